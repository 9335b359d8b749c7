import { lastPaymentDay } from '../../../schemas/payment-day.ts'
import type { duesCards, duesCoObligors, duesInstalments, duesLedger, duesParts } from '../../db/schema/index.ts'
import type { Texts } from '../../language.ts'
import { daysBetween, plusDays } from '../dates.ts'
import { KINDS, type Kind } from './kinds.ts'
import { BOOK, COLLECTION } from './ledger-texts.ts'
import { accountOf } from './plan.ts'
import type { PlannedCard, PlannedInstalment } from './planned.ts'

type Card = typeof duesCards.$inferInsert
type Instalment = typeof duesInstalments.$inferInsert
export type Part = typeof duesParts.$inferInsert
type Entry = typeof duesLedger.$inferInsert

/** Costs of a reminder, in grosze. */
const REMINDER_COSTS = 1_600
/** Of the principal, yearly. Interest is counted in whole złote, and not below 9 of them. */
const INTEREST_RATE = 0.125
const LEAST_INTEREST = 900
/** VAT contained in a gross amount, by kind of fee. */
const VAT_RATES: Partial<Record<Kind, number>> = {
  lease: 0.23,
  garage: 0.23,
  water: 0.08,
  sewage: 0.08,
  standing: 0.08,
}
/** Days after a deadline on which the office takes each step. */
const REMINDER = 21
const SUMMONS = 21
const EXECUTORY_TITLE = 49
const stepDay = (deadline: string, daysAfter: number): string => plusDays(deadline, daysAfter)
/** How long before a deadline a resident pays who pays in time. */
const DAYS_BEFORE = 3

export interface DuesRows {
  readonly cards: readonly Card[]
  readonly instalments: readonly Instalment[]
  readonly parts: readonly Part[]
  readonly ledger: readonly Entry[]
}

/** The rows of planned cards as the books have them on a day. */
export function duesRows(planned: readonly PlannedCard[], today: string): DuesRows {
  const made = planned.map((card) => ({
    card,
    instalments: card.instalments.map((one, at) => instalment(card, one, at + 1, today)),
  }))
  return {
    cards: made.map(({ card }) => cardRow(card)),
    instalments: made.flatMap(({ instalments }) => instalments.map(({ row }) => row)),
    parts: made.flatMap(({ instalments }) => instalments.flatMap(({ parts }) => parts)),
    ledger: made.flatMap(({ instalments }) => instalments.flatMap(({ ledger }) => ledger)),
  }
}

function cardRow({ id, payer, year, type, symbol }: PlannedCard): Card {
  return {
    id,
    year,
    type,
    symbol,
    bankAccount: accountOf({ payer, type }),
    subjectKind: payer.kind,
    subjectNumber: payer.number,
    payerName: payer.name,
    payerAddress: payer.address,
  }
}

function instalment(card: PlannedCard, planned: PlannedInstalment, number: number, today: string) {
  const { deadline, fate } = planned
  const id = card.id * 100 + number
  const paidOn = fate.unpaid !== true && lastPaymentDay(deadline) < today ? plusDays(deadline, -DAYS_BEFORE) : null
  const row: Instalment = {
    id,
    cardId: card.id,
    number,
    deadline,
    paidOn,
    deferred: fate.deferred ?? false,
    spread: fate.spread ?? false,
    executory: fate.executory ?? false,
    reminded: fate.reminded ?? false,
    summoned: fate.summoned ?? false,
  }
  const partsOn = (day: string) =>
    Object.entries(planned.amounts).map(([kind, charged], place) =>
      part(planned, { id: id * 10 + place + 1, instalmentId: id, number: place + 1 }, kind as Kind, charged, day),
    )
  const parts = partsOn(today)
  const paidInPart = fate.paidInPart ?? 0
  return {
    row,
    parts,
    ledger: [
      ...(paidOn === null ? [] : [paymentEntry(row, parts, paidOn)]),
      ...(paidInPart === 0 ? [] : [partPaymentEntry(row, partsOn(deadline), paidInPart)]),
      ...collectionEntries(row, partsOn),
    ],
  }
}

/** A part of an instalment as it is owed on a day: interest counts until then, and costs from the reminder on. */
function part(
  { deadline, fate }: PlannedInstalment,
  keys: Pick<Part, 'id' | 'instalmentId' | 'number'>,
  kind: Kind,
  charged: number,
  day: string,
): Part {
  const isFirst = keys.number === 1
  const principal = charged - (isFirst ? (fate.paidInPart ?? 0) : 0)
  const lateFor = fate.unpaid === true ? Math.max(0, daysBetween(lastPaymentDay(deadline), day)) : 0
  const rate = VAT_RATES[kind] ?? 0
  return {
    ...keys,
    kind: KINDS[kind],
    charged,
    principal,
    enforcementCosts: isFirst && fate.reminded === true && day >= stepDay(deadline, REMINDER) ? REMINDER_COSTS : 0,
    interest: fate.spread === true ? 0 : interestOf(principal, lateFor),
    prolongationFee: fate.spread === true || fate.deferred === true ? Math.round(principal * 0.02) : 0,
    vat: Math.round((principal * rate) / (1 + rate)),
  }
}

/** Interest on a principal for so many days after the last day to pay, in grosze. */
export function interestOf(principal: number, days: number): number {
  const interest = Math.round((principal * INTEREST_RATE * days) / 365 / 100) * 100
  return interest < LEAST_INTEREST ? 0 : interest
}

const sumOf = (parts: readonly Part[], amount: 'principal' | 'interest' | 'enforcementCosts' | 'prolongationFee') =>
  parts.reduce((sum, part) => sum + part[amount], 0)

const kindsOf = (parts: readonly Part[]): Texts =>
  joined(
    parts.map((part) => part.kind),
    ', ',
  )

/** What is due of some parts, and that it is still due. */
function owed(parts: readonly Part[]) {
  const amounts = {
    principal: sumOf(parts, 'principal'),
    reminderCosts: sumOf(parts, 'enforcementCosts'),
    interest: sumOf(parts, 'interest'),
    prolongationFee: sumOf(parts, 'prolongationFee'),
  }
  return { ...amounts, total: amounts.principal + amounts.reminderCosts + amounts.interest + amounts.prolongationFee }
}

const payment = ({ cardId, id }: Instalment, parts: readonly Part[]) => ({
  cardId,
  instalmentId: id,
  book: 'payment' as const,
  description: kindsOf(parts),
})

/** An instalment that was paid as a whole. */
function paymentEntry(row: Instalment, parts: readonly Part[], on: string): Entry {
  const { total: _, ...amounts } = owed(parts)
  return { ...payment(row, parts), on, kind: BOOK.transfer, ...amounts, remaining: 0 }
}

/** A payment of part of the principal on the deadline, and what was left that day; `parts` as they were owed then. */
function partPaymentEntry(row: Instalment, parts: readonly Part[], principal: number): Entry {
  const nothing = { reminderCosts: 0, interest: 0, prolongationFee: 0 }
  const { total: remaining } = owed(parts)
  return { ...payment(row, parts), on: row.deadline, kind: BOOK.desk, principal, ...nothing, remaining }
}

/** Steps that the office took after a deadline, in their order, each with what was owed on its day. */
function collectionEntries(row: Instalment, partsOn: (day: string) => readonly Part[]): Entry[] {
  const steps = [
    { taken: row.reminded, step: REMINDER, texts: COLLECTION.reminder },
    { taken: row.summoned, step: SUMMONS, texts: COLLECTION.summons },
    { taken: row.executory, step: EXECUTORY_TITLE, texts: COLLECTION.title },
  ]
  return steps
    .filter(({ taken }) => taken)
    .map(({ step, texts }) => {
      const on = stepDay(row.deadline, step)
      const parts = partsOn(on)
      const { total: remaining, ...amounts } = owed(parts)
      return {
        cardId: row.cardId,
        instalmentId: row.id,
        book: 'collection' as const,
        on,
        description: joined([texts, kindsOf(parts)], ': '),
        kind: texts,
        ...amounts,
        remaining,
      }
    })
}

function joined(texts: readonly Texts[], by: string): Texts {
  const join = (language: keyof Texts) => texts.map((text) => text[language]).join(by)
  return { pl: join('pl'), en: join('en'), de: join('de'), uk: join('uk') }
}

/** Who owes together with Anna Kowalska: the other half of the house is her husband's. */
export const CO_OBLIGORS: readonly (typeof duesCoObligors.$inferInsert)[] = [2201, 2202].map((cardId) => ({
  cardId,
  name: 'Jan Kowalski',
  share: '1/2',
  ownership: { pl: 'współwłasność', en: 'co-ownership', de: 'Miteigentum', uk: 'спільна власність' },
  address: 'ul. Lipowa 12, 62-041 Jasnowola',
}))
