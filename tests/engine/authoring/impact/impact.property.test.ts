import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cause, stopsSomething } from '../../../../src/engine/authoring/impact/causes.ts'
import type { DatedCauses } from '../../../../src/engine/authoring/impact/dated-impact.ts'
import { impactOf } from '../../../../src/engine/authoring/impact/impact.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import type { PortalInput } from '../../../../src/engine/compiler/project/folder.ts'
import type { PortalPlan } from '../../../../src/engine/plan/portal.ts'
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

const indented = (lines: readonly string[], spaces: number): string =>
  lines.map((line) => `\n${' '.repeat(spaces)}${line}`).join('')

const edited = (edits: readonly (typeof baseEdits)[number][]): Map<string, string> => {
  const files = new Map(baseFiles)
  for (const [path, from, to] of edits) files.set(path, (files.get(path) ?? '').replace(from, to))
  return files
}

/** The same cases in each run of the suite; IMPACT_RUNS=500 tries so many others. */
const { IMPACT_RUNS } = process.env
const runs = IMPACT_RUNS === undefined ? { numRuns: 12, seed: 20261120 } : { numRuns: Number(IMPACT_RUNS) }

const now = Date.parse('2026-11-20T12:00:00+01:00')

/** Times for which an office changes something, and the instants from now on at which they begin and end. */
const times = [
  {
    time: 'from: 2026-12-01 06:00, until: 2026-12-03 18:00',
    instants: ['2026-12-01T06:00+01:00', '2026-12-03T18:00+01:00'],
  },
  { time: 'from: 2026-12-02, until: 2026-12-04', instants: ['2026-12-02T00:00+01:00', '2026-12-05T00:00+01:00'] },
  { time: 'from: 2026-12-03 18:00', instants: ['2026-12-03T18:00+01:00'] },
  { time: 'from: 2026-11-01, until: 2026-12-02 12:00', instants: ['2026-12-02T12:00+01:00'] },
] as const

/** Lines of a change with a date, for service 1. */
const datedLines = [
  ...overlayLines,
  `unavailable: { text: ${words('Przerwa')} }`,
  // A mistake: it never takes effect.
  'blocks.nobody.table: nobody.rows',
]

/** The announcements of breaks, by the service and the language. */
const breaksIn = ({ services }: PortalPlan, language: string): readonly (readonly [string, unknown])[] =>
  services.flatMap(({ id, unavailable }) =>
    unavailable?.announcement ? [[`break-${id}.${language}`, { unavailable: unavailable.announcement }] as const] : [],
  )

/**
 * The plans of an office at an instant: file name of a page without its hash → the plan. In place of one that is unavailable
 * there is its announcement, or nothing.
 */
function plansAt(input: PortalInput, build = portalBuilder()): (at: number) => ReadonlyMap<string, unknown> {
  return (at) => {
    const [built] = build(input, { at }).offices
    const plans = [...(built?.documents ?? [])].flatMap(([name, text]) => {
      const page = /^(service-\d+\.\w+)\./.exec(name)?.[1]
      if (page !== undefined) return [[page, JSON.parse(text)] as const]
      const language = /^portal\.(\w+)\.json$/.exec(name)?.[1]
      return language === undefined ? [] : breaksIn(JSON.parse(text), language)
    })
    return new Map(plans)
  }
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

/** What two plans say differently: address → what each of them says. */
function differences(was: unknown, is: unknown): ReadonlyMap<string, string> {
  const [before, after] = [leaves(was, ''), leaves(is, '')]
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
  return new Map(paths.map((path) => [path, `${before.get(path)} → ${after.get(path)}`]))
}

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

type Plans = ReadonlyMap<string, unknown>

/**
 * Compares what the causes name with how pages differ, in both directions: how many differences there were. `known`: what differs
 * and is named already, which need not be named again.
 */
function compare(
  causes: readonly Cause[],
  [was, is]: readonly [Plans, Plans],
  known?: { readonly pages: readonly [Plans, Plans]; readonly causes: readonly Cause[] },
): number {
  let number = 0
  for (const page of new Set([...was.keys(), ...is.keys()])) {
    const [service = '', language = ''] = page.replace(/^(service|break)-/, '').split('.')
    const [one, other] = [was.get(page), is.get(page)]
    const [knownWas, knownIs] = [known?.pages[0].get(page), known?.pages[1].get(page)]
    if (one === undefined || other === undefined) {
      const isKnown =
        known !== undefined &&
        (one === undefined) === (knownWas === undefined) &&
        (other === undefined) === (knownIs === undefined)
      // Without the service there is no break of it either.
      const without = ofService(known?.causes ?? [], service).filter(stopsSomething)
      if (!isKnown) expect([...ofService(causes, service), ...without]).not.toEqual([])
      continue
    }
    const isLikeKnown = known !== undefined && knownWas !== undefined && knownIs !== undefined
    const already = isLikeKnown ? differences(knownWas, knownIs) : new Map<string, string>()
    const all = differences(one, other)
    const found = [...all.keys()]
    // Of a page in a break only that is seen.
    const seen = page.startsWith('break-') ? '.unavailable' : ''
    const named = namedBy(causes, service, language).filter((name) => name.startsWith(seen))
    // A page that was in a break has no differences to compare with; a part that comes, goes or has another name does so
    // whatever is in it.
    const isLasting = (cause: Cause) => !isLikeKnown || (cause.type === 'difference' && cause.kind !== 'changed')
    const before = namedBy((known?.causes ?? []).filter(isLasting), service, language)
    const isNamed = (leaf: string) => [...named, ...before].some((name) => covers(name, leaf))
    expect(found.filter((leaf) => !isNamed(leaf) && already.get(leaf) !== all.get(leaf))).toEqual([])
    expect(named.filter((name) => !found.some((leaf) => covers(name, leaf)))).toEqual([])
    if (known === undefined && JSON.stringify(one) !== JSON.stringify(other))
      expect(ofService(causes, service)).not.toEqual([])
    number += found.length
  }
  return number
}

const ofService = (causes: readonly Cause[], service: string): readonly Cause[] =>
  causes.filter((one) => one.type !== 'office' && one.subject.kind === 'service' && one.subject.id === service)

const activeAt = (all: readonly DatedCauses[], at: number): readonly Cause[] =>
  all.filter(({ from, until }) => from <= at && (until === null || at < until)).flatMap(({ causes }) => causes)

/** Whether residents see the same; not of a page in a break, which may change unseen. */
const isSame = ([before, after]: readonly [Plans, Plans]): boolean =>
  JSON.stringify([...before]) === JSON.stringify([...after]) &&
  ![...after.keys()].some((page) => page.startsWith('break-'))

const shown = (causes: readonly Cause[]): readonly Cause[] => causes.filter((one) => one.type !== 'overlay')

it('names exactly the differences between the two effective plans, now and at every time to come', {
  timeout: 3_600_000,
}, () => {
  const some = fc.record({
    lines: fc.subarray(overlayLines, { maxLength: 4 }),
    edits: fc.subarray([...baseEdits], { maxLength: 3 }),
    periods: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...times), fc.subarray(datedLines, { minLength: 1, maxLength: 2 })),
      {
        maxLength: 2,
        selector: ([{ time }]) => time,
      },
    ),
  })
  // The old base is the same in all runs.
  const buildBefore = portalBuilder()
  const number = { usual: 0, later: 0, planned: 0 }
  fc.assert(
    fc.property(some, ({ lines, edits, periods }) => {
      const changes = lines.length === 0 ? '' : `\n  1:${indented(lines, 4)}`
      const dated = periods.map(
        ([{ time }, content]) => `  - { ${time}, services: { 1: { ${content.join(', ')} } } }\n`,
      )
      const [path, text] = office('debno', changes)
      const file = dated.length === 0 ? text : `${text}scheduled:\n${dated.join('')}`
      const versions = versionsOf(baseFiles, edited(edits), [[path, file]])
      const { causes, later, planned } = impactOf(versions, now)
      const [beforeAt, afterAt] = [plansAt(versions.before, buildBefore), plansAt(versions.after)]
      const usual = [beforeAt(now), afterAt(now)] as const
      number.usual += compare(causes, usual)
      if (isSame(usual)) expect(shown(causes)).toEqual([])
      for (const at of new Set(periods.flatMap(([{ instants }]) => instants.map((one) => Date.parse(one))))) {
        const then = [beforeAt(at), afterAt(at)] as const
        number.later += compare(activeAt(later, at), then, { pages: usual, causes })
        if (isSame(then)) expect(shown(activeAt(later, at))).toEqual([])
        const own = [usual[1], then[1]] as const
        number.planned += compare(activeAt(planned, at), own)
        if (isSame(own)) expect(shown(activeAt(planned, at))).toEqual([])
      }
    }),
    {
      ...runs,
      examples: [[{ lines: [], edits: [baseEdits[0]], periods: [[times[0], ['icon: wallet']]] }]],
    },
  )
  for (const one of Object.values(number)) expect(one).toBeGreaterThan(0)
})
