import { and, asc, eq, isNull } from 'drizzle-orm'
import { type DueState, dueState } from '../../schemas/due-state.ts'
import type { components } from '../../schemas/office-api.generated.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesCards, duesInstalments } from '../db/schema/index.ts'
import { zloty } from '../money.ts'
import { roman } from '../roman.ts'
import type { DuesCard } from './cards.ts'
import { amountsOf, type Instalment, totalOf, withParts } from './instalments.ts'
import { type InstalmentView, instalmentView } from './views.ts'

type Schemas = components['schemas']

interface Item {
  readonly card: DuesCard
  readonly instalment: Instalment
  readonly state: DueState
  /** Grosze. */
  readonly total: number
}

/** What a subject owes by the books of `today`, yyyy-MM-dd. */
export async function summaryOf(
  db: Database,
  subject: Subject,
  today: string,
  view: InstalmentView,
): Promise<Schemas['SubjectDues']> {
  const items = await unpaidOf(db, subject, today)
  const sumOf = (...states: readonly DueState[]) =>
    zloty(items.reduce((sum, { state, total }) => sum + (states.includes(state) ? total : 0), 0))
  return {
    nazwa: subject.name,
    czyInstytucja: subject.kind === 'institution',
    nip: subject.kind === 'institution' ? subject.number : null,
    pesel: subject.kind === 'person' ? subject.number : null,
    suma: zloty(items.reduce((sum, { total }) => sum + total, 0)),
    sumaNaDzis: sumOf('ZALEGLA', 'DZIS'),
    sumaZalegla: sumOf('ZALEGLA'),
    sumaPozniejsza: sumOf('POZNIEJ'),
    sumaZlecona: sumOf('ZLECONA'),
    sumaEgzekwowana: sumOf('EGZEKWOWANA'),
    liczbaZaleglych: items.filter(({ state }) => state === 'ZALEGLA').length,
    najblizszyTermin: items.find(({ state }) => state === 'DZIS' || state === 'POZNIEJ')?.instalment.deadline ?? null,
    pozycje: items.map((item) => itemView(item, view)),
  }
}

/** The unpaid instalments of a subject's cards, the earliest deadline first. */
async function unpaidOf(db: Database, subject: Subject, today: string): Promise<Item[]> {
  const rows = await db
    .select({ card: duesCards, instalment: duesInstalments })
    .from(duesInstalments)
    .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
    .where(and(belongsTo(duesCards, subject), isNull(duesInstalments.paidOn)))
    .orderBy(asc(duesInstalments.deadline), asc(duesCards.symbol), asc(duesCards.year), asc(duesInstalments.number))
  const instalments = await withParts(
    db,
    rows.map(({ instalment }) => instalment),
  )
  return rows.flatMap(({ card }, place) => {
    const instalment = instalments[place]
    if (instalment === undefined) return []
    return [{ card, instalment, state: stateOf(instalment, today), total: totalOf(amountsOf(instalment.parts)) }]
  })
}

const stateOf = ({ orderedThrough, executory, deadline }: Instalment, today: string): DueState =>
  dueState({ isOrdered: orderedThrough.size > 0, isEnforced: executory, deadline }, today)

function itemView({ card, instalment, state, total }: Item, view: InstalmentView): Schemas['DueItem'] {
  return {
    idKartyNaleznosci: card.id,
    rok: card.year,
    aplikacjaNaleznosci: card.type,
    symbolKarty: card.symbol,
    numerKontaBankowego: card.bankAccount,
    opisNrRaty: roman(instalment.number),
    rodzajOplaty: [...new Set(instalment.parts.map(({ kind }) => kind[view.language]))].join(', '),
    terminPlatnosci: instalment.deadline,
    kwotaRazem: zloty(total),
    stan: state,
    rata: instalmentView(instalment, view),
  }
}
