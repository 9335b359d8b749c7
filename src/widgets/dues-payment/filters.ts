import { formatMoney } from '../../engine/model/money.ts'
import { parsePlainDate } from '../../engine/model/plain-date.ts'
import type { Instalment } from './instalment.ts'

/** As the office API names them. */
export const STATUSES = ['WSZYSTKIE', 'ZAPLACONE', 'NIEZAPLACONE'] as const
export type Status = (typeof STATUSES)[number]

/** What stands in the fields above the instalments. */
export interface Filters {
  readonly status: Status
  /** `yyyy-MM-dd`, or empty: no limit. */
  readonly from: string
  readonly to: string
  /** Złoty as they are typed; empty is 0. */
  readonly least: string
  readonly most: string
}

/** What is wrong with the fields. */
export type FilterProblems = Readonly<Partial<Record<'least' | 'most', 'amount'>>>

/** A złoty amount as a resident types it, in grosze: comma or dot, spaces between thousands; empty is 0. Null: no amount. */
export function amountTyped(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (plain === '') return 0
  const match = /^(\d{1,11})(?:\.(\d{0,2}))?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** All instalments: their earliest and latest deadline, their least and greatest total. */
export function defaultFilters(instalments: readonly Instalment[]): Filters {
  const dues = instalments.map(({ due }) => due).filter((due) => due !== '')
  const totals = instalments.map(({ total }) => total)
  const ordered = dues.toSorted()
  const money = (amounts: readonly number[], pick: (...all: number[]) => number) =>
    formatMoney(amounts.length === 0 ? 0 : pick(...amounts))
  return {
    status: 'WSZYSTKIE',
    from: ordered[0] ?? '',
    to: ordered.at(-1) ?? '',
    least: money(totals, Math.min),
    most: money(totals, Math.max),
  }
}

export const filterProblems = ({ least, most }: Filters): FilterProblems => ({
  ...(amountTyped(least) === null ? { least: 'amount' as const } : {}),
  ...(amountTyped(most) === null ? { most: 'amount' as const } : {}),
})

/** Instalments of the status whose deadline and total lie in the ranges, both ends included. No amount is no limit. */
export function filtered(instalments: readonly Instalment[], filters: Filters): readonly Instalment[] {
  const { status, from, to } = filters
  const least = amountTyped(filters.least) ?? Number.NEGATIVE_INFINITY
  const most = amountTyped(filters.most) ?? Number.POSITIVE_INFINITY
  return instalments.filter(
    ({ paid, due, total }) =>
      (status === 'WSZYSTKIE' || paid === (status === 'ZAPLACONE')) &&
      (from === '' || due >= from) &&
      (to === '' || due <= to) &&
      total >= least &&
      total <= most,
  )
}

/** The filters as the query of the PDF of the instalments, amounts in grosze; what sets no limit is left out. */
export function filterQuery(filters: Filters): Readonly<Record<string, string | number | null>> {
  const { status, from, to } = filters
  return {
    typNaleznosci: status,
    dataOd: parsePlainDate(from),
    dataDo: parsePlainDate(to),
    kwotaOd: amountTyped(filters.least),
    kwotaDo: amountTyped(filters.most),
  }
}
