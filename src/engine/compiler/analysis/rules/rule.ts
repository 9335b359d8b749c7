import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Gaps } from '../analyzer.ts'
import type { CheckEnvironment, FormEnvironment } from '../environment.ts'
import type { TypedForm } from '../typed-form.ts'
import type { TypedService } from '../typed-tree.ts'

/** A definition whose parts have been analyzed, what it is checked against, and where mistakes are reported. */
export interface RuleContext<Definition, Environment> {
  readonly definition: Definition
  readonly env: Environment
  readonly report: Report
  readonly gaps: Gaps
}

/** One thing that must hold for a definition as a whole. Reports what does not. */
export type Rule<Definition, Environment> = (context: RuleContext<Definition, Environment>) => void

export type ServiceRule = Rule<TypedService, CheckEnvironment>
export type FormRule = Rule<TypedForm, FormEnvironment>
