import { describe, expect, it } from 'vitest'
import { placeOf, Report } from '../../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { Tree } from '../../../src/engine/compiler/language/tree.ts'
import { portalBuilder } from '../../../src/engine/compiler/project/build.ts'
import { parseYaml } from '../../../src/engine/compiler/source/parse.ts'
import { fileOf, source } from './support.ts'

const build = portalBuilder()
const shared = [...source.input.files].filter(([path]) => !path.startsWith('offices/'))

const diagnosticsWith = (change: string) => {
  const office = `office: lipa\nhosts: [lipa.example]\napi: https://lipa.example\nnames: { pl: U, en: O, de: O, uk: O }\nbip: https://bip.example\nforms:\n  change-email:\n    ${change}\n`
  const files = new Map([...shared, ['offices/lipa.yaml', office]])
  return build({ ...source.input, files, builtIn: files }).diagnostics
}

/** The addresses of all parts of a definition: `layout`, `layout.haslo`, `layout.haslo.input`. */
function addressesIn(tree: Tree | null, before = ''): readonly string[] {
  if (tree?.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => [`${before}${key}`, ...addressesIn(value, `${before}${key}.`)])
}

describe('what an office breaks of a form', () => {
  const addresses = addressesIn(parseYaml('', fileOf('forms/change-email.yaml'), new Report()))

  it('is reported at the line of the office, with the place in the form', () => {
    const [one, ...others] = diagnosticsWith('layout.nowyEmail: null')
    expect(others).toEqual([])
    expect(one && `${one.code} ${placeOf(one.span)}`).toMatch(/^[a-z-]+ definitions\/offices\/lipa\.yaml:8:5$/)
    expect(one?.related.map(({ span }) => span.file)).toContain('definitions/forms/change-email.yaml')
  })

  it.each(['null', '{ xyz: xyz }'])('whichever part becomes %s', (value) => {
    const found = addresses.map((address) => diagnosticsWith(`"${address}": ${value}`))
    const elsewhere = found.flat().filter(({ span }) => span.file !== 'definitions/offices/lipa.yaml')
    expect(elsewhere.map((one) => `${one.code} ${placeOf(one.span)}`)).toEqual([])
    // Most changes break something.
    expect(found.filter((one) => one.length > 0).length).toBeGreaterThan(addresses.length / 3)
  })
})
