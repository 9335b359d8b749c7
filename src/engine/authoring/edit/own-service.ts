import { firstOwnNumber, lastOwnNumber } from '../../model/service-number.ts'
import type { EditPath } from './plain.ts'

/** Whether a path is that of a service that the office's file defines itself. */
export const isOwnService = ([kind, id]: EditPath): boolean =>
  kind === 'services' && /^\d+$/.test(String(id)) && Number(id) >= firstOwnNumber && Number(id) <= lastOwnNumber
