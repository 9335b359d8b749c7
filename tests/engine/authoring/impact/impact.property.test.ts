import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildForAuthors } from '../../../../src/engine/authoring/build.ts'
import type { Cause } from '../../../../src/engine/authoring/impact/causes.ts'
import { impactOf } from '../../../../src/engine/authoring/impact/impact.ts'
import type { PortalInput } from '../../../../src/engine/compiler/project/folder.ts'
import { baseFiles, office, versionsOf } from './bases.ts'

const words = (text: string): string => `{ pl: ${text}, en: ${text}, de: ${text}, uk: ${text} }`

/** Lines of an office's overlay of service 1. */
const overlayLines = [
  'blocks.income.columns.naleznosci: null',
  `blocks.income.columns.dochodyWykonane.label: ${words('Wykonanie')}`,
  'blocks.income.columns.dochodyWykonane: { before: planPoZmianach }',
  `blocks.income.title: ${words('Dochody')}`,
  `title: ${words('Nasze dochody')}`,
  'params.year.default: first',
  'blocks.income.page.size: 10',
  `blocks.more: { note: true, text: ${words('Uwaga')} }`,
  'pdf: null',
  'icon: wallet',
]

/** Changes of the base: in a file, a text and what takes its place. */
const baseEdits = [
  ['services/budzet-dochody.yaml', 'default: latest', 'default: first'],
  ['services/budzet-dochody.yaml', ' naleznosci: { total: sum },', ''],
  ['services/budzet-dochody.yaml', 'rozdzial: , paragraf: ,', 'paragraf: , rozdzial: ,'],
  ['services/budzet-dochody.yaml', 'size: 5, upTo: 30', 'size: 10, upTo: 30'],
  ['services/budzet-dochody.yaml', '  income:\n    table', '  dochody:\n    table'],
  ['services/budzet-dochody.yaml', 'icon: chart-line', 'icon: wallet'],
  ['services/budzet-dochody.yaml', 'extendsSession: true\n', ''],
  ['services/budzet-dochody.yaml', 'dochody_budzetu.pdf', 'dochody.pdf'],
  ['services/budzet-dochody.yaml', 'planPoZmianach: { total: sum }', 'planPoZmianach: '],
  ['services/budzet-wydatki.yaml', 'default: latest', 'default: first'],
  ['locales/pl/services.json', '"Dochody budżetu gminy"', '"Dochody gminy"'],
  ['locales/en/glossary.json', '"naleznosci": "', '"naleznosci": "All '],
] as const

const edited = (edits: readonly (typeof baseEdits)[number][]): Map<string, string> => {
  const files = new Map(baseFiles)
  for (const [path, from, to] of edits) files.set(path, (files.get(path) ?? '').replace(from, to))
  return files
}

/** File name of a page without its hash → the plan; of pages that are unavailable, null. */
function plansOf(input: PortalInput): ReadonlyMap<string, unknown> {
  const [built] = buildForAuthors(input).offices
  const plans = [...(built?.documents ?? [])].flatMap(([name, text]) => {
    const page = /^(service-\d+\.\w+)\./.exec(name)?.[1]
    return page === undefined ? [] : [[page, JSON.parse(text)] as const]
  })
  return new Map(plans)
}

const derived = new Set(['needs', 'order', 'dependents', 'reply', 'type', 'language'])

/** Everything that a plan says, by its address; members of lists by their ids, and their order apart. */
function leaves(value: unknown, path: string, into = new Map<string, string>()): ReadonlyMap<string, string> {
  if (Array.isArray(value) && value.length > 0) {
    const ids = value.map((one) => one?.id ?? one?.name ?? one?.column ?? one?.field)
    if (ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length) {
      value.forEach((one, index) => void leaves(one, `${path}.${ids[index]}`, into))
      return into
    }
  }
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null
  const whole = record?.find(([key, one]) => key === 'tree' || (key === 'path' && Array.isArray(one)))
  if (record && !whole) {
    for (const [key, one] of record) {
      const isNames = key === 'sources' && Array.isArray(one) && one.every((id) => typeof id === 'string')
      if (!derived.has(key) && !isNames) leaves(one, `${path}.${key}`, into)
    }
  } else into.set(path, JSON.stringify(whole ? whole[1] : value))
  return into
}

const differing = (was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path))

/** The block that some changes of the base rename is named by its old name, also in what it has got under the new one. */
const covers = (named: string, leaf: string): boolean =>
  [leaf, leaf.replace('.blocks.dochody', '.blocks.income')].some((one) => one === named || one.startsWith(`${named}.`))

/** The addresses that the differences of a service name in a language, by their names before and after. */
const namedBy = (causes: readonly Cause[], service: string, language: string): readonly string[] =>
  causes.flatMap((cause) => {
    if (cause.type !== 'difference' || cause.kind === 'moved') return []
    if (cause.subject.kind !== 'service' || cause.subject.id !== service) return []
    if (!cause.values.some((one) => one.language === null || one.language === language)) return []
    const path = ['', ...cause.path].join('.')
    return cause.kind === 'renamed'
      ? [path, ['', ...cause.path.slice(0, -1), cause.values[0]?.after].join('.')]
      : [path]
  })

it('names exactly the differences between the two effective plans', { timeout: 120_000 }, () => {
  const some = fc.record({
    lines: fc.subarray(overlayLines, { maxLength: 4 }),
    edits: fc.subarray([...baseEdits], { maxLength: 3 }),
  })
  let differences = 0
  fc.assert(
    fc.property(some, ({ lines, edits }) => {
      const overlay = lines.map((line) => `\n    ${line}`).join('')
      const versions = versionsOf(baseFiles, edited(edits), [
        office('debno', lines.length === 0 ? '' : `\n  1:${overlay}`),
      ])
      const { causes } = impactOf(versions, 0)
      const [before, after] = [plansOf(versions.before), plansOf(versions.after)]
      for (const page of new Set([...before.keys(), ...after.keys()])) {
        const [service = '', language = ''] = page.replace('service-', '').split('.')
        const ofService = causes.filter(
          (one) => one.type !== 'office' && one.subject.kind === 'service' && one.subject.id === service,
        )
        const [was, is] = [before.get(page), after.get(page)]
        if (JSON.stringify(was) === JSON.stringify(is)) continue
        expect(ofService).not.toEqual([])
        if (was === undefined || is === undefined) continue
        const found = differing(leaves(was, ''), leaves(is, ''))
        const named = namedBy(causes, service, language)
        differences += found.length
        expect(found.filter((leaf) => !named.some((one) => covers(one, leaf)))).toEqual([])
        expect(named.filter((one) => !found.some((leaf) => covers(one, leaf)))).toEqual([])
      }
      const isSame = JSON.stringify([...before]) === JSON.stringify([...after])
      const shown = causes.filter((one) => one.type !== 'overlay')
      if (isSame) expect(shown).toEqual([])
    }),
    { numRuns: 25 },
  )
  expect(differences).toBeGreaterThan(0)
})
