import type { ParamProblem, ParamState } from '../../runtime/page/params.ts'

export interface ParamFieldProps<State extends ParamState = ParamState> {
  readonly id: string
  readonly param: State
  /** What the button found wrong with it. */
  readonly wrong: ParamProblem | null
  readonly choose: (values: readonly string[]) => void
}
