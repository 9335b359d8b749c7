import { eq, gte, like, notLike, or, type SQL, sql } from 'drizzle-orm'
import { AUDIT_EVENTS } from '../../accounts/audit-events.ts'
import { officeDay, officeMidnight, officeTime } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { accounts, auditEvents, employees } from '../../db/schema/index.ts'
import { type Html, html } from '../../html.ts'
import type { Area, Visit } from '../framework/area.ts'
import { momentText } from '../framework/format.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Words, words } from '../words.ts'
import { auditField, auditValue } from './audit-words.ts'

const TITLE = words('Dziennik zdarzeń', 'Audit log')
const AREA = 'dziennik'
const DAY = 24 * 3_600_000

interface Entry {
  readonly event: typeof auditEvents.$inferSelect
  readonly employee: string | null
  readonly login: string | null
}

const ofEmployee = sql`${auditEvents.actor} = 'employee:' || ${employees.id}`
const ofAccount = sql`${auditEvents.actor} = 'account:' || ${accounts.id}`

const from = (db: Database) =>
  db
    .select({ event: auditEvents, employee: employees.name, login: accounts.login })
    .from(auditEvents)
    .leftJoin(employees, ofEmployee)
    .leftJoin(accounts, ofAccount)

/** The event's Polish names that contain a text, so that a Polish search finds the English names that are stored. */
function searched(text: string): SQL | undefined {
  const lower = text.toLocaleLowerCase('pl')
  const named = Object.entries(AUDIT_EVENTS).flatMap(([event, name]) => (name.includes(lower) ? [event] : []))
  const ofName = named.map((event) => eq(auditEvents.event, event))
  return or(
    contains([auditEvents.event, auditEvents.subject, auditEvents.actor, employees.name, accounts.login], text),
    ...ofName,
  )
}

const since = (days: number) => (visit: Visit) => gte(auditEvents.at, new Date(visit.now.getTime() - days * DAY))

const NAMES: Readonly<Record<string, string>> = AUDIT_EVENTS
const SYSTEM = words('system', 'system')

function actorText({ event, employee, login }: Entry, { t }: Visit): string {
  return employee ?? login ?? event.actor ?? t(SYSTEM)
}

/** The fields that changed, and details, one a line, in the employee's language: `stan: pełne → ograniczone`. */
function changesOf({ event }: Entry, { t }: Visit): readonly string[] {
  const before = fieldsOf(event.before)
  const after = fieldsOf(event.after)
  const valueIn = (fields: Readonly<Record<string, unknown>>, name: string) => auditValue(name, fields[name], t)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.map((name) => `${auditField(name, t)}: ${valueIn(before, name)} → ${valueIn(after, name)}`)
  const detail = fieldsOf(event.detail)
  const details = Object.keys(detail).map((name) => `${auditField(name, t)}: ${valueIn(detail, name)}`)
  return [...changes, ...details, ...(event.times > 1 ? [`× ${event.times}`] : [])]
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const lines = (texts: readonly string[]): Html => html`${texts.map((text) => html`<div translate="no">${text}</div>`)}`

const WHO: readonly (readonly [string, Words, SQL | undefined])[] = [
  ['pracownicy', words('pracownicy', 'employees'), like(auditEvents.actor, 'employee:%')],
  ['mieszkancy', words('mieszkańcy', 'residents'), like(auditEvents.actor, 'account:%')],
  ['system', words('system i obcy', 'system and strangers'), sql`${auditEvents.actor} is null`],
]

const list = listPage<Entry>({
  area: AREA,
  title: TITLE,
  permission: 'audit.view',
  exportPermission: 'audit.export',
  key: auditEvents.id,
  order: { column: 'kiedy', descending: true },
  search: {
    hint: words('Kto, co albo czego dotyczy, np. account:12', 'Who, what or about what, for example account:12'),
    where: searched,
  },
  filters: [
    {
      name: 'kto',
      title: words('Kto', 'Who'),
      options: WHO.map(([value, title, where]) => ({ value, title, where: () => where })),
    },
    {
      name: 'okres',
      title: words('Okres', 'Period'),
      options: [
        {
          value: 'dzis',
          title: words('dziś', 'today'),
          where: ({ now }) => gte(auditEvents.at, officeMidnight(officeDay(() => now))),
        },
        { value: 'tydzien', title: words('7 dni', '7 days'), where: since(7) },
        { value: 'miesiac', title: words('30 dni', '30 days'), where: since(30) },
      ],
    },
    {
      name: 'logowania',
      title: words('Logowania', 'Sign-ins'),
      options: [
        {
          value: 'bez',
          title: words('bez logowań', 'without sign-ins'),
          where: () => notLike(auditEvents.event, '%sign-%'),
        },
        {
          value: 'tylko',
          title: words('tylko logowania', 'sign-ins only'),
          where: () => like(auditEvents.event, '%sign-%'),
        },
      ],
    },
  ],
  columns: [
    {
      name: 'kiedy',
      title: words('Kiedy', 'When'),
      cell: ({ event }) => momentText(event.at),
      csv: ({ event }) => officeTime(event.at),
      sort: auditEvents.at,
    },
    { name: 'kto', title: words('Kto', 'Who'), cell: actorText, sort: auditEvents.actor, verbatim: true },
    {
      name: 'co',
      title: words('Co', 'What'),
      cell: ({ event }, { language }) => (language === 'pl' ? (NAMES[event.event] ?? event.event) : event.event),
      sort: auditEvents.event,
    },
    {
      name: 'czego',
      title: words('Czego dotyczy', 'About what'),
      cell: ({ event }) => event.subject ?? '–',
      sort: auditEvents.subject,
      verbatim: true,
    },
    {
      name: 'zmiany',
      title: words('Zmiany i szczegóły', 'Changes and details'),
      cell: (entry, visit) => lines(changesOf(entry, visit)),
      csv: (entry, visit) => changesOf(entry, visit).join('; '),
    },
  ],
  ...selectedRows(from),
  empty: words('Nie ma takich zdarzeń.', 'There are no such entries.'),
})

/** Who did what and when: read, searched and saved by administrators, changed by nobody. */
export const auditArea: Area = {
  path: AREA,
  title: TITLE,
  about: words('Kto, kiedy i co zmienił', 'Who changed what, and when'),
  permission: 'audit.view',
  routes: list,
}
