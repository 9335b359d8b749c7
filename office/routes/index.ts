import type { Handlers } from '../http/operations.ts'
import { budget } from './budget.ts'
import { shell } from './shell.ts'

/** Every call that the office answers, by the contract's operation ids. */
export const handlers: Handlers = { ...shell, ...budget }
