import type { TFunction } from 'i18next'
import type { ServicePlan } from '../../plan/service.ts'
import type { ParamProblem } from '../../runtime/page/params.ts'

/** What is wrong with a parameter, said to the resident (services specification, section 5). */
export function problemText(t: TFunction<'engine'>, plan: ServicePlan, id: string, problem: ParamProblem): string {
  const param = plan.params.find((one) => one.id === id)
  if (problem === 'required') return t(param?.kind === 'text' ? 'problem.write' : 'problem.choose')
  if (problem === 'dateTooEarly') {
    return t('problem.dateTooEarly', { year: param?.kind === 'date' ? param.earliest.slice(0, 4) : '' })
  }
  return t(`problem.${problem}`)
}
