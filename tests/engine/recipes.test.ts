import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from '../../src/host/source.ts'
import { buildForAuthors, contract, inputOf, printed, root } from './definitions.ts'

interface Recipe {
  readonly id: string
  readonly yaml: string
  /** The file it is; null: lines of an office's file. */
  readonly file: string | null
}

const recipes: readonly Recipe[] = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    id: /<a id="([a-z-]+)">/.exec(section)?.[1] ?? '',
    yaml: /```yaml\n(.*?)\n```/s.exec(section)?.[1] ?? '',
    file: /`(services\/[^`]+)`/.exec(section)?.[1] ?? null,
  }))

/** Each recipe is the edit of an office of its own. */
function officeOf({ id, yaml }: Recipe): string {
  const names = 'names: { pl: Urząd, en: Office }'
  return `office: ${id}\nhosts: [${id}.example]\napi: https://${id}.example\n${names}\n${yaml}\n`
}

const files = new Map([
  ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl, en]\n'],
  ['samples/ulice.json', '[{ "ulica": "Lipowa", "frakcje": [{ "nazwa": "papier", "worki": 2 }] }]\n'],
  ['offices/plain.yaml', officeOf({ id: 'plain', yaml: '', file: null })],
  ...recipes.map((one): [string, string] => [
    one.file ?? `offices/${one.id}.yaml`,
    one.file === null ? officeOf(one) : one.yaml,
  ]),
])

const source = readSource('definitions', root, root).input
/** A day on which all changes with a date are in force. */
const now = Date.parse('2027-01-05T12:00:00Z')
const built = buildForAuthors({ ...inputOf(files, 'recipes'), builtIn: source.files, contract }, { at: now })

/** The document of an office whose name begins so. */
function documentOf(office: string, name: string): unknown {
  const documents = built.offices.find(({ slug }) => slug === office)?.documents ?? new Map<string, string>()
  for (const [file, text] of documents) if (file.startsWith(name)) return JSON.parse(text)
  return null
}

/** A part of a document; of a list, the member whose id, name or column is the step. */
function partOf(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((within, step) => {
    if (Array.isArray(within)) return within.find((one) => [one.id, one.name, one.column].includes(step)) ?? null
    return typeof within === 'object' && within !== null ? Reflect.get(within, step) : undefined
  }, document)
}

const idsOf = (list: unknown): readonly string[] => (list as readonly { readonly id: string }[]).map(({ id }) => id)
const ids = (document: unknown, path: string): readonly string[] => idsOf(partOf(document, path))

type Effect = readonly [recipe: string, document: string, found: (document: unknown) => unknown, expected: unknown]
const at =
  (path: string) =>
  (document: unknown): unknown =>
    partOf(document, path)

/** Warnings that recipes lead to: their office has no statement, a sample has no contract, a language has few texts. */
const expected: readonly string[] = ['required-by-law', 'contract-unchecked', 'missing-text.added']

/** What each recipe names as its effect, as the resident's document has it. */
const effects: readonly Effect[] = [
  ['rename-a-column', 'service-1.pl', at('blocks.income.columns.dochodyWykonane.label'), 'Wykonanie'],
  ['hide-a-column', 'service-1.pl', (plan) => ids(plan, 'blocks.income.columns').includes('naleznosci'), false],
  ['move-a-column', 'service-1.pl', (plan) => ids(plan, 'blocks.income.columns')[0], 'nazwaPozycji'],
  ['sort-a-table', 'service-1.pl', at('blocks.income.sort.column'), 'dochodyWykonane'],
  ['page-size', 'service-1.pl', at('blocks.income.page.size'), 20],
  ['drop-a-total', 'service-1.pl', at('blocks.income.totals.naleznosci'), null],
  ['count-rows', 'service-1.pl', at('blocks.income.totals.nazwaPozycji.of'), 'count'],
  ['name-a-row', 'service-1.pl', at('blocks.income.rowHeader'), 'rozdzial'],
  ['no-filter', 'service-1.pl', at('blocks.income.filter'), false],
  ['empty-text', 'service-1.pl', at('blocks.income.empty'), 'W tym roku nie ma jeszcze dochodów.'],
  ['computed-column', 'service-1.pl', at('blocks.income.columns.brakuje.type.kind'), 'money'],
  [
    'another-field',
    'service-1.pl',
    (plan) => JSON.stringify(partOf(plan, 'blocks.income.columns.nazwaPozycji.value')).includes('paragraf'),
    true,
  ],
  ['link-column', 'service-1.pl', at('blocks.income.columns.wyjasnienie.kind'), 'link'],
  ['grouped-sums', 'service-1.pl', at('blocks.chapters.group.by.path'), ['rozdzial']],
  ['add-a-chart', 'service-1.pl', (plan) => ids(plan, 'blocks'), ['chart', 'income']],
  ['chart-shape', 'service-12.pl', at('blocks.chart.shape'), 'bar'],
  ['chart-top', 'service-12.pl', at('blocks.chart.topN'), 5],
  ['chart-in-contrast', 'service-12.pl', at('blocks.chart.hideInContrast'), false],
  ['drop-a-chart', 'service-12.pl', (plan) => ids(plan, 'blocks'), ['names']],
  ['words-of-values', 'service-16.pl', at('blocks.invoices.columns.czyZaplacono.words.true'), 'Zapłacona'],
  ['drop-a-link', 'service-16.pl', at('blocks.invoices.columns.czyZaplacono.link'), undefined],
  ['drop-a-document', 'service-16.pl', at('blocks.invoices.columns.document'), null],
  ['drop-the-pdf', 'service-1.pl', at('pdf'), null],
  ['default-year', 'service-1.pl', at('params.year.default'), { value: '2024' }],
  ['choose-first', 'service-1.pl', at('params.year.default'), 'none'],
  ['title-of-a-field', 'service-1.pl', at('params.year.label'), 'Którego roku?'],
  ['no-day-at-first', 'service-5.pl', at('params.day.default'), 'none'],
  ['any-day', 'service-5.pl', at('params.day.allow'), 'any'],
  ['title-of-a-service', 'service-1.pl', at('title'), 'Dochody naszej gminy'],
  ['description', 'service-1.pl', at('description'), 'Z czego żyje gmina.'],
  ['icon', 'service-1.pl', at('icon'), 'wallet'],
  ['audience', 'service-1.pl', at('access'), 'login'],
  [
    'old-address',
    'portal.pl',
    (plan) => Object.keys(partOf(plan, 'aliases') as object).includes('/dochody-gminy'),
    true,
  ],
  ['note', 'service-1.pl', at('blocks.uwaga.text'), ['Kwoty są w złotych.']],
  ['note-on-a-condition', 'service-1.pl', at('blocks.uwaga.when.type.kind'), 'boolean'],
  ['note-until-a-day', 'service-1.pl', at('blocks.przerwa.when.type.kind'), 'boolean'],
  [
    'help-link',
    'service-1.pl',
    (plan) => JSON.stringify(partOf(plan, 'blocks.pomoc')).includes('"href":"https://bip.example/budzet"'),
    true,
  ],
  ['another-path', 'service-1.pl', at('sources.years.path'), '/v2/lata-budzetowe'],
  ['some-services', 'portal.pl', (plan) => ids(plan, 'services').includes('3'), false],
  ['all-but', 'portal.pl', (plan) => ids(plan, 'services').includes('7'), false],
  ['tiles', 'portal.pl', at('tiles'), ['12', '1']],
  ['menu', 'portal.pl', (plan) => (partOf(plan, 'menu') as readonly object[]).length, 3],
  ['colour', 'portal.pl', at('theme.tokens.accent'), '#7a1f3d'],
  ['home-text', 'portal.pl', (plan) => Object.values(partOf(plan, 'texts') as object), ['Sprawdź dane gminy Lipiny.']],
  ['languages', 'portal.pl', at('languages'), ['pl']],
  ['bip', 'portal.pl', at('bip'), 'https://bip.example'],
  ['drop-a-form-field', 'form-registration.pl', (plan) => JSON.stringify(plan).includes('"id":"nip"'), false],
  [
    'form-words',
    'form-login.pl',
    (form) => ['Numer klienta', 'Wejdź'].every((text) => JSON.stringify(form).includes(`"${text}"`)),
    true,
  ],
  ['data-only', 'portal.pl', at('calls.menu.path'), ''],
  ['new-service', 'service-301.pl', at('title'), 'Imiona w skrócie'],
  ['rows-within-rows', 'service-302.pl', at('blocks.fractions.each.needs'), []],
  ['break', 'portal.pl', at('services.1.unavailable.announcement.until'), '2026-12-05 18:00:00'],
  ['break-between-days', 'portal.pl', at('services.1.unavailable.announcement.until'), '2027-01-08'],
  [
    'text-from-a-day',
    'service-16.pl',
    (plan) => JSON.stringify(partOf(plan, 'blocks.stawki')).includes('kosztuje 5'),
    true,
  ],
  ['added-language', 'service-12.cs', at('title'), 'Nejčastější jména'],
]

describe('docs/recipes.md', () => {
  it('has at least forty recipes, each of which is right', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(40)
    const wrong = built.diagnostics.filter(({ id }) => !expected.includes(id))
    expect(printed(wrong, files, 'recipes')).toBe('')
  })

  it('is referred to by no number: numbers change when a recipe is inserted', () => {
    const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(join(root, 'docs', path), 'utf8')] as const)
    const numbered = pages.flatMap(([path, text]) => {
      const words = path === 'recipes.md' ? /\b(?:recipes?|see|przepis\p{L}*|zobacz) \d+/giu : /\brecipes? \d+/gi
      return [...text.matchAll(words)].map(([found]) => `${path}: ${found}`)
    })
    expect(numbered).toEqual([])
  })

  it('says of each what it does', () => {
    expect(effects.map(([id]) => id)).toEqual(recipes.map(({ id }) => id))
  })

  it.each(effects)('%s', (id, name, found, expected) => {
    const file = recipes.find((one) => one.id === id)?.file ?? null
    const document = documentOf(file === null ? id : 'plain', name)
    expect(document, name).not.toBeNull()
    expect(found(document)).toEqual(expected)
    // It has this effect because of the recipe.
    if (file === null) expect(found(documentOf('plain', name))).not.toEqual(expected)
  })
})
