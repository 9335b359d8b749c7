import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Planned, Withdraw, Withdrawn } from '../../studio-protocol/planned.ts'
import type { Clashes } from '../../studio-protocol/protocol.ts'
import { ClashNote, type ClashResolution, useClashResolution } from '../draft/clash-choices.tsx'
import { DifferenceView } from '../review/difference-view.tsx'
import { polishTime } from '../review/planned-time.ts'
import { isNotDone } from '../session/refusal-text.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

type Outcome = 'withdrawn' | 'withdrawnToDraft' | 'withdrawnJoined' | 'refused' | 'unconfirmed' | 'notSaved'

/** What will be published at a time to come, and taking it back. */
export function PlannedList({ workspace }: { readonly workspace: Workspace }) {
  const { words } = useSpeech()
  /** Null: they could not be read. */
  const [planned, setPlanned] = useState<readonly Planned[] | null>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const read = useCallback(async () => {
    const answer = await workspace.get<readonly Planned[]>('planned')
    setPlanned(answer.ok ? answer.value : null)
  }, [workspace])
  useEffect(() => {
    void read()
  }, [read])
  const withdraw = async (plan: number, { clashes, choose, setClashes }: ClashResolution) => {
    // What has been typed is kept: what was planned is joined with the draft that the server has.
    if (!(await workspace.flush())) return setOutcome('notSaved')
    const body: Withdraw = { plan, ...(clashes.length > 0 && { choose }) }
    const answer = await workspace.write<Withdrawn>('POST', 'withdraw', body)
    if (!answer.ok && answer.refusal.code === 'clashes') {
      setOutcome(null)
      return setClashes((answer.refusal.body as Clashes).clashes)
    }
    if (answer.ok && answer.value.draft !== null)
      workspace.takeDraft(answer.value.draft, { undoable: answer.value.joined })
    setOutcome(answer.ok ? outcomeOf(answer.value) : isNotDone(answer.refusal) ? 'refused' : 'unconfirmed')
    // It may have been taken back, and be the draft, although the reply did not say so.
    if (!answer.ok) await workspace.catchUp()
    await read()
  }
  return (
    <>
      <div role="status">
        {outcome !== null && (
          <Note kind={isTakenBack(outcome) ? 'ok' : 'danger'} word={words.plan[outcome]}>
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
                onWithdraw={(resolution) => withdraw(one.plan, resolution)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isTakenBack = (outcome: Outcome): boolean => outcome.startsWith('withdrawn')

function outcomeOf({ draft, joined }: Withdrawn): Outcome {
  if (draft === null) return 'withdrawn'
  return joined ? 'withdrawnJoined' : 'withdrawnToDraft'
}

interface PlannedItemProps {
  readonly planned: Planned
  readonly publisher: boolean
  readonly onWithdraw: (resolution: ClashResolution) => Promise<void>
}

function PlannedItem({ planned, publisher, onWithdraw }: PlannedItemProps) {
  const { words, language } = useSpeech()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAsyncAction()
  const resolution = useClashResolution()
  const withdraw = () => void run(() => onWithdraw(resolution))
  const isClash = resolution.clashes.length > 0
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
        {publisher && withdrawable && !isClash && (
          <Button small variant="danger" busy={busy} onClick={withdraw}>
            {words.plan.withdraw(plan)}
          </Button>
        )}
      </p>
      <div role="alert" className="studio-history__clash">
        {isClash && (
          <ClashNote
            title={words.plan.clashTitle}
            busy={busy}
            onDone={withdraw}
            resolution={resolution}
            names={{ mine: words.plan.clashPlanned, theirs: words.plan.clashDraft }}
          />
        )}
      </div>
      {open && <DifferenceView difference={difference} />}
    </li>
  )
}
