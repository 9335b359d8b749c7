import { type DueState, dueState } from '../../../schemas/due-state.ts'
import type { components } from '../../../schemas/office-api.generated.ts'
import { lastPaymentDay } from '../../../schemas/payment-day.ts'
import { inZloty } from '../../engine/model/money.ts'
import { numeral } from '../../engine/model/numeral.ts'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { Value } from '../../engine/model/types.ts'
import type { WidgetTexts } from '../../engine/react/use-widget.ts'
import { contractReply } from '../contract-reply.ts'
import { type ProviderKey, paymentProviders, providerKeys } from './providers.ts'

type AggregateInstalment = components['schemas']['AggregateInstalment']

/** The letters of the legend, in its order (services specification, section 4). */
export const LEGEND = ['O', 'R', 'T', 'U', 'W'] as const
export type Letter = (typeof LEGEND)[number]

const flagFields = {
  O: 'jestOdroczenieTerminu',
  R: 'jestRozlozenieNaRaty',
  T: 'jestTytulWykonawczy',
  U: 'jestUpomnienie',
  W: 'jestWezwanie',
} as const satisfies Readonly<Record<Letter, keyof AggregateInstalment>>

/** The part of an instalment that is owed for one kind of fee. */
export interface Part {
  readonly row: Value
  readonly number: number
  readonly kind: string
  /** Grosze. */
  readonly total: number
}

/** An aggregate instalment of a card. */
export interface Instalment {
  /** The row that columns show. */
  readonly row: Value
  readonly id: number
  /** `yyyy-MM-dd` */
  readonly due: string
  /** What is to be paid in all, grosze. */
  readonly total: number
  readonly paid: boolean
  /** Something of it has been paid; `total` is what is left. */
  readonly paidInPart: boolean
  readonly letters: readonly Letter[]
  /** Through whom its payment is ordered and not yet booked. */
  readonly orderedThrough: readonly ProviderKey[]
  readonly parts: readonly Part[]
}

export const instalmentsOf = (reply: Value): readonly Instalment[] =>
  contractReply<'InstalmentList'>(reply).ratyZbiorcze.map(instalmentOf)

/** An instalment from a decoded reply. */
export const instalmentOf = (row: AggregateInstalment): Instalment => ({
  row,
  id: row.idNaleznosciRatyZbiorczej,
  due: row.terminPlatnosci,
  total: row.kwotaRazem,
  paid: row.czySplacona,
  paidInPart: !row.czySplacona && row.kwotaGlowna < row.kwotaRaty,
  letters: LEGEND.filter((letter) => row[flagFields[letter]]),
  orderedThrough: providerKeys.filter((key) => row[paymentProviders[key].ordered]),
  parts: row.raty.map((part) => ({
    row: part,
    number: part.nrRaty,
    kind: part.rodzajOplaty,
    total: part.kwotaRazem,
  })),
})

/** The state of an unpaid instalment. `today`: `yyyy-MM-dd` in Warsaw. */
export const stateOf = (instalment: Instalment, today: string): DueState =>
  dueState(
    { isOrdered: isOrdered(instalment), isEnforced: instalment.letters.includes('T'), deadline: instalment.due },
    today,
  )

/** Unpaid after the last day on which it is paid in time. `today`: `yyyy-MM-dd` in Warsaw. */
export const isOverdue = ({ paid, due }: Instalment, today: string): boolean =>
  !paid && due !== '' && lastPaymentDay(due) < today

/** How an instalment stands, in words: paid, unpaid or overdue, and what is left when something of it has been paid. */
export function standingWords(t: WidgetTexts, instalment: Instalment, today: string): readonly string[] {
  const { paid, paidInPart, total } = instalment
  const left = paidInPart ? [t('paidInPart', { sum: inZloty(total) })] : []
  if (isOverdue(instalment, today)) return [t('overdue'), ...left]
  return paidInPart ? left : [t(paid ? 'paid' : 'unpaid')]
}

/** The last day to pay as text, where the deadline is a day off and that day has not passed; else null. */
export function longerUntil({ paid, due }: Instalment, today: string): string | null {
  const lastDay = lastPaymentDay(due)
  return paid || lastDay === due || lastDay < today ? null : formatPlainDate(lastDay)
}

/**
 * Whether it has a checkbox: not when it is paid, has an executory title or has been ordered (services specification,
 * section 4), nor when there is nothing to pay.
 */
export const isSelectable = ({ paid, letters, orderedThrough, total }: Instalment): boolean =>
  !paid && !letters.includes('T') && orderedThrough.length === 0 && total > 0

/** Whether its payment has been ordered and is not in the books. */
export const isOrdered = ({ paid, orderedThrough }: Instalment): boolean => !paid && orderedThrough.length > 0

/** The label of an instalment (services specification, section 4) is that of its parts: `I`, or `I, II` where they differ. */
export const labelOf = ({ parts }: Instalment): string =>
  [...new Set(parts.map(({ number }) => numeral(number)))].filter((one) => one !== '').join(', ')

/** What an instalment is called where it is paid. */
export const instalmentText = (t: WidgetTexts, one: Instalment): string =>
  t('instalmentOf', { number: labelOf(one), date: formatPlainDate(one.due) })
