import { eq, like, or } from 'drizzle-orm'
import { harmlessHtml } from '../../../schemas/harmless-html.ts'
import { earlierVersions, fieldsOfContent, lockContent, PAGE_PREFIX, readContent } from '../../content/versions.ts'
import type { Database } from '../../db/database.ts'
import { contentVersions, settings } from '../../db/schema/index.ts'
import { Html, html } from '../../html.ts'
import { LANGUAGES, type Texts } from '../../language.ts'
import type { Area, Visit } from '../framework/area.ts'
import { type Field, FormError, type FormValues } from '../framework/fields.ts'
import { contains, listPage } from '../framework/list-page.ts'
import { createPage, recordPage } from '../framework/record-page.ts'
import { words } from '../words.ts'
import { STATE } from './case-words.ts'
import { computedRows } from './computed-rows.ts'
import { type EditedContent, earlierView, restoreAction, store } from './content-history.ts'
import { textFields, textsIn, textValues } from './text-fields.ts'

const TITLE = words('Strony własne', 'Custom pages')
const PAGE_TITLE = words('Tytuł', 'Title')
const FILE = words('Nazwa pliku', 'File name')
const TEXT = words('Treść (HTML)', 'Text (HTML)')
const PUBLISHED = words('opublikowana', 'published')
const DELETED = words('usunięta', 'deleted')

const FILE_NAME = /^[a-z0-9-]{1,60}\.html$/

/** A page as the settings hold it. */
interface CustomPage {
  readonly tytul: Texts
  readonly html: Texts
}

/** A page that there is, or was: a deleted one can be restored. */
type Row = EditedContent & { readonly file: string; readonly page: CustomPage | null }

async function listed(db: Database) {
  const pages = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${PAGE_PREFIX}%`))
  const changed = await db
    .selectDistinct({ key: contentVersions.key })
    .from(contentVersions)
    .where(like(contentVersions.key, `${PAGE_PREFIX}%`))
  const known = new Map(pages.map(({ key, value }) => [key, value as CustomPage]))
  return [...new Set([...known.keys(), ...changed.map(({ key }) => key)])].sort().map((key) => {
    const page = known.get(key)
    return {
      id: key.slice(PAGE_PREFIX.length),
      pl: page?.tytul.pl ?? '–',
      en: page?.tytul.en ?? '–',
      text: page?.html.pl ?? '',
      published: page !== undefined,
    }
  })
}

const rows = computedRows(listed)

/** The files of the custom pages that there are. */
export async function customPageFiles(db: Database): Promise<readonly string[]> {
  return (await listed(db)).filter(({ published }) => published).map(({ id }) => id)
}

async function find(db: Database, file: string, lock: boolean): Promise<Row | undefined> {
  if (!FILE_NAME.test(file)) return undefined
  const key = PAGE_PREFIX + file
  if (lock) await lockContent(db, key)
  const value = await readContent(db, key)
  const earlier = await earlierVersions(db, key)
  return value === null && earlier.length === 0
    ? undefined
    : { key, file, value, page: value as CustomPage | null, earlier }
}

const list = listPage<Awaited<ReturnType<typeof listed>>[number]>({
  area: 'strony',
  title: TITLE,
  permission: 'content.view',
  exportPermission: 'content.export',
  columns: [
    { name: 'plik', title: FILE, cell: ({ id }) => id, sort: rows.key },
    { name: 'tytul', title: PAGE_TITLE, cell: (row, { language }) => row[language] || row.pl, sort: rows.field('pl') },
    {
      name: 'stan',
      title: STATE,
      cell: ({ published }, { t }) => t(published ? PUBLISHED : DELETED),
      sort: rows.field('published'),
    },
  ],
  key: rows.key,
  order: { column: 'plik' },
  search: {
    hint: words('Plik, tytuł albo fragment treści', 'File, title or part of the text'),
    where: (text) => contains([rows.key, rows.field('pl'), rows.field('en'), rows.field('text')], text),
  },
  filters: [
    {
      name: 'stan',
      title: STATE,
      initial: 'opublikowane',
      options: [
        { value: 'opublikowane', title: PUBLISHED, where: () => eq(rows.field('published'), 'true') },
        { value: 'usuniete', title: DELETED, where: () => eq(rows.field('published'), 'false') },
        {
          value: 'wszystkie',
          title: words('wszystkie', 'all'),
          where: () => or(eq(rows.field('published'), 'true'), eq(rows.field('published'), 'false')),
        },
      ],
    },
  ],
  load: rows.load,
  count: rows.count,
  rowPath: ({ id }) => `/zaplecze/strony/${id}`,
  buttons: [{ title: words('Nowa strona', 'New page'), path: '/zaplecze/strony/nowa', permission: 'content.change' }],
  empty: words('Nie ma takich stron.', 'There are no such pages.'),
})

const CONTENT_FIELDS: readonly Field[] = [
  ...textFields('tytul', PAGE_TITLE, { kind: 'text', longest: 120 }),
  ...textFields('html', TEXT, {
    kind: 'long',
    longest: 20_000,
    hint: words(
      'Zostają akapity, nagłówki, listy, tabele, pogrubienia i odnośniki; reszta jest usuwana.',
      'Paragraphs, headings, lists, tables, emphasis and links are kept; everything else is removed.',
    ),
  }),
]

function pageIn(values: FormValues): CustomPage {
  const written = textsIn(values, 'html')
  const cleaned = Object.fromEntries(LANGUAGES.map((language) => [language, harmlessHtml(written[language])]))
  if (cleaned.pl === '')
    throw new FormError({
      'html-pl': words(
        'Po usunięciu niedozwolonych części nie ma tekstu.',
        'Nothing is left once what is not allowed has been removed.',
      ),
    })
  return { tytul: textsIn(values, 'tytul'), html: cleaned as unknown as Texts }
}

/** The page as residents see it, in each language that has a text. */
function preview({ tytul, html: texts }: CustomPage): Html {
  const written = LANGUAGES.filter((language) => texts[language] !== '')
  return html`${written.map(
    // The text was cleaned when it was stored or, for a preview, just now; what an older version stored is cleaned here.
    (language) =>
      html`<article class="preview" lang="${language}"><h3>${tytul[language] || tytul.pl}</h3>${new Html(harmlessHtml(texts[language]))}</article>`,
  )}`
}

const PREVIEW = words('Podgląd', 'Preview')

const previewSection = (page: CustomPage, { t }: Visit): Html =>
  html`<section><h2>${t(PREVIEW)}</h2>${preview(page)}</section>`

const create = createPage({
  area: 'strony',
  path: '/nowa',
  title: words('Nowa strona', 'New page'),
  permission: 'content.change',
  event: 'content changed',
  intro: words(
    'Po zapisaniu dodaj ją do menu albo do procedur i plików.',
    'Once it is stored, add it to the menu or to procedures and files.',
  ),
  fields: [
    {
      name: 'plik',
      title: FILE,
      kind: 'text',
      longest: 65,
      hint: words(
        'Małe litery, cyfry i łączniki, na końcu .html: odbior-odpadow.html.',
        'Lower-case letters, digits and hyphens, then .html: odbior-odpadow.html.',
      ),
      check: (file) =>
        FILE_NAME.test(file)
          ? undefined
          : words('Podaj nazwę, np. odbior-odpadow.html.', 'Enter a name, for example odbior-odpadow.html.'),
    },
    ...CONTENT_FIELDS,
  ],
  submit: words('Utwórz', 'Create'),
  list: { title: TITLE },
  run: async (visit, values) => {
    const { plik = '' } = values
    const key = PAGE_PREFIX + plik
    await lockContent(visit.db, key)
    if ((await readContent(visit.db, key)) !== null)
      throw new FormError({ plik: words('Jest już strona o tej nazwie.', 'There is a page of this name already.') })
    const page = pageIn(values)
    await store(visit, { key, value: null, earlier: [] }, page)
    return { subject: `content:${key}`, after: fieldsOfContent(page), path: `/zaplecze/strony/${plik}` }
  },
})

const record = recordPage<Row>({
  area: 'strony',
  permission: 'content.view',
  find,
  heading: ({ file, page }, { language }) => page?.tytul[language] || page?.tytul.pl || file,
  facts: ({ file, page }, { t }) => [
    [FILE, file],
    [STATE, t(page === null ? DELETED : PUBLISHED)],
  ],
  more: async (row, visit) => html`${row.page !== null && previewSection(row.page, visit)}${earlierView(row, visit)}`,
  snapshot: ({ value }) => fieldsOfContent(value),
  subject: ({ key }) => `content:${key}`,
  list: { title: TITLE },
  actions: [
    {
      name: 'zmien',
      title: words('Zmień', 'Change'),
      done: words(
        'Stronę zapisano. Mieszkańcy widzą ją od razu.',
        'The page has been stored. Residents see it at once.',
      ),
      permission: 'content.change',
      event: 'content changed',
      isOffered: ({ page }) => page !== null,
      fields: CONTENT_FIELDS,
      values: ({ page }) => ({ ...textValues('tytul', page?.tytul), ...textValues('html', page?.html) }),
      preview: (visit, _row, values) => previewSection(pageIn(values), visit),
      run: (visit, row, values) => store(visit, row, pageIn(values)),
    },
    restoreAction<Row>('content.change'),
    {
      name: 'usun',
      title: words('Usuń', 'Delete'),
      done: words('Stronę usunięto. Można ją przywrócić.', 'The page has been deleted. It can be restored.'),
      permission: 'content.change',
      event: 'content changed',
      confirm: words(
        'Odnośniki do tej strony przestaną działać. Stronę można przywrócić.',
        'Links to this page will no longer work. The page can be restored.',
      ),
      danger: true,
      isOffered: ({ page }) => page !== null,
      run: (visit, row) => store(visit, row, null),
    },
  ],
})

/** Pages that the office writes. */
export const customPagesArea: Area = {
  path: 'strony',
  title: TITLE,
  about: words('Pisz i zmieniaj strony urzędu.', 'Write and change pages of the office.'),
  permission: 'content.view',
  routes: [...list, ...create, ...record],
}
