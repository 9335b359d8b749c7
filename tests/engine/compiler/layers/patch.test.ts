import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { MapTree, Tree } from '../../../../src/engine/compiler/language/tree.ts'
import { applyPatches } from '../../../../src/engine/compiler/layers/patch.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'

function treeOf(content: string): MapTree {
  const report = new Report()
  const tree = parseYaml('a.yaml', content, report)
  if (tree?.kind !== 'map') throw new Error(`Not a map: ${content}`)
  return tree
}

/** A tree as plain data; a map as entries, since their order matters. */
function plain(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(plain)
  return tree.entries.map((entry) => [entry.key, plain(entry.value)])
}

function patched(base: string, patch: string): { readonly tree: unknown; readonly reported: readonly string[] } {
  const report = new Report()
  const tree = applyPatches(treeOf(base), treeOf(patch), report)
  const reported = report
    .sorted()
    .map(({ span, suggestion }) => `${span.line}:${span.column}-${span.endColumn} ${suggestion}`)
  return { tree: plain(tree), reported }
}

const same = (a: string, patch: string, b: string): void => {
  expect(patched(a, patch)).toEqual({ tree: plain(treeOf(b)), reported: [] })
}

describe('a patch', () => {
  it('replaces what it addresses, however deep', () => {
    same('a: { b: { c: 1, d: 2 } }', 'a.b.c: 3', 'a: { b: { c: 3, d: 2 } }')
  })

  it('is refused where it says nothing, and changes nothing there', () => {
    expect(patched('a: { b: 1 }', 'a:\n  b:')).toEqual({ tree: [['a', [['b', 1]]]], reported: ['2:3-4 null'] })
    expect(patched('a: { b: 1 }', 'a.b:')).toEqual({ tree: [['a', [['b', 1]]]], reported: ['1:3-4 null'] })
    expect(patched('a: { b: 1 }', 'a: { c: , b: 2 }')).toEqual({ tree: [['a', [['b', 2]]]], reported: ['1:6-7 null'] })
  })

  it('adds what is not there, last', () => {
    same('a: { b: 1, c: 2 }', 'a.d: 3', 'a: { b: 1, c: 2, d: 3 }')
  })

  it('removes with null', () => {
    same('a: { b: 1, c: 2 }', 'a.b: null', 'a: { c: 2 }')
    same('a: { b: 1, c: 2 }', 'a.b: ~', 'a: { c: 2 }')
  })

  it('lays a map over a map, member by member', () => {
    same('a: { b: 1, c: { d: 2 } }', 'a: { c: { e: 3 }, b: null }', 'a: { c: { d: 2, e: 3 } }')
  })

  it('puts a member before or after another', () => {
    same('a: { b: 1, c: 2 }', 'a.d: { before: c, x: 3 }', 'a: { b: 1, d: { x: 3 }, c: 2 }')
    same('a: { b: 1, c: 2 }', 'a.d: { after: b, x: 3 }', 'a: { b: 1, d: { x: 3 }, c: 2 }')
    same('a: { b: 1, c: 2 }', 'a.d: { after: c, x: 3 }', 'a: { b: 1, c: 2, d: { x: 3 } }')
  })

  it('moves a member that is there already, with all that was said of it', () => {
    same('a: { b: { x: 1 }, c: 2, d: 3 }', 'a.b: { after: d, y: 2 }', 'a: { c: 2, d: 3, b: { x: 1, y: 2 } }')
  })

  it('says more of a member of which nothing was said', () => {
    same('a: { b: , c: }', 'a.b.label: x', 'a: { b: { label: x }, c: }')
  })

  it('addresses the members of a list by what they are', () => {
    same('a: [b, c]', 'a.c.label: x', 'a: { b: , c: { label: x } }')
    same('a: [b, c]', 'a.b: null', 'a: { c: }')
    same('a: [2023, 2024]', 'a.2023: null', 'a: { "2024": }')
  })

  it('keeps the place of whoever wrote each value, and what it took the place of', () => {
    const base = treeOf('a: { b: 1, c: 2 }')
    const report = new Report()
    const patch = parseYaml('office.yaml', 'a.b: 3', report)
    const tree = patch?.kind === 'map' ? applyPatches(base, patch, report) : base
    const inner = tree.kind === 'map' ? tree.entries[0]?.value : undefined
    const [b, c] = inner?.kind === 'map' ? inner.entries : []
    expect(b?.value).toMatchObject({ at: { file: 'office.yaml' }, replaced: { at: { file: 'a.yaml', column: 9 } } })
    expect(c?.value.at.file).toBe('a.yaml')
  })
})

describe('a patch that leads nowhere', () => {
  it.each<[string, string, string]>([
    ['a step that is not there', 'a.bb.c: 1', '1:3-5 b'],
    ['a step that is not there, in quotes', '"a.bb.c": 1', '1:4-6 b'],
    ['a first step that is not there', 'x.b: 1', '1:1-2 a'],
    ['what has no members', 'a.b.c.d: 1', '1:7-8 null'],
    ['what is not there to remove', 'a.e: null', '1:3-4 b'],
    ['what is not there to remove, in a map', 'a: { e: null }', '1:6-7 b'],
    ['a neighbour that is not there', 'a.d: { before: cc, x: 1 }', '1:16-18 c'],
    ['itself as a neighbour', 'a.c: { before: c, x: 1 }', '1:16-17 b'],
  ])('%s is reported at the step to blame', (_what, patch, reported) => {
    expect(patched('a: { b: { c: 1 }, c: { y: 1 } }', patch).reported).toEqual([reported])
  })
})

const names = ['a', 'b', 'c', 'd', 'e']
const maps = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 })
const yamlOf = (keys: readonly string[], indent = '  '): string => keys.map((key) => `${indent}${key}: 1`).join('\n')
const keysOf = (base: string, ...patches: readonly string[]): readonly string[] => {
  const report = new Report()
  const tree = patches.reduce<Tree>((one, patch) => applyPatches(one, treeOf(patch), report), treeOf(base))
  const inner = tree.kind === 'map' ? tree.entries[0]?.value : undefined
  return inner?.kind === 'map' ? inner.entries.map((entry) => entry.key) : []
}
const base = (keys: readonly string[]): string => `x:\n${yamlOf(keys)}\n`

describe('laws of patches', () => {
  it('what is removed is gone, and the rest keeps its order', () => {
    fc.assert(
      fc.property(maps, fc.nat(), (keys, seed) => {
        const gone = keys[seed % keys.length] ?? ''
        expect(keysOf(base(keys), `x.${gone}: null`)).toEqual(keys.filter((key) => key !== gone))
      }),
    )
  })

  it('an empty patch changes nothing', () => {
    fc.assert(
      fc.property(maps, (keys) => {
        const tree = treeOf(base(keys))
        expect(applyPatches(tree, { ...tree, entries: [] }, new Report())).toBe(tree)
        expect(keysOf(base(keys), 'x: {}')).toEqual(keys)
      }),
    )
  })

  it('replacing changes no order', () => {
    fc.assert(
      fc.property(maps, maps, (keys, changed) => {
        const patch = changed.filter((key) => keys.includes(key)).map((key) => `x.${key}: 2`)
        fc.pre(patch.length > 0)
        expect(keysOf(base(keys), `${patch.join('\n')}\n`)).toEqual(keys)
      }),
    )
  })

  it('new members stand last, in the order of writing', () => {
    fc.assert(
      fc.property(maps, maps, (keys, added) => {
        const fresh = added.filter((key) => !keys.includes(key))
        fc.pre(fresh.length > 0)
        expect(keysOf(base(keys), `x:\n${yamlOf(fresh)}\n`)).toEqual([...keys, ...fresh])
      }),
    )
  })

  it('of two patches of one thing the later holds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (first, second) => {
        const report = new Report()
        const tree = applyPatches(treeOf('x: { a: 0 }'), treeOf(`x.a: ${first}\nx: { a: ${second} }`), report)
        expect(plain(tree)).toEqual([['x', [['a', second]]]])
      }),
    )
  })

  it('a member put before or after another is its neighbour', () => {
    fc.assert(
      fc.property(maps, fc.nat(), fc.constantFrom('before', 'after'), (keys, seed, side) => {
        const beside = keys[seed % keys.length] ?? ''
        const after = keysOf(base(keys), `x.new: { ${side}: ${beside} }`)
        expect(after.indexOf('new') - after.indexOf(beside)).toBe(side === 'before' ? -1 : 1)
        expect(after.filter((key) => key !== 'new')).toEqual(keys)
      }),
    )
  })

  it('a list of names and a map of them are patched alike', () => {
    const patch = fc.constantFrom('x.b: null', 'x.b.label: t', 'x.new: { before: b }', 'x: { b: null, q: { s: 1 } }')
    fc.assert(
      fc.property(patch, (one) => {
        expect(patched('x: [a, b, c]', one)).toEqual(patched('x: { a: , b: , c: }', one))
      }),
    )
  })

  it('the patched tree leaves the base as it was', () => {
    fc.assert(
      fc.property(maps, maps, (keys, changed) => {
        const tree = treeOf(base(keys))
        const before = JSON.stringify(tree)
        applyPatches(tree, treeOf(`x:\n${yamlOf(changed)}\n`), new Report())
        expect(JSON.stringify(tree)).toBe(before)
      }),
    )
  })
})
