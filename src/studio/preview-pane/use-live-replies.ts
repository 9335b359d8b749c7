import { useState } from 'react'
import type { LiveFailure, LiveReply } from '../../studio-protocol/protocol.ts'
import type { SampleReply } from '../preview/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'

export interface LiveProblem {
  readonly path: string
  readonly reason: LiveFailure | 'status' | 'refused' | 'offline'
}

interface LiveReplies {
  readonly replyTo: (path: string) => Promise<SampleReply>
  /** The call that failed last, while live replies are shown. */
  readonly failed: LiveProblem | null
}

/** What a page shows of a call without data. */
const NO_REPLY: SampleReply = { status: 502, body: { kod: 502, opis: '' } }

/** Replies of the office API for the preview: each call that succeeds is made once for each time that they are chosen. */
export function useLiveReplies(workspace: Workspace, isLive: boolean): LiveReplies {
  const [known, setKnown] = useState(() => new Map<string, Promise<SampleReply>>())
  const [failed, setFailed] = useState<{ readonly of: typeof known; readonly problem: LiveProblem } | null>(null)
  const [wasLive, setWasLive] = useState(isLive)
  if (wasLive !== isLive) {
    setWasLive(isLive)
    setKnown(new Map())
  }
  const ask = async (path: string): Promise<SampleReply> => {
    const answer = await workspace.get<LiveReply>(`reply?path=${encodeURIComponent(path)}`)
    const reply = answer.ok ? answer.value : null
    const reason = problemOf(reply, !answer.ok && answer.refusal.code === 'malformed')
    const called = path.replace(/\?.*$/, '')
    if (reason === null) setFailed((before) => (before?.problem.path === called ? null : before))
    else setFailed({ of: known, problem: { path: called, reason } })
    // Asked again, it may be answered; what is refused stays so.
    if (reason !== null && reason !== 'refused') known.delete(path)
    return reply !== null && 'status' in reply ? reply : NO_REPLY
  }
  const replyTo = (path: string) => {
    const reply = known.get(path) ?? ask(path)
    known.set(path, reply)
    return reply
  }
  return { replyTo, failed: isLive && failed?.of === known ? failed.problem : null }
}

function problemOf(reply: LiveReply | null, isRefused: boolean): LiveProblem['reason'] | null {
  if (reply === null) return isRefused ? 'refused' : 'offline'
  if ('failure' in reply) return reply.failure
  return reply.status >= 500 ? 'status' : null
}
