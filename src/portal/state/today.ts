/** Offices keep Polish time wherever the visitor is. */
const officeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The day in Warsaw at an instant, `yyyy-MM-dd`. */
export const dayInWarsaw = (instant: Date): string => officeDay.format(instant)
