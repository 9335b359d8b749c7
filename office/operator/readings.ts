import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '../accounts/audit.ts'
import { writeToSubject } from '../accounts/mailing.ts'
import { officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language, Texts } from '../language.ts'
import { volumeText } from '../pdf/documents/water.ts'
import { momentText } from '../pdf/format.ts'
import { cubicMetres } from '../water/readings.ts'
import { type Decision, type Desk, decisionForm, deskSection, readDecision } from './desk.ts'

const { waterMeters: meters, waterPoints: points, waterReports: reports } = tables

const HEADING: Texts = {
  pl: 'Zgłoszone odczyty wodomierzy',
  en: 'Meter readings handed in',
  de: 'Gemeldete Zählerstände',
  uk: 'Передані покази лічильників',
}
const NONE: Texts = { pl: 'Nie ma odczytów.', en: 'There are none.', de: 'Keine Zählerstände.', uk: 'Показів немає.' }
const ACCEPT: Texts = { pl: 'Przyjmij', en: 'Accept', de: 'Annehmen', uk: 'Прийняти' }
const REJECT: Texts = { pl: 'Odrzuć', en: 'Reject', de: 'Ablehnen', uk: 'Відхилити' }
const TAKE_BACK: Texts = {
  pl: 'Odrzuć mimo przyjęcia',
  en: 'Reject after all',
  de: 'Doch ablehnen',
  uk: 'Відхилити попри прийняття',
}
const STATE: Texts = { pl: 'Stan', en: 'State', de: 'Stand', uk: 'Показ' }
const HANDED_IN: Texts = { pl: 'Zgłoszono', en: 'Handed in', de: 'Gemeldet', uk: 'Передано' }

/** What the resident reads in the history when the clerk has nothing to add. */
const ACCEPTED = 'Odczyt przyjęty'

const ACTIONS = ['przyjmij', 'odrzuc', 'cofnij'] as const
type Action = (typeof ACTIONS)[number]

/**
 * A clerk deals with a state that a resident handed in. Rejected, also after it was accepted (`cofnij`), it counts for
 * nothing: the next one need not be above it. The resident reads `remarks` in the history, and a reason by mail. False
 * when there is no such report to do this to.
 */
export async function decideReading(
  context: OfficeContext,
  { id, action, remarks }: Decision<Action>,
): Promise<boolean> {
  const { db, clock, services } = context
  const rejected = action !== 'przyjmij'
  const open = action === 'cofnij' ? not(isNull(reports.handledAt)) : isNull(reports.handledAt)
  const decided = await db.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ handledAt: clock(), rejected, remarks: remarks || ACCEPTED })
      .where(and(eq(reports.id, id), open, not(reports.rejected)))
      .returning()
    if (report === undefined) return false
    const event = rejected ? 'meter state rejected' : 'meter state accepted'
    await audit(tx, clock(), event, null, { report: id, meter: report.meterId })
    if (rejected) await writeOfRejection({ ...context, db: tx }, report)
    return true
  })
  if (decided) services.background.run(() => services.post.flush())
  return decided
}

async function writeOfRejection(context: OfficeContext, report: typeof reports.$inferSelect): Promise<void> {
  const [place] = await context.db
    .select({ number: meters.number, kind: points.subjectKind, subject: points.subjectNumber })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(eq(meters.id, report.meterId))
  if (place === undefined) return
  const owner = { kind: place.kind, number: place.subject }
  await writeToSubject({ ...context, language: report.language ?? 'pl' }, owner, 'readingRejected', {
    meter: place.number,
    state: volumeText(cubicMetres(report.state)),
    at: momentText(officeTime(report.createdAt)),
    reason: report.remarks ?? '',
  })
}

/**
 * `POST /urzad/odczyt` {zgloszenieId, czynnosc: `przyjmij`, `odrzuc`, or `cofnij` for one that was accepted, uwagi}: 404
 * when the report is not there for that, 400 for a rejection without a reason.
 */
export function addReadings(app: FastifyInstance, context: OfficeContext, desk: Desk): void {
  app.post('/urzad/odczyt', async (request, reply) => {
    desk.sameOriginOnly(request)
    const decided = readDecision(request.body, ACTIONS, ['odrzuc', 'cofnij'])
    if (!(await decideReading(context, decided))) throw new Refusal(404, 'reportNotFound')
    return desk.done(request, reply)
  })
}

/** What the meter would be known to show without the report, in litres; a query within one that selects both. */
const without = sql<number>`greatest(
  ${meters.mountedAt},
  coalesce((select max(r.state) from ${tables.waterReadings} r where r.meter_id = ${sql`${meters}.id`}), 0),
  coalesce((
    select max(o.state) from ${reports} o
    where o.meter_id = ${sql`${meters}.id`} and not o.rejected and o.id <> ${sql`${reports}.id`}
  ), 0)
)`.mapWith(Number)

/**
 * The part of the desk's page with the states that were handed in: first those that wait, the oldest first, then those that
 * were accepted and still set the least that may be handed in next.
 */
export async function handedInReadings(db: Database, language: Language): Promise<string> {
  const rows = await db
    .select({ report: reports, meter: meters, point: points, without })
    .from(reports)
    .innerJoin(meters, eq(meters.id, reports.meterId))
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(
      and(
        not(reports.rejected),
        isNull(meters.removedOn),
        or(isNull(reports.handledAt), sql`${reports.state} > ${without}`),
      ),
    )
    .orderBy(sql`${reports.handledAt} is not null`, asc(reports.createdAt), asc(reports.id))
    .limit(200)
  const forms = rows.map(({ report, meter, point, without }) => {
    const [from, to] = [without, report.state].map((litres) => volumeText(cubicMetres(litres)))
    const facts = [
      [meter.number, point.address],
      [STATE[language], `${from} → ${to} m³`],
      [HANDED_IN[language], momentText(officeTime(report.createdAt))],
    ]
    return decisionForm(
      {
        path: 'odczyt',
        id: report.id,
        owner: point,
        content: facts
          .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd translate="no">${escapeHtml(value)}</dd>`)
          .join(''),
        actions:
          report.handledAt === null
            ? [
                ['przyjmij', ACCEPT],
                ['odrzuc', REJECT],
              ]
            : [['cofnij', TAKE_BACK]],
      },
      language,
    )
  })
  return deskSection(HEADING[language], NONE[language], forms)
}
