import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuthoringBuild, authoringBuilder } from '../../src/engine/authoring/build.ts'
import type { OfficeBuild } from '../../src/engine/compiler/project/build.ts'
import { mostCompiled } from '../../src/engine/compiler/project/own-definitions.ts'
import { build, builtInFiles, inputOf } from './definitions.ts'

const jasnowola = builtInFiles.get('offices/jasnowola.yaml') ?? ''
const office = (slug: string, more = ''): readonly [string, string] => [
  `offices/${slug}.yaml`,
  jasnowola
    .replace('office: jasnowola', `office: ${slug}`)
    .replace(/^hosts: .*$/m, `hosts: [${slug}.example]`)
    .replace(/^services: .*$/m, `services:\n  only: [1, 2]${more}`),
]

const files = new Map([
  ...[...builtInFiles].filter(([path]) => /^(portal|locales|services\/budzet-)/.test(path)),
  office('first'),
  office('second'),
  office('patched', '\n  1: { slug: budzet }'),
  office('worded', '\ntexts:\n  pl: { service.1.title: Nasze pieniądze }'),
])
const built = build(files)
const of = (slug: string): OfficeBuild => {
  const found = built.offices.find((one) => one.slug === slug)
  if (!found) throw new Error(`${slug} was not built`)
  return found
}
const plansOf = (slug: string, service: number): ReadonlyMap<string, string> =>
  new Map([...of(slug).documents].filter(([name]) => name.startsWith(`service-${service}.`)))
const titleOf = (slug: string): unknown => JSON.parse([...plansOf(slug, 1).values()][0] ?? '').title

describe('many offices on one shared configuration', () => {
  it('are each built', () => {
    expect(built.diagnostics.filter((one) => one.severity === 'error')).toEqual([])
    expect(built.offices.map((one) => one.slug)).toEqual(['first', 'patched', 'second', 'worded'])
  })

  it('have the same documents under the same names where they say the same', () => {
    expect(plansOf('second', 1).size).toBe(4)
    expect([...plansOf('second', 1)]).toEqual([...plansOf('first', 1)])
    expect(titleOf('second')).toBe('Dochody budżetu gminy')
  })

  it('differ in what an office patches, and in that alone', () => {
    expect([...plansOf('patched', 1).keys()]).not.toEqual([...plansOf('first', 1).keys()])
    expect([...plansOf('patched', 2)]).toEqual([...plansOf('first', 2)])
  })

  it('differ in the texts that an office says, whoever was built before', () => {
    expect(titleOf('worded')).toBe('Nasze pieniądze')
    expect(titleOf('first')).toBe('Dochody budżetu gminy')
  })
})

it('own versions of offices that are not looked at are dropped, and compiled again to the same', () => {
  const many = Array.from({ length: mostCompiled + 1 }, (_, index) =>
    office(`gmina-${index}`, '\n  1: { slug: budzet }'),
  )
  const { offices } = build(new Map([...files, ...many]))
  const [first, ...others] = offices.flatMap((one) => (one.slug.startsWith('gmina') && one.office ? [one.office] : []))
  const ownOf = (one = first) => one?.services.find((service) => one.changed.has(service))
  const before = ownOf()
  expect(ownOf()).toBe(before)
  for (const one of others) expect(ownOf(one)).toBeDefined()
  const after = ownOf()
  expect(after).not.toBe(before)
  expect(JSON.stringify(after?.spec)).toBe(JSON.stringify(before?.spec))
  // What a caller has from before is still no version that offices share.
  expect(before && first?.changed.has(before)).toBe(true)
})

it('own versions of offices with definitions of earlier ones are dropped as well', () => {
  const many = Array.from({ length: mostCompiled + 1 }, (_, index) =>
    office(`gmina-${index}`, '\n  1: { slug: budzet }'),
  )
  const sound = new Map([...files, ...many])
  const path = 'services/budzet-wydatki.yaml'
  const broken = build(new Map([...sound, [path, `${builtInFiles.get(path)}\nwrong: 1\n`]])).offices
  const earlier = new Map(build(sound).offices.map((one) => [one.slug, one]))
  const restored = broken.map((one) => {
    const before = earlier.get(one.slug)
    return one.restored?.(new Map(before ? [[path, before]] : [])).office
  })
  const [first, ...others] = restored.flatMap((one) => (one && one.changed.size > 0 ? [one] : []))
  const ownOf = (one = first) => one?.services.find((service) => one.changed.has(service))
  const before = ownOf()
  expect(first?.services.map(({ spec }) => spec.service.value).sort()).toEqual([1, 2])
  expect(first?.broken).toEqual([])
  expect(ownOf()).toBe(before)
  for (const one of others) expect(ownOf(one)).toBeDefined()
  expect(others.length).toBeGreaterThanOrEqual(mostCompiled)
  expect(ownOf()).not.toBe(before)
})

describe('a folder that is built again and again', () => {
  const income = builtInFiles.get('services/budzet-dochody.yaml') ?? ''
  const words = builtInFiles.get('locales/pl/services.json') ?? ''
  /** What a file may say from one build to the next; null: it is not there. */
  const versions: Readonly<Record<string, readonly (string | null)[]>> = {
    'offices/first.yaml': [office('first')[1], null],
    'offices/second.yaml': [
      office('second')[1],
      office('second').join().replace('second.example', 'first.example'),
      office('second', '\n  1: { blocks.income.label: { pl: Własne } }')[1],
      office('second', '\n  1: { slgu: budzet }')[1],
      office('second', '\ntexts:\n  pl: { service.1.title: Nasze pieniądze }')[1],
      office('second', '\ntexts:\n  pl: { service.1.blocks.more.text: Uwaga }')[1],
      'office: [second',
      null,
    ],
    'offices/third.yaml': [
      office('third', '\n  1: { blocks.more: { note: true } }\ntexts:\n  pl: { service.1.blocks.more.text: Uwaga }')[1],
      office('third', '\n  1: { blocks.more: { note: nothing.at } }')[1],
      null,
    ],
    'services/budzet-dochody.yaml': [income, income.replace('service: 1', 'service: 99'), `${income}\nwrong: 1\n`],
    'locales/pl/services.json': [words, words.replace('"1": {', '"1": { "blocks.more.text": "Uwaga",')],
  }
  const edit = fc
    .constantFrom(...Object.entries(versions))
    .chain(([path, texts]) => fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) }))

  it('gives each time what a first build gives', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 5 }), (edits) => {
        const builder = authoringBuilder()
        const now = new Map(files)
        for (const { path, text } of edits) {
          if (text === null) now.delete(path)
          else now.set(path, text)
          expect(saidBy(builder(inputOf(new Map(now))))).toEqual(saidBy(build(new Map(now))))
        }
      }),
      { numRuns: 6 },
    )
  })

  it('reads and proves again only what changed', () => {
    const builder = authoringBuilder()
    const before = builder(inputOf(files)).offices
    const changed = new Map([...files, office('second', '\n  1: { slug: budzet }')])
    const after = builder(inputOf(changed)).offices
    const [was, is] = [before, after].map((all) => new Map(all.map((one) => [one.slug, one.documents])))
    expect(is?.get('first')).toBe(was?.get('first'))
    expect(is?.get('second')).not.toEqual(was?.get('second'))
  })
})

const saidBy = ({ diagnostics, offices }: AuthoringBuild) => ({
  diagnostics,
  // What an office was made from, and what makes another version of it, are other objects each time.
  offices: offices.map(({ documents, office: _from, restored: _again, ...office }) => ({
    ...office,
    documents: [...documents],
  })),
})
