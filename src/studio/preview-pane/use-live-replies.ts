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

/** Replies of the office API for the preview: each call is made once for each time that they are chosen. */
export function useLiveReplies(workspace: Workspace, isLive: boolean): LiveReplies {
  const [known, setKnown] = useState(() => new Map<string, Promise<SampleReply>>())
  const [failed, setFailed] = useState<LiveProblem | null>(null)
  const [wasLive, setWasLive] = useState(isLive)
  if (wasLive !== isLive) {
    setWasLive(isLive)
    setKnown(new Map())
    setFailed(null)
  }
  const ask = async (path: string): Promise<SampleReply> => {
    const answer = await workspace.get<LiveReply>(`reply?path=${encodeURIComponent(path)}`)
    const reply = answer.ok ? answer.value : null
    const reason = problemOf(reply, !answer.ok && answer.refusal.code === 'malformed')
    if (reason !== null) setFailed({ path: path.replace(/\?.*$/, ''), reason })
    return reply !== null && 'status' in reply ? reply : NO_REPLY
  }
  const replyTo = (path: string) => {
    const reply = known.get(path) ?? ask(path)
    known.set(path, reply)
    return reply
  }
  return { replyTo, failed }
}

function problemOf(reply: LiveReply | null, isRefused: boolean): LiveProblem['reason'] | null {
  if (reply === null) return isRefused ? 'refused' : 'offline'
  if ('failure' in reply) return reply.failure
  return reply.status >= 500 ? 'status' : null
}
