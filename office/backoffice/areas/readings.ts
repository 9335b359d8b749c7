import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { sendSoon } from '../../accounts/mailing.ts'
import type { Database } from '../../db/database.ts'
import { waterMeters, waterPoints, waterReports } from '../../db/schema/index.ts'
import { volumeText } from '../../pdf/documents/water.ts'
import { type Decision, decideReading, knownWithout } from '../../water/decisions.ts'
import { cubicMetres } from '../../water/readings.ts'
import type { Area, Visit } from '../framework/area.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { HANDLED, momentCell, numberOf, REMARKS, SENT, STATE, SUBJECT, subjectText } from './case-words.ts'

const TITLE = words('Odczyty wodomierzy', 'Meter readings')
const METER = words('Wodomierz', 'Meter')
const READING = words('Odczyt', 'Reading')
const KNOWN = words('Znany stan', 'Known reading')
const POINT = words('Punkt odbioru', 'Collection point')
const REASON = words('Powód', 'Reason')

const WAITING = words('czeka', 'waiting')
const ACCEPTED = words('przyjęty', 'accepted')
const REJECTED = words('odrzucony', 'rejected')

const waiting = and(isNull(waterReports.handledAt), not(waterReports.rejected))

const from = (db: Database) =>
  db
    .select({ report: waterReports, meter: waterMeters, point: waterPoints, known: knownWithout })
    .from(waterReports)
    .innerJoin(waterMeters, eq(waterMeters.id, waterReports.meterId))
    .innerJoin(waterPoints, eq(waterPoints.id, waterMeters.pointId))

type Row = Awaited<ReturnType<typeof from>>[number]

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(eq(waterReports.id, number))
  const [row] = lock ? await query.for('update', { of: waterReports }) : await query
  return row
}

const volume = (litres: number): string => volumeText(cubicMetres(litres))

const stateOf = ({ report }: Row): Words =>
  report.rejected ? REJECTED : report.handledAt === null ? WAITING : ACCEPTED

const list = listPage<Row>({
  area: 'odczyty',
  title: TITLE,
  permission: 'readings.view',
  exportPermission: 'readings.export',
  columns: [
    { name: 'wodomierz', title: METER, cell: ({ meter }) => meter.number, sort: waterMeters.number },
    { name: 'adres', title: POINT, cell: ({ point }) => point.address, sort: waterPoints.address },
    { name: 'podmiot', title: SUBJECT, cell: ({ point }) => subjectText(point), sort: waterPoints.subjectNumber },
    { name: 'znany', title: KNOWN, cell: ({ known }) => volume(known), numeric: true },
    {
      name: 'odczyt',
      title: READING,
      cell: ({ report }) => volume(report.state),
      sort: waterReports.state,
      numeric: true,
    },
    { name: 'wyslano', title: SENT, cell: ({ report }) => momentCell(report.createdAt), sort: waterReports.createdAt },
    {
      name: 'stan',
      title: STATE,
      cell: (row, { t }) => t(stateOf(row)),
      sort: sql`(${waterReports.rejected}, ${waterReports.handledAt} is null)`,
    },
  ],
  key: waterReports.id,
  order: { column: 'wyslano' },
  search: {
    hint: words('Numer wodomierza, adres, PESEL albo NIP', 'Meter number, address, PESEL or NIP'),
    where: (text) => contains([waterMeters.number, waterPoints.address, waterPoints.subjectNumber], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'czeka',
      options: [
        { value: 'czeka', title: WAITING, where: () => waiting },
        {
          value: 'przyjety',
          title: ACCEPTED,
          where: () => and(isNotNull(waterReports.handledAt), not(waterReports.rejected)),
        },
        { value: 'odrzucony', title: REJECTED, where: () => sql`${waterReports.rejected}` },
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows(from),
  rowPath: ({ report }) => `/zaplecze/odczyty/${report.id}`,
  empty: words('Nie ma takich odczytów.', 'There are no such readings.'),
})

async function decide(visit: Visit, { report }: Row, decision: Decision): Promise<void> {
  await decideReading({ ...visit.office, db: visit.db }, report, decision)
  visit.afterCommit(() => sendSoon(visit.office))
}

const remarksField = (title: Words, optional: boolean) => [
  {
    name: 'uwagi',
    title,
    hint: words(
      'Mieszkaniec przeczyta ten tekst w historii odczytów.',
      'The resident reads this in the history of readings.',
    ),
    kind: 'long' as const,
    longest: 1000,
    optional,
  },
]

const actions: readonly Action<Row>[] = [
  {
    name: 'przyjmij',
    title: words('Przyjmij', 'Accept'),
    done: words('Odczyt przyjęto.', 'The reading has been accepted.'),
    permission: 'readings.decide',
    event: 'meter state accepted',
    isOffered: ({ report }) => report.handledAt === null && !report.rejected,
    fields: remarksField(REMARKS, true),
    run: (visit, row, { uwagi = '' }) => decide(visit, row, { rejected: false, remarks: uwagi }),
  },
  {
    name: 'odrzuc',
    title: words('Odrzuć', 'Reject'),
    done: words(
      'Odczyt odrzucono. Mieszkaniec dostanie powód pocztą elektroniczną.',
      'The reading has been rejected. The resident gets the reason by e-mail.',
    ),
    permission: 'readings.decide',
    event: 'meter state rejected',
    isOffered: ({ report, meter, known }) =>
      !report.rejected && (report.handledAt === null || (meter.removedOn === null && report.state > known)),
    fields: remarksField(REASON, false),
    danger: true,
    run: (visit, row, { uwagi = '' }) => decide(visit, row, { rejected: true, remarks: uwagi }),
  },
]

const record = recordPage<Row>({
  area: 'odczyty',
  permission: 'readings.view',
  find,
  heading: ({ meter, report }) => `${meter.number}: ${volume(report.state)} m³`,
  facts: (row, { t }) => [
    [STATE, t(stateOf(row))],
    [READING, `${volume(row.report.state)} m³`],
    [KNOWN, `${volume(row.known)} m³`],
    [METER, row.meter.number],
    [POINT, `${row.point.address} (${row.point.subjectName})`],
    [SUBJECT, subjectText(row.point)],
    [SENT, momentCell(row.report.createdAt)],
    [HANDLED, momentCell(row.report.handledAt)],
    [REMARKS, row.report.remarks ?? '–'],
  ],
  snapshot: ({ report }) => ({
    handled: report.handledAt?.toISOString() ?? null,
    rejected: report.rejected,
    remarks: report.remarks,
  }),
  subject: ({ report }) => `reading:${report.id}`,
  list: { title: TITLE },
  actions,
})

/** Meter readings that residents reported. */
export const readingsArea: Area = {
  path: 'odczyty',
  title: TITLE,
  about: words(
    'Przyjmuj albo odrzucaj odczyty zgłoszone przez mieszkańców.',
    'Accept or reject readings that residents reported.',
  ),
  permission: 'readings.view',
  waiting: ({ db }) => db.$count(waterReports, waiting),
  routes: [...list, ...record],
}
