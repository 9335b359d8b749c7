import { formatMoney } from '../../model/money.ts'
import { formatPlainDate } from '../../model/plain-date.ts'
import type { DigestEntry } from '../../runtime/digest.ts'

/** What a test may expect of an entry of the home page. */
export const digestCells: readonly string[] = ['text', 'amount', 'day', 'state', 'apart', 'open']

/** What stands there as a resident reads it; null: nothing. */
export function digestCell(entry: DigestEntry | undefined, id: string): string | null {
  if (entry === undefined) return null
  const { text, amount, day, state, apart, search } = entry
  const shown: Readonly<Record<string, string | null>> = {
    text,
    amount: amount === null ? null : formatMoney(amount),
    day: day === null ? null : formatPlainDate(day.slice(0, 10)),
    state,
    apart,
    open: search === '' ? null : search,
  }
  return shown[id] ?? null
}
