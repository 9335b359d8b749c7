import { describe, expect, it } from 'vitest'
import { readSource } from '../../src/host/source.ts'
import { build, buildForAuthors, contract, inputOf, printed, root } from './definitions.ts'

/** Replies of public APIs of eight other domains, as YAML alone: no code, and no call without a description. */
describe('payloads of other domains', () => {
  const { files } = readSource('tests/payloads', root, root).input
  const built = buildForAuthors({ ...inputOf(files, 'payloads'), contract }, { tests: true })
  const services = [...files.keys()].filter((path) => /^services\/[^.]+\.yaml$/.test(path))

  it('are sound, each under thirty-five lines', () => {
    expect(printed(built.diagnostics, files, 'payloads')).toBe('')
    expect(services).toHaveLength(8)
    for (const path of services) {
      const text = files.get(path) ?? ''
      expect(text.includes('contract: none'), path).toBe(false)
      expect(text.split('\n').length, path).toBeLessThan(36)
    }
  })

  it.each(built.tests ?? [])('$file: $name', ({ run }) => {
    expect(run()).toEqual([])
  })

  it('have a test each', () => {
    const tested = new Set((built.tests ?? []).map(({ file }) => file.replace(/^payloads\//, '').replace('.test', '')))
    expect(services.filter((path) => !tested.has(path))).toEqual([])
  })
})

describe('what docs/payloads.md says cannot be said', () => {
  const sample = JSON.stringify({
    rows: [{ 'Nazwa stacji': 'Lipowa', kiedy: '2026-03-01T10:00:00Z' }],
    byId: { 'ISBN:1': { title: 'A' } },
  })
  const codesWith = (get: string, table: string, value: string): readonly string[] => {
    const columns = `columns: { one: { label: { pl: Jeden }, value: '${value}' } }`
    const service = `service: 201\nslug: proba\naccess: public\ntitle: { pl: Próba }\ndescription: { pl: Próba. }\nsources: { a: { get: ${get}, sample: samples/a.json } }\nblocks:\n  rows:\n    title: { pl: Wiersze }\n    table: ${table}\n    ${columns}\n`
    const files = new Map([
      ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl]\n'],
      ['offices/lipa.yaml', 'office: lipa\nhosts: [lipa.example]\napi: https://lipa.example\nnames: { pl: Lipa }\n'],
      ['services/proba.yaml', service],
      ['samples/a.json', sample],
    ])
    return build(files).diagnostics.flatMap(({ code }) => (code === 'required-by-law' ? [] : [code]))
  }

  it('is reported, and what it offers in its place is right', () => {
    expect(codesWith('/a', 'a.rows', 'row["Nazwa stacji"]')).toEqual([])
    expect(codesWith('/a', 'a.rows', 'row.kiedy - today')).toEqual(['type-mismatch'])
    expect(codesWith('/a', 'a.byId', 'row.title')).toEqual(['wrong-expression-type'])
    expect(codesWith('"/a/{id}"', 'a.rows', 'row.kiedy')).toEqual(['malformed'])
    expect(codesWith('https://other.example/a', 'a.rows', 'row.kiedy')).toEqual(['malformed'])
  })
})
