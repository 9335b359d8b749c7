import { CONTACT_KEY, earlierVersions, fieldsOfContent, lockContent, readContent } from '../../content/versions.ts'
import type { Database } from '../../db/database.ts'
import { type HtmlPart, html } from '../../html.ts'
import { LANGUAGES } from '../../language.ts'
import type { Area } from '../framework/area.ts'
import type { Field, FormValues } from '../framework/fields.ts'
import { recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { type EditedContent, earlierView, restoreAction, store } from './content-history.ts'
import { isWebAddress } from './menu.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Dane kontaktowe', 'Contact data')

const addressError = (text: string): Words | undefined =>
  isWebAddress(text)
    ? undefined
    : words('Podaj adres, np. https://gmina.example.', 'Enter an address, for example https://gmina.example.')

/** The fields without languages, by their names in the contract. */
const PLAIN: readonly Field[] = [
  { name: 'adres', title: words('Ulica, numer i miejscowość', 'Street, number and town'), kind: 'text' },
  {
    name: 'kodPocztowy',
    title: words('Kod pocztowy', 'Postal code'),
    kind: 'text',
    check: (text) =>
      /^\d\d-\d{3}$/.test(text) ? undefined : words('Podaj kod, np. 62-041.', 'Enter a code, for example 62-041.'),
  },
  { name: 'telefon', title: words('Telefon', 'Phone'), kind: 'text', longest: 40 },
  { name: 'fax', title: words('Faks', 'Fax'), kind: 'text', longest: 40, optional: true },
  { name: 'email', title: words('E-mail', 'E-mail'), kind: 'email' },
  { name: 'stronaUrl', title: words('Strona internetowa', 'Website'), kind: 'text', check: addressError },
  {
    name: 'googleMapsUrl',
    title: words('Adres mapy', 'Address of a map'),
    kind: 'text',
    longest: 1000,
    optional: true,
    check: addressError,
  },
]

const OFFICE_NAME = words('Nazwa urzędu', 'Name of the office')
const LINES = [1, 2, 3, 4, 5].map((number) => ({
  name: `kontaktDodatkowyWpis${number}`,
  title: words(`Dodatkowy wiersz ${number}`, `Further line ${number}`),
}))

const FIELDS: readonly Field[] = [
  ...textFields('nazwaUrzedu', OFFICE_NAME, { kind: 'text' }),
  ...PLAIN,
  ...LINES.flatMap(({ name, title }) => textFields(name, title, { kind: 'text', optional: true })),
]

type Contact = Readonly<Record<string, unknown>>
type Row = EditedContent & { readonly contact: Contact }

/** The only record of this area. */
const ID = 'dane'

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  if (id !== ID) return undefined
  if (lock) await lockContent(db, CONTACT_KEY)
  const value = await readContent(db, CONTACT_KEY)
  return { key: CONTACT_KEY, value, contact: value as Contact, earlier: await earlierVersions(db, CONTACT_KEY) }
}

function contactIn(values: FormValues): Contact {
  const lines = LINES.map(({ name }) => {
    const texts = textsIn(values, name)
    return [name, Object.values(texts).every((text) => text === '') ? null : texts]
  })
  const plain = PLAIN.map(({ name }) => [name, values[name] || null])
  return { nazwaUrzedu: textsIn(values, 'nazwaUrzedu'), ...Object.fromEntries(plain), ...Object.fromEntries(lines) }
}

function shown(value: unknown): HtmlPart {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '–' : String(value)
  return html`<ul>${LANGUAGES.map((one) => html`<li lang="${one}">${String(Reflect.get(value, one) || '–')}</li>`)}</ul>`
}

const record = recordPage<Row>({
  area: 'kontakt',
  permission: 'content.view',
  find,
  heading: (_row, { t }) => t(TITLE),
  facts: ({ contact }) =>
    [{ name: 'nazwaUrzedu', title: OFFICE_NAME }, ...PLAIN, ...LINES].map(
      ({ name, title }) => [title, shown(contact[name])] as const,
    ),
  more: async (row, visit) => html`${earlierView(row, visit)}`,
  snapshot: ({ contact }) => fieldsOfContent(contact),
  subject: () => `content:${CONTACT_KEY}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zmien',
      title: words('Zmień', 'Change'),
      done: words('Dane kontaktowe zmieniono.', 'The contact data have been changed.'),
      permission: 'content.change',
      event: 'content changed',
      fields: FIELDS,
      values: ({ contact }) =>
        Object.assign(
          Object.fromEntries(PLAIN.map(({ name }) => [name, String(contact[name] ?? '')])),
          textValues('nazwaUrzedu', contact.nazwaUrzedu),
          ...LINES.map(({ name }) => textValues(name, contact[name])),
        ),
      run: (visit, row, values) => store(visit, row, contactIn(values)),
    },
    restoreAction<Row>('content.change'),
  ],
})

/** How residents reach the office. */
export const contactArea: Area = {
  path: 'kontakt',
  title: TITLE,
  about: words('Zmieniaj adres, telefon i godziny urzędu.', 'Change the office’s address, phone and hours.'),
  permission: 'content.view',
  routes: [
    {
      method: 'GET',
      path: '',
      permission: 'content.view',
      handle: async () => ({ redirect: `/zaplecze/kontakt/${ID}` }),
    },
    ...record,
  ],
}
