import { useEffect, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Select } from '../../kit/select.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Colleague, Draft, OtherDraft, ShareDraft, TakeDraft } from '../../studio-protocol/protocol.ts'
import { MissingLine } from '../words/missing-line.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Offers the draft to a colleague, who may take it over. */
export function HandOverButton({ workspace }: { readonly workspace: Workspace }) {
  const words = useWords().handOver
  const { cancel, close, missing } = useWords()
  const why = useId()
  const [open, setOpen] = useState(false)
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const [chosen, setChosen] = useState('')
  const [outcome, setOutcome] = useState<'offered' | 'refused' | null>(null)
  const { busy, run } = useAsyncAction()
  useEffect(() => {
    if (!open) return
    workspace.get<readonly Colleague[]>('colleagues').then((answer) => {
      if (answer.ok) setColleagues(answer.value)
    })
  }, [open, workspace])
  const offer = () =>
    run(async () => {
      await workspace.flush()
      const body: ShareDraft = { with: chosen }
      const answer = await workspace.write<null>('POST', 'draft/share', body)
      setOutcome(answer.ok ? 'offered' : 'refused')
    })
  const show = () => {
    setOutcome(null)
    setOpen(true)
  }
  return (
    <>
      <Button small variant="quiet" onClick={show}>
        {words.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={close}
        actions={
          outcome !== 'offered' && (
            <>
              <MissingLine id={why} missing={chosen === '' ? [words.missing] : []} say={missing} />
              <Button onClick={() => setOpen(false)}>{cancel}</Button>
              <Button
                variant="primary"
                busy={busy}
                disabled={chosen === ''}
                aria-describedby={why}
                onClick={() => void offer()}
              >
                {words.offer}
              </Button>
            </>
          )
        }
      >
        <p role="status">{outcome === null ? words.text : words[outcome]}</p>
        {outcome !== 'offered' && (
          <Field label={words.colleague}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder={words.choose}
                options={colleagues.map(({ login, name }) => ({ value: login, label: name }))}
                value={chosen}
                onChange={setChosen}
              />
            )}
          </Field>
        )}
      </Dialog>
    </>
  )
}

interface OfferedDraftsProps {
  readonly workspace: Workspace
  readonly others: readonly OtherDraft[]
}

/** Drafts that colleagues have offered: one is taken in place of having none of one's own. */
export function OfferedDrafts({ workspace, others }: OfferedDraftsProps) {
  const words = useWords().handOver
  const [refused, setRefused] = useState(false)
  const { busy, run } = useAsyncAction()
  const take = ({ login }: OtherDraft) =>
    run(async () => {
      const body: TakeDraft = { from: login }
      const answer = await workspace.write<Draft>('POST', 'draft/take', body)
      setRefused(!answer.ok)
      if (!answer.ok) return
      workspace.takeDraft(answer.value)
      await workspace.refresh()
    })
  return (
    <>
      {others
        .filter(({ offered }) => offered)
        .map((one) => (
          <Button key={one.login} small busy={busy} onClick={() => void take(one)}>
            {words.take(one.name)}
          </Button>
        ))}
      {refused && (
        <span role="alert" className="studio-draft" data-state="refused">
          {words.notTaken}
        </span>
      )}
    </>
  )
}
