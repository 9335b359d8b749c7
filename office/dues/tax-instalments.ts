/** Instalments of a person's tax of the year (art. 6 sec. 7 of the act on local taxes and fees). */
const DAYS_OF_PERSONS = ['03-15', '05-15', '09-15', '11-15']
/** Of an institution: each month, January until its last day (art. 6 sec. 9 of the same act). */
const DAYS_OF_INSTITUTIONS = Array.from({ length: 12 }, (_, month) =>
  month === 0 ? '01-31' : `${`${month + 1}`.padStart(2, '0')}-15`,
)
/** Up to this much, in grosze, the tax is paid at once (art. 6 sec. 11a). */
const PAID_AT_ONCE = 10_000

export interface TaxInstalment {
  /** `yyyy-MM-dd` */
  readonly deadline: string
  readonly grosze: number
}

/** The instalments of a year's tax: whole złote each, what does not divide with the first. */
export function taxInstalments(total: number, year: number, payer: 'person' | 'institution'): TaxInstalment[] {
  const all = payer === 'person' ? DAYS_OF_PERSONS : DAYS_OF_INSTITUTIONS
  const days = total <= PAID_AT_ONCE ? all.slice(0, 1) : all
  const each = Math.floor(total / days.length / 100) * 100
  return days.map((day, place) => ({
    deadline: `${year}-${day}`,
    grosze: place === 0 ? total - each * (days.length - 1) : each,
  }))
}
