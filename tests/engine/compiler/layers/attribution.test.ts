import { describe, expect, test } from 'vitest'
import {
  type Diagnostic,
  diagnosticOf,
  placeOf,
  Report,
} from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { entryOf, type MapTree, type Tree } from '../../../../src/engine/compiler/language/tree.ts'
import { attributeToOverlay } from '../../../../src/engine/compiler/layers/attribution.ts'
import { applyPatches } from '../../../../src/engine/compiler/layers/patch.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'

const yaml = (file: string, text: string): MapTree => {
  const tree = parseYaml(file, text, new Report())
  if (tree?.kind !== 'map') throw new Error(`${file} is not a map`)
  return tree
}

const definition = yaml(
  'service.yaml',
  `
sources: { a: 1, b: 2, c: 3 }
uses: { x: a, y: b, z: missing }
`,
)

/** Every use must name a source, and every source must be used. */
function check(tree: Tree): readonly Diagnostic[] {
  const membersOf = (key: string) => {
    const value = entryOf(tree, key)?.value
    return value?.kind === 'map' ? value.entries : []
  }
  const [sources, uses] = [membersOf('sources'), membersOf('uses')]
  const names = uses.flatMap(({ value }) =>
    value.kind === 'scalar' ? [{ name: String(value.value), at: value.at }] : [],
  )
  return [
    ...names
      .filter(({ name }) => !sources.some(({ key }) => key === name))
      .map(({ name, at }) => diagnosticOf('error', 'unknown-source', at, { name, known: [] })),
    ...sources
      .filter(({ key }) => key !== 'c' && !names.some(({ name }) => name === key))
      .map(({ key, keyAt }) => diagnosticOf('error', 'unused-source', keyAt, { name: key })),
  ]
}

const reported = (overlay: string): ReadonlySet<string> => {
  const patches = yaml('office.yaml', overlay)
  const tree = applyPatches(definition, patches, new Report())
  const found = attributeToOverlay(check(tree), { definition, overlay: patches, check }).map((one) =>
    [one.id, placeOf(one.span), ...one.related.map(({ span }) => placeOf(span))].join(' '),
  )
  return new Set(found)
}

/** The definition is wrong without any office. */
const own = 'unknown-source service.yaml:3:24'

describe('a mistake in a definition with an overlay', () => {
  test('that the definition has without it stays where it is', () => {
    expect(reported('uses.z: c')).toEqual(new Set([]))
    expect(reported('sources.d: 4\nuses.w: d')).toEqual(new Set([own]))
  })

  test('is reported at the line that removed what the definition names', () => {
    expect(reported('uses.w: c\nsources.b: null')).toEqual(
      new Set([own, 'unknown-source office.yaml:2:1 service.yaml:3:18']),
    )
  })

  test('is reported at the line that took away the only use', () => {
    expect(reported('uses.w: c\nuses.x: c\nsources.d: 4\nuses.v: d')).toEqual(
      new Set([own, 'unused-source office.yaml:2:1 service.yaml:2:12']),
    )
  })

  test('is reported where the node is, when the overlay wrote it', () => {
    expect(reported('uses.w: nothing')).toEqual(new Set([own, 'unknown-source office.yaml:1:9']))
  })

  test('is reported at the innermost line of nested changes', () => {
    expect(reported('uses: { w: c }\nsources:\n  c: 5\n  a: null\n')).toEqual(
      new Set([own, 'unknown-source office.yaml:4:3 service.yaml:3:12']),
    )
  })

  test('of one line is one mistake: the error goes before what is unused', () => {
    expect(reported('uses: []')).toEqual(new Set(['unused-source office.yaml:1:1 service.yaml:2:12 service.yaml:2:18']))
  })

  test('of two lines is two mistakes', () => {
    expect(reported('sources.a: null\nsources.b: null')).toEqual(
      new Set([
        own,
        'unknown-source office.yaml:1:1 service.yaml:3:12',
        'unknown-source office.yaml:2:1 service.yaml:3:18',
      ]),
    )
  })
})
