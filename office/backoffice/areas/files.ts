import { like } from 'drizzle-orm'
import {
  changeList,
  type Entry,
  type EntryKind,
  entriesOf,
  type FileView,
  type PlacedEntry,
  parsePath,
  pathText,
} from '../../content/file-tree.ts'
import { linkOf, problemOf, storeUpload, UPLOAD_TYPES, type UploadProblem } from '../../content/uploads.ts'
import { earlierVersions, FILES_PREFIX, fieldsOfContent, lockContent, readContent } from '../../content/versions.ts'
import type { Database } from '../../db/database.ts'
import { settings } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { LANGUAGES, type Texts } from '../../language.ts'
import type { Area, Visit } from '../framework/area.ts'
import { type Field, FormError, type FormValues } from '../framework/fields.ts'
import { contains, listPage } from '../framework/list-page.ts'
import { type Action, type CreatePage, createPage, recordPage } from '../framework/record-page.ts'
import { type Words, words } from '../words.ts'
import { computedRows } from './computed-rows.ts'
import { type EditedContent, earlierView, restoreAction, store } from './content-history.ts'
import { customPageFiles } from './custom-pages.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Procedury i pliki', 'Procedures and files')
const NAME = words('Nazwa', 'Name')
const KIND = words('Rodzaj', 'Kind')
const FOLDER = words('Katalog', 'Folder')
const LINK = words('Odnośnik', 'Link')
const FILE = words('Plik', 'File')
const PAGE = words('Strona własna', 'Custom page')

const KINDS: Readonly<Record<EntryKind, Words>> = {
  katalogi: words('katalog', 'folder'),
  pliki: words('plik', 'file'),
  strony: words('strona własna', 'custom page'),
}

interface NamedView {
  readonly name: string
  readonly view: FileView
  /** Of the latest earlier version, which tells whether the view has changed. */
  readonly version: number
}

interface Row extends EditedContent {
  readonly name: string
  readonly view: FileView
  readonly placed: PlacedEntry
}

async function viewsOf(db: Database): Promise<readonly NamedView[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${FILES_PREFIX}%`))
    .orderBy(settings.key)
  const views: NamedView[] = []
  for (const { key, value } of rows) {
    const [latest] = await earlierVersions(db, key)
    views.push({ name: key.slice(FILES_PREFIX.length), view: value as FileView, version: latest?.id ?? 0 })
  }
  return views
}

const textIn = (texts: Texts, language: 'pl' | 'en'): string => texts[language] || texts.pl

const folderText = (view: FileView, around: readonly Texts[], language: 'pl' | 'en'): string =>
  [view.nazwaMenu, ...around].map((texts) => textIn(texts, language)).join(' › ')

const linkText = (entry: Entry): string => ('link' in entry ? entry.link : '')

const rows = computedRows(async (db) =>
  (await viewsOf(db)).flatMap(({ name, view }) =>
    entriesOf(view).map(({ path, entry, around }) => ({
      id: `${name}.${pathText(path)}`,
      kind: path.kind,
      pl: entry.nazwa.pl,
      en: textIn(entry.nazwa, 'en'),
      folderPl: folderText(view, around, 'pl'),
      folderEn: folderText(view, around, 'en'),
      link: linkText(entry),
    })),
  ),
)

type Listed = Awaited<ReturnType<typeof rows.load>>[number]

async function find(db: Database, id: string, lock: boolean): Promise<Row | undefined> {
  const [, name = '', steps = ''] = /^([a-z0-9-]{1,60})\.(.+)$/.exec(id) ?? []
  const path = parsePath(steps)
  if (path === undefined) return undefined
  const key = FILES_PREFIX + name
  if (lock) await lockContent(db, key)
  const value = await readContent(db, key)
  if (value === null) return undefined
  const view = value as FileView
  const placed = entriesOf(view).find((one) => pathText(one.path) === steps)
  return placed === undefined ? undefined : { key, name, value, view, placed, earlier: await earlierVersions(db, key) }
}

const list = listPage<Listed>({
  area: 'pliki',
  title: TITLE,
  permission: 'content.view',
  exportPermission: 'content.export',
  columns: [
    { name: 'nazwa', title: NAME, cell: (row, { language }) => row[language], sort: rows.field('pl') },
    { name: 'rodzaj', title: KIND, cell: ({ kind }, { t }) => t(KINDS[kind]), sort: rows.field('kind') },
    {
      name: 'katalog',
      title: FOLDER,
      cell: ({ folderPl, folderEn }, { language }) => (language === 'pl' ? folderPl : folderEn),
      sort: rows.place,
    },
    { name: 'odnosnik', title: LINK, cell: ({ link }) => link || '–', sort: rows.field('link') },
  ],
  key: rows.key,
  order: { column: 'katalog' },
  search: {
    hint: words('Nazwa, katalog albo odnośnik', 'Name, folder or link'),
    where: (text) =>
      contains(
        ['pl', 'en', 'folderPl', 'folderEn', 'link'].map((name) => rows.field(name as keyof Listed & string)),
        text,
      ),
  },
  load: rows.load,
  count: rows.count,
  rowPath: ({ id }) => `/zaplecze/pliki/${id}`,
  buttons: [
    { title: words('Wgraj plik', 'Upload a file'), path: '/zaplecze/pliki/nowy-plik', permission: 'content.change' },
    {
      title: words('Dodaj katalog', 'Add a folder'),
      path: '/zaplecze/pliki/nowy-katalog',
      permission: 'content.change',
    },
    {
      title: words('Dodaj stronę własną', 'Add a custom page'),
      path: '/zaplecze/pliki/nowa-strona',
      permission: 'content.change',
    },
  ],
  empty: words('Nie ma takich plików.', 'There are no such files.'),
})

const NAME_FIELDS = textFields('nazwa', NAME, { kind: 'text', longest: 150 })

const FILE_FIELD: Field = {
  name: 'plik',
  title: FILE,
  kind: 'file',
  accept: Object.keys(UPLOAD_TYPES)
    .map((extension) => `.${extension}`)
    .join(','),
  hint: words(
    'PDF, RTF, DOCX, XLSX, ODT, ODS, JPG albo PNG, najwyżej 10 MB.',
    'PDF, RTF, DOCX, XLSX, ODT, ODS, JPG or PNG, at most 10 MB.',
  ),
}

const PROBLEMS: Readonly<Record<UploadProblem, Words>> = {
  empty: words('Ten plik jest pusty.', 'This file is empty.'),
  tooLarge: words('Ten plik jest większy niż 10 MB.', 'This file is larger than 10 MB.'),
  unknownType: words('Plików tego rodzaju nie można wgrać.', 'Files of this type cannot be uploaded.'),
  otherContent: words(
    'Zawartość tego pliku nie pasuje do jego rozszerzenia.',
    'The content of this file is not what its extension says.',
  ),
}

/** Stores the file of a form; throws a FormError at its field for one that cannot be published. */
async function uploaded({ db, now, employee, files }: Visit): Promise<{ rozszerzenie: string; link: string }> {
  const sent = files.plik
  if (sent === undefined) throw new FormError({ plik: PROBLEMS.empty })
  const upload = { fileName: sent.name, content: sent.bytes }
  const problem = await problemOf(upload)
  if (problem !== undefined) throw new FormError({ plik: PROBLEMS[problem] })
  const stored = await storeUpload(db, upload, { by: employee.name, at: now })
  return { rozszerzenie: stored.extension, link: linkOf(stored) }
}

/** Where a new entry may be put: a view or a folder in it. The value holds the version that the choice was made from. */
function placesOf(views: readonly NamedView[]): NonNullable<Field['options']> {
  return views.flatMap(({ name, view, version }) => {
    const folders = entriesOf(view).filter(({ path }) => path.kind === 'katalogi')
    const option = (steps: string, around: readonly Texts[]) => ({
      value: `${name}@${version}@${steps}`,
      title: words(folderText(view, around, 'pl'), folderText(view, around, 'en')),
    })
    return [
      option('', []),
      ...folders.map(({ path, entry, around }) => option(pathText(path), [...around, entry.nazwa])),
    ]
  })
}

const placeField = async (db: Database): Promise<Field> => ({
  name: 'katalog',
  title: FOLDER,
  kind: 'choice',
  options: placesOf(await viewsOf(db)),
})

/** Puts a new entry at the end of the folder that was chosen. */
async function add(visit: Visit, place: string, kind: EntryKind, entry: Entry) {
  const [name = '', version = '', steps = ''] = place.split('@')
  const key = FILES_PREFIX + name
  await lockContent(visit.db, key)
  const current = (await viewsOf(visit.db)).find((one) => one.name === name)
  if (current === undefined || String(current.version) !== version)
    throw new FormError({
      katalog: words(
        'Katalogi zmieniły się w międzyczasie. Wybierz jeszcze raz.',
        'The folders have changed in the meantime. Choose again.',
      ),
    })
  const path = steps === '' ? undefined : parsePath(steps)
  const folders = path === undefined ? [] : [...path.folders, path.index]
  const view = changeList(current.view, folders, kind, (entries) => [...entries, entry])
  await store(visit, { key, value: current.view, earlier: [] }, view)
  return { subject: `content:${key}`, after: fieldsOfContent(entry), path: '/zaplecze/pliki?wynik=dodano' }
}

const creating = (
  path: string,
  title: Words,
  fields: (db: Database) => Promise<readonly Field[]>,
  entryIn: (visit: Visit, values: FormValues) => Promise<{ readonly kind: EntryKind; readonly entry: Entry }>,
): CreatePage => ({
  area: 'pliki',
  path,
  title,
  permission: 'content.change',
  event: 'content changed',
  fields: async ({ db }) => [await placeField(db), ...NAME_FIELDS, ...(await fields(db))],
  submit: words('Dodaj', 'Add'),
  list: { title: TITLE },
  run: async (visit, values) => {
    const { kind, entry } = await entryIn(visit, values)
    return add(visit, values.katalog ?? '', kind, entry)
  },
})

const creators = [
  creating(
    '/nowy-plik',
    words('Wgraj plik', 'Upload a file'),
    async () => [FILE_FIELD],
    async (visit, values) => ({
      kind: 'pliki',
      entry: { nazwa: textsIn(values, 'nazwa'), ...(await uploaded(visit)) },
    }),
  ),
  creating(
    '/nowy-katalog',
    words('Dodaj katalog', 'Add a folder'),
    async () => [],
    async (_visit, values) => ({
      kind: 'katalogi',
      entry: { nazwa: textsIn(values, 'nazwa'), pliki: [], strony: [], katalogi: [] },
    }),
  ),
  creating(
    '/nowa-strona',
    words('Dodaj stronę własną', 'Add a custom page'),
    async (db) => [
      {
        name: 'strona',
        title: PAGE,
        kind: 'choice',
        options: (await customPageFiles(db)).map((file) => ({ value: file, title: words(file, file) })),
      },
    ],
    async (_visit, values) => ({
      kind: 'strony',
      entry: { nazwa: textsIn(values, 'nazwa'), link: values.strona ?? '' },
    }),
  ),
]

const changeEntry = (
  visit: Visit,
  row: Row,
  change: (entries: readonly Entry[], index: number) => readonly Entry[],
) => {
  const { folders, kind, index } = row.placed.path
  return store(
    visit,
    row,
    changeList(row.view, folders, kind, (entries) => change(entries, index)),
  )
}

const CHANGED = words('Zmianę zapisano.', 'The change has been stored.')
const shared = { permission: 'content.change', event: 'content changed', done: CHANGED } as const

const moving = (name: string, title: Words, by: -1 | 1): Action<Row> => ({
  ...shared,
  name,
  title,
  leadsTo: 'list',
  isOffered: ({ view, placed }) =>
    entriesOf(view).some(({ path }) => pathText(path) === pathText({ ...placed.path, index: placed.path.index + by })),
  run: (visit, row) =>
    changeEntry(visit, row, (entries, index) => {
      const moved = [...entries]
      moved.splice(index + by, 0, ...moved.splice(index, 1))
      return moved
    }),
})

const isEmpty = (entry: Entry): boolean =>
  !('katalogi' in entry) || entry.katalogi.length + entry.pliki.length + entry.strony.length === 0

const actions: readonly Action<Row>[] = [
  {
    ...shared,
    name: 'zmien',
    title: words('Zmień nazwę', 'Rename'),
    fields: NAME_FIELDS,
    values: ({ placed }) => textValues('nazwa', placed.entry.nazwa),
    run: (visit, row, values) =>
      changeEntry(visit, row, (entries, index) =>
        entries.with(index, { ...row.placed.entry, nazwa: textsIn(values, 'nazwa') }),
      ),
  },
  {
    ...shared,
    name: 'zastap',
    title: words('Zastąp plik', 'Replace the file'),
    isOffered: ({ placed }) => placed.path.kind === 'pliki',
    fields: [FILE_FIELD],
    run: async (visit, row) => {
      const file = { nazwa: row.placed.entry.nazwa, ...(await uploaded(visit)) }
      return changeEntry(visit, row, (entries, index) => entries.with(index, file))
    },
  },
  moving('wyzej', words('Wyżej', 'Up'), -1),
  moving('nizej', words('Niżej', 'Down'), 1),
  {
    ...shared,
    name: 'usun',
    title: words('Usuń', 'Delete'),
    done: words('Usunięto. Poprzednią wersję można przywrócić.', 'Deleted. The earlier version can be restored.'),
    confirm: words(
      'Mieszkańcy nie zobaczą już tej pozycji. Poprzednią wersję można przywrócić.',
      'Residents will no longer see this entry. The earlier version can be restored.',
    ),
    danger: true,
    leadsTo: 'list',
    isOffered: ({ placed }) => isEmpty(placed.entry),
    run: (visit, row) => changeEntry(visit, row, (entries, index) => entries.toSpliced(index, 1)),
  },
  { ...restoreAction<Row>('content.change'), leadsTo: 'list' },
]

const record = recordPage<Row>({
  area: 'pliki',
  permission: 'content.view',
  find,
  heading: ({ placed }, { language }) => textIn(placed.entry.nazwa, language),
  facts: ({ view, placed }, { t, language }) => [
    [KIND, t(KINDS[placed.path.kind])],
    [FOLDER, folderText(view, placed.around, language)],
    [NAME, html`<ul>${LANGUAGES.map((one) => html`<li lang="${one}">${placed.entry.nazwa[one] || '–'}</li>`)}</ul>`],
    [LINK, linkText(placed.entry) || '–'],
  ],
  more: async (row, visit) => html`${earlierView(row, visit)}`,
  snapshot: ({ view }) => fieldsOfContent(view),
  subject: ({ key }) => `content:${key}`,
  list: { title: TITLE },
  actions,
})

/** Procedures, forms and other files of the portal, in their folders. */
export const filesArea: Area = {
  path: 'pliki',
  title: TITLE,
  about: words(
    'Wgrywaj procedury i wnioski i układaj je w katalogach.',
    'Upload procedures and forms and arrange them in folders.',
  ),
  permission: 'content.view',
  routes: [...list, ...creators.flatMap(createPage), ...record],
}
