import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Published, Refused, RevisionId, Rollback } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import type { Refusal } from '../session/client.ts'
import { useWords, type Words } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** `live`: the revision that residents see now, `replaced`: the one that they saw before. */
type Outcome =
  | { readonly kind: 'restored'; readonly live: RevisionId; readonly replaced: RevisionId }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

interface RollbackState {
  readonly busy: boolean
  /** Publishes version `to` again in place of `live`. */
  readonly restore: (to: RevisionId, live: RevisionId) => void
  readonly outcome: Outcome | null
}

/** Puts an earlier version back, and knows how to undo that. `onChanged`: the history is to be read again. */
export function useRollback(workspace: Workspace, onChanged: () => void): RollbackState {
  const { history } = useWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { busy, run } = useAsyncAction()
  const restore = (to: RevisionId, live: RevisionId) =>
    void run(async () => {
      const body: Rollback = { to, live, message: history.rollbackMessage(to) }
      const answer = await workspace.write<Published>('POST', 'rollback', body)
      const view = await workspace.refresh()
      // A draft of one's own stays, and is joined with what is live when it is published.
      const isUntouched = view?.draft === null && workspace.getSnapshot().draft === 'none'
      // It may have been put back although the reply did not say so.
      const hasChanged = view?.revision?.id !== live
      if (isUntouched && hasChanged) workspace.takePublished(view)
      setOutcome(
        answer.ok
          ? { kind: 'restored', live: answer.value.revision.id, replaced: live }
          : { kind: 'refused', refusal: answer.refusal },
      )
      onChanged()
    })
  return { busy, restore, outcome }
}

interface RollbackNoteProps {
  readonly rollback: RollbackState
  readonly onBack: () => void
}

/** What came of putting a version back, with the way to undo it. It takes the focus, as the list below it has changed. */
export function RollbackNote({ rollback: { outcome, busy, restore }, onBack }: RollbackNoteProps) {
  const words = useWords()
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (outcome !== null) note.current?.focus()
  }, [outcome])
  return (
    <div role="status" tabIndex={-1} ref={note}>
      {outcome?.kind === 'restored' && (
        <Note
          kind="ok"
          word={words.history.rolledBack}
          actions={
            <>
              <Button busy={busy} onClick={() => restore(outcome.replaced, outcome.live)}>
                {words.history.undoRollback(outcome.replaced)}
              </Button>
              <Button onClick={onBack}>{words.back}</Button>
            </>
          }
        >
          {null}
        </Note>
      )}
      {outcome?.kind === 'refused' && (
        <Note kind={outcome.refusal.code === 'same' ? 'info' : 'danger'} word={refusalWord(outcome.refusal, words)}>
          {outcome.refusal.code === 'problems' && <ProblemList problems={(outcome.refusal.body as Refused).problems} />}
        </Note>
      )}
    </div>
  )
}

/** Seconds to wait where the server does not say how many. */
const A_MINUTE = 60

function refusalWord({ code, retryAfter }: Refusal, { history }: Words): string {
  const known: Partial<Record<Refusal['code'], string>> = {
    same: history.same,
    stale: history.rollbackStale,
    tooMany: history.rollbackTooMany(retryAfter ?? A_MINUTE),
    problems: history.refused,
    notAllowed: history.refused,
    notFound: history.refused,
    malformed: history.refused,
    csrf: history.refused,
    signedOut: history.refused,
  }
  // Any other reply may come from after the publication, or from a proxy that did not wait for it.
  return known[code] ?? history.rollbackUnknown
}
