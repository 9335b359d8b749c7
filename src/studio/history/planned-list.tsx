import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Planned, Withdraw, Withdrawn } from '../../studio-protocol/protocol.ts'
import { DifferenceView } from '../review/difference-view.tsx'
import { polishTime } from '../review/planned-time.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What will be published at a time to come, and taking it back. */
export function PlannedList({ workspace }: { readonly workspace: Workspace }) {
  const { words } = useSpeech()
  /** Null: they could not be read. */
  const [planned, setPlanned] = useState<readonly Planned[] | null>([])
  const [outcome, setOutcome] = useState<'withdrawn' | 'withdrawnToDraft' | 'refused' | 'notSaved' | null>(null)
  const read = useCallback(async () => {
    const answer = await workspace.get<readonly Planned[]>('planned')
    setPlanned(answer.ok ? answer.value : null)
  }, [workspace])
  useEffect(() => {
    void read()
  }, [read])
  const withdraw = async (plan: number) => {
    // What has been typed is a draft of its own, which the plan must not take the place of.
    if (!(await workspace.flush())) return setOutcome('notSaved')
    const body: Withdraw = { plan }
    const answer = await workspace.write<Withdrawn>('POST', 'withdraw', body)
    if (answer.ok && answer.value.draft !== null) workspace.takeDraft(answer.value.draft)
    setOutcome(!answer.ok ? 'refused' : answer.value.draft === null ? 'withdrawn' : 'withdrawnToDraft')
    await read()
  }
  return (
    <>
      <div role="status">
        {outcome !== null && (
          <Note kind={outcome === 'refused' || outcome === 'notSaved' ? 'danger' : 'ok'} word={words.plan[outcome]}>
            {null}
          </Note>
        )}
      </div>
      {planned === null && <FailureState title={words.plan.failed} retry={words.retry} onRetry={() => void read()} />}
      {planned !== null && planned.length > 0 && (
        <section>
          <h2>{words.plan.title}</h2>
          <ul className="studio-requests">
            {planned.map((one) => (
              <PlannedItem
                key={one.plan}
                planned={one}
                publisher={workspace.office.publisher}
                onWithdraw={() => withdraw(one.plan)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface PlannedItemProps {
  readonly planned: Planned
  readonly publisher: boolean
  readonly onWithdraw: () => Promise<void>
}

function PlannedItem({ planned, publisher, onWithdraw }: PlannedItemProps) {
  const { words, language } = useSpeech()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAsyncAction()
  const { plan, author, message, due, difference, withdrawable } = planned
  return (
    <li>
      <p>
        <strong>{words.plan.due(polishTime(due, language))}</strong>
      </p>
      <p>{message}</p>
      <p className="studio-muted">{author}</p>
      <p className="ok-actions">
        <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.history.hide : words.plan.show(plan)}
        </Button>
        {publisher && withdrawable && (
          <Button small variant="danger" busy={busy} onClick={() => void run(onWithdraw)}>
            {words.plan.withdraw(plan)}
          </Button>
        )}
      </p>
      {open && <DifferenceView difference={difference} />}
    </li>
  )
}
