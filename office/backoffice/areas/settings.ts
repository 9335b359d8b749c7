import { inArray } from 'drizzle-orm'
import { harmlessHtml } from '../../../schemas/harmless-html.ts'
import { earlierVersions, fieldsOfContent, lockContent, readContent } from '../../content/versions.ts'
import type { Database } from '../../db/database.ts'
import { settings } from '../../db/schema/index.ts'
import { type HtmlPart, html } from '../../html.ts'
import { LANGUAGES } from '../../language.ts'
import { amountText } from '../../pdf/format.ts'
import { WINDOWS_WRITTEN } from '../../water/reading-windows.ts'
import type { Area, Visit } from '../framework/area.ts'
import type { Field, FormValues } from '../framework/fields.ts'
import { contains, listPage } from '../framework/list-page.ts'
import { recordPage } from '../framework/record-page.ts'
import { words } from '../words.ts'
import { excerpt } from './case-words.ts'
import { computedRows } from './computed-rows.ts'
import { type EditedContent, earlierView, restoreAction, store } from './content-history.ts'
import { kindName, SETTINGS_CATALOGUE } from './settings-catalogue.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Ustawienia portalu', 'Settings of the portal')
const NAME = words('Ustawienie', 'Setting')
const VALUE = words('Wartość', 'Value')
const ABOUT = words('Co robi', 'What it does')
const ON = words('włączone', 'on')
const OFF = words('wyłączone', 'off')

type Entry = (typeof SETTINGS_CATALOGUE)[number]
type Row = EditedContent & { readonly entry: Entry }

const FLAG_OPTIONS = [
  { value: 'tak', title: ON },
  { value: 'nie', title: OFF },
]

/** The value in one line. */
function valueText({ kind }: Entry, value: unknown, { t, language }: Pick<Visit, 't' | 'language'>): string {
  if (kind === 'flag') return t(value === true ? ON : OFF)
  if (kind === 'amount') return typeof value === 'number' ? `${amountText(value)} zł` : '–'
  if (typeof value === 'object' && value !== null)
    return String(Reflect.get(value, language) || Reflect.get(value, 'pl') || '–')
      .replace(/<[^>]*>/g, ' ')
      .trim()
  return value === null || value === undefined ? '–' : String(value)
}

async function listed(db: Database) {
  const keys = SETTINGS_CATALOGUE.map(({ key }) => key)
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return SETTINGS_CATALOGUE.filter(({ key }) => values.has(key)).map((entry) => ({
    id: entry.key,
    pl: entry.title.pl,
    en: entry.title.en,
    about: `${entry.about.pl} ${entry.about.en}`,
    value: values.get(entry.key),
  }))
}

const rows = computedRows(listed)

const entryOf = (key: string): Entry | undefined => SETTINGS_CATALOGUE.find((entry) => entry.key === key)

async function find(db: Database, key: string, lock: boolean): Promise<Row | undefined> {
  const entry = entryOf(key)
  if (entry === undefined) return undefined
  if (lock) await lockContent(db, key)
  return { key, entry, value: await readContent(db, key), earlier: await earlierVersions(db, key) }
}

type Listed = Awaited<ReturnType<typeof listed>>[number]

const valueCell = ({ id, value }: Listed, visit: Visit): string => {
  const entry = entryOf(id)
  return entry === undefined ? '' : excerpt(valueText(entry, value, visit))
}

const list = listPage<Listed>({
  area: 'ustawienia',
  title: TITLE,
  permission: 'settings.view',
  exportPermission: 'settings.export',
  columns: [
    { name: 'nazwa', title: NAME, cell: (row, { language }) => row[language], sort: rows.field('pl') },
    { name: 'wartosc', title: VALUE, cell: valueCell, sort: rows.field('value') },
    { name: 'opis', title: ABOUT, cell: ({ id }, { t }) => t(entryOf(id)?.about ?? ABOUT) },
    { name: 'kolejnosc', title: words('Klucz', 'Key'), cell: ({ id }) => id, sort: rows.key },
  ],
  key: rows.key,
  order: { column: 'nazwa' },
  search: {
    hint: words('Nazwa albo opis', 'Name or description'),
    where: (text) => contains([rows.field('pl'), rows.field('en'), rows.field('about'), rows.key], text),
  },
  load: rows.load,
  count: rows.count,
  rowPath: ({ id }) => `/zaplecze/ustawienia/${id}`,
  empty: words('Nie ma takich ustawień.', 'There are no such settings.'),
})

function fieldsOf({ entry }: Row): readonly Field[] {
  const { kind, about } = entry
  const field = { name: 'wartosc', title: VALUE, hint: about }
  if (kind === 'flag') return [{ ...field, kind: 'choice', options: FLAG_OPTIONS }]
  if (kind === 'amount') return [{ ...field, kind: 'number', check: amountError }]
  if (kind === 'year') return [{ ...field, kind: 'number', check: yearError }]
  if (kind === 'days') return [{ ...field, kind: 'text', longest: 400, optional: true, check: daysError }]
  return textFields('wartosc', VALUE, { kind: 'long', longest: 20_000, hint: about })
}

const amountError = (value: string) =>
  value.startsWith('-') ? words('Kwota nie może być ujemna.', 'The amount cannot be negative.') : undefined

const yearError = (value: string) =>
  /^(19|20)\d\d$/.test(value) ? undefined : words('Podaj rok, np. 2026.', 'Enter a year, for example 2026.')

const daysError = (value: string) =>
  WINDOWS_WRITTEN.test(value)
    ? undefined
    : words('Podaj dni, np. 18.11-30.11, 18.02-28.02.', 'Enter days, for example 18.11-30.11, 18.02-28.02.')

function valuesOf({ entry, value }: Row): FormValues {
  if (entry.kind === 'flag') return { wartosc: value === true ? 'tak' : 'nie' }
  if (entry.kind === 'text' || entry.kind === 'html') return textValues('wartosc', value)
  if (entry.kind === 'days') return { wartosc: typeof value === 'string' ? value : '' }
  return { wartosc: value === null ? '' : String(value).replace('.', ',') }
}

function valueIn({ entry }: Row, values: FormValues): unknown {
  const { wartosc = '' } = values
  if (entry.kind === 'flag') return wartosc === 'tak'
  if (entry.kind === 'days') return wartosc
  if (entry.kind === 'amount' || entry.kind === 'year') return Number(wartosc.replace(',', '.'))
  const texts = textsIn(values, 'wartosc')
  if (entry.kind === 'text') return texts
  return Object.fromEntries(LANGUAGES.map((language) => [language, harmlessHtml(texts[language])]))
}

function shown({ entry, value }: Row, visit: Visit): HtmlPart {
  if (typeof value !== 'object' || value === null) return valueText(entry, value, visit)
  return html`<ul>${LANGUAGES.map((one) => html`<li lang="${one}">${String(Reflect.get(value, one) || '–')}</li>`)}</ul>`
}

const record = recordPage<Row>({
  area: 'ustawienia',
  permission: 'settings.view',
  find,
  heading: ({ entry }, { t }) => t(entry.title),
  facts: (row, visit) => [
    [VALUE, shown(row, visit)],
    [ABOUT, visit.t(row.entry.about)],
    [words('Rodzaj', 'Kind'), visit.t(kindName(row.entry.kind))],
  ],
  more: async (row, visit) => html`${earlierView(row, visit)}`,
  snapshot: ({ value }) => fieldsOfContent(value),
  subject: ({ key }) => `setting:${key}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zmien',
      title: words('Zmień', 'Change'),
      done: words(
        'Ustawienie zmieniono. Działa od następnego żądania.',
        'The setting has been changed. It applies from the next request on.',
      ),
      permission: 'settings.change',
      event: 'setting changed',
      fields: fieldsOf,
      values: valuesOf,
      run: (visit, row, values) => store(visit, row, valueIn(row, values)),
    },
    restoreAction<Row>('settings.change'),
  ],
})

/** Flags and texts of the configuration. */
export const settingsArea: Area = {
  path: 'ustawienia',
  title: TITLE,
  about: words('Włączaj i wyłączaj to, co portal oferuje.', 'Switch on and off what the portal offers.'),
  permission: 'settings.view',
  routes: [...list, ...record],
}
