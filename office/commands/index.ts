import type { OfficeCommand } from './command.ts'
import { removeDemo } from './remove-demo.ts'

/** The commands of `okienko office`, by their names. */
export const OFFICE_COMMANDS: Readonly<Record<string, OfficeCommand>> = { 'remove-demo': removeDemo }
