import { backupCommand, restoreCommand } from './backup.ts'
import type { OfficeCommand } from './command.ts'
import { createEmployee } from './create-employee.ts'
import { migrateCommand } from './migrate.ts'
import { removeDemo } from './remove-demo.ts'

/** The commands of `okienko office`, by their names. */
export const OFFICE_COMMANDS: Readonly<Record<string, OfficeCommand>> = {
  'create-employee': createEmployee,
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  'remove-demo': removeDemo,
}
