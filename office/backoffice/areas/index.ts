import type { Area } from '../framework/area.ts'
import { accountsArea } from './accounts.ts'
import { auditArea } from './audit.ts'
import { breaksArea } from './breaks.ts'
import { contactArea } from './contact.ts'
import { correspondenceArea } from './correspondence.ts'
import { customPagesArea } from './custom-pages.ts'
import { employeesArea } from './employees.ts'
import { filesArea } from './files.ts'
import { menuArea } from './menu.ts'
import { ownAccountArea } from './own-account.ts'
import { paymentsArea } from './payments.ts'
import { readingsArea } from './readings.ts'
import { requestsArea } from './requests.ts'
import { settingsArea } from './settings.ts'
import { surplusArea } from './surplus.ts'
import { transfersArea } from './transfers.ts'

/** Every area of the back office, in the order of its menu. */
export const areas: readonly Area[] = [
  requestsArea,
  readingsArea,
  correspondenceArea,
  accountsArea,
  paymentsArea,
  surplusArea,
  transfersArea,
  customPagesArea,
  filesArea,
  menuArea,
  contactArea,
  settingsArea,
  breaksArea,
  employeesArea,
  auditArea,
  ownAccountArea,
]
