import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { PlanPublication } from '../../studio-protocol/planned.ts'
import type { Ask, Publish, PublishRequest, Refused } from '../../studio-protocol/protocol.ts'
import { RebaseNote } from '../draft/rebase-note.tsx'
import { ProblemList } from '../properties/problem-list.tsx'
import type { Answer, StudioClient } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { plannedInstant } from './planned-time.ts'
import { PublishTime } from './publish-time.tsx'

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

type Outcome = 'published' | 'planned' | 'asked' | 'stale' | Refusal

interface Refusal {
  readonly problems: Refused['problems']
}

/** Publishes the draft, or asks those who may. */
export function PublishForm({ workspace, client, version, publishable, onStale, onPublished }: PublishFormProps) {
  const words = useWords()
  const [message, setMessage] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { busy, run } = useAsyncAction()
  const { slug, publisher } = workspace.office
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = message.trim()
    const due = at === null ? null : plannedInstant(at, Date.now())
    const isMissing = text === '' || (at !== null && due === null)
    setMissing(isMissing)
    if (isMissing) return
    const done = await run(async () => (publisher ? publish(text, due) : ask(text)))
    if (done !== null) setOutcome(done)
  }
  const publish = async (text: string, due: Date | null): Promise<Outcome> => {
    const body: Publish = { message: text, version }
    const planned: PlanPublication | null = due && { ...body, at: due.toISOString() }
    const answer = planned
      ? await workspace.write('POST', 'plan', planned)
      : await workspace.write('POST', 'publish', body)
    if (!answer.ok) return refusalOf(answer)
    const view = await workspace.refresh()
    if (view !== null) workspace.takePublished(view)
    return due === null ? 'published' : 'planned'
  }
  const ask = async (text: string): Promise<Outcome> => {
    const body: Ask = { message: text }
    const answer = await client.write<PublishRequest>('POST', `offices/${slug}/ask`, body)
    return answer.ok ? 'asked' : refusalOf(answer)
  }
  if (outcome === 'published' || outcome === 'planned' || outcome === 'asked') {
    return <Done word={outcome === 'planned' ? words.plan.planned : words.review[outcome]} onBack={onPublished} />
  }
  return (
    <form onSubmit={submit} className="studio-form" data-pane="publish" tabIndex={-1}>
      {outcome !== null && outcome !== 'stale' && (
        <div role="alert">
          <Note kind="danger" word={words.error}>
            <p>{words.review.refused}</p>
            {outcome.problems.length > 0 && <ProblemList problems={outcome.problems} />}
          </Note>
        </div>
      )}
      {outcome === 'stale' && <RebaseNote workspace={workspace} client={client} onRebased={onStale} />}
      <Field
        label={words.review.message}
        hint={words.review.messageHint}
        error={missing && message.trim() === '' ? words.review.messageMissing : undefined}
        errorWord={words.error}
      >
        {(wiring) => <TextInput {...wiring} value={message} onChange={setMessage} />}
      </Field>
      {publisher && <PublishTime value={at} onChange={setAt} missing={missing} />}
      <p className="ok-actions">
        <Button type="submit" variant="primary" busy={busy} disabled={publisher && !publishable}>
          {at !== null ? words.plan.plan : publisher ? words.review.publish : words.review.ask}
        </Button>
      </p>
    </form>
  )
}

/** What came of it. It takes the focus, which the button of the form had. */
function Done({ word, onBack }: { readonly word: string; readonly onBack: () => void }) {
  const words = useWords()
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => note.current?.focus(), [])
  return (
    <div role="status" tabIndex={-1} ref={note}>
      <Note kind="ok" word={word} actions={<Button onClick={onBack}>{words.back}</Button>}>
        {null}
      </Note>
    </div>
  )
}

function refusalOf({ refusal: { code, body } }: Extract<Answer<unknown>, { readonly ok: false }>): Outcome {
  if (code === 'stale') return 'stale'
  return { problems: code === 'problems' ? (body as Refused).problems : [] }
}
