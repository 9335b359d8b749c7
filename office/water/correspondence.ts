import { and, desc, eq, gt } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Subject } from '../accounts/store.ts'
import { officeTime } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { accounts, correspondenceData as data, correspondenceReports as reports } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Language } from '../language.ts'
import { notifySubject } from '../notices/notify.ts'
import { reportText, reportTopic } from '../texts/correspondence.ts'
import type { Caller } from './owned.ts'

type Schemas = components['schemas']
type Data = Schemas['CorrespondenceData']
type Field = keyof Data

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const PHONE = /^\+?[0-9](?:[ -]?[0-9]){8,14}$/

/** Milliseconds in which the same data are one report: a button pressed twice, a request sent again by a browser. */
const SAME_WITHIN = 60_000

const EMPTY: Data = {
  imie: null,
  imie2: null,
  nazwisko: null,
  nazwisko2: null,
  nazwa: null,
  telefon: null,
  email: null,
  fax: null,
  www: null,
  miejscowosc: null,
  ulica: null,
  nrDomu: null,
  nrLokalu: null,
  kodPocztowy: null,
}

const FIELDS = Object.keys(EMPTY) as readonly Field[]
const OF_PERSONS: readonly Field[] = ['imie', 'imie2', 'nazwisko', 'nazwisko2']
const OF_INSTITUTIONS: readonly Field[] = ['nazwa']

/** The stored correspondence data; of a subject without any, the name from the account. */
export async function dataOf(caller: Caller): Promise<Data> {
  const subject = subjectOf(caller)
  const [row] = await caller.db.select().from(data).where(belongsTo(data, subject))
  if (row !== undefined) return { ...EMPTY, ...row.data }
  if (subject.kind === 'institution') return { ...EMPTY, nazwa: subject.name }
  const { firstName, lastName } = accessOf(caller).session.account
  return { ...EMPTY, imie: firstName, nazwisko: lastName }
}

/** What has been reported, the latest first. */
export async function reportsOf(caller: Caller, language: Language): Promise<Schemas['CorrespondenceReport'][]> {
  const rows = await caller.db
    .select()
    .from(reports)
    .where(belongsTo(reports, subjectOf(caller)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
  return rows.map((row) => ({
    zgloszenieId: row.id,
    kiedyUtworzono: officeTime(row.createdAt),
    tematZgloszenia: reportTopic(language),
    trescZgloszenia: reportText(row.changed, language),
    kiedyObsluzono: row.handledAt === null ? null : officeTime(row.handledAt),
    uwagiDoZgloszenia: row.remarks,
    daneKorespondencyjne: { ...EMPTY, ...row.data },
  }))
}

/**
 * Keeps a report; what the office has stays as it is until the report has been dealt with. Throws 400 for data that lack
 * what is required, that are not written as they must be, or that differ in nothing from what the office has.
 */
export async function keepReport(
  caller: Caller,
  input: Schemas['CorrespondenceDataInput'],
  language: Language,
): Promise<void> {
  const subject = subjectOf(caller)
  const now = caller.clock()
  const requested = cleaned(input, subject)
  check(requested, subject)
  const known = await dataOf(caller)
  const changed = FIELDS.filter((field) => requested[field] !== known[field])
  if (changed.length === 0) throw new Refusal(400, 'correspondenceSame')
  const accountId = accessOf(caller).session.account.id
  await caller.db.transaction(async (tx) => {
    // One report of an account at a time, so that the same data sent twice are kept once.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (await sentJustNow(tx, subject, requested, now)) return
    const owner = { subjectKind: subject.kind, subjectNumber: subject.number }
    await tx.insert(reports).values({ ...owner, data: requested, changed, createdAt: now })
    await audit(tx, now, 'correspondence data reported', accountId, { fields: changed.length })
    await notifySubject(tx, now, subject, { kind: 'dataReported', values: {}, language })
  })
}

async function sentJustNow(db: Database, subject: Subject, requested: Data, now: Date): Promise<boolean> {
  const recent = gt(reports.createdAt, new Date(now.getTime() - SAME_WITHIN))
  const rows = await db
    .select()
    .from(reports)
    .where(and(belongsTo(reports, subject), recent))
  return rows.some((row) => FIELDS.every((field) => row.data[field] === requested[field]))
}

/** “Empty input is stored as null”; of a person there is no name of an institution, and the other way round. */
function cleaned(input: Schemas['CorrespondenceDataInput'], { kind }: Subject): Data {
  const others = kind === 'person' ? OF_INSTITUTIONS : OF_PERSONS
  const entries = FIELDS.map((field) => [field, others.includes(field) ? null : input[field]?.trim() || null])
  return Object.fromEntries(entries) as Data
}

function check(requested: Data, { kind }: Subject): void {
  const named: readonly Field[] = kind === 'person' ? ['imie', 'nazwisko'] : OF_INSTITUTIONS
  const required: readonly Field[] = [...named, 'miejscowosc', 'nrDomu', 'kodPocztowy']
  if (required.some((field) => requested[field] === null)) throw new Refusal(400, 'correspondenceIncomplete')
  if (requested.email !== null && !EMAIL.test(requested.email)) throw new Refusal(400, 'emailIncorrect')
  if (requested.telefon !== null && !PHONE.test(requested.telefon)) throw new Refusal(400, 'phoneIncorrect')
}
