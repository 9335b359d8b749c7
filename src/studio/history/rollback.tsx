import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Published, Refused, RevisionId, Rollback } from '../../studio-protocol/protocol.ts'
import { RefusalReasons } from '../review/refusal-reasons.tsx'
import type { Refusal } from '../session/client.ts'
import { refusalText } from '../session/refusal-text.ts'
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
      // It may have been put back although the reply did not say so.
      await workspace.catchUp()
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
          {outcome.refusal.code === 'problems' && <RefusalReasons {...(outcome.refusal.body as Refused)} />}
        </Note>
      )}
    </div>
  )
}

function refusalWord(refusal: Refusal, { history, review }: Words): string {
  return refusalText(refusal, {
    refused: history.refused,
    unknown: history.rollbackUnknown,
    tooMany: history.rollbackTooMany,
    reasons: { same: history.same, stale: history.rollbackStale, tooComplex: review.tooComplex },
  })
}
