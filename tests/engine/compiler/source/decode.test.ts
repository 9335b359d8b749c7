import { describe, expect, it } from 'vitest'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { serviceShape } from '../../../../src/engine/compiler/language/service.ts'
import {
  choice,
  either,
  expression,
  flag,
  integer,
  kinds,
  list,
  map,
  nothing,
  optional,
  record,
  required,
  type Shape,
  template,
  text,
} from '../../../../src/engine/compiler/language/shape.ts'
import { decode, decodeWithRecovery, type Recovered } from '../../../../src/engine/compiler/source/decode.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'

const shape = record('A thing.', {
  name: required(text('A name.')),
  slug: optional(text('A slug.', 'slug', /^[a-z-]+$/, 'card')),
  size: optional(integer('A size.', 1, 30)),
  open: optional(flag('Open.')),
  access: optional(choice('Who.', ['public', 'login'])),
  when: optional(expression('When.')),
  file: optional(template('A name.')),
  langs: optional(list('Languages.', text('One.'), { least: 1 })),
  fields: optional(map('Fields.', either('A field.', nothing('Just it.'), text('Said of it.')), { shorthand: true })),
  source: optional(record('A source.', { get: required(text('A path.')), on: optional(flag('Waits.')) })),
  parts: optional(
    map(
      'Parts.',
      kinds('A part.', {
        table: record('A table.', { table: required(expression('Rows.')), sort: optional(text('Field.')) }),
        note: record('A note.', { note: required(text('Tone.')), hint: optional(text('More.')) }),
      }),
    ),
  ),
})

interface Read<T> extends Recovered<T> {
  readonly reported: readonly string[]
}

function read<T>(of: Shape<T>, content: string): Read<T> {
  const report = new Report()
  const tree = parseYaml('a.yaml', content, report)
  if (!tree) throw new Error('The YAML of a test is wrong.')
  const decoded = decodeWithRecovery(of, tree, report)
  const reported = report.sorted().map(({ code, span, suggestion }) => {
    const place = `${code} ${span.line}:${span.column}`
    return suggestion === null ? place : `${place} → ${suggestion}`
  })
  return { ...decoded, reported }
}

/** The plain values of what was decoded, without places. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null) return one
    if ('cel' in one) return one.cel
    if ('text' in one) return one.text
    if ('id' in one && 'value' in one) return [one.id, one.value]
    if ('value' in one) return one.value
    const { at: _, ...rest } = one as Record<string, unknown>
    return Array.isArray(one) ? one : rest
  })

describe('what fits', () => {
  it('is decoded, each value with its place', () => {
    const { value, sound, whole, reported } = read(
      shape,
      'name: a\nsize: 5\nopen: true\naccess: login\nwhen: x > 1\nfile: "{x}.pdf"\nlangs: [pl, en]\nfields: { a: , b: of it }\nparts: { t: { table: rows }, n: { note: info } }\n',
    )
    expect({ sound, whole, reported }).toEqual({ sound: true, whole: true, reported: [] })
    expect(plain(value)).toEqual({
      name: 'a',
      size: 5,
      open: true,
      access: 'login',
      when: 'x > 1',
      file: '{x}.pdf',
      langs: ['pl', 'en'],
      fields: [
        ['a', null],
        ['b', 'of it'],
      ],
      parts: [
        ['t', { table: 'rows', kind: 'table' }],
        ['n', { note: 'info', kind: 'note' }],
      ],
    })
    expect(value?.size?.at).toEqual({ file: 'a.yaml', line: 2, column: 7, endColumn: 8 })
  })

  it('may be a plain list of names where a map of them is meant', () => {
    const long = read(shape, 'name: a\nfields: { a: , b: }\n').value
    const short = read(shape, 'name: a\nfields: [a, b]\n').value
    expect(plain(short)).toEqual(plain(long))
  })

  it('keeps the letters of a number where a text is meant, and places within quotes', () => {
    const { value } = read(shape, 'name: 1.10\nslug: "ab"\n')
    expect(value?.name.value).toBe('1.10')
    expect(value?.slug?.at).toMatchObject({ column: 8, endColumn: 10 })
  })
})

describe('what does not fit is reported at its place', () => {
  it.each<[string, string, readonly string[]]>([
    ['an unknown key', 'name: a\nnothing: b\n', ['unknown-key 2:1']],
    ['a key written wrongly', 'name: a\nszie: 5\n', ['unknown-key 2:1 → size']],
    ['a key that must be said', 'size: 5\n', ['missing-key 1:1']],
    ['a key that must be said, written wrongly', 'nmae: a\n', ['unknown-key 1:1 → name']],
    ['a number in quotes', 'name: a\nsize: "5"\n', ['wrong-type 2:7 → 5']],
    ['a number that is not whole', 'name: a\nsize: 2.5\n', ['wrong-type 2:7']],
    ['a number out of range', 'name: a\nsize: 31\n', ['out-of-range 2:7']],
    ['yes for true', 'name: a\nopen: yes\n', ['wrong-type 2:7 → true']],
    ['tak for true', 'name: a\nopen: tak\n', ['wrong-type 2:7 → true']],
    ['a word not among the choices', 'name: a\naccess: Public\n', ['not-a-choice 2:9 → public']],
    ['a word not at all among them', 'name: a\naccess: everybody\n', ['not-a-choice 2:9']],
    ['a text of another form', 'name: a\nslug: Ąb c\n', ['malformed 2:7 → ab-c']],
    ['an empty text', 'name: ""\n', ['malformed 1:7']],
    ['nothing after a key', 'name:\n', ['wrong-type 1:1']],
    ['a list for a text', 'name: [a]\n', ['wrong-type 1:7']],
    ['a text for a list', 'name: a\nlangs: pl\n', ['wrong-type 2:8 → [pl]']],
    ['a text for names', 'name: a\nfields: kwota\n', ['wrong-type 2:9 → [kwota]']],
    ['a text for a record with one key that must be said', 'name: a\nsource: /x\n', ['wrong-type 2:9 → { get: /x }']],
    ['an empty list', 'name: a\nlangs: []\n', ['empty-list 2:8']],
    ['a member twice in a list', 'name: a\nlangs: [pl, en, pl]\n', ['duplicate-key 2:17']],
    ['a name twice in a list of names', 'name: a\nfields: [a, a]\n', ['duplicate-key 2:13']],
    ['a name that cannot be one', 'name: a\nfields: { 1a: , b: }\n', ['malformed 2:11']],
    ['a part of no kind', 'name: a\nparts:\n  t: { rows: x }\n', ['unknown-kind 3:8']],
    ['a part whose kind is written wrongly', 'name: a\nparts:\n  t: { tabel: x }\n', ['unknown-key 3:8 → table']],
    ['a part of two kinds', 'name: a\nparts:\n  t: { table: x, note: y }\n', ['two-kinds 3:18']],
    ['a key of another kind', 'name: a\nparts:\n  t: { table: x, hint: y }\n', ['unknown-key 3:18']],
    ['a key indented too far', 'name: a\nparts:\n  t:\n    table: x\n    size: 5\n', ['misplaced-key 5:5']],
    ['a key among the members', 'name: a\nparts:\n  t: { table: x }\n  size: 5\n', ['misplaced-key 4:3']],
    ['keys indented too little', 'name: a\nparts:\n  t:\n  table: x\n  sort: y\n', ['misplaced-key 4:3']],
    [
      'everything in one file',
      'nmae: a\nsize: 99\naccess: all\nfoo: 1\n',
      ['unknown-key 1:1 → name', 'out-of-range 2:7', 'not-a-choice 3:9', 'unknown-key 4:1'],
    ],
  ])('%s', (_what, content, reported) => {
    expect(read(shape, content).reported).toEqual(reported)
  })
})

describe('what is wrong', () => {
  it('leaves nothing to compile', () => {
    const report = new Report()
    const tree = parseYaml('a.yaml', 'name: a\nszie: 5\n', report)
    expect(tree && decode(shape, tree, report)).toBeNull()
  })

  it('is decoded where it is plain what was meant, so that the rest can be checked', () => {
    const { value, sound, whole } = read(shape, 'nmae: a\nszie: 5\naccess: Login\nparts: { t: { tabel: rows } }\n')
    expect({ sound, whole }).toEqual({ sound: false, whole: true })
    expect(plain(value)).toEqual({
      name: 'a',
      size: 5,
      access: 'login',
      parts: [['t', { table: 'rows', kind: 'table' }]],
    })
  })

  it('is left out where it is not, and what was left out is known', () => {
    const { value, sound, whole, lost } = read(
      shape,
      'name: a\nsize: many\nparts: { t: { rows: x }, n: { note: y } }\n',
    )
    expect({ sound, whole, lost: [...lost] }).toEqual({ sound: false, whole: false, lost: ['t'] })
    expect(plain(value)).toEqual({ name: 'a', parts: [['n', { note: 'y', kind: 'note' }]] })
  })

  it('is too much where a key is missing that must be said', () => {
    expect(read(shape, 'size: 5\n').value).toBeNull()
  })

  it('does not blame again what an alias stood for', () => {
    expect(read(shape, 'name: a\nslug: &s x\nlangs: [pl, *s]\nfields: [a, *s]\nsource: *s\n').reported).toEqual([
      'anchor 2:7',
      'anchor 3:13',
      'anchor 4:13',
      'anchor 5:9',
    ])
  })
})

describe('the keys of objects that JavaScript knows', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is an unknown key like any other', (key) => {
    const { reported } = read(
      serviceShape,
      `service: 1\nslug: a\naccess: public\n${key}: x\nblocks: { a: { note: info } }\n`,
    )
    expect(reported).toEqual(['unknown-key 4:1'])
  })
})

describe('the nearest right address', () => {
  const page = record('An office.', { bip: required(text('A page.', 'url', /^https?:\/\/\S+$/, 'https-url')) })
  const suggested = (written: string): string | null | undefined => {
    const report = new Report()
    const tree = parseYaml('a.yaml', `bip: "${written}"\n`, report)
    if (tree) decode(page, tree, report)
    return report.sorted()[0]?.suggestion
  }

  it('is the host that lacks its beginning, and never one made of another kind of address', () => {
    expect(suggested('bip.gmina.pl')).toBe('https://bip.gmina.pl')
    expect(suggested('localhost:8081')).toBe('https://localhost:8081')
    expect(suggested('javascript:alert(1)')).toBeNull()
    expect(suggested('mailto:a@b.pl')).toBeNull()
  })
})
