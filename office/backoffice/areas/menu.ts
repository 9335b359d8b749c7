import { isSameOriginPath } from '../../../schemas/same-origin-path.ts'
import { MENU_KEY, type MenuItem, readMenu } from '../../content/menu.ts'
import { earlierVersions, fieldsOfContent, lockContent } from '../../content/versions.ts'
import type { Database } from '../../db/database.ts'
import { html } from '../../html.ts'
import { LANGUAGES } from '../../language.ts'
import type { Area } from '../framework/area.ts'
import type { Field, FormValues } from '../framework/fields.ts'
import { contains, listPage } from '../framework/list-page.ts'
import { type Action, createPage, recordPage } from '../framework/record-page.ts'
import { NO, type Words, words, YES } from '../words.ts'
import { numberOf } from './case-words.ts'
import { computedRows } from './computed-rows.ts'
import { type EditedContent, earlierView, restoreAction, store } from './content-history.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Menu boczne', 'Side menu')
const NAME = words('Nazwa', 'Name')
const KIND = words('Rodzaj', 'Kind')
const TARGET = words('Dokąd prowadzi', 'Leads to')
const VISIBLE = words('Widoczny', 'Visible')
const NEW_TAB = words('Otwiera się w nowej karcie', 'Opens in a new tab')

const KINDS: Readonly<Record<MenuItem['kind'], Words>> = {
  STRONA_WBUDOWANA: words('strona portalu', 'page of the portal'),
  STRONA_WLASNA: words('strona własna', 'custom page'),
  LINK: words('adres zewnętrzny', 'external address'),
}

/** An entry, with the whole menu. */
interface Row extends EditedContent {
  readonly items: readonly MenuItem[]
  readonly index: number
  readonly item: MenuItem
}

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  if (lock) await lockContent(db, MENU_KEY)
  const items = await readMenu(db)
  const index = (numberOf(id) ?? 0) - 1
  const item = items[index]
  if (item === undefined) return undefined
  return { key: MENU_KEY, value: items, earlier: await earlierVersions(db, MENU_KEY), items, index, item }
}

const rows = computedRows(async (db) =>
  (await readMenu(db)).map((item, index) => ({ ...item, id: String(index + 1), pl: item.names.pl, en: item.names.en })),
)

const list = listPage<Awaited<ReturnType<typeof rows.load>>[number]>({
  area: 'menu',
  title: TITLE,
  permission: 'content.view',
  exportPermission: 'content.export',
  columns: [
    { name: 'nazwa', title: NAME, cell: (row, { language }) => row[language] || row.pl, sort: rows.field('pl') },
    { name: 'pozycja', title: words('Pozycja', 'Position'), cell: ({ id }) => id, sort: rows.place, numeric: true },
    { name: 'rodzaj', title: KIND, cell: ({ kind }, { t }) => t(KINDS[kind]), sort: rows.field('kind') },
    { name: 'cel', title: TARGET, cell: ({ link }) => link, sort: rows.field('link') },
    {
      name: 'widoczny',
      title: VISIBLE,
      cell: ({ visible }, { t }) => t(visible ? YES : NO),
      sort: rows.field('visible'),
    },
  ],
  key: rows.place,
  order: { column: 'pozycja' },
  search: {
    hint: words('Nazwa albo adres', 'Name or address'),
    where: (text) => contains([rows.field('pl'), rows.field('en'), rows.field('link')], text),
  },
  load: rows.load,
  count: rows.count,
  rowPath: ({ id }) => `/zaplecze/menu/${id}`,
  buttons: [
    { title: words('Dodaj pozycję', 'Add an entry'), path: '/zaplecze/menu/nowa', permission: 'content.change' },
  ],
  empty: words('Menu jest puste.', 'The menu is empty.'),
})

const FIELDS: readonly Field[] = [
  ...textFields('nazwa', NAME, { kind: 'text', longest: 60 }),
  {
    name: 'rodzaj',
    title: KIND,
    kind: 'choice',
    options: Object.entries(KINDS).map(([value, title]) => ({ value, title })),
  },
  {
    name: 'cel',
    title: TARGET,
    kind: 'text',
    longest: 500,
    hint: words(
      'Strona portalu: /kontakt. Strona własna: odbior-odpadow.html. Adres: https://gmina.example.',
      'Page of the portal: /kontakt. Custom page: odbior-odpadow.html. Address: https://gmina.example.',
    ),
    check: (link, { rodzaj = '' }) => targetError(rodzaj, link),
  },
  { name: 'widoczny', title: VISIBLE, kind: 'yes', optional: true },
  { name: 'karta', title: NEW_TAB, kind: 'yes', optional: true },
]

/** What is wrong with where an entry of a kind leads. */
function targetError(kind: string, link: string): Words | undefined {
  if (kind === 'STRONA_WBUDOWANA' && !(isSameOriginPath(link) && /^[a-z0-9/-]*$/.test(link)))
    return words('Podaj ścieżkę portalu, np. /kontakt.', 'Enter a path of the portal, for example /kontakt.')
  if (kind === 'STRONA_WLASNA' && !/^[a-z0-9-]{1,60}\.html$/.test(link))
    return words(
      'Podaj plik strony własnej, np. odbior-odpadow.html.',
      'Enter the file of a custom page, for example odbior-odpadow.html.',
    )
  if (kind === 'LINK' && !isWebAddress(link))
    return words('Podaj adres, np. https://gmina.example.', 'Enter an address, for example https://gmina.example.')
  return undefined
}

/** Whether a text is a whole address of the web, without a password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const itemIn = (values: FormValues): MenuItem => ({
  names: textsIn(values, 'nazwa'),
  kind: values.rodzaj as MenuItem['kind'],
  link: values.cel ?? '',
  visible: values.widoczny === '1',
  newTab: values.karta === '1',
})

const create = createPage({
  area: 'menu',
  path: '/nowa',
  title: words('Dodaj pozycję menu', 'Add a menu entry'),
  permission: 'content.change',
  event: 'content changed',
  fields: FIELDS,
  values: () => ({ widoczny: '1' }),
  submit: words('Dodaj', 'Add'),
  list: { title: TITLE },
  run: async (visit, values) => {
    await lockContent(visit.db, MENU_KEY)
    const items = await readMenu(visit.db)
    const item = itemIn(values)
    await store(visit, { key: MENU_KEY, value: items, earlier: [] }, [...items, item])
    const after = fieldsOfContent({ [items.length]: item })
    return { subject: `content:${MENU_KEY}`, after, path: '/zaplecze/menu?wynik=dodano' }
  },
})

/** Moves an entry by one place. */
const moving = (name: string, title: Words, by: -1 | 1): Action<Row> => ({
  name,
  title,
  done: words('Kolejność zmieniono.', 'The order has been changed.'),
  permission: 'content.change',
  event: 'content changed',
  leadsTo: 'list',
  isOffered: ({ index, items }) => items[index + by] !== undefined,
  run: (visit, row) => {
    const items = [...row.items]
    const [moved] = items.splice(row.index, 1)
    if (moved !== undefined) items.splice(row.index + by, 0, moved)
    return store(visit, row, items)
  },
})

const record = recordPage<Row>({
  area: 'menu',
  permission: 'content.view',
  find,
  heading: ({ item }, { language }) => item.names[language] || item.names.pl,
  facts: ({ item }, { t }) => [
    [
      NAME,
      html`<ul>${LANGUAGES.map((language) => html`<li lang="${language}">${item.names[language] || '–'}</li>`)}</ul>`,
    ],
    [KIND, t(KINDS[item.kind])],
    [TARGET, item.link],
    [VISIBLE, t(item.visible ? YES : NO)],
    [NEW_TAB, t(item.newTab ? YES : NO)],
  ],
  more: async (row, visit) => html`${earlierView(row, visit)}`,
  snapshot: ({ items }) => fieldsOfContent(items),
  subject: () => `content:${MENU_KEY}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zmien',
      title: words('Zmień', 'Change'),
      done: words('Pozycję zmieniono.', 'The entry has been changed.'),
      permission: 'content.change',
      event: 'content changed',
      fields: FIELDS,
      values: ({ item }) => ({
        ...textValues('nazwa', item.names),
        rodzaj: item.kind,
        cel: item.link,
        widoczny: item.visible ? '1' : '',
        karta: item.newTab ? '1' : '',
      }),
      run: (visit, row, values) => store(visit, row, row.items.with(row.index, itemIn(values))),
    },
    moving('wyzej', words('Wyżej', 'Up'), -1),
    moving('nizej', words('Niżej', 'Down'), 1),
    {
      name: 'usun',
      title: words('Usuń', 'Delete'),
      done: words('Pozycję usunięto.', 'The entry has been deleted.'),
      permission: 'content.change',
      event: 'content changed',
      confirm: words(
        'Pozycja zniknie z menu. Poprzednie menu można przywrócić.',
        'The entry disappears from the menu. The menu before can be restored.',
      ),
      danger: true,
      leadsTo: 'list',
      run: (visit, row) => store(visit, row, row.items.toSpliced(row.index, 1)),
    },
    { ...restoreAction<Row>('content.change'), leadsTo: 'list' },
  ],
})

/** The side menu of the portal. */
export const menuArea: Area = {
  path: 'menu',
  title: TITLE,
  about: words(
    'Zmieniaj pozycje menu bocznego portalu i ich kolejność.',
    'Change the entries of the portal’s side menu and their order.',
  ),
  permission: 'content.view',
  routes: [...list, ...create, ...record],
}
