import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import type { Plain } from '../../../../src/engine/authoring/edit/plain.ts'

/** A map as a person might write it: in lines or between braces, quoted or not, with comments and empty lines. */
interface Style {
  readonly flow: boolean
  readonly comment: boolean
  readonly quote: '' | '"' | "'"
}

type Written = { readonly value: string | number | null; readonly style: Style } | WrittenMap | WrittenList
interface WrittenMap {
  readonly members: readonly (readonly [string, Written])[]
  readonly style: Style
}
interface WrittenList {
  readonly items: readonly Written[]
  readonly style: Style
}

const style: fc.Arbitrary<Style> = fc.record({
  flow: fc.boolean(),
  comment: fc.boolean(),
  quote: fc.constantFrom('' as const, '"' as const, "'" as const),
})
const word = fc.oneof(
  fc.constantFrom(
    'a, b',
    '# no',
    'true',
    '12',
    "it's",
    '{x}',
    'a: b',
    '',
    ' x',
    'Urząd "A"',
    'null',
    '- y',
    'a\nb',
    '\\d',
    '2026-01-01',
    '16',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const scalar = fc.oneof(word, fc.integer({ min: -5, max: 99 }), fc.constant(null))
const key = fc.constantFrom('a', 'b', 'c', '16', 'x.y', 'on', 'a b', 'ż')
const unique = <T>(of: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(key, of), { minLength: 1, maxLength: 4, selector: ([name]) => name })
const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.record({ value: fc.oneof(fc.constantFrom('x', 'some words', 'ż'), fc.integer(), fc.constant(null)), style }),
    fc.record({ members: unique(tie('tree')), style }),
    fc.record({ items: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), style }),
  ),
}))
const document = fc.record({
  members: unique(tree),
  style: fc.constant({ flow: false, comment: true, quote: '' as const }),
})

let comments = 0
const note = (): string => `# note ${++comments}`

function flowOf(one: Written): string {
  if ('members' in one) return `{ ${one.members.map(([name, value]) => `${name}: ${flowOf(value)}`).join(', ')} }`
  if ('items' in one) return `[${one.items.map(flowOf).join(', ')}]`
  return typeof one.value === 'string' ? `${one.style.quote}${one.value}${one.style.quote}` : String(one.value)
}

function linesOf(one: Written, indent: string): string {
  const { comment } = one.style
  const end = comment ? ` ${note()}\n` : '\n'
  if (!('members' in one || 'items' in one) || one.style.flow) return ` ${flowOf(one)}${end}`
  const above = comment ? `${indent}${note()}\n` : ''
  if ('items' in one)
    return `${end}${one.items.map((item) => `${above}${indent}-${linesOf(item, `${indent}  `)}`).join('')}`
  return `${end}${one.members.map(([name, value]) => `${above}${indent}${name}:${linesOf(value, `${indent}  `)}`).join('')}`
}

/** With a key that every office has, so that a file is never empty. */
const textOf = (one: WrittenMap): string =>
  `office: z\n${linesOf({ ...one, style: { ...one.style, flow: false } }, '').replace(/^.*\n/, '')}`

/** The paths of all values, the outermost first. */
function pathsOf(value: Plain, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  const below = Array.isArray(value)
    ? value.flatMap((one: Plain, index) => pathsOf(one, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => pathsOf(one as Plain, [...path, name]))
      : []
  return path.length > 0 ? [path, ...below] : below
}

type Holder = Record<string | number, Plain>
const copy = (value: Plain): Plain => JSON.parse(JSON.stringify(value)) as Plain
const holderOf = (root: Plain, path: readonly (string | number)[]): Holder =>
  path.slice(0, -1).reduce<Plain>((at, step) => (at as Holder)[step] ?? null, root) as Holder

function modelOfSet(root: Plain, path: readonly (string | number)[], value: Plain): Plain {
  const next = copy(root)
  holderOf(next, path)[path.at(-1) ?? ''] = value
  return next
}

function modelOfRemoval(root: Plain, path: readonly (string | number)[]): Plain {
  const next = copy(root)
  const holder = holderOf(next, path)
  const last = path.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete holder[last]
  return path.length > 1 && Object.keys(holder).length === 0 ? modelOfRemoval(next, path.slice(0, -1)) : next
}

const keysIn = (value: Plain): readonly string[] => pathsOf(value).map((path) => path.join('/'))
const commentsIn = (text: string): readonly string[] => text.match(/# note \d+/g) ?? []
const read = (text: string): Plain => parse(text, { uniqueKeys: true }) as Plain

describe('edits of any file', () => {
  it('give the same tree as the change of a value by hand, keep all else, and are taken back byte for byte', () => {
    const edit = fc.record({
      at: fc.nat(),
      what: fc.constantFrom('set', 'remove', 'add', 'move'),
      value: scalar,
      name: key,
      to: fc.nat(3),
    })
    fc.assert(
      fc.property(
        document,
        fc.array(edit, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (written, edits, feed, open) => {
          const before = textOf(written)
            .replaceAll('\n', feed)
            .replace(/\r?\n$/, (end) => (open ? '' : end))
          const file = OfficeDocument.parse(before)
          for (const one of edits) applyEdit(file, one)
          while (file.undo());
          expect(file.text).toBe(before)
        },
      ),
      { numRuns: 50 },
    )
  })
})

interface Edit {
  readonly at: number
  readonly what: string
  readonly value: Plain
  readonly name: string
  readonly to: number
}

const at = (root: Plain, path: readonly (string | number)[]): Plain =>
  path.reduce<Plain>((inner, step) => (inner as Holder | null)?.[step] ?? null, root)

const isContainer = (value: Plain): boolean => typeof value === 'object' && value !== null

/** One edit of a file, compared with the same edit of its value. */
function applyEdit(file: OfficeDocument, edit: Edit): void {
  const root = read(file.text)
  const paths = pathsOf(root)
  const path = paths[edit.at % paths.length] ?? []
  const target = at(root, path)
  if (path[0] === 'office' || (edit.what === 'add' && (!isContainer(target) || Array.isArray(target)))) return
  if (edit.what === 'move') moveIn(file, root, path, edit.to)
  else setIn(file, root, edit.what === 'add' ? [...path, edit.name] : path, edit)
}

function setIn(file: OfficeDocument, root: Plain, path: readonly (string | number)[], { what, value }: Edit): void {
  const { text } = file
  const context = JSON.stringify({ text, what, path, value })
  expect(what === 'remove' ? file.remove(path) : file.set(path, value), context).toBe(true)
  const now = read(file.text)
  expect(now, context).toEqual(what === 'remove' ? modelOfRemoval(root, path) : modelOfSet(root, path, value))
  if (path.some((step) => typeof step === 'number')) return
  const both = keysIn(now).filter((one) => keysIn(root).includes(one))
  expect(both, context).toEqual(keysIn(root).filter((one) => both.includes(one)))
  if (what !== 'remove' && !isContainer(at(root, path)))
    expect(commentsIn(file.text), context).toEqual(commentsIn(text))
}

function moveIn(file: OfficeDocument, root: Plain, path: readonly (string | number)[], to: number): void {
  const { text } = file
  const context = JSON.stringify({ text, path, to })
  const holder = at(root, path.slice(0, -1))
  const members = Array.isArray(holder) ? [...holder] : Object.keys(holder as Holder)
  expect(file.move(path, to), context).toBe(to < members.length)
  expect(commentsIn(file.text).toSorted(), context).toEqual(commentsIn(text).toSorted())
  // Objects have keys of digits first, wherever they are written.
  if (to >= members.length || (!Array.isArray(holder) && members.some((one) => /^\d+$/.test(String(one))))) return
  const last = path.at(-1) ?? ''
  const [moved = null] = members.splice(typeof last === 'number' ? last : members.indexOf(last), 1)
  members.splice(to, 0, moved)
  const after = at(read(file.text), path.slice(0, -1))
  expect(Array.isArray(after) ? after : Object.keys(after as Holder), context).toEqual(members)
}
