import type { Checking } from '../context.ts'

/** One thing that must hold for a service whose expressions have been proved. Reports what does not. */
export type Rule = (checking: Checking) => void
