import type { Subject } from '../../accounts/store.ts'
import { type Clock, officeDay } from '../../clock.ts'
import { insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/schema/index.ts'
import type { Texts } from '../../language.ts'
import { plusDays } from '../dates.ts'
import { loadOnce } from '../load-once.ts'
import { BAKERY, KOWALSKA } from '../subjects.ts'

const topic = (id: number, extra: boolean, pl: string, en: string, de: string, uk: string) => ({
  id,
  extra,
  names: { pl, en, de, uk } satisfies Texts,
})

const FAULT = 1
const COMPLAINT = 2
const INFORMATION = 3
const REPLACEMENT = 4
const LIQUID_WASTE = 5

/** What requests may be about. */
export const REQUEST_TOPICS = [
  topic(FAULT, false, 'Awaria', 'Fault', 'Störung', 'Аварія'),
  topic(COMPLAINT, false, 'Reklamacja', 'Complaint', 'Reklamation', 'Рекламація'),
  topic(INFORMATION, false, 'Informacja', 'Information', 'Auskunft', 'Інформація'),
  topic(
    REPLACEMENT,
    true,
    'Zlecenie wymiany wodomierza',
    'Order to replace a meter',
    'Auftrag zum Zählerwechsel',
    'Замовлення заміни лічильника',
  ),
  topic(
    LIQUID_WASTE,
    true,
    'Zlecenie wywozu nieczystości ciekłych',
    'Order to remove liquid waste',
    'Auftrag zur Abfuhr von Abwasser',
    'Замовлення вивезення рідких відходів',
  ),
]

interface SentPlan {
  readonly owner: Subject
  readonly pointId: number
  readonly topicId: number
  readonly text: string
  /** Days before the day of loading. */
  readonly ago: number
  /** Days until the office handled it, and its remarks; null while it has not. */
  readonly handled: { readonly after: number; readonly remarks: string } | null
}

const SENT: readonly SentPlan[] = [
  {
    owner: KOWALSKA,
    pointId: 7,
    topicId: FAULT,
    text: 'Od rana nie ma wody w całym domu. Sąsiedzi przy ul. Lipowej 10 też jej nie mają.',
    ago: 211,
    handled: { after: 0, remarks: 'Usunięto awarię sieci przy ul. Lipowej' },
  },
  {
    owner: KOWALSKA,
    pointId: 19,
    topicId: INFORMATION,
    text: 'Proszę o informację, kiedy będzie odczyt wodomierza ogrodowego.',
    ago: 64,
    handled: { after: 2, remarks: 'Odczyt w drugim tygodniu kwartału' },
  },
  {
    owner: KOWALSKA,
    pointId: 7,
    topicId: REPLACEMENT,
    text: 'Szybka wodomierza jest pęknięta, proszę o wymianę.\nTelefon: 600100200\nE-mail: anna.kowalska@poczta.example',
    ago: 3,
    handled: null,
  },
  {
    owner: BAKERY,
    pointId: 42,
    topicId: COMPLAINT,
    text: 'Faktura za ostatni kwartał jest dwa razy wyższa niż poprzednie, a produkcja się nie zmieniła.',
    ago: 120,
    handled: { after: 9, remarks: 'Wystawiono korektę faktury' },
  },
]

const PHONES: readonly (readonly [Subject, string])[] = [
  [KOWALSKA, '600100200'],
  [BAKERY, '618120300'],
]

/** Loads topics, requests of the demonstration's subjects and their phone numbers, once; after the points. */
export async function loadWaterRequests(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'water requests', async (tx) => {
    const today = officeDay(clock)
    await insertMany(tx, tables.requestTopics, REQUEST_TOPICS)
    await insertMany(
      tx,
      tables.waterRequests,
      SENT.map((plan) => sentOn(plan, today)),
    )
    await insertMany(
      tx,
      tables.subjectPhones,
      PHONES.map(([owner, phone]) => ({ subjectKind: owner.kind, subjectNumber: owner.number, phone })),
    )
  })
}

function sentOn({ owner, pointId, topicId, text, ago, handled }: SentPlan, today: string) {
  const day = plusDays(today, -ago)
  return {
    subjectKind: owner.kind,
    subjectNumber: owner.number,
    pointId,
    topicId,
    text,
    createdAt: new Date(`${day}T07:31:12Z`),
    handledAt: handled === null ? null : new Date(`${plusDays(day, handled.after)}T11:05:22Z`),
    remarks: handled?.remarks ?? null,
    state: handled === null ? ('received' as const) : ('closed' as const),
  }
}
