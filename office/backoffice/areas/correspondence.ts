import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { sendSoon } from '../../accounts/mailing.ts'
import { belongsTo } from '../../db/belongs-to.ts'
import type { Database } from '../../db/database.ts'
import { correspondenceData, correspondenceReports as reports } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { fieldName } from '../../texts/correspondence.ts'
import { type Decision, decideData, type ReportedData } from '../../water/decisions.ts'
import type { Area, Visit } from '../framework/area.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { HANDLED, momentCell, numberOf, REMARKS, SENT, STATE, SUBJECT, subjectText } from './case-words.ts'

const TITLE = words('Dane korespondencyjne', 'Correspondence data')
const CHANGES = words('Zmiany', 'Changes')
const REASON = words('Powód', 'Reason')

const WAITING = words('czeka', 'waiting')
const ACCEPTED = words('przyjęte', 'accepted')
const REJECTED = words('odrzucone', 'rejected')

const waiting = isNull(reports.handledAt)

/** A report, with what the office has. */
interface Row {
  readonly report: ReportedData
  readonly kept: typeof correspondenceData.$inferSelect.data | undefined
}

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = db.select().from(reports).where(eq(reports.id, number))
  const [report] = lock ? await query.for('update') : await query
  if (report === undefined) return undefined
  const owner = { kind: report.subjectKind, number: report.subjectNumber }
  const [row] = await db.select().from(correspondenceData).where(belongsTo(correspondenceData, owner))
  return { report, kept: row?.data }
}

const stateOf = ({ handledAt, rejected }: ReportedData): Words =>
  handledAt === null ? WAITING : rejected ? REJECTED : ACCEPTED

const changedNames = ({ changed }: ReportedData, { language }: Visit): string =>
  changed.map((name) => fieldName(name, language)).join(', ')

const list = listPage<ReportedData>({
  area: 'dane-korespondencyjne',
  title: TITLE,
  permission: 'correspondence.view',
  exportPermission: 'correspondence.export',
  columns: [
    { name: 'id', title: words('Numer', 'Number'), cell: ({ id }) => id, sort: reports.id },
    { name: 'wyslano', title: SENT, cell: ({ createdAt }) => momentCell(createdAt), sort: reports.createdAt },
    { name: 'podmiot', title: SUBJECT, cell: subjectText, sort: reports.subjectNumber },
    { name: 'zmiany', title: CHANGES, cell: changedNames },
    {
      name: 'stan',
      title: STATE,
      cell: (report, { t }) => t(stateOf(report)),
      sort: sql`(${reports.rejected}, ${reports.handledAt} is null)`,
    },
    { name: 'zalatwiono', title: HANDLED, cell: ({ handledAt }) => momentCell(handledAt), sort: reports.handledAt },
  ],
  key: reports.id,
  order: { column: 'wyslano' },
  search: {
    hint: words('PESEL, NIP, nazwisko albo miejscowość', 'PESEL, NIP, last name or town'),
    where: (text) => contains([reports.subjectNumber, reports.data], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'czeka',
      options: [
        { value: 'czeka', title: WAITING, where: () => waiting },
        { value: 'przyjete', title: ACCEPTED, where: () => and(isNotNull(reports.handledAt), not(reports.rejected)) },
        { value: 'odrzucone', title: REJECTED, where: () => sql`${reports.rejected}` },
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows((db) => db.select().from(reports)),
  rowPath: ({ id }) => `/zaplecze/dane-korespondencyjne/${id}`,
  empty: words('Nie ma takich zgłoszeń.', 'There are no such reports.'),
})

const decision = (
  name: string,
  titles: { readonly title: Words; readonly done: Words; readonly remarks: Words },
  event: Action<Row>['event'],
  rejected: boolean,
): Action<Row> => ({
  name,
  title: titles.title,
  done: titles.done,
  permission: 'correspondence.decide',
  event,
  isOffered: ({ report }) => report.handledAt === null,
  danger: rejected,
  fields: [
    {
      name: 'uwagi',
      title: titles.remarks,
      hint: words(
        'Mieszkaniec przeczyta ten tekst w historii zgłoszeń.',
        'The resident reads this in the history of reports.',
      ),
      kind: 'long',
      longest: 1000,
      optional: !rejected,
    },
  ],
  run: async (visit, { report }, { uwagi = '' }) => {
    const decided: Decision = { rejected, remarks: uwagi }
    await decideData({ ...visit.office, db: visit.db }, report, decided)
    visit.afterCommit(() => sendSoon(visit.office))
  },
})

const record = recordPage<Row>({
  area: 'dane-korespondencyjne',
  permission: 'correspondence.view',
  find,
  heading: ({ report }) => `${report.id}. ${subjectText(report)}`,
  facts: ({ report, kept }, visit) => [
    [STATE, visit.t(stateOf(report))],
    [SENT, momentCell(report.createdAt)],
    [SUBJECT, subjectText(report)],
    [
      CHANGES,
      html`<ul>${report.changed.map((name) => {
        const before = report.handledAt === null ? `${kept?.[name] ?? '–'} → ` : ''
        return html`<li>${fieldName(name, visit.language)}: ${before}<strong>${report.data[name] ?? '–'}</strong></li>`
      })}</ul>`,
    ],
    [HANDLED, momentCell(report.handledAt)],
    [REMARKS, report.remarks ?? '–'],
  ],
  snapshot: ({ report }) => ({
    handled: report.handledAt?.toISOString() ?? null,
    rejected: report.rejected,
    remarks: report.remarks,
  }),
  subject: ({ report }) => `correspondence:${report.id}`,
  list: { title: TITLE },
  actions: [
    decision(
      'przyjmij',
      {
        title: words('Przyjmij', 'Accept'),
        done: words(
          'Dane przyjęto. Urząd ma od teraz nowe dane.',
          'The data have been accepted. The office now has the new data.',
        ),
        remarks: REMARKS,
      },
      'correspondence data accepted',
      false,
    ),
    decision(
      'odrzuc',
      {
        title: words('Odrzuć', 'Reject'),
        done: words(
          'Zgłoszenie odrzucono. Dane się nie zmieniły.',
          'The report has been rejected. The data have not changed.',
        ),
        remarks: REASON,
      },
      'correspondence data rejected',
      true,
    ),
  ],
})

/** Correspondence data that residents reported. */
export const correspondenceArea: Area = {
  path: 'dane-korespondencyjne',
  title: TITLE,
  about: words('Przyjmuj albo odrzucaj zgłoszone zmiany danych.', 'Accept or reject reported changes of data.'),
  permission: 'correspondence.view',
  waiting: ({ db }) => db.$count(reports, waiting),
  routes: [...list, ...record],
}
