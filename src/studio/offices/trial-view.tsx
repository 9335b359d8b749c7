import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { EndTrial, FleetBase, Trial } from '../../studio-protocol/fleet.ts'
import type { Refusal, StudioClient } from '../session/client.ts'
import { useSpeech, useWords } from '../words/use-words.ts'
import { OfficeNames } from './office-names.tsx'
import { TrialRefusal } from './trial-outcome.tsx'

/** What has been done with a trial. */
export type TrialDone = 'published' | 'promoted' | 'withdrawn'

interface TrialViewProps {
  readonly client: StudioClient
  readonly fleet: FleetBase
  readonly trial: Trial
  readonly onDone: (done: TrialDone) => void
  readonly onReload: () => void
}

/** The version on trial: whose, since when and where; those who may give it to all offices, or take it back. */
export function TrialView({ client, fleet, trial, onDone, onReload }: TrialViewProps) {
  const { words, moment } = useSpeech()
  const [ending, setEnding] = useState<Ending | null>(null)
  const title = useId()
  const { revision, offices } = trial
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{words.trial.title}</h2>
      <p>
        {words.history.revision(revision.id)}: {revision.message}
      </p>
      <p className="studio-muted">{words.trial.by(revision.author, moment(revision.at))}</p>
      {offices.length === 0 ? (
        <p>{words.trial.nobody}</p>
      ) : (
        <OfficeNames label={words.trial.offices(offices.length)} names={offices} />
      )}
      <p>{words.trial.from}</p>
      {fleet.publishable && (
        <p className="ok-actions">
          <Button onClick={() => setEnding('promote')}>{words.trial.promote}</Button>
          <Button onClick={() => setEnding('withdraw')}>{words.trial.withdraw}</Button>
        </p>
      )}
      {ending !== null && (
        <EndingDialog
          ending={ending}
          message={ending === 'promote' ? revision.message : words.trial.withdrawMessage}
          end={async (message) => {
            const body: EndTrial = { message, revision: fleet.revision, trial: revision.id }
            const answer = await client.write('POST', `fleet/trial/${ending}`, body)
            if (!answer.ok) return answer.refusal
            setEnding(null)
            onDone(ending === 'promote' ? 'promoted' : 'withdrawn')
            return null
          }}
          onClose={() => setEnding(null)}
          onReload={() => {
            setEnding(null)
            onReload()
          }}
        />
      )}
    </section>
  )
}

type Ending = 'promote' | 'withdraw'

interface EndingDialogProps {
  readonly ending: Ending
  /** That is suggested. */
  readonly message: string
  /** Why it was not done; null when it was. */
  readonly end: (message: string) => Promise<Refusal | null>
  readonly onClose: () => void
  readonly onReload: () => void
}

function EndingDialog({ ending, message: suggested, end, onClose, onReload }: EndingDialogProps) {
  const words = useWords()
  const form = useId()
  const [message, setMessage] = useState(suggested)
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { busy, run } = useAsyncAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isMissing = message.trim() === ''
    setMissing(isMissing)
    if (isMissing || busy) return
    setRefusal(null)
    setRefusal(await run(() => end(message.trim())))
  }
  const [title, text] =
    ending === 'promote'
      ? [words.trial.promoteTitle, words.trial.promoteText]
      : [words.trial.withdrawTitle, words.trial.withdrawText]
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {words.trial[ending]}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.close} actions={actions}>
      <form id={form} onSubmit={submit}>
        <TrialRefusal action={ending} refusal={refusal} onReload={onReload} />
        <p>{text}</p>
        <Field
          label={words.review.message}
          error={missing && message.trim() === '' ? words.review.messageMissing : undefined}
          errorWord={words.error}
        >
          {(wiring) => <TextInput {...wiring} value={message} onChange={setMessage} />}
        </Field>
      </form>
    </Dialog>
  )
}
