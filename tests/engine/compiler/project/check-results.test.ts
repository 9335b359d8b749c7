import { describe, expect, it } from 'vitest'
import { authoringBuilder } from '../../../../src/engine/authoring/build.ts'
import type { OfficeBuild, PortalBuild } from '../../../../src/engine/compiler/project/build.ts'
import type { CheckResult, CheckResults } from '../../../../src/engine/compiler/project/check-results.ts'
import type { DefinitionFiles } from '../../../../src/engine/compiler/project/folder.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'

/** Results as another process finds them: they have been JSON in between. */
class StoredResults implements CheckResults {
  readonly texts = new Map<string, string>()
  /** Keys whose result was asked for and there. */
  readonly found: string[] = []

  get(key: string): CheckResult | undefined {
    const text = this.texts.get(key)
    if (text === undefined) return undefined
    this.found.push(key)
    return JSON.parse(text)
  }

  set(key: string, result: CheckResult): void {
    this.texts.set(key, JSON.stringify(result))
  }
}

const shared = [...builtInFiles].filter(([path]) => /^(portal|locales|services\/budzet-)/.test(path))

const office = (slug: string, more: string): readonly [string, string] => [
  `offices/${slug}.yaml`,
  `office: ${slug}
hosts: [${slug}.example]
api: https://api.${slug}.example
languages: [pl]
names: { pl: ${slug} }
services:
  only: [1, 2]
${more}`,
]

const plain = office('plain', '')
const changed = office('changed', "  1: { slug: budzet, 'blocks.income.title': { pl: Nasze dochody } }")
const warned = office('warned', "  2: { 'blocks.gone': null }")
const wrong = office('wrong', "  1: { 'blocks.income.table': nowhere.rows }")
const folder = (...offices: readonly (readonly [string, string])[]): DefinitionFiles => new Map([...shared, ...offices])

/** A build as after a restart: it has nothing but the results of earlier processes. */
const restarted = (files: DefinitionFiles, results: CheckResults): PortalBuild =>
  authoringBuilder()(inputOf(files), { results })

const officeOf = ({ offices }: PortalBuild, slug: string): OfficeBuild => {
  const found = offices.find((build) => build.slug === slug)
  if (!found) throw new Error(`${slug} was not built`)
  return found
}

describe('results of checks that outlive the process', () => {
  const all = folder(plain, changed, warned, wrong)

  it('give the same diagnostics and documents as a check', () => {
    const results = new StoredResults()
    const first = restarted(all, results)
    const second = restarted(all, results)
    expect(results.found).toHaveLength(3)
    expect(second.diagnostics).toEqual(first.diagnostics)
    expect(second.owners).toEqual(first.owners)
    for (const slug of ['plain', 'changed', 'warned']) {
      expect(officeOf(second, slug).documents).toEqual(officeOf(first, slug).documents)
    }
  })

  it('know how many definitions an office changes, and which', () => {
    const results = new StoredResults()
    restarted(all, results)
    const { office: checked } = officeOf(restarted(all, results), 'changed')
    expect(checked?.changed.size).toBe(1)
    expect(checked?.services.filter((service) => checked.changed.has(service))).toHaveLength(1)
  })

  it('are not made of an office with an error', () => {
    const results = new StoredResults()
    restarted(folder(wrong), results)
    expect(results.texts.size).toBe(0)
  })

  it.each([
    ['the file of the office', folder(office('changed', '  1: { slug: budzety }'))],
    [
      'a text that offices share',
      new Map([...folder(changed), ['locales/pl/glossary.json', '{"nazwaPozycji":"Nazwa"}']]),
    ],
  ])('do not count after a change of %s', (_what, after) => {
    const results = new StoredResults()
    restarted(folder(changed), results)
    restarted(after, results)
    expect(results.found).toEqual([])
  })

  it('do not count for another API address', () => {
    const results = new StoredResults()
    restarted(folder(plain), results)
    authoringBuilder()(inputOf(folder(plain)), { results, api: 'https://other.example' })
    expect(results.found).toEqual([])
  })
})
