import type { IconName } from '../../kit/icon.tsx'
import type { ServiceStatus } from './groups.ts'

/** The sign of each status, in the list and in its legend. */
export const statusIcons = {
  open: 'lock-open',
  needsSignIn: 'lock',
  otherSubject: 'ban',
  inBreak: 'exclamation-triangle',
} as const satisfies Record<ServiceStatus, IconName>
