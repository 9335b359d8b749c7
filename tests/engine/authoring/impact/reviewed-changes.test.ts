import { expect, it } from 'vitest'
import { reviewedChanges } from '../../../../src/engine/authoring/impact/reviewed-changes.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'

const path = 'offices/jasnowola.yaml'
const office = builtInFiles.get(path) ?? ''
const build = portalBuilder()

const version = (changes: string) => {
  const text = office.replace(
    'services: { only: all }',
    `services: { ${changes.startsWith('except') ? '' : 'only: all, '}${changes} }`,
  )
  return { text, build: build(inputOf(new Map(builtInFiles).set(path, text)), { office: 'jasnowola' }) }
}
const usual = { text: office, build: build(inputOf(builtInFiles), { office: 'jasnowola' }) }

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
])('%s is told in the words of the studio', (_what, changes, said) => {
  expect(reviewedChanges(path, usual, version(changes)).map(({ pl }) => pl.replaceAll('\u00a0', ' '))).toEqual(said)
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
])('%s is told by titles', (_what, changes, said) => {
  expect(reviewedChanges(path, usual, version(changes))[0]?.pl).toMatch(said)
})

it('tiles are told by the titles of their services', () => {
  const text = `${office}tiles: [1, 2]\n`
  const after = { text, build: build(inputOf(new Map(builtInFiles).set(path, text)), { office: 'jasnowola' }) }
  expect(reviewedChanges(path, usual, after).map(({ en }) => en)).toEqual([
    expect.stringMatching(/^tiles: .* → Municipal budget: income, Municipal budget: spending$/),
  ])
})
