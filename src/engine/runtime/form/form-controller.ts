import type { Value } from '../../model/types.ts'
import type { FormPlan } from '../../plan/form.ts'
import type { ApiClient } from '../client/api-client.ts'
import { type Environment, isSameSubject } from '../environment.ts'
import { hasFailed } from '../page/inputs.ts'
import { type PageClient, PageController } from '../page/page-controller.ts'
import { stable } from '../stable.ts'
import { errorsAfterChange, errorsOf, type FieldError, liveErrors, type SchemaValidator } from './checks.ts'
import { type FieldState, fieldStates } from './field-states.ts'
import { type FormFailure, type FormSuccess, failureOf, formRequest, refusalOf, successOf } from './submission.ts'
import { type ChosenFile, type UploadResult, uploadFile } from './upload.ts'
import {
  changedFields,
  currentValues,
  type FormContext,
  type FormValues,
  hasRealChanges,
  initialValues,
  keepableValues,
  repliesOf,
  stableReplies,
  withoutCaptcha,
} from './values.ts'

export interface FormClient extends PageClient {
  readonly send: ApiClient['send']
}

export interface ReadyForm {
  readonly status: 'ready'
  readonly values: FormValues
  /** In the order of the layout. */
  readonly fields: readonly FieldState[]
  /** One a field: of the last attempt to send, and of live checks. */
  readonly errors: readonly FieldError[]
  /** Of the last attempt to send alone, for a summary. */
  readonly submitErrors: readonly FieldError[]
  /** Why the office refused the form as a whole; null: it did not. */
  readonly failure: string | null
  /** Counts the attempts to send that failed, so that each is announced. */
  readonly attempt: number
  /** Counts the requests that were refused: the answer of a captcha is not valid twice. */
  readonly refusals: number
  readonly isSubmitting: boolean
  /** False while nothing has changed in a form that is sent only with changes, and while files are on their way. */
  readonly canSubmit: boolean
  /** The question before sending is open; `confirm` answers it. */
  readonly isConfirming: boolean
  readonly isDirty: boolean
}

export type FormSnapshot =
  /** The sources of the form or its validator are being loaded. */
  { readonly status: 'loading' } | { readonly status: 'failed' } | ReadyForm

/** Called by the controller; the last two may be left out. */
export interface FormEvents {
  /** Accepted. Until a returned promise resolves, the form stays busy. */
  readonly onSuccess: (result: FormSuccess) => unknown
  /** The office's reason, for the message bar or a dialog. */
  readonly onRefusal: (place: 'message' | 'dialog', text: string) => void
  /** An error ends the form and leads to a path of the portal. */
  readonly onGo: (path: string) => void
  /** Whether leaving would lose something. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** What leaving would lose, without passwords and captchas; null: nothing. */
  readonly onEntered?: ((entered: FormValues | null) => void) | undefined
}

/** What is entered and not yet sent; null: nothing. It outlives the controller: another language has another one. */
export interface FormDraft {
  current: FormValues | null
}

export interface FormOptions {
  readonly client: FormClient
  /** Of a form: see `formEnvironment`. */
  readonly env: Environment
  readonly inputs: FormValues
  readonly loadValidator: () => Promise<SchemaValidator>
  readonly draft?: FormDraft | undefined
  /** Empties itself once it has been accepted, since it stays on the page. */
  readonly stays?: boolean | undefined
  readonly events: FormEvents
}

const LOADING: FormSnapshot = { status: 'loading' }
const FAILED: FormSnapshot = { status: 'failed' }

interface Attempt {
  readonly errors: readonly FieldError[]
  readonly failure: string | null
}

const NO_ERRORS: Attempt = { errors: [], failure: null }

/**
 * The headless form: its values, offered fields and options, checks in order, sending, and the office's errors by code.
 * Its sources are loaded by a page controller; both only work while the form has a subscriber.
 */
export class FormController {
  readonly #plan: FormPlan
  readonly #options: FormOptions
  readonly #sources: PageController
  readonly #listeners = new Set<() => void>()
  #context: FormContext
  #validate: SchemaValidator | 'loading' | 'failed' | null = null
  #first: FormValues | null = null
  #entered: FormValues | null
  #last = NO_ERRORS
  #attempt = 0
  #refusals = 0
  #isSubmitting = false
  /** Files on their way: nothing is sent before them. */
  #uploads = 0
  #isConfirming = false
  #reported: { readonly dirty: boolean; readonly entered: FormValues | null } | null = null
  #disposed = false
  #endSources: () => void = () => undefined
  #snapshot: FormSnapshot = LOADING

  constructor(plan: FormPlan, options: FormOptions) {
    this.#plan = plan
    this.#options = options
    this.#context = { env: options.env, inputs: options.inputs, sources: {} }
    const draft = options.draft?.current
    this.#entered = draft ? withoutCaptcha(plan, draft) : null
    const { sources, order, dependents } = plan
    const page = { params: [], sources, blocks: [], pdf: null, order, dependents }
    this.#sources = new PageController(page, options.client, options.env)
  }

  /** Calls back after each change of the snapshot; returns what ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#disposed) return () => undefined
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#endSources()
    }
  }

  /** The same object as long as nothing in it has changed. */
  readonly getSnapshot = (): FormSnapshot => this.#snapshot

  /** The resident entered a value; money in whole grosze, a day `yyyy-MM-dd`. */
  change(field: string, value: Value): void {
    const { values } = this.#ready() ?? {}
    if (!values || Object.is(values[field], value)) return
    const isCaptcha = changedFields(this.#plan, values, { ...values, [field]: value }).length === 0
    this.#last = {
      // Live checks are made again automatically.
      errors: this.#plan.live ? [] : errorsAfterChange(this.#last.errors, field),
      failure: isCaptcha ? this.#last.failure : null,
    }
    this.#enter({ ...this.#entered, ...this.#noLongerOffered(values), [field]: value })
    this.#update()
  }

  /** Uploads a file for a field. Null when it is for a subject that the form is no longer of. Never rejects. */
  async upload(field: string, file: ChosenFile): Promise<UploadResult> {
    const form = this.#ready()
    const plan = this.#plan.fields.find(({ id }) => id === field)
    if (!form || !plan) return null
    const context = this.#context
    this.#uploads += 1
    this.#update()
    const at = { context, values: form.values }
    const result = await uploadFile(this.#options.client, this.#plan, plan, file, at)
    this.#uploads -= 1
    this.#update()
    return isSameSubject(context.env.subject, this.#context.env.subject) ? result : null
  }

  /** The button was pressed: shows what is wrong, asks for confirmation first where the form has one, or sends. */
  submit(): void {
    this.#trySend(this.#plan.confirm !== null)
  }

  /** The answer to the question before sending; the values may have changed since it was asked, and are checked again. */
  confirm(yes: boolean): void {
    if (!this.#isConfirming) return
    this.#isConfirming = false
    if (yes) this.#trySend(false)
    else this.#update()
  }

  /** Empties the form: the values are those it had at first. */
  reset(): void {
    this.#enter(null)
    this.#last = NO_ERRORS
    this.#update()
  }

  /** Loads again what could not be loaded. */
  retry(): void {
    const failed = [...this.#sources.getSnapshot().sources].filter(([, state]) => hasFailed(state))
    if (this.#validate === 'failed') this.#loadValidator()
    this.#sources.refetch(failed.map(([id]) => id))
    this.#update()
  }

  /**
   * Another environment, or other values from the page around the form. What was entered for one subject is forgotten
   * with a change to another.
   */
  setContext({ env, inputs }: Pick<FormContext, 'env' | 'inputs'>): void {
    const same = stable(this.#context.inputs, inputs)
    if (env === this.#context.env && same === this.#context.inputs) return
    const { subject } = this.#context.env
    const isAnother = subject !== null && !isSameSubject(subject, env.subject)
    if (isAnother) {
      this.#enter(null)
      this.#last = NO_ERRORS
      this.#isConfirming = false
    }
    this.#context = { env, inputs: same, sources: isAnother ? {} : this.#context.sources }
    this.#sources.setEnvironment(env)
    this.#load()
  }

  dispose(): void {
    this.#disposed = true
    this.#listeners.clear()
    this.#endSources()
    this.#sources.dispose()
  }

  /** Only what was changed is kept: the rest follows from the sources, whose replies may change. */
  #enter(entered: FormValues | null): void {
    this.#entered = entered
    if (this.#options.draft) this.#options.draft.current = entered
  }

  /** The choices that are empty because their option is no longer offered: they stay empty when it is offered again. */
  #noLongerOffered(values: FormValues): FormValues {
    const before = { ...this.#first, ...this.#entered }
    const emptied = this.#plan.fields.filter(({ id, options }) => options !== null && values[id] !== before[id])
    return Object.fromEntries(emptied.map(({ id }) => [id, values[id] ?? null]))
  }

  #ready(): ReadyForm | null {
    return this.#snapshot.status === 'ready' ? this.#snapshot : null
  }

  #start(): void {
    this.#reported = null
    if (this.#validate === null) this.#loadValidator()
    this.#endSources = this.#sources.subscribe(() => this.#load())
    this.#load()
  }

  #loadValidator(): void {
    this.#validate = 'loading'
    this.#options.loadValidator().then(
      (validate) => {
        this.#validate = validate
        this.#load()
      },
      () => {
        this.#validate = 'failed'
        this.#load()
      },
    )
  }

  /** Takes over what the sources have replied; the first values follow from it. */
  #load(): void {
    const replies = repliesOf(this.#sources.getSnapshot(), this.#context.sources)
    if (typeof replies === 'object') {
      const sources = stableReplies(this.#context.sources, replies)
      this.#context = { ...this.#context, sources }
      this.#first = currentValues(this.#plan, this.#context, initialValues(this.#plan, this.#context))
    }
    this.#update()
  }

  #update(): void {
    if (this.#disposed) return
    this.#snapshot = this.#snapshotNow()
    this.#report()
    for (const listener of [...this.#listeners]) listener()
  }

  #snapshotNow(): FormSnapshot {
    const replies = repliesOf(this.#sources.getSnapshot(), this.#context.sources)
    if (this.#validate === 'failed' || replies === 'failed') return FAILED
    if (typeof this.#validate !== 'function' || replies === 'loading' || this.#first === null) return LOADING
    return this.#readyForm(this.#first)
  }

  #readyForm(first: FormValues): ReadyForm {
    const plan = this.#plan
    const context = this.#context
    const values = currentValues(plan, context, { ...first, ...this.#entered })
    const live = liveErrors(plan, context, values)
    const errors = [...live, ...this.#last.errors.filter(({ field }) => !live.some((one) => one.field === field))]
    return {
      status: 'ready',
      values,
      fields: fieldStates(plan, context, values, errors),
      errors,
      submitErrors: this.#last.errors,
      failure: this.#last.failure,
      attempt: this.#attempt,
      refusals: this.#refusals,
      isSubmitting: this.#isSubmitting,
      canSubmit: this.#uploads === 0 && (!plan.submit.onlyChanged || hasRealChanges(plan, first, values)),
      isConfirming: this.#isConfirming,
      isDirty: changedFields(plan, first, values).length > 0,
    }
  }

  /** Reports to the events what leaving would lose, when that has changed. */
  #report(): void {
    const form = this.#ready()
    if (!form) return
    const { isDirty: dirty, values } = form
    const changed = changedFields(this.#plan, this.#first ?? {}, values).map((id) => [id, values[id] ?? null])
    const keepable = keepableValues(this.#plan, Object.fromEntries(changed))
    const entered = dirty ? stable(this.#reported?.entered ?? null, keepable) : null
    const before = this.#reported
    this.#reported = { dirty, entered }
    const { onDirty, onEntered } = this.#options.events
    if (before?.dirty !== dirty) onDirty?.(dirty)
    if (before === null || before.entered !== entered) onEntered?.(entered)
  }

  /** What has been sent, or is left on purpose, is not lost by leaving. */
  #forget(): void {
    const { draft, events } = this.#options
    events.onDirty?.(false)
    events.onEntered?.(null)
    if (draft) draft.current = null
  }

  /** Shows what is wrong, or else asks for confirmation or sends. */
  #trySend(asksFirst: boolean): void {
    const form = this.#ready()
    if (!form || this.#isSubmitting || this.#uploads > 0 || typeof this.#validate !== 'function') return
    const errors = errorsOf(this.#plan, this.#context, form.values, this.#validate)
    if (errors.length > 0) this.#fail({ errors, failure: null })
    else if (!asksFirst) void this.#send(form.values)
    else {
      this.#isConfirming = true
      this.#update()
    }
  }

  #fail(attempt: Attempt): void {
    this.#last = attempt
    this.#attempt += 1
    this.#update()
  }

  async #send(values: FormValues): Promise<void> {
    const { client, events, stays } = this.#options
    const plan = this.#plan
    const context = this.#context
    // The form may be another subject's by the time the reply comes: what was entered since, and its errors, stay.
    const isStillOpen = () => isSameSubject(context.env.subject, this.#context.env.subject)
    this.#isSubmitting = true
    this.#last = NO_ERRORS
    this.#update()
    try {
      const reply = await client.send(formRequest(plan, context, values), { reply: plan.submit.reply })
      if (this.#disposed) return
      const error = reply.ok ? refusalOf(plan, context, values, reply.value) : reply.error
      if (error !== null || !reply.ok) {
        this.#refusals += 1
        const failure = error && failureOf(plan, error)
        if (failure && isStillOpen()) this.#refuse(failure)
        else if (failure) events.onRefusal('message', failure.text)
        return
      }
      if (isStillOpen()) {
        this.#forget()
        if (stays) this.#entered = null
      }
      // What follows is part of sending: until it is done nothing is sent a second time.
      await events.onSuccess(successOf(plan, context, values, reply.value))
    } finally {
      this.#isSubmitting = false
      this.#update()
    }
  }

  #refuse({ show, text, go }: FormFailure): void {
    this.#fail({
      errors: show.kind === 'field' ? [{ field: show.field, text }] : [],
      failure: show.kind === 'form' || (show.kind === 'message' && go === null) ? text : null,
    })
    const { onRefusal, onGo } = this.#options.events
    if (show.kind === 'message' || show.kind === 'dialog') onRefusal(show.kind, text)
    if (go === null) return
    // The form itself leads away: nobody is asked whether to stay.
    this.#forget()
    onGo(go)
  }
}
