import { type FormEvent, useId, useState } from 'react'
import {
  isTrialOffice,
  type TrialOffices,
  trialOfficesIn,
  trialOfficesText,
  trialWithOffices,
} from '../../engine/model/trial-offices.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { BaseFile, FleetBase, PublishTrial } from '../../studio-protocol/fleet.ts'
import { useKeptForm } from '../draft/kept-forms.ts'
import type { Refusal, StudioClient } from '../session/client.ts'
import { useWords, type Words } from '../words/use-words.ts'
import { OfficeNames } from './office-names.tsx'
import { TrialRefusal } from './trial-outcome.tsx'

interface TrialFormProps {
  readonly client: StudioClient
  readonly fleet: FleetBase
  /** Those that were changed. */
  readonly files: readonly BaseFile[]
  /** Paths of those that somebody else has changed, too: nothing is published before one text of each is chosen. */
  readonly conflicts: readonly string[]
  /** Paths of those that have what somebody else has published. */
  readonly joined: readonly string[]
  readonly onPublished: () => void
  readonly onReload: () => void
}

/** Publishes changed files of the standard to some offices first, or what is on trial to other offices. */
export function TrialForm({ client, fleet, files, conflicts, joined, onPublished, onReload }: TrialFormProps) {
  const words = useWords()
  const title = useId()
  const { trial } = fleet
  const [text, setText] = useState(trial ? trialOfficesText(trial.to) : '')
  const [{ message }, enter, forget] = useKeptForm('trial', { message: '' })
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { busy, run } = useAsyncAction()
  const to = trialOfficesIn(text)
  const offices = to && trialWithOffices(to, fleet.offices, trial?.to)
  const chosen = offices === null ? [] : fleet.offices.filter((office) => isTrialOffice(office, offices))
  const wrong = whatIsWrong(to, chosen, fleet, words)
  const isNothing =
    files.length === 0 && (!trial || (to !== null && trialOfficesText(to) === trialOfficesText(trial.to)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isComplete = to !== null && wrong === null && !isNothing && message.trim() !== ''
    if (!isComplete || conflicts.length > 0 || busy) return
    setRefusal(null)
    const body: PublishTrial = {
      ...{ files, to, message: message.trim(), revision: fleet.revision, trial: trial?.revision.id ?? null },
    }
    const answer = await run(() => client.write('POST', 'fleet/trial', body))
    if (answer?.ok) {
      enter({ message: '' })
      forget()
      setTried(false)
      onPublished()
    } else if (answer) setRefusal(answer.refusal)
  }
  return (
    <form onSubmit={submit} className="studio-form" aria-labelledby={title} noValidate>
      <h2 id={title}>{words.trial.publishTitle}</h2>
      <p className="studio-muted">{words.trial.publishText}</p>
      <TrialRefusal
        action="publish"
        refusal={refusal}
        onReload={() => {
          setRefusal(null)
          onReload()
        }}
      />
      {conflicts.length > 0 && (
        <Note kind="warn" word={words.base.conflicts(conflicts.join(', '))}>
          {null}
        </Note>
      )}
      {joined.length > 0 && (
        <Note kind="info" word={words.base.joined(joined.join(', '))}>
          {null}
        </Note>
      )}
      <Field
        label={words.trial.to}
        hint={words.trial.toHint}
        error={tried ? (wrong ?? (isNothing ? words.trial.nothing : undefined)) : undefined}
        errorWord={words.error}
      >
        {(wiring) => <TextInput {...wiring} value={text} onChange={setText} autoComplete="off" spellCheck={false} />}
      </Field>
      <p role="status">{chosen.length > 0 && words.trial.chosen(chosen.length)}</p>
      {chosen.length > 0 && <OfficeNames label={words.trial.names} names={chosen} />}
      <Field
        label={words.review.message}
        hint={words.review.messageHint}
        error={tried && message.trim() === '' ? words.review.messageMissing : undefined}
        errorWord={words.error}
      >
        {(wiring) => <TextInput {...wiring} value={message} onChange={(text) => enter({ message: text })} />}
      </Field>
      <p className="ok-actions">
        <Button type="submit" variant="primary" busy={busy} disabled={conflicts.length > 0}>
          {words.trial.publish}
        </Button>
      </p>
    </form>
  )
}

function whatIsWrong(
  to: TrialOffices | null,
  chosen: readonly string[],
  { offices }: FleetBase,
  { trial }: Words,
): string | null {
  if (to === null) return trial.toWrong
  const unknown = to.offices?.filter((office) => !offices.includes(office)) ?? []
  if (unknown.length > 0) return trial.toUnknown(unknown.join(', '))
  return chosen.length === 0 ? trial.toNobody : null
}
