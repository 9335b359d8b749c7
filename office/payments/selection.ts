import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { duesInstalments, duesParts, paymentItems as items, type paymentItems } from '../db/schema/index.ts'
import { totalOf } from '../dues/instalments.ts'
import { Refusal } from '../http/errors.ts'
import { type Language, type Texts, texts } from '../language.ts'
import { roman } from '../roman.ts'

type Part = typeof duesParts.$inferSelect
type Instalment = typeof duesInstalments.$inferSelect

/** Statuses of an order that no longer holds its instalments. */
export const CLOSED_UNPAID = ['failed', 'expired'] as const

/** Parts of instalments of one card. */
export interface Chosen {
  readonly part: Part
  readonly instalment: Instalment
}

interface Selection {
  readonly idKartyNaleznosci: number
  readonly idNaleznosciRatyZbiorczej: readonly number[]
  readonly idNaleznosciRaty: readonly number[]
}

/**
 * The selected parts: all parts of the selected whole instalments, and the single ones; each once, by deadline. Throws 400
 * when nothing is selected or something is not on the card.
 */
export async function partsSelected(db: Database, selection: Selection): Promise<Chosen[]> {
  const whole = new Set(selection.idNaleznosciRatyZbiorczej)
  const single = new Set(selection.idNaleznosciRaty)
  if (whole.size + single.size === 0) throw new Refusal(400, 'nothingSelected')
  const onCard: Chosen[] = await db
    .select({ part: duesParts, instalment: duesInstalments })
    .from(duesParts)
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(eq(duesInstalments.cardId, selection.idKartyNaleznosci))
    .orderBy(asc(duesInstalments.deadline), asc(duesInstalments.number), asc(duesParts.number))
  const chosen = onCard.filter(({ part, instalment }) => whole.has(instalment.id) || single.has(part.id))
  for (const { part, instalment } of onCard) {
    whole.delete(instalment.id)
    single.delete(part.id)
  }
  if (whole.size + single.size > 0) throw new Refusal(400, 'instalmentUnknown')
  return chosen
}

/** The parts with something to pay. Throws 409 for one that is paid, or that cannot be paid online. */
export function payable(chosen: readonly Chosen[]): Chosen[] {
  if (chosen.some(({ instalment }) => instalment.paidOn !== null)) throw new Refusal(409, 'instalmentPaid')
  if (chosen.some(({ instalment }) => instalment.executory)) throw new Refusal(409, 'instalmentExecutory')
  const owed = chosen.filter(({ part }) => totalOf(part) > 0)
  if (owed.length === 0) throw new Refusal(409, 'instalmentPaid')
  return owed
}

/** Whether an order that is open or paid holds any of the parts. */
export async function areHeld(db: Database, partIds: readonly number[]): Promise<boolean> {
  const held = and(inArray(items.partId, [...partIds]), notInArray(items.status, [...CLOSED_UNPAID]))
  return (await db.$count(items, held)) > 0
}

/** Returns the parts. Throws 409 when an order holds any of them. */
export async function unheld(db: Database, chosen: readonly Chosen[]): Promise<readonly Chosen[]> {
  const ids = chosen.map(({ part }) => part.id)
  if (await areHeld(db, ids)) throw new Refusal(409, 'instalmentOrdered')
  return chosen
}

/** The item of an order that pays a part, with today's amounts. */
export function itemOf({ part, instalment }: Chosen): Omit<typeof paymentItems.$inferInsert, 'orderId' | 'status'> {
  return {
    partId: part.id,
    kind: part.kind,
    number: instalment.number,
    deadline: instalment.deadline,
    amount: totalOf(part),
    principal: part.principal,
    reminderCosts: part.enforcementCosts,
    prolongationFee: part.prolongationFee,
    interest: part.interest,
    vat: part.vat,
  }
}

interface TitledItem {
  readonly kind: Texts
  /** Of the instalment. */
  readonly number: number
}

const INSTALMENT = texts('rata', 'instalment', 'Rate', 'внесок')
const INSTALMENTS = texts('raty', 'instalments', 'Raten', 'внески')

/** The title of a transfer: what is paid, and which instalments. In Polish unless said otherwise, as the bank gets it. */
export function transferTitle(items: readonly TitledItem[], language: Language = 'pl'): string {
  const kinds = [...new Set(items.map((item) => item.kind[language]))].join(', ')
  const numbers = [...new Set(items.map((item) => item.number))].map(roman)
  return `${kinds}, ${(numbers.length === 1 ? INSTALMENT : INSTALMENTS)[language]} ${numbers.join(', ')}`
}

/** The title of an order as its payer reads it. One that names several cards by their symbols is in no language. */
export const titleIn = (title: string, items: readonly TitledItem[], language: Language): string =>
  title === transferTitle(items) ? transferTitle(items, language) : title

/** The most characters of a title that every provider keeps. */
const LONGEST_TITLE = 140

/** The title of a transfer for several cards: the instalments of each, or only how many where that is too long. */
export function titleOfCards(
  selected: readonly {
    readonly card: { readonly symbol: string; readonly year: number }
    readonly chosen: readonly Chosen[]
  }[],
): string {
  const numbersOf = (chosen: readonly Chosen[]) =>
    [...new Set(chosen.map(({ instalment }) => instalment.number))].map(roman).join(', ')
  const full = selected.map(({ card, chosen }) => `${card.symbol}/${card.year}: ${numbersOf(chosen)}`).join('; ')
  if (full.length <= LONGEST_TITLE) return full
  const cards = selected.map(({ card, chosen }) => `${card.symbol}/${card.year} (${countOf(chosen)})`).join('; ')
  return cards.length <= LONGEST_TITLE ? cards : `${cards.slice(0, LONGEST_TITLE - 1)}…`
}

const countOf = (chosen: readonly Chosen[]): number => new Set(chosen.map(({ instalment }) => instalment.id)).size
