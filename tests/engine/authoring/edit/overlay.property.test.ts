import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { isMapping, type Plain, plainOf, treeAt } from '../../../../src/engine/authoring/edit/plain.ts'
import { asPatches, definedAt, type Standard } from '../../../../src/engine/authoring/edit/standard.ts'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { Tree } from '../../../../src/engine/compiler/language/tree.ts'
import { applyPatches } from '../../../../src/engine/compiler/layers/patch.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import { builtInFiles } from '../../definitions.ts'

const definition = parseYaml('', builtInFiles.get('services/lista-faktur-woda.yaml') ?? '', new Report()) as Tree
const standard: Standard = { version: 2, definition: () => definition, at: (path) => definedAt(standard, path) }
const owner = ['services', '16']

/** The same difference as engineers write it: addresses, maps within maps, between braces, of several keys. */
const overlays = [
  '    blocks.invoices.page: 7 # rows\n    # order\n    blocks.invoices.columns.kwotaBrutto: { before: numerFaktury, label: { pl: "A" } }\n',
  "    blocks:\n      invoices:\n        columns:\n          dataZaplaty: null # gone\n          'kwotaBrutto': { total: null }\n    blocks.uwaga: { note: info, before: invoices, text: { pl: B } }\n",
  '    params: { years: { default: first } }\n    blocks.invoices.columns.dataZaplaty: { after: document }\n    blocks.contract.show.dataZawarcia: null\n    title: { pl: T }\n',
]

/** The service as an office with a file has it; lists of names as maps, as they are once they are changed. */
function effective(text: string): Plain {
  const report = new Report()
  const patches = asPatches(treeAt(parseYaml('', text, report) ?? undefined, owner))
  const tree = patches ? applyPatches(definition, patches, report) : definition
  expect(report.hasErrors, `${text}\n${JSON.stringify(report.sorted())}`).toBe(false)
  return normal(plainOf(tree))
}

function normal(value: Plain): Plain {
  if (Array.isArray(value)) return Object.fromEntries(value.map((one) => [String(one), null]))
  return isMapping(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normal(one)])) : value
}

type Path = readonly string[]

const pathsIn = (value: Plain, path: Path = []): readonly Path[] =>
  isMapping(value)
    ? Object.entries(value).flatMap(([key, one]) => [[...path, key], ...pathsIn(one, [...path, key])])
    : []

const valueAt = (root: Plain | undefined, path: Path): Plain | undefined =>
  path.reduce<Plain | undefined>((at, step) => (isMapping(at) ? at[step] : undefined), root)

/** `undefined` removes; what is empty then stays. */
function withValue(root: Plain, [step = '', ...rest]: Path, value: Plain | undefined): Plain {
  const members = isMapping(root) ? root : {}
  const next = rest.length === 0 ? value : withValue(members[step] ?? {}, rest, value)
  if (next !== undefined) return { ...members, [step]: next }
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== step))
}

interface Edit {
  readonly what: 'set' | 'hide' | 'reset' | 'move' | 'word'
  readonly at: number
  readonly value: string | number
  readonly to: number
}

/** The parts that the studio offers to change: not the calls, nor what is sent with them. */
const offered = (path: Path): boolean =>
  /^(title|params|blocks)$/.test(path[0] ?? '') &&
  !path.some((step) => /^(words|link|query|sources|before|after)$/.test(step))

function apply(file: OfficeDocument, { what, at, value, to }: Edit): void {
  const before = effective(file.text)
  const paths = pathsIn(before).filter(offered)
  const path = paths[at % paths.length] ?? []
  const now = valueAt(before, path)
  const whole = [...owner, ...path]
  const context = JSON.stringify({ what, path, value, to, text: file.text })
  if (what === 'move') {
    const names = Object.keys(valueAt(before, path.slice(0, -1)) as object)
    if (!/^(blocks|columns|params|show)$/.test(path.at(-2) ?? '') || to >= names.length) return
    expect(file.move(whole, to), context).toBe(true)
    const after = effective(file.text)
    const others = names.filter((one) => one !== path.at(-1))
    const wanted = [...others.slice(0, to), path.at(-1), ...others.slice(to)]
    expect(Object.keys(valueAt(after, path.slice(0, -1)) as object), context).toEqual(wanted)
    expect(after, context).toEqual(normalNulls(after, before))
    return
  }
  if (what === 'reset') {
    expect(file.remove(whole), context).toBe(true)
    const after = effective(file.text)
    const usual = normal(definedAt(standard, whole) ?? null)
    if (definedAt(standard, whole) !== undefined) expect(valueAt(after, path), context).toEqual(usual)
    return
  }
  if (what === 'hide') {
    // What the office itself has added is removed rather than hidden.
    if (definedAt(standard, whole) === undefined) return
    expect(file.set(whole, null), context).toBe(true)
    expect(effective(file.text), context).toEqual(withValue(before, path, undefined))
    return
  }
  const isPart = isMapping(now) || now === null
  const target = what === 'word' && isPart ? [...path, 'label', 'pl'] : path
  if (what === 'set' && isPart) return
  expect(file.set([...owner, ...target], value), context).toBe(true)
  expect(valueAt(effective(file.text), target), context).toEqual(value)
  expect(effective(file.text), context).toEqual(withValue(before, target, value))
}

/** A part without a value and one of which nothing is set are the same. */
function normalNulls(after: Plain, before: Plain): Plain {
  const isEmpty = isMapping(before) && Object.keys(before).length === 0
  if (!isMapping(after)) return after === null && isEmpty ? null : before
  const members = isMapping(before) ? before : {}
  return Object.fromEntries(
    Object.entries(after).map(([key, one]) => [key, normalNulls(one, members[key] ?? (isMapping(one) ? {} : null))]),
  )
}

describe('edits of what an office changes of a service', () => {
  it('change that and nothing else, however the difference is written, and are taken back byte for byte', () => {
    const edit: fc.Arbitrary<Edit> = fc.record({
      what: fc.constantFrom('set', 'hide', 'reset', 'move', 'word'),
      at: fc.nat(),
      value: fc.oneof(fc.constantFrom('a, b', '# x', "it's", 'Urząd: A', '12'), fc.integer({ min: 1, max: 99 })),
      to: fc.nat(6),
    })
    fc.assert(
      fc.property(fc.constantFrom('', ...overlays), fc.array(edit, { maxLength: 5 }), (chosen, edits) => {
        const lines = chosen === '' ? '' : `services:\n  16:\n${chosen}`
        const before = `office: a # b\n${lines}# end\n`
        const file = OfficeDocument.parse(before, standard)
        for (const one of edits) apply(file, one)
        while (file.undo());
        expect(file.text).toBe(before)
      }),
      { numRuns: 40 },
    )
  })
})
