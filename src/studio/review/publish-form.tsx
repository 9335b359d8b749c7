import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { Ask, Publish, Published, PublishRequest } from '../../studio-protocol/protocol.ts'
import { RebaseNote } from '../draft/rebase-note.tsx'
import type { Answer, StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PublishFormProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  /** Of the draft that was reviewed: no other is published. */
  readonly version: number
  readonly publishable: boolean
  /** The draft now follows what somebody else has published. */
  readonly onStale: () => void
  readonly onPublished: () => void
}

type Outcome = 'published' | 'asked' | 'refused' | 'stale'

/** Publishes the draft, or asks those who may. */
export function PublishForm({ workspace, client, version, publishable, onStale, onPublished }: PublishFormProps) {
  const words = useWords()
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { busy, run } = useAsyncAction()
  const { slug, publisher } = workspace.office
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = message.trim()
    setMissing(text === '')
    if (text === '') return
    const done = await run(async () => (publisher ? publish(text) : ask(text)))
    if (done !== null) setOutcome(done)
  }
  const publish = async (text: string): Promise<Outcome> => {
    const body: Publish = { message: text, version }
    const answer = await client.write<Published>('POST', `offices/${slug}/publish`, body)
    if (!answer.ok) return refusalOf(answer)
    const view = await workspace.refresh()
    if (view !== null) workspace.takePublished(view)
    return 'published'
  }
  const ask = async (text: string): Promise<Outcome> => {
    const body: Ask = { message: text }
    const answer = await client.write<PublishRequest>('POST', `offices/${slug}/ask`, body)
    return answer.ok ? 'asked' : refusalOf(answer)
  }
  if (outcome === 'published' || outcome === 'asked') {
    return (
      <div role="status">
        <Note kind="ok" word={words.review[outcome]} actions={<Button onClick={onPublished}>{words.back}</Button>}>
          {null}
        </Note>
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="studio-form">
      {outcome === 'refused' && (
        <div role="alert">
          <Note kind="danger" word={words.error}>
            {words.review.refused}
          </Note>
        </div>
      )}
      {outcome === 'stale' && <RebaseNote workspace={workspace} client={client} onRebased={onStale} />}
      <Field
        label={words.review.message}
        hint={words.review.messageHint}
        error={missing ? words.review.messageMissing : undefined}
        errorWord={words.error}
      >
        {(wiring) => <TextInput {...wiring} value={message} onChange={setMessage} />}
      </Field>
      <p className="ok-actions">
        <Button type="submit" variant="primary" busy={busy} disabled={publisher && !publishable}>
          {publisher ? words.review.publish : words.review.ask}
        </Button>
      </p>
    </form>
  )
}

const refusalOf = (answer: Answer<unknown>): Outcome =>
  !answer.ok && answer.refusal.code === 'stale' ? 'stale' : 'refused'
