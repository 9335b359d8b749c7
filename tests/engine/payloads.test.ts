import { describe, expect, it } from 'vitest'
import { buildForAuthors } from '../../src/engine/authoring/build.ts'
import { readSource } from '../../src/host/source.ts'
import { contract, inputOf, printed, root } from './definitions.ts'

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
