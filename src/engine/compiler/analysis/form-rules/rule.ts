import type { FormChecking } from '../form-context.ts'

/** One thing that must hold for a form whose expressions have been proved. Reports what does not. */
export type FormRule = (checking: FormChecking) => void
