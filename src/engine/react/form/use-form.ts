import { useEffect, useMemo, useState } from 'react'
import { useOnce } from '../../../kit/use-once.ts'
import type { FormPlan } from '../../plan/form.ts'
import { type FormProblem, liveProblems, problemsOf } from '../../runtime/form/form-checks.ts'
import { type FormFailure, failureOf, formRequest, refusalOf, successOf } from '../../runtime/form/form-outcome.ts'
import {
  changedFields,
  type FormValues,
  type FormWorld,
  initialValues,
  keptValues,
  reallyChanged,
  settledValues,
} from '../../runtime/form/form-values.ts'
import type { CompiledValidator, FormPageProps } from './form-props.ts'
import { asSchemaValidator } from './load-module.ts'

export interface FormHandle {
  readonly values: FormValues
  readonly problems: readonly FormProblem[]
  /** Those of the last attempt to send, for the summary: what is told while filling in stands at its field alone. */
  readonly summary: readonly FormProblem[]
  /** What the whole form has been refused for, shown under the fields. */
  readonly failure: string | null
  /** Counts the attempts that came to nothing, so that each is told anew. */
  readonly attempt: number
  /** Counts what has been sent in vain. */
  readonly round: number
  readonly busy: boolean
  readonly closed: boolean
  /** The question before sending is asked. */
  readonly asking: boolean
  readonly change: (values: FormValues) => void
  /** The button was pressed: sends, or asks first where the form says so. */
  readonly send: () => void
  readonly answer: (yes: boolean) => void
}

/** The state of a form that is being filled in; the rules themselves are the session's. */
export function useForm(props: FormPageProps, world: FormWorld, validator: CompiledValidator): FormHandle {
  const { plan, env, draft } = props
  const first = useMemo(() => settledValues(plan, world, initialValues(plan, world)), [plan, world])
  const [entered, setEntered] = useState(() =>
    draft?.current ? { ...first, ...withoutAnswers(plan, draft.current) } : first,
  )
  const values = useMemo(() => settledValues(plan, world, entered), [plan, world, entered])
  const { told, setTold, attempt, fail } = useTold()
  const [round, setRound] = useState(0)
  const { busy, underWay, once } = useOnce()
  const validate = useMemo(() => asSchemaValidator(validator), [validator])
  const live = useMemo(() => liveProblems(plan, world, values), [plan, world, values])
  const dirty = changedFields(plan, first, values).length > 0
  useTelling(props, values, dirty)
  const change = (next: FormValues): void => {
    setTold(({ problems, failure }) => ({
      // What is checked live is told anew by itself.
      problems: plan.live ? [] : problems.filter(({ field }) => next[field] === values[field]),
      failure: changedFields(plan, values, next).length > 0 ? null : failure,
    }))
    setEntered(next)
    if (draft) draft.current = next
  }
  const send = async (): Promise<void> => {
    setTold(nothing)
    const reply = await env.post(formRequest(plan, world, values), plan.submit.reply)
    const error = reply.ok ? refusalOf(plan, world, values, reply.value) : reply.error
    if (error !== null || !reply.ok) {
      setRound((before) => before + 1)
      const failure = error && failureOf(plan, error)
      if (failure) {
        fail(...toldHere(failure))
        tellShell(props, failure)
      }
      return
    }
    forget(props)
    if (props.stays) setEntered(first)
    // What comes after it is part of it: until then nothing is sent a second time.
    await props.onSuccess(successOf(plan, world, values, reply.value))
  }
  const question = useQuestion(plan, () => void once(send))
  const press = (): void => {
    if (underWay()) return
    const problems = problemsOf(plan, world, values, validate)
    if (problems.length > 0) fail(problems, null)
    else question.ask()
  }
  return {
    values,
    problems: [...live, ...told.problems.filter((one) => !live.some(({ field }) => field === one.field))],
    summary: told.problems,
    failure: told.failure,
    attempt,
    round,
    busy,
    closed: plan.submit.onlyChanged && !reallyChanged(plan, first, values),
    asking: question.asking,
    change,
    send: press,
    answer: question.answer,
  }
}

/** The shell is told whether leaving would lose something, and what. */
function useTelling({ plan, onDirty, onEntered }: FormPageProps, values: FormValues, dirty: boolean): void {
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  useEffect(() => onEntered?.(dirty ? keptValues(plan, values) : null), [onEntered, dirty, plan, values])
}

/** What has been sent is not lost by leaving. */
function forget({ draft, onDirty, onEntered }: FormPageProps): void {
  onDirty?.(false)
  onEntered?.(null)
  if (draft) draft.current = null
}

/** Sends, or asks first where the form says so. */
function useQuestion({ confirm }: FormPlan, send: () => void) {
  const [asking, setAsking] = useState(false)
  const ask = (): void => (confirm === null ? send() : setAsking(true))
  const answer = (yes: boolean): void => {
    setAsking(false)
    if (yes) send()
  }
  return { asking, ask, answer }
}

interface Told {
  readonly problems: readonly FormProblem[]
  readonly failure: string | null
}

/** What has been said of the last attempt to send. */
function useTold() {
  const [told, setTold] = useState<Told>(nothing)
  const [attempt, setAttempt] = useState(0)
  const fail = (problems: readonly FormProblem[], failure: string | null): void => {
    setTold({ problems, failure })
    setAttempt((before) => before + 1)
  }
  return { told, setTold, attempt, fail }
}

/** The answer of a captcha is good for one drawing of it. */
const withoutAnswers = (plan: FormPlan, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(plan.fields.filter(({ input }) => input === 'captcha').map(({ id }) => [id, ''])),
})

/** What of a failure stands in the form itself. */
const toldHere = ({ show, text }: FormFailure): [problems: readonly FormProblem[], failure: string | null] =>
  show.kind === 'field' ? [[{ field: show.field, text }], null] : [[], show.kind === 'form' ? text : null]

function tellShell(props: FormPageProps, { show, text, go }: FormFailure): void {
  if (show.kind === 'message') props.env.notify({ tone: 'error', text })
  if (show.kind === 'dialog') props.onDialog(text)
  if (go === null) return
  // The form itself leads away: nobody shall be asked whether to stay.
  forget(props)
  props.onGo(go)
}

const nothing: Told = { problems: [], failure: null }
