import { useEffect, useMemo, useRef, useState } from 'react'
import { type FormProblem, liveProblems, problemsOf } from '../../session/form-checks.ts'
import { type FormFailure, failureOf, formRequest, successOf } from '../../session/form-outcome.ts'
import { changedFields, type FormValues, type FormWorld, initialValues } from '../../session/form-values.ts'
import type { CompiledValidator, FormPageProps } from './form-props.ts'
import { asSchemaValidator } from './load-module.ts'

export interface FormHandle {
  readonly values: FormValues
  readonly problems: readonly FormProblem[]
  /** What the whole form has been refused for, shown under the fields. */
  readonly failure: string | null
  /** Counts the attempts that came to nothing, so that each is told anew. */
  readonly attempt: number
  /** Counts what has been sent in vain. */
  readonly round: number
  readonly busy: boolean
  readonly closed: boolean
  readonly change: (values: FormValues) => void
  readonly send: () => void
}

/** The state of a form that is being filled in; the rules themselves are the session's. */
export function useForm(props: FormPageProps, world: FormWorld, validator: CompiledValidator): FormHandle {
  const { plan, env } = props
  const first = useMemo(() => initialValues(plan, world), [plan, world])
  const [values, setValues] = useState(first)
  const [told, setTold] = useState<{ readonly problems: readonly FormProblem[]; readonly failure: string | null }>(
    nothing,
  )
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  // Two presses can come before the button is drawn busy.
  const sending = useRef(false)
  const validate = useMemo(() => asSchemaValidator(validator), [validator])
  const live = useMemo(() => (plan.live ? liveProblems(plan, world, values) : []), [plan, world, values])
  const dirty = changedFields(plan, first, values).length > 0
  const { onDirty } = props
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])

  const fail = (problems: readonly FormProblem[], failure: string | null): void => {
    setTold({ problems, failure })
    setAttempt((before) => before + 1)
  }
  const change = (next: FormValues): void => {
    setTold(({ problems, failure }) => ({
      // What is checked live is told anew by itself.
      problems: plan.live ? [] : problems.filter(({ field }) => next[field] === values[field]),
      failure: changedFields(plan, values, next).length > 0 ? null : failure,
    }))
    setValues(next)
  }
  const send = async (): Promise<void> => {
    if (sending.current) return
    const problems = problemsOf(plan, world, values, validate)
    if (problems.length > 0) {
      fail(problems, null)
      return
    }
    sending.current = true
    setBusy(true)
    setTold(nothing)
    const reply = await env.post(formRequest(plan, world, values), plan.submit.reply)
    sending.current = false
    setBusy(false)
    if (!reply.ok) {
      setRound((before) => before + 1)
      const failure = failureOf(plan, reply.error)
      if (failure) {
        fail(...toldHere(failure))
        tellShell(props, failure)
      }
      return
    }
    // What has been sent is not lost by leaving.
    onDirty?.(false)
    props.onSuccess(successOf(plan, world, values, reply.value))
  }
  return {
    values,
    problems: [...live, ...told.problems.filter((one) => !live.some(({ field }) => field === one.field))],
    failure: told.failure,
    attempt,
    round,
    busy,
    closed: plan.submit.onlyChanged && !dirty,
    change,
    send: () => void send(),
  }
}

/** What of a failure stands in the form itself. */
const toldHere = ({ show, text }: FormFailure): [problems: readonly FormProblem[], failure: string | null] =>
  show.kind === 'field' ? [[{ field: show.field, text }], null] : [[], show.kind === 'form' ? text : null]

function tellShell({ env, onDialog, onGo }: FormPageProps, { show, text, go }: FormFailure): void {
  if (show.kind === 'message') env.notify({ tone: 'error', text })
  if (show.kind === 'dialog') onDialog(text)
  if (go !== null) onGo(go)
}

const nothing = { problems: [], failure: null }
