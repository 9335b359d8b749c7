/**
 * Days on which a payment may be made although its deadline has passed. A deadline on a Saturday, a Sunday or a public holiday
 * ends on the next working day: art. 12 § 5 of the Tax Ordinance, art. 115 of the Civil Code, art. 57 § 4 of the Code of
 * Administrative Procedure. All days are `yyyy-MM-dd`, from 1900 to 2100.
 */

/** Public holidays on the same day each year, by the Act of 18 January 1951; with the years in which they are one. */
const FIXED_HOLIDAYS: readonly { readonly monthDay: string; readonly isIn: (year: number) => boolean }[] = [
  { monthDay: '01-01', isIn: () => true },
  { monthDay: '01-06', isIn: (year) => year <= 1960 || year >= 2011 },
  { monthDay: '05-01', isIn: (year) => year >= 1950 },
  { monthDay: '05-03', isIn: (year) => year >= 1990 },
  { monthDay: '07-22', isIn: (year) => year >= 1945 && year <= 1989 },
  { monthDay: '08-15', isIn: (year) => year <= 1960 || year >= 1989 },
  { monthDay: '11-01', isIn: () => true },
  { monthDay: '11-11', isIn: (year) => year >= 1989 },
  { monthDay: '12-24', isIn: (year) => year >= 2025 },
  { monthDay: '12-25', isIn: () => true },
  { monthDay: '12-26', isIn: () => true },
]

/** Days after Easter Sunday: Easter Monday and Corpus Christi. Pentecost is a Sunday anyway. */
const AFTER_EASTER = [1, 60]

const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a day is a Saturday, a Sunday or a public holiday in Poland. */
export function isDayOff(day: string): boolean {
  const time = Date.parse(day)
  const weekday = new Date(time).getUTCDay()
  if (weekday === 0 || weekday === 6) return true
  const year = Number(day.slice(0, 4))
  if (FIXED_HOLIDAYS.some(({ monthDay, isIn }) => day.endsWith(monthDay) && isIn(year))) return true
  return AFTER_EASTER.some((days) => dayOf(easterSunday(year) + days * DAY_MS) === day)
}

/** The last day on which what is due on a deadline is paid in time; a text that is no day stays as it is. */
export function lastPaymentDay(deadline: string): string {
  if (!DATE.test(deadline) || Number.isNaN(Date.parse(deadline))) return deadline
  let day = deadline
  while (isDayOff(day)) day = dayOf(Date.parse(day) + DAY_MS)
  return day
}

/** The start of Easter Sunday, milliseconds since 1970: the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): number {
  const a = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const f = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * a + century - Math.floor(century / 4) - f + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1)
}
