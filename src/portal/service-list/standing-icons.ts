import type { IconName } from '../../kit/icon.tsx'
import type { Standing } from './groups.ts'

/** The sign of each standing, in the list and in its legend. */
export const standingIcons = {
  open: 'lock-open',
  needsSignIn: 'lock',
  otherSubject: 'ban',
  inBreak: 'exclamation-triangle',
} as const satisfies Record<Standing, IconName>
