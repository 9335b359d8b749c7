import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type Break, breakState } from '../../breaks/breaks.ts'
import { officeMoment, officeTime } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { breaks, services } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { LANGUAGES } from '../../language.ts'
import type { Area, Visit } from '../framework/area.ts'
import { type Field, FormError, type FormValues } from '../framework/fields.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { createPage, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { momentCell, numberOf, STATE } from './case-words.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Przerwy techniczne', 'Maintenance breaks')
const SCOPE = words('Czego dotyczy', 'What it is of')
const WHOLE_PORTAL = words('cały portal', 'the whole portal')
const STARTS = words('Początek', 'Start')
const ENDS = words('Zapowiedziany koniec', 'Announced end')
const ENDED = words('Zakończono', 'Ended')
const TEXT = words('Tekst dla mieszkańców', 'Text for residents')
const ANNOUNCED_BY = words('Kto zapowiedział', 'Announced by')

/** The value of the choice for the whole portal. */
const PORTAL = '0'

const STATES: Readonly<Record<ReturnType<typeof breakState>, Words>> = {
  planned: words('zapowiedziana', 'planned'),
  active: words('trwa', 'active'),
  over: words('zakończona', 'over'),
}

interface Row {
  readonly entry: Break
  /** The name of the service; null for the whole portal. */
  readonly service: (typeof services.$inferSelect)['names'] | null
}

interface WithServices extends Row {
  readonly choices: Field['options']
}

const from = (db: Database) =>
  db
    .select({ entry: breaks, service: services.names })
    .from(breaks)
    .leftJoin(services, eq(services.id, breaks.serviceId))

async function find(db: Database, id: string, lock: boolean): Promise<WithServices | undefined> {
  const number = numberOf(id)
  if (number === undefined) return undefined
  const query = from(db).where(eq(breaks.id, number))
  const [row] = lock ? await query.for('update', { of: breaks }) : await query
  return row === undefined ? undefined : { ...row, choices: await choicesOf(db) }
}

async function choicesOf(db: Database): Promise<NonNullable<Field['options']>> {
  const rows = await db.select().from(services).orderBy(services.id)
  const named = rows.map(({ id, names }) => ({
    value: String(id),
    title: words(`${id}. ${names.pl}`, `${id}. ${names.en}`),
  }))
  return [{ value: PORTAL, title: WHOLE_PORTAL }, ...named]
}

const scopeOf = ({ entry, service }: Row, { t, language }: Visit): string =>
  entry.serviceId === null ? t(WHOLE_PORTAL) : `${entry.serviceId}. ${service?.[language] ?? ''}`

const stateOf = ({ entry }: Row, { now, t }: Visit): string => t(STATES[breakState(entry, now)])

const list = listPage<Row>({
  area: 'przerwy',
  title: TITLE,
  permission: 'settings.view',
  exportPermission: 'settings.export',
  columns: [
    { name: 'zakres', title: SCOPE, cell: scopeOf, sort: sql`coalesce(${breaks.serviceId}, 0)` },
    { name: 'poczatek', title: STARTS, cell: ({ entry }) => momentCell(entry.startsAt), sort: breaks.startsAt },
    { name: 'koniec', title: ENDS, cell: ({ entry }) => momentCell(entry.endsAt), sort: breaks.endsAt },
    { name: 'stan', title: STATE, cell: stateOf, sort: sql`coalesce(${breaks.endedAt}, ${breaks.endsAt})` },
    { name: 'kto', title: ANNOUNCED_BY, cell: ({ entry }) => entry.announcedBy ?? '–', sort: breaks.announcedBy },
  ],
  key: breaks.id,
  order: { column: 'poczatek', descending: true },
  search: {
    hint: words('Tekst, usługa albo kto zapowiedział', 'Text, service or who announced it'),
    where: (text) => contains([breaks.texts, services.names, breaks.announcedBy], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      options: [
        {
          value: 'otwarte',
          title: words('trwa albo zapowiedziana', 'active or planned'),
          where: ({ now }) => and(isNull(breaks.endedAt), or(isNull(breaks.endsAt), gt(breaks.endsAt, now))),
        },
        {
          value: 'zakonczone',
          title: STATES.over,
          where: ({ now }) => or(isNotNull(breaks.endedAt), lte(breaks.endsAt, now)),
        },
      ],
    },
  ],
  ...selectedRows(from),
  rowPath: ({ entry }) => `/zaplecze/przerwy/${entry.id}`,
  buttons: [
    {
      title: words('Zapowiedz przerwę', 'Announce a break'),
      path: '/zaplecze/przerwy/nowa',
      permission: 'settings.change',
    },
  ],
  empty: words('Nie ma przerw.', 'There are no breaks.'),
})

const fieldsWith = (choices: Field['options']): readonly Field[] => [
  { name: 'zakres', title: SCOPE, kind: 'choice', options: choices ?? [] },
  { name: 'poczatek', title: STARTS, kind: 'moment' },
  {
    name: 'koniec',
    title: ENDS,
    kind: 'moment',
    optional: true,
    hint: words(
      'O tej godzinie przerwa kończy się sama. Bez niej trwa, aż ktoś ją zakończy.',
      'The break ends at this time. Without it, it lasts until somebody ends it.',
    ),
    check: (end, { poczatek = '' }) =>
      end.replace(' ', 'T') > poczatek.replace(' ', 'T')
        ? undefined
        : words('Koniec musi być po początku.', 'The end must be after the start.'),
  },
  ...textFields('tekst', TEXT, {
    kind: 'long',
    longest: 1000,
    optional: true,
    hint: words(
      'Na przykład co urząd robi i gdzie załatwić pilną sprawę.',
      'For example what the office does, and where urgent matters can be settled.',
    ),
  }),
]

function inputOf(values: FormValues) {
  const { zakres = PORTAL, poczatek = '', koniec = '' } = values
  return {
    serviceId: zakres === PORTAL ? null : Number(zakres),
    startsAt: officeMoment(poczatek),
    endsAt: koniec === '' ? null : officeMoment(koniec),
    texts: textsIn(values, 'tekst'),
  }
}

/** A moment as the field for a date and a time takes it. */
const fieldMoment = (at: Date | null): string => (at === null ? '' : officeTime(at).slice(0, 16).replace(' ', 'T'))

const snapshot = ({ serviceId, startsAt, endsAt, endedAt, texts }: Break) => ({
  service: serviceId,
  starts: startsAt.toISOString(),
  ends: endsAt?.toISOString() ?? null,
  ended: endedAt?.toISOString() ?? null,
  ...Object.fromEntries(LANGUAGES.map((language) => [`text.${language}`, texts[language]])),
})

const create = createPage({
  area: 'przerwy',
  path: '/nowa',
  title: words('Zapowiedz przerwę', 'Announce a break'),
  permission: 'settings.change',
  event: 'break announced',
  intro: words(
    'Przerwa zaczyna się o podanej godzinie. Mieszkańcy widzą wtedy tekst i zapowiedziany koniec.',
    'The break starts at the given time. Residents then see the text and the announced end.',
  ),
  fields: async ({ db }) => fieldsWith(await choicesOf(db)),
  values: ({ now }) => ({ zakres: PORTAL, poczatek: fieldMoment(now) }),
  submit: words('Zapowiedz', 'Announce'),
  list: { title: TITLE },
  run: async ({ db, employee }, values) => {
    const [made] = await db
      .insert(breaks)
      .values({ ...inputOf(values), announcedBy: employee.name })
      .returning()
    if (made === undefined) throw new Error('The break was not stored')
    return { subject: `break:${made.id}`, after: snapshot(made), path: `/zaplecze/przerwy/${made.id}` }
  },
})

const isOpen = ({ entry }: Row, { now }: Visit): boolean => breakState(entry, now) !== 'over'

const record = recordPage<WithServices>({
  area: 'przerwy',
  permission: 'settings.view',
  find,
  heading: (row, visit) => `${scopeOf(row, visit)}, ${momentCell(row.entry.startsAt)}`,
  facts: (row, visit) => [
    [STATE, stateOf(row, visit)],
    [SCOPE, scopeOf(row, visit)],
    [STARTS, momentCell(row.entry.startsAt)],
    [ENDS, momentCell(row.entry.endsAt)],
    [ENDED, momentCell(row.entry.endedAt)],
    [TEXT, html`<ul>${LANGUAGES.map((one) => html`<li lang="${one}">${row.entry.texts[one] || '–'}</li>`)}</ul>`],
    [ANNOUNCED_BY, row.entry.announcedBy ?? '–'],
  ],
  snapshot: ({ entry }) => snapshot(entry),
  subject: ({ entry }) => `break:${entry.id}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zmien',
      title: words('Zmień', 'Change'),
      done: words('Przerwę zmieniono.', 'The break has been changed.'),
      permission: 'settings.change',
      event: 'break changed',
      isOffered: isOpen,
      fields: ({ choices }) => fieldsWith(choices),
      values: ({ entry }) => ({
        zakres: String(entry.serviceId ?? PORTAL),
        poczatek: fieldMoment(entry.startsAt),
        koniec: fieldMoment(entry.endsAt),
        ...textValues('tekst', entry.texts),
      }),
      run: async ({ db, now }, { entry }, values) => {
        const input = inputOf(values)
        if (input.endsAt !== null && input.endsAt <= now)
          throw new FormError({
            koniec: words(
              'Ta godzina już minęła. Przerwę można zakończyć.',
              'This time is over. The break can be ended.',
            ),
          })
        await db.update(breaks).set(input).where(eq(breaks.id, entry.id))
      },
    },
    {
      name: 'zakoncz',
      title: words('Zakończ teraz', 'End now'),
      done: words('Przerwę zakończono.', 'The break has been ended.'),
      permission: 'settings.change',
      event: 'break ended',
      isOffered: isOpen,
      run: async ({ db, now }, { entry }) => {
        await db.update(breaks).set({ endedAt: now }).where(eq(breaks.id, entry.id))
      },
    },
  ],
})

/** Maintenance breaks of the portal and of single services. */
export const breaksArea: Area = {
  path: 'przerwy',
  title: TITLE,
  about: words(
    'Zapowiadaj i kończ przerwy portalu albo jednej usługi.',
    'Announce and end breaks of the portal or of one service.',
  ),
  permission: 'settings.view',
  // The form for a new one comes before the pages of single ones.
  routes: [...list, ...create, ...record],
}
