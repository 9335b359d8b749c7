import { describe, expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { orderIn } from '../../../../src/engine/authoring/edit/ordering.ts'
import { definedAt, type Standard } from '../../../../src/engine/authoring/edit/standard.ts'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import { builtInFiles } from '../../definitions.ts'

const definition = parseYaml(
  'lista-faktur-woda.yaml',
  builtInFiles.get('services/lista-faktur-woda.yaml') ?? '',
  new Report(),
)
const standard: Standard = {
  version: 2,
  at: (path) => definedAt(standard, path),
  definition: ([first, id]) => (first === 'services' && id === '16' ? (definition ?? undefined) : undefined),
}
const invoices = ['services', '16', 'blocks', 'invoices']
const column = (name: string) => [...invoices, 'columns', name]

const edited = (text: string, edit: (document: OfficeDocument) => unknown): string => {
  const document = OfficeDocument.parse(text, standard)
  expect(edit(document)).toBe(true)
  return document.text
}

const bare = 'office: a # short\nservices: { only: all }\nbip: https://bip.example\n'

describe('the file of an office, edited', () => {
  it('writes a change of a service as an address, in lines of its own', () => {
    expect(edited(bare, (one) => one.set([...column('kwotaBrutto'), 'label', 'pl'], 'Do zapłaty, razem'))).toBe(
      'office: a # short\nservices:\n  only: all\n  16:\n    blocks.invoices.columns.kwotaBrutto.label: { pl: "Do zapłaty, razem" }\nbip: https://bip.example\n',
    )
  })

  it('adds a language to words that are there, and a change beside others of the same block', () => {
    const text = edited(bare, (one) => one.set([...column('kwotaBrutto'), 'label', 'pl'], 'Razem'))
    const both = edited(
      text,
      (one) =>
        one.set([...column('kwotaBrutto'), 'label', 'en'], 'Total') &&
        one.set(['services', '17', 'flag'], 'x') &&
        one.set([...invoices, 'page'], 7),
    )
    expect(both).toContain(
      '  16:\n    blocks.invoices.columns.kwotaBrutto.label: { pl: Razem, en: Total }\n    blocks.invoices.page: 7\n  17:\n    flag: x\n',
    )
  })

  it('removes the difference, and what is empty then, when a value is that of the standard', () => {
    const hidden = edited(bare, (one) => one.set(column('kwotaBrutto'), null))
    expect(hidden).toContain('    blocks.invoices.columns.kwotaBrutto: null\n')
    const shape = standard.at([...invoices, 'sort'])
    expect(shape).toBeDefined()
    const sorted = edited(
      hidden,
      (one) => one.set([...invoices, 'sort'], 'kwotaBrutto') && one.set([...invoices, 'sort'], shape ?? null),
    )
    expect(sorted).toBe(hidden)
    expect(edited(hidden, (one) => one.remove(column('kwotaBrutto')))).toBe(
      bare.replace(' { only: all }', '\n  only: all'),
    )
  })

  it('keeps comments, quotes and the spaces of all else', () => {
    const text = [
      '# head',
      "office:   'a'   # short",
      'theme: { primary: "#0b5394" } # colours',
      'services:',
      '  # the invoices',
      '  16: # water',
      '    blocks.invoices.page: 5   # as agreed',
      "    blocks.invoices.columns: { 'kwotaBrutto': { label: { pl: 'A' } } }",
      '# end',
      '',
    ].join('\n')
    const all = edited(
      text,
      (one) =>
        one.set(['theme', 'primary'], '#112233') &&
        one.set([...invoices, 'page'], 10) &&
        one.set([...column('kwotaBrutto'), 'label', 'pl'], "B's"),
    )
    expect(all).toBe(text.replace('#0b5394', '#112233').replace('page: 5', 'page: 10').replace("'A'", "'B''s'"))
    expect(edited(text, (one) => one.remove([...invoices, 'page']) && one.remove([...invoices, 'columns']))).toBe(
      '# head\noffice:   \'a\'   # short\ntheme: { primary: "#0b5394" } # colours\n  # the invoices\n# end\n',
    )
  })

  it('hides a part that it had changed without leaving changes of it behind', () => {
    const labelled = edited(bare, (one) => one.set([...column('kwotaBrutto'), 'label', 'pl'], 'A'))
    const hidden = edited(labelled, (one) => one.set(column('kwotaBrutto'), null))
    expect(hidden).toContain('  16:\n    blocks.invoices.columns.kwotaBrutto: null\nbip')
    expect(edited(hidden, (one) => one.set([...column('kwotaBrutto'), 'total'], 'count'))).toContain(
      '    blocks.invoices.columns.kwotaBrutto: { total: count }\n',
    )
  })

  it('places a part among the others, and takes the place back', () => {
    const order = Object.keys(standard.at([...invoices, 'columns']) ?? {})
    const last = order.at(-1) ?? ''
    const moved = edited(bare, (one) => one.move(column(last), 0))
    expect(moved).toContain(`    blocks.invoices.columns.${last}: { before: ${order[0]} }\n`)
    expect(edited(moved, (one) => one.move(column(last), order.length - 1))).toBe(
      bare.replace(' { only: all }', '\n  only: all'),
    )
  })

  it('moves entries and items of the office’s own with the comments above them', () => {
    const text =
      'menu:\n  # first\n  a: { go: /a }\n  b: { go: /b } # b\ntiles: [1, 2, 3]\nhosts:\n  - one\n  # two\n  - two\n'
    expect(
      edited(text, (one) => one.move(['menu', 'b'], 0) && one.move(['tiles', 0], 2) && one.move(['hosts', 1], 0)),
    ).toBe(
      'menu:\n  b: { go: /b } # b\n  # first\n  a: { go: /a }\ntiles: [2, 3, 1]\nhosts:\n  # two\n  - two\n  - one\n',
    )
  })

  it('changes nothing in a text that is no YAML, and takes it back as any edit', () => {
    const document = OfficeDocument.parse(bare, standard)
    document.replaceText('office: [')
    expect([
      document.readable,
      document.set(['bip'], 'x'),
      document.remove(['bip']),
      document.move(['tiles', 0], 1),
    ]).toEqual([false, false, false, false])
    expect(document.undo()).toBe(true)
    expect(document.text).toBe(bare)
    expect(document.undo()).toBe(false)
  })

  it('takes back what is typed letter by letter as one edit', () => {
    const document = OfficeDocument.parse(bare, standard)
    document.set(['names', 'pl'], 'U')
    document.set(['names', 'pl'], 'Ur', { joined: true })
    document.set(['names', 'pl'], 'Urząd', { joined: true })
    document.set(['names', 'en'], 'Office', { joined: true })
    document.undo()
    expect(document.text).toBe(`${bare}names: { pl: Urząd }\n`)
    document.undo()
    expect(document.text).toBe(bare)
    document.redo()
    expect(document.text).toBe(`${bare}names: { pl: Urząd }\n`)
  })

  it('takes an empty change for a removal where the project is in version 1 of the language', () => {
    const text = `${bare.replace('only: all }', 'only: all, 16: { blocks.invoices.columns.kwotaBrutto: } }')}`
    expect(orderIn(text, [...invoices, 'columns'], { ...standard, version: 1 })).not.toContain('kwotaBrutto')
    expect(orderIn(text, [...invoices, 'columns'], standard)).toContain('kwotaBrutto')
  })
})
