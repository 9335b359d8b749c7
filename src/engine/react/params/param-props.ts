import type { TFunction } from 'i18next'
import type { ParamPlan } from '../../plan/param.ts'
import type { ParamProblem, ParamState } from '../../runtime/page/params.ts'

export interface ParamFieldProps<State extends ParamState = ParamState> {
  readonly id: string
  readonly param: State
  /** What the button found wrong with it. */
  readonly issue: ParamProblem | null
  readonly choose: (values: readonly string[]) => void
}

/** The text of a problem (services specification, section 5). */
export function problemText(t: TFunction<'engine'>, plan: ParamPlan, problem: ParamProblem): string {
  if (problem === 'required') return t(plan.kind === 'text' ? 'problem.write' : 'problem.choose')
  if (problem === 'dateTooEarly') {
    return t('problem.dateTooEarly', { year: plan.kind === 'date' ? plan.earliest.slice(0, 4) : '' })
  }
  return t(`problem.${problem}`)
}
