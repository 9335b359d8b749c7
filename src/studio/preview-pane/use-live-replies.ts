import { useState } from 'react'
import type { LiveFailure, LiveReply } from '../../studio-protocol/live-reply.ts'
import type { ReplySource } from '../compile/messages.ts'
import type { SampleReply } from '../preview/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { recordedReplies } from './recorded-replies.ts'

export interface LiveProblem {
  readonly path: string
  /** Null of a reply that was not kept. */
  readonly reason: LiveFailure | 'status' | 'refused' | 'offline' | null
}

interface LiveReplies {
  readonly replyTo: (path: string) => Promise<SampleReply>
  /** The call that failed last, while these replies are shown. */
  readonly failed: LiveProblem | null
  /** Keeps the replies that have come, as recorded ones. */
  readonly keep: () => Promise<void>
  /** Whether they were kept; null until this was tried. */
  readonly kept: boolean | null
}

/** What a page shows of a call without data. */
const NO_REPLY: SampleReply = { status: 502, body: { kod: 502, opis: '' } }

/**
 * Replies of the office API for the preview, as they are now or as they were kept: each call that succeeds is made once for
 * each time that they are chosen.
 */
export function useLiveReplies(workspace: Workspace, source: ReplySource | null): LiveReplies {
  const [known, setKnown] = useState(() => new Map<string, Promise<SampleReply>>())
  const [failed, setFailed] = useState<{ readonly of: typeof known; readonly problem: LiveProblem } | null>(null)
  const [kept, setKept] = useState<boolean | null>(null)
  const [chosen, setChosen] = useState(source)
  if (chosen !== source) {
    setChosen(source)
    setKnown(new Map())
    setKept(null)
  }
  const recorded = recordedReplies(localStorage, workspace.office.slug)
  const request = async (path: string): Promise<SampleReply> => {
    if (source === 'recorded') {
      const reply = recorded.read()[path]
      if (!reply) setFailed({ of: known, problem: { path: path.replace(/\?.*$/, ''), reason: null } })
      return reply ?? NO_REPLY
    }
    const answer = await workspace.get<LiveReply>(`reply?path=${encodeURIComponent(path)}`)
    const reply = answer.ok ? answer.value : null
    const reason = problemOf(reply, !answer.ok && answer.refusal.code === 'malformed')
    const called = path.replace(/\?.*$/, '')
    if (reason === null) setFailed((last) => (last?.problem.path === called ? null : last))
    else setFailed({ of: known, problem: { path: called, reason } })
    // Requested again, it may be answered; what is refused stays so.
    if (reason !== null && reason !== 'refused') known.delete(path)
    return reply !== null && 'status' in reply ? reply : NO_REPLY
  }
  const replyTo = (path: string) => {
    const reply = known.get(path) ?? request(path)
    known.set(path, reply)
    return reply
  }
  const keep = async () => {
    const made = await Promise.all([...known].map(async ([path, reply]) => [path, await reply] as const))
    const succeeded = made.filter(([, reply]) => reply?.status === 200)
    setKept(succeeded.length > 0 && recorded.keep(Object.fromEntries(succeeded)))
  }
  return { replyTo, failed: source !== null && failed?.of === known ? failed.problem : null, keep, kept }
}

function problemOf(reply: LiveReply | null, isRefused: boolean): LiveProblem['reason'] {
  if (reply === null) return isRefused ? 'refused' : 'offline'
  if ('failure' in reply) return reply.failure
  return reply.status >= 500 ? 'status' : null
}
