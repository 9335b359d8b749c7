import { describe, expect, it } from 'vitest'
import type { OfficeBuild } from '../../src/engine/pipeline.ts'
import { build, builtInFiles } from './definitions.ts'

const jasnowola = builtInFiles.get('offices/jasnowola.yaml') ?? ''
const office = (slug: string, more = ''): readonly [string, string] => [
  `offices/${slug}.yaml`,
  jasnowola
    .replace('office: jasnowola', `office: ${slug}`)
    .replace(/^hosts: .*$/m, `hosts: [${slug}.example]`)
    .replace(/^services: .*$/m, `services:\n  only: [1, 2]${more}`),
]

const files = new Map([
  ...[...builtInFiles].filter(([path]) => !path.startsWith('offices/')),
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

describe('many offices on one foundation', () => {
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
