import type { Area } from '../framework/area.ts'
import { accountsArea } from './accounts.ts'
import { auditArea } from './audit.ts'
import { employeesArea } from './employees.ts'
import { ownAccountArea } from './own-account.ts'

/** Every area of the back office, in the order of its menu. */
export const areas: readonly Area[] = [accountsArea, employeesArea, auditArea, ownAccountArea]
