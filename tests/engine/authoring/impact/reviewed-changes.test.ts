import { expect, it } from 'vitest'
import { reviewedChanges } from '../../../../src/engine/authoring/impact/reviewed-changes.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'

const path = 'offices/jasnowola.yaml'
const office = builtInFiles.get(path) ?? ''
const build = portalBuilder()
const now = Date.parse('2026-11-20T12:00:00Z')

const built = (text: string) => ({
  text,
  buildAt: (at: number) => build(inputOf(new Map(builtInFiles).set(path, text)), { office: 'jasnowola', at }),
})
const version = (changes: string) => {
  const text = office.replace(
    'services: { only: all }',
    `services: { ${changes.startsWith('except') ? '' : 'only: all, '}${changes} }`,
  )
  return built(text)
}
const usual = built(office)

const income = '„Dochody budżetu gminy” (usługa 1)'
const words = (text: string) => `{ pl: ${text}, en: ${text}, de: ${text}, uk: ${text} }`

it.each([
  ['the rows of a page', '1: { blocks.income.page.size: 20 }', [`${income}: wielkość strony bloku „Tabela”: 5 → 20`]],
  [
    'a column that is hidden',
    '1: { blocks.income.columns.naleznosci: null }',
    [`${income}: usunięte: kolumna „Należności” bloku „Tabela”`],
  ],
  [
    'a service that is hidden',
    'except: [2]',
    ['„Wydatki budżetu gminy” (usługa 2): nie będzie widoczna dla mieszkańców'],
  ],
  ['a note', `1: { blocks.uwaga1: { note: info, text: ${words('Tak')} } }`, [`${income}: nowe: blok „Uwaga”`]],
  [
    'a condition',
    '1: { blocks.income.when: year > 2020 && !(year == 2022 || year == 2023) }',
    [`${income}: warunek bloku „Tabela”: brak → year > 2020 && !(year == 2022 || year == 2023)`],
  ],
])('%s is described in the words of the studio', (_what, changes, said) => {
  expect(reviewedChanges(path, usual, version(changes), now).map(({ pl }) => pl.replaceAll('\u00a0', ' '))).toEqual(
    said,
  )
})

it.each([
  [
    'a mistake in a note',
    `1: { blocks.uwaga1: { note: info, text: ${words('"{nic}"')} } }`,
    /: treść \(pl\) bloku „Uwaga” jest teraz błędem/,
  ],
  [
    'the order of columns',
    '1: { blocks.income.columns: { paragraf: { before: rozdzial } } }',
    /kolejność, kolumny bloku „Tabela”: Rozdział, Paragraf, .*→ Paragraf, Rozdział/,
  ],
])('%s is described by titles', (_what, changes, said) => {
  expect(reviewedChanges(path, usual, version(changes), now)[0]?.pl).toMatch(said)
})

it.each([
  [
    'tiles by the titles of their services',
    'tiles: [1, 2]',
    [/^tiles: .* → Municipal budget: income, Municipal budget: spending$/],
  ],
  [
    'a menu of the office, by its entries',
    `menu:
  home: { go: /, icon: home }
  bip: { go: "https://bip.example", label: ${words('BIP')} }
  contact: { go: /informacje, icon: phone }`,
    [
      /^removed: menu entry “Procedures and forms”$/,
      /^removed: menu entry “General information”$/,
      /^new: menu entry “BIP”$/,
      /^target of menu entry “Contact”: \/kontakt → \/informacje$/,
      /^menu: from the file of the office instead of its system$/,
    ],
  ],
  [
    'words of the app, with those of the standard',
    'texts: { pl: { home.lead: Dzień dobry }, en: { home.lead: Good morning } }',
    [/^text `home\.lead`: Polish: .{20,} → Dzień dobry; English: .{10,} → Good morning$/],
  ],
  [
    'a change with a date to come',
    'scheduled: [{ from: 2027-01-01, theme: { primary: "#7a0019" } }]',
    [/^from 2027-01-01 00:00: main colour: #0b5394 → #7a0019$/],
  ],
  [
    'a change with a date that is in force',
    'scheduled: [{ from: 2026-11-01, theme: { primary: "#7a0019" } }]',
    [/^main colour: #0b5394 → #7a0019$/],
  ],
])('%s', (_what, lines, said) => {
  const changes = reviewedChanges(path, usual, built(`${office}${lines}\n`), now).map(({ en }) => en)
  for (const one of said) expect(changes).toContainEqual(expect.stringMatching(one))
})

it('an office without changes with a date is built once for each version, whatever its comments say', () => {
  const instants: number[] = []
  const counted = (text: string) => {
    const { buildAt } = built(text)
    return {
      text,
      buildAt: (at: number) => {
        instants.push(at)
        return buildAt(at)
      },
    }
  }
  reviewedChanges(path, counted(office), counted(`${office}# scheduled\n`), now)
  expect(instants).toEqual([now, now])
})

it('what is not planned any more is described, and what stays planned is not', () => {
  const planned = (...pages: readonly string[]) => built(`${office}scheduled: [${pages.join(', ')}]\n`)
  const [colour, icon] = [
    '{ from: 2027-01-01, theme: { primary: "#7a0019" } }',
    '{ from: 2027-02-01, services: { 1: { icon: wallet } } }',
  ] as const
  const said = reviewedChanges(path, planned(colour, icon), planned(icon), now)
  expect(said).toEqual([
    {
      en: 'no longer planned from 2027-01-01 00:00: main colour: #0b5394 → #7a0019',
      pl: 'już nie zaplanowane od 2027-01-01 00:00: kolor główny: #0b5394 → #7a0019',
    },
  ])
})

it.each([
  [
    'the column that rows are sorted by',
    '1: { blocks.income.sort: -naleznosci }',
    /sorting of block “Table”: nothing → Receivables \(descending\)$/,
  ],
  [
    'the page that leads to a service',
    '16: { under: 1 }',
    /page that leads to it: nothing → Municipal budget: income$/,
  ],
  [
    'the page of a service that is hidden',
    'except: [2], 16: { under: 2 }',
    /page that leads to it: nothing → service 2$/,
  ],
  [
    'long texts, where they differ',
    '901: { blocks.pending.text: { pl: "Wysyłasz zgłoszenie zmiany. Dane zmienią się, gdy urząd je sprawdzi i przyjmie." } }',
    /text of block “Note” \(Polish\): …się, gdy urząd je przyjmie.* → …się, gdy urząd je sprawdzi i przyjmie\.$/,
  ],
])('%s: described by what they say', (_what, changes, said) => {
  expect(
    reviewedChanges(path, usual, version(changes), now).map(({ en }) => en.replaceAll('\u00a0', ' ')),
  ).toContainEqual(expect.stringMatching(said))
})
