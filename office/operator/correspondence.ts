import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { correspondenceData as data, correspondenceReports as reports } from '../db/schema/index.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language, Texts } from '../language.ts'
import { fieldName } from '../texts/correspondence.ts'
import { type Desk, decisionForm, deskSection, readDecision } from './desk.ts'

const HEADING: Texts = {
  pl: 'Zgłoszone dane korespondencyjne',
  en: 'Reported correspondence data',
  de: 'Gemeldete Korrespondenzdaten',
  uk: 'Повідомлені дані для листування',
}
const NONE: Texts = { pl: 'Nie ma zgłoszeń.', en: 'There are none.', de: 'Keine Meldungen.', uk: 'Повідомлень немає.' }
const ACCEPT: Texts = { pl: 'Przyjmij', en: 'Accept', de: 'Annehmen', uk: 'Прийняти' }
const REJECT: Texts = { pl: 'Odrzuć', en: 'Reject', de: 'Ablehnen', uk: 'Відхилити' }

/** What the resident reads in the history when the clerk has nothing to add. */
const ACCEPTED = 'Przyjęto'

export type Decision = 'accepted' | 'rejected'

/**
 * A clerk deals with a report. Accepted, the fields that it changes become what the office has, and only those: another
 * report may have been accepted since. The resident sees `remarks` in the history. False when there is no such report, or
 * it has been dealt with.
 */
export async function decideReport(
  db: Database,
  clock: Clock,
  id: number,
  decision: Decision,
  remarks: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ handledAt: clock(), remarks })
      .where(and(eq(reports.id, id), isNull(reports.handledAt)))
      .returning()
    if (report === undefined) return false
    if (decision === 'accepted') await take(tx, report)
    await audit(tx, clock(), `correspondence data ${decision}`, null, { report: id })
    return true
  })
}

async function take(db: Database, report: typeof reports.$inferSelect): Promise<void> {
  const owner = { kind: report.subjectKind, number: report.subjectNumber }
  const [kept] = await db.select().from(data).where(belongsTo(data, owner)).for('update')
  if (kept === undefined) {
    const { subjectKind, subjectNumber } = report
    await db.insert(data).values({ subjectKind, subjectNumber, data: report.data })
    return
  }
  const changes = Object.fromEntries(report.changed.map((name) => [name, report.data[name]]))
  await db
    .update(data)
    .set({ data: { ...kept.data, ...changes } })
    .where(belongsTo(data, owner))
}

/**
 * `POST /urzad/dane-korespondencyjne` {zgloszenieId, czynnosc: `przyjmij` or `odrzuc`, uwagi}: 404 when the report is not
 * there to be dealt with, 400 for a rejection without a reason.
 */
export function addCorrespondence(app: FastifyInstance, { db, clock }: OfficeContext, desk: Desk): void {
  app.post('/urzad/dane-korespondencyjne', async (request, reply) => {
    desk.sameOriginOnly(request)
    const { id, action, remarks } = readDecision(request.body, ['przyjmij', 'odrzuc'], ['odrzuc'])
    const decision: Decision = action === 'przyjmij' ? 'accepted' : 'rejected'
    const decided = await decideReport(db, clock, id, decision, remarks || ACCEPTED)
    if (!decided) throw new Refusal(404, 'reportNotFound')
    return desk.done(request, reply)
  })
}

/** The part of the desk's page with the reports that wait, the oldest first: what is to become what. */
export async function waitingReports(db: Database, language: Language): Promise<string> {
  const waiting = await db
    .select()
    .from(reports)
    .where(isNull(reports.handledAt))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(200)
  const forms: string[] = []
  for (const report of waiting) {
    const owner = { kind: report.subjectKind, number: report.subjectNumber }
    const [kept] = await db.select().from(data).where(belongsTo(data, owner))
    const changes = report.changed.map((name) => {
      const [before, after] = [kept?.data[name], report.data[name]].map((value) => escapeHtml(value ?? '–'))
      return `<dt>${fieldName(name, language)}</dt><dd translate="no">${before} → ${after}</dd>`
    })
    const actions = [
      ['przyjmij', ACCEPT],
      ['odrzuc', REJECT],
    ] as const
    const content = changes.join('')
    forms.push(
      decisionForm({ path: 'dane-korespondencyjne', id: report.id, owner: report, content, actions }, language),
    )
  }
  return deskSection(HEADING[language], NONE[language], forms)
}
