import { eq, inArray, sql } from 'drizzle-orm'
import { auditEmployee } from '../../accounts/audit.ts'
import { sendSoon } from '../../accounts/mailing.ts'
import type { Database } from '../../db/database.ts'
import { requestTopics, waterPoints, waterRequests } from '../../db/schema/index.ts'
import { type Html, html } from '../../html.ts'
import { answerRequest, LONGEST_ANSWER, moveRequest, type RequestState, waitingRequests } from '../../water/answers.ts'
import { attachFile, type FileProblem, fileOf, filesOf, messagesOf } from '../../water/request-files.ts'
import { type Area, areaPath, type Route, type Visit } from '../framework/area.ts'
import { FormError, type FormValues } from '../framework/fields.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, recordPage } from '../framework/record-page.ts'
import { notFound } from '../framework/refused.ts'
import { type Words, words } from '../words.ts'
import { excerpt, HANDLED, momentCell, numberOf, SEARCH_HINT, SENT, STATE, SUBJECT, subjectText } from './case-words.ts'

const TITLE = words('Zgłoszenia', 'Requests')
const TOPIC = words('Temat', 'Topic')
const TEXT = words('Treść', 'Text')
const POINT = words('Punkt odbioru', 'Collection point')
const ANSWER = words('Odpowiedź', 'Answer')
const ANSWERED_BY = words('Kto odpowiedział', 'Answered by')

const STATES: Readonly<Record<RequestState, Words>> = {
  received: words('przyjęte', 'received'),
  inProgress: words('w toku', 'in progress'),
  answered: words('udzielono odpowiedzi', 'answered'),
  closed: words('zakończone', 'closed'),
}

const FILES = words('Załączniki', 'Attachments')
const WRITTEN = words('Korespondencja', 'Correspondence')
const RESIDENT = words('Mieszkaniec', 'Resident')
const OFFICE = words('Urząd', 'Office')

const COLUMNS = { request: waterRequests, topic: requestTopics, point: waterPoints }

/** Requests with their topics and points; `rows` continues the query. */
const from = (db: Database) =>
  db
    .select(COLUMNS)
    .from(waterRequests)
    .innerJoin(requestTopics, eq(requestTopics.id, waterRequests.topicId))
    .innerJoin(waterPoints, eq(waterPoints.id, waterRequests.pointId))

type Row = Awaited<ReturnType<typeof from>>[number]

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(eq(waterRequests.id, number))
  const [row] = lock ? await query.for('update', { of: waterRequests }) : await query
  return row
}

const list = listPage<Row>({
  area: 'zgloszenia',
  title: TITLE,
  permission: 'requests.view',
  exportPermission: 'requests.export',
  columns: [
    { name: 'id', title: words('Numer', 'Number'), cell: ({ request }) => request.id, sort: waterRequests.id },
    {
      name: 'wyslano',
      title: SENT,
      cell: ({ request }) => momentCell(request.createdAt),
      sort: waterRequests.createdAt,
    },
    {
      name: 'temat',
      title: TOPIC,
      cell: ({ topic }, { language }) => topic.names[language],
      sort: sql`${requestTopics.names}->>'pl'`,
    },
    { name: 'tresc', title: TEXT, cell: ({ request }) => excerpt(request.text), csv: ({ request }) => request.text },
    { name: 'podmiot', title: SUBJECT, cell: ({ request }) => subjectText(request), sort: waterRequests.subjectNumber },
    { name: 'stan', title: STATE, cell: ({ request }, { t }) => t(STATES[request.state]), sort: waterRequests.state },
    {
      name: 'zalatwiono',
      title: HANDLED,
      cell: ({ request }) => momentCell(request.handledAt),
      sort: waterRequests.handledAt,
    },
  ],
  key: waterRequests.id,
  order: { column: 'wyslano', descending: true },
  search: {
    hint: SEARCH_HINT,
    where: (text) =>
      contains([waterRequests.text, waterRequests.remarks, waterRequests.subjectNumber, waterPoints.address], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'otwarte',
      options: [
        {
          value: 'otwarte',
          title: words('do załatwienia', 'to be dealt with'),
          where: () => inArray(waterRequests.state, ['received', 'inProgress']),
        },
        ...Object.entries(STATES).map(([state, title]) => ({
          value: state,
          title,
          where: () => eq(waterRequests.state, state as RequestState),
        })),
        { value: 'wszystkie', title: words('wszystkie', 'all'), where: () => undefined },
      ],
    },
  ],
  ...selectedRows(from),
  rowPath: ({ request }) => `/zaplecze/zgloszenia/${request.id}`,
  empty: words('Nie ma takich zgłoszeń.', 'There are no such requests.'),
})

const move = (
  name: string,
  title: Words,
  done: Words,
  change: { readonly from: readonly RequestState[]; readonly to: RequestState; readonly event: Action<Row>['event'] },
): Action<Row> => ({
  name,
  title,
  done,
  permission: 'requests.answer',
  event: change.event,
  isOffered: ({ request }) => change.from.includes(request.state),
  run: ({ db }, { request }) => moveRequest(db, request, change.to),
})

const PROBLEMS: Readonly<Record<FileProblem, Words>> = {
  otherType: words('Można dołączyć tylko plik JPG, PNG albo PDF.', 'Only a JPG, PNG or PDF file can be attached.'),
  tooLarge: words('Ten plik jest większy niż 5 MB.', 'This file is larger than 5 MB.'),
  infected: words('Skaner wirusów odrzucił ten plik.', 'The virus scan has refused this file.'),
}

async function answer(visit: Visit, { request }: Row, { odpowiedz = '' }: FormValues): Promise<void> {
  const office = { ...visit.office, db: visit.db }
  const { messageId } = await answerRequest(office, request, odpowiedz, visit.employee.name)
  const sent = visit.files.zalacznik
  const problem = sent && (await attachFile(office, request, messageId, sent))
  if (problem !== undefined) throw new FormError({ zalacznik: PROBLEMS[problem] })
  visit.afterCommit(() => sendSoon(visit.office))
}

/** What was written since the request was sent, and the files; opening one is noted in the audit. */
async function correspondence({ request }: Row, { db, t }: Visit): Promise<Html> {
  const files = await filesOf(db, [request.id])
  const written = await messagesOf(db, [request.id])
  const list = (messageId: number | null) => {
    const own = files.filter((file) => file.messageId === messageId)
    if (own.length === 0) return ''
    return html`<ul>${own.map(
      ({ id, name, extension, size }) =>
        html`<li><a href="${areaPath('zgloszenia', `/${request.id}/zalacznik/${id}`)}">${name}.${extension}</a> (${Math.ceil(size / 1024)} KB)</li>`,
    )}</ul>`
  }
  const sent = list(null)
  return html`${sent !== '' && html`<h2>${t(FILES)}</h2>${sent}`}
${
  written.length > 0 &&
  html`<h2>${t(WRITTEN)}</h2><ol>${written.map(
    ({ id, author, text, createdAt, writtenBy }) =>
      html`<li><p><strong>${author === 'office' ? (writtenBy ?? t(OFFICE)) : t(RESIDENT)}</strong>, ${momentCell(createdAt)}</p><p class="multiline">${text}</p>${list(id)}</li>`,
  )}</ol>`
}`
}

/** A file is always saved, never shown within the back office. */
const download: Route = {
  method: 'GET',
  path: '/:id/zalacznik/:file',
  permission: 'requests.view',
  handle: async ({ db, params, now, employee }) => {
    const [request, id] = [numberOf(params.id ?? ''), numberOf(params.file ?? '')]
    const file = request === undefined || id === undefined ? undefined : await fileOf(db, request, id)
    if (file === undefined) throw notFound()
    const subject = `request:${request}`
    await auditEmployee(db, now, 'request file opened', employee.id, { subject, after: { file: file.id } })
    const name = `${file.name}.${file.extension}`
    return { download: { name, type: file.mediaType, body: Buffer.from(file.content) } }
  },
}

const actions: readonly Action<Row>[] = [
  move('przyjmij', words('Zajmij się', 'Take up'), words('Zgłoszenie jest w toku.', 'The request is in progress.'), {
    from: ['received'],
    to: 'inProgress',
    event: 'request taken up',
  }),
  {
    name: 'odpowiedz',
    title: words('Odpowiedz', 'Answer'),
    done: words(
      'Odpowiedź zapisano. Mieszkaniec widzi ją w portalu i dostanie ją pocztą elektroniczną.',
      'The answer has been stored. The resident sees it on the portal and gets it by e-mail.',
    ),
    permission: 'requests.answer',
    event: 'request answered',
    isOffered: ({ request }) => request.state !== 'closed',
    fields: [
      {
        name: 'odpowiedz',
        title: ANSWER,
        hint: words('Mieszkaniec przeczyta dokładnie ten tekst.', 'The resident reads exactly this text.'),
        kind: 'long',
        longest: LONGEST_ANSWER,
      },
      {
        name: 'zalacznik',
        title: words('Załącznik', 'Attachment'),
        hint: words(
          'JPG, PNG albo PDF, najwyżej 5 MB. Mieszkaniec pobierze go w portalu.',
          'JPG, PNG or PDF, at most 5 MB. The resident downloads it on the portal.',
        ),
        kind: 'file',
        accept: '.jpg,.jpeg,.png,.pdf',
        optional: true,
      },
    ],
    values: ({ request }) => ({ odpowiedz: request.remarks ?? '' }),
    run: answer,
  },
  move('zakoncz', words('Zakończ', 'Close'), words('Zgłoszenie zakończono.', 'The request has been closed.'), {
    from: ['answered'],
    to: 'closed',
    event: 'request closed',
  }),
  move('wznow', words('Wznów', 'Reopen'), words('Zgłoszenie jest znowu w toku.', 'The request is in progress again.'), {
    from: ['answered', 'closed'],
    to: 'inProgress',
    event: 'request reopened',
  }),
]

const record = recordPage<Row>({
  area: 'zgloszenia',
  permission: 'requests.view',
  find,
  heading: ({ request, topic }, { language }) => `${request.id}. ${topic.names[language]}`,
  facts: ({ request, point }, { t }) => [
    [STATE, t(STATES[request.state])],
    [SENT, momentCell(request.createdAt)],
    [SUBJECT, subjectText(request)],
    [POINT, `${point.address} (${point.subjectName})`],
    [TEXT, html`<span class="multiline">${request.text}</span>`],
    [ANSWER, request.remarks === null ? '–' : html`<span class="multiline">${request.remarks}</span>`],
    [HANDLED, momentCell(request.handledAt)],
    [ANSWERED_BY, request.answeredBy ?? '–'],
  ],
  more: correspondence,
  snapshot: ({ request }) => ({ state: request.state, answer: request.remarks }),
  subject: ({ request }) => `request:${request.id}`,
  list: { title: TITLE },
  actions,
})

/** Requests that residents sent, and the answers to them. */
export const requestsArea: Area = {
  path: 'zgloszenia',
  title: TITLE,
  about: words('Odpowiadaj na zgłoszenia mieszkańców.', 'Answer what residents have sent.'),
  permission: 'requests.view',
  waiting: ({ db }) => waitingRequests(db),
  routes: [...list, download, ...record],
}
