import { isRealMoment } from '../../../model/office-time.ts'
import type { ServiceRule } from './rule.ts'

/** The announced end of a break is on a day of the calendar. */
export const endOfBreak: ServiceRule = ({ definition: { spec }, report }) => {
  const until = spec.unavailable?.until
  if (until && !isRealMoment(until.value)) report.error('malformed.day', until.at, { day: until.value.slice(0, 10) })
}
