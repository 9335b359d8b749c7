import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { PlanPublication } from '../../studio-protocol/planned.ts'
import type { Ask, Publish, PublishRequest, Refused } from '../../studio-protocol/protocol.ts'
import { PUBLICATION, useKeptForm } from '../draft/kept-forms.ts'
import { RebaseNote } from '../draft/rebase-note.tsx'
import type { Refusal, StudioClient } from '../session/client.ts'
import { isNotDone, refusalText } from '../session/refusal-text.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { plannedInstant } from './planned-time.ts'
import { PublishTime } from './publish-time.tsx'
import { RefusalReasons } from './refusal-reasons.tsx'

interface PublishFormProps {
  readonly workspace: Workspace
  readonly client: StudioClient
  /** Of the draft that was reviewed: no other is published. */
  readonly version: number
  readonly publishable: boolean
  /** The draft, or what it changes, is not what was reviewed any more. */
  readonly onAgain: () => void
  readonly onPublished: () => void
}

interface EnteredPublication {
  readonly message: string
  /** Of the field for date and time; null: now. */
  readonly at: string | null
}

type Action = 'publish' | 'plan' | 'ask'

interface Outcome {
  readonly action: Action
  /** Null: it was done. */
  readonly refusal: Refusal | null
}

/** Publishes the draft, or asks those who may. */
export function PublishForm({ workspace, client, version, publishable, onAgain, onPublished }: PublishFormProps) {
  const words = useWords()
  const [entered, enter, forget] = useKeptForm<EnteredPublication>(PUBLICATION, { message: '', at: null })
  const { message, at } = entered
  const [missing, setMissing] = useState(false)
  const why = useId()
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
    if (done?.refusal === null) forget()
  }
  const publish = async (text: string, due: Date | null): Promise<Outcome> => {
    const body: Publish = { message: text, version }
    const planned: PlanPublication | null = due && { ...body, at: due.toISOString() }
    const action = planned ? 'plan' : 'publish'
    const answer = await workspace.write('POST', action, planned ?? body)
    // It may have been done although the reply did not say so.
    await workspace.catchUp()
    return { action, refusal: answer.ok ? null : answer.refusal }
  }
  const ask = async (text: string): Promise<Outcome> => {
    const body: Ask = { message: text }
    const answer = await client.write<PublishRequest>('POST', `offices/${slug}/ask`, body)
    return { action: 'ask', refusal: answer.ok ? null : answer.refusal }
  }
  if (outcome?.refusal === null) {
    const done: Readonly<Record<Action, string>> = {
      publish: words.review.published,
      plan: words.plan.planned,
      ask: words.review.asked,
    }
    return <Done word={done[outcome.action]} onBack={onPublished} />
  }
  return (
    <form onSubmit={submit} className="studio-form" data-pane="publish" tabIndex={-1}>
      {outcome?.refusal.code === 'stale' && <RebaseNote workspace={workspace} client={client} onRebased={onAgain} />}
      {outcome !== null && outcome.refusal.code !== 'stale' && (
        <RefusedPublication refusal={outcome.refusal} action={outcome.action} onAgain={onAgain} />
      )}
      <Field
        label={words.review.message}
        hint={words.review.messageHint}
        error={missing && message.trim() === '' ? words.review.messageMissing : undefined}
        errorWord={words.error}
      >
        {(wiring) => (
          <TextInput {...wiring} value={message} onChange={(text) => enter({ ...entered, message: text })} />
        )}
      </Field>
      {publisher && <PublishTime value={at} onChange={(next) => enter({ ...entered, at: next })} missing={missing} />}
      {publisher && !publishable && (
        <p id={why} className="studio-muted">
          {words.review.whyNot}
        </p>
      )}
      <p className="ok-actions">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={publisher && !publishable}
          aria-describedby={publisher && !publishable ? why : undefined}
        >
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

interface RefusedPublicationProps {
  readonly refusal: Refusal
  readonly action: Action
  readonly onAgain: () => void
}

/** Codes after which the draft has to be reviewed again. */
const outOfDate: readonly Refusal['code'][] = ['newer', 'same', 'notFound']

/** Why it was not published, or that this is not known, and how to go on. */
function RefusedPublication({ refusal, action, onAgain }: RefusedPublicationProps) {
  const words = useWords()
  const { plan, review } = words
  const isOld = !isNotDone(refusal) || outOfDate.includes(refusal.code)
  const text = refusalText(refusal, {
    refused: action === 'ask' ? review.askRefused : review.refused,
    unknown: { publish: review.unknown, plan: plan.unknown, ask: review.askUnknown }[action],
    tooMany: review.tooMany,
    reasons: {
      same: review.noChanges,
      newer: review.requestNewer,
      notFound: review.draftGone,
      tooComplex: review.tooComplex,
      ...(action === 'plan' && { malformed: plan.missing }),
    },
  })
  const again = <Button onClick={onAgain}>{review.again}</Button>
  return (
    <div role="alert">
      <Note kind="danger" word={words.error} actions={isOld ? again : undefined}>
        <p>{text}</p>
        {refusal.code === 'problems' && <RefusalReasons {...(refusal.body as Refused)} />}
      </Note>
    </div>
  )
}
