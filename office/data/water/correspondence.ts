import type { components } from '../../../schemas/office-api.generated.ts'
import type { Subject } from '../../accounts/store.ts'
import { type Clock, officeDay } from '../../clock.ts'
import { insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/schema/index.ts'
import { ANNA, MAREK } from '../accounts.ts'
import { plusDays } from '../dates.ts'
import { loadOnce } from '../load-once.ts'
import { BAKERY, KOWALSKA, ZIELINSKI } from '../subjects.ts'

type Data = components['schemas']['CorrespondenceData']

const NOBODY = { imie: null, imie2: null, nazwisko: null, nazwisko2: null, nazwa: null }
const JASNOWOLA = { fax: null, www: null, miejscowosc: 'Jasnowola', kodPocztowy: '62-041' }

const ANNAS: Data = {
  ...NOBODY,
  ...JASNOWOLA,
  imie: ANNA.firstName,
  imie2: 'Maria',
  nazwisko: ANNA.lastName,
  telefon: '600100200',
  email: ANNA.email,
  ulica: 'Lipowa',
  nrDomu: '12',
  nrLokalu: null,
}

const MAREKS: Data = {
  ...NOBODY,
  ...JASNOWOLA,
  imie: MAREK.firstName,
  nazwisko: MAREK.lastName,
  telefon: null,
  email: null,
  ulica: 'Szkolna',
  nrDomu: '5',
  nrLokalu: '4',
}

const BAKERYS: Data = {
  ...NOBODY,
  ...JASNOWOLA,
  nazwa: BAKERY.name,
  telefon: '618120300',
  email: 'biuro@klos.example',
  www: 'https://klos.example',
  ulica: 'Rynek',
  nrDomu: '8',
  nrLokalu: null,
}

interface ReportPlan {
  readonly owner: Subject
  readonly data: Data
  readonly changed: (keyof Data)[]
  /** Days before the day of loading. */
  readonly ago: number
  /** Days until the office handled it, and its remarks; null while it has not. */
  readonly handled: { readonly after: number; readonly remarks: string } | null
}

const REPORTS: readonly ReportPlan[] = [
  {
    owner: KOWALSKA,
    data: { ...ANNAS, email: null },
    changed: ['telefon'],
    ago: 402,
    handled: { after: 1, remarks: 'Numer telefonu zmieniono' },
  },
  {
    owner: KOWALSKA,
    data: ANNAS,
    changed: ['email'],
    ago: 158,
    handled: { after: 3, remarks: 'Przyjęto' },
  },
  {
    owner: KOWALSKA,
    data: { ...ANNAS, nazwisko2: 'Wrona' },
    changed: ['nazwisko2'],
    ago: 2,
    handled: null,
  },
  {
    owner: BAKERY,
    data: { ...BAKERYS, nazwa: 'Piekarnia Kłos' },
    changed: ['nazwa'],
    ago: 230,
    handled: { after: 6, remarks: 'Nazwa niezgodna z KRS, zmiany nie wprowadzono' },
  },
]

/** Loads where the utility writes to the demonstration's subjects, and what they have reported, once. */
export async function loadCorrespondence(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'correspondence data', async (tx) => {
    const today = officeDay(clock)
    const kept: readonly (readonly [Subject, Data])[] = [
      [KOWALSKA, ANNAS],
      [ZIELINSKI, MAREKS],
      [BAKERY, BAKERYS],
    ]
    await insertMany(
      tx,
      tables.correspondenceData,
      kept.map(([owner, data]) => ({ ...ofOwner(owner), data })),
    )
    await insertMany(
      tx,
      tables.correspondenceReports,
      REPORTS.map((plan) => reportedOn(plan, today)),
    )
  })
}

const ofOwner = ({ kind, number }: Subject) => ({ subjectKind: kind, subjectNumber: number })

function reportedOn({ owner, data, changed, ago, handled }: ReportPlan, today: string) {
  const day = plusDays(today, -ago)
  return {
    ...ofOwner(owner),
    data,
    changed,
    createdAt: new Date(`${day}T09:31:00Z`),
    handledAt: handled === null ? null : new Date(`${plusDays(day, handled.after)}T07:05:22Z`),
    remarks: handled?.remarks ?? null,
  }
}
