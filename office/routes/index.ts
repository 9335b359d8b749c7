import type { Handlers } from '../http/operations.ts'
import { accountCalls } from './accounts.ts'
import { budget } from './budget.ts'
import { correspondence } from './correspondence.ts'
import { dues } from './dues.ts'
import { electionRolls } from './elections.ts'
import { exciseCalls } from './excise.ts'
import { inboxCalls } from './inbox.ts'
import { localFeeCalls } from './local-fees.ts'
import { pageCalls } from './pages.ts'
import { paymentCalls } from './payments.ts'
import { permitCalls } from './permits.ts'
import { propertyAndTaxes } from './property.ts'
import { residentStatistics } from './residents.ts'
import { sessionCalls } from './session.ts'
import { shell } from './shell.ts'
import { vehicleTax } from './vehicles.ts'
import { wasteFees } from './waste.ts'
import { waterSupply } from './water.ts'
import { waterRequestCalls } from './water-requests.ts'

/** Every call that the office answers, by the contract's operation ids. */
export const handlers: Handlers = {
  ...shell,
  ...sessionCalls,
  ...accountCalls,
  ...pageCalls,
  ...budget,
  ...residentStatistics,
  ...electionRolls,
  ...vehicleTax,
  ...waterSupply,
  ...waterRequestCalls,
  ...correspondence,
  ...propertyAndTaxes,
  ...wasteFees,
  ...dues,
  ...paymentCalls,
  ...localFeeCalls,
  ...permitCalls,
  ...exciseCalls,
  ...inboxCalls,
}
