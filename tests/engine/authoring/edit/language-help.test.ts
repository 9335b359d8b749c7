import { expect, it } from 'vitest'
import { languageHelpAt } from '../../../../src/engine/authoring/edit/language-help.ts'
import { yamlPlaceAt } from '../../../../src/engine/authoring/edit/yaml-place.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const compiled = compiler.compile(officeText)

/** What is offered at `|` in a text that is added to the office's file. */
function offered(added: string) {
  const text = officeText + added.replace('|', '')
  const help = languageHelpAt(compiled, text, officeText.length + added.indexOf('|'))
  return { kind: help?.kind, names: help?.words.map(({ name }) => name) ?? [], words: help?.words ?? [] }
}

it.each([
  ['the|', [], 'key', 'the'],
  ['services:\n  16:\n    ti|', ['services', '16'], 'key', 'ti'],
  ['services:\n  16:\n    blocks.invoices.pa|', ['services', '16', 'blocks', 'invoices'], 'key', 'pa'],
  ['services:\n  16: { blocks.invoices: { page: 5, fi|', ['services', '16', 'blocks', 'invoices'], 'key', 'fi'],
  ['services: { 16: { access: pu|', ['services', '16', 'access'], 'value', 'pu'],
  ['a:\n  b: 1\n\nservices:\n  16:\n    # why\n    access: |', ['services', '16', 'access'], 'value', ''],
  ['services:\n  16: { a: 1 }\n  |', ['services'], 'key', ''],
  ['{ office: a, the|', [], 'key', 'the'],
  ['tiles: [1, |', ['tiles'], 'value', ''],
  ['scheduled:\n  - from: 2099-01-01\n    se|', ['scheduled', 0], 'key', 'se'],
  ['menu:\n  "a b":\n    go: x\n    ic|', ['menu', 'a b'], 'key', 'ic'],
] as const)('knows the place in %j', (text, path, kind, word) => {
  const offset = text.indexOf('|')
  const place = yamlPlaceAt(text.replace('|', ''), offset)
  expect([place?.path, place?.kind, text.slice(place?.from, offset)]).toEqual([path, kind, word])
})

it('knows no place in comments and quotes', () => {
  for (const text of ['# the', 'a: "the', 'a: 1 # the']) expect(yamlPlaceAt(text, text.length)).toBeNull()
})

it('knows no place in a text of several lines, and one after it', () => {
  for (const text of ['a:\n  b: |\n    the', 'a:\n  - b: >-\n      x\n\n        the', 'a: |2\n  b:\n    the']) {
    expect(yamlPlaceAt(text, text.length)).toBeNull()
  }
  const after = 'a:\n  b: |\n    the\n  c'
  expect(yamlPlaceAt(after, after.length)?.path).toEqual(['a'])
})

it('leaves out the keys that the record has', () => {
  const page = offered(
    'services:\n  16:\n    title: { pl: X }\n    |\n    blocks.invoices.page: 5\n  17:\n    access: public',
  )
  expect(page.names).not.toContain('title')
  expect(page.names).toEqual(expect.arrayContaining(['access', 'blocks']))
  const block = offered('services:\n  16:\n    blocks.invoices.page: 5\n    blocks.invoices.|').names
  expect(block).toContain('sort')
  expect(block).not.toContain('page')
  expect(offered('services:\n  16: { blocks.invoices: { page: 5, |').names).not.toContain('page')
})

it('offers the keys of the language, parts of a page, services, and the values of a choice', () => {
  expect(offered('t|').names).toEqual(expect.arrayContaining(['menu', 'tiles', 'texts', 'scheduled']))
  expect(offered('t|').names).not.toContain('theme')
  expect(offered('services:\n  16:\n    |').names).toEqual(expect.arrayContaining(['title', 'access', 'blocks']))
  expect(offered('services:\n  16:\n    blocks.|').names).toEqual(['contract', 'invoices'])
  expect(offered('services:\n  16:\n    blocks.invoices.|').names).toEqual(expect.arrayContaining(['page', 'sort']))
  expect(offered('services:\n  16:\n    access: |').names).toEqual(expect.arrayContaining(['public', 'login']))
  expect(offered('services:\n  |').words).toContainEqual({
    name: '16',
    help: { pl: 'Faktury za wodę i ścieki', en: 'Water and sewage invoices' },
  })
  const access = offered('services:\n  16:\n    acc|').words.find(({ name }) => name === 'access')
  expect(access?.help).toBe('Who may use the service.')
  expect(offered('ownServices:\n  9001:\n    |').names).toEqual(expect.arrayContaining(['slug', 'title', 'sources']))
})

it('offers what an expression may name: on the page, in a row, in its details, in a form', () => {
  const names = (added: string) => offered(added).names
  const page = names('services:\n  16:\n    blocks.invoices:\n      when: |')
  expect(page).toEqual(expect.arrayContaining(['subject.pesel', 'years', 'size(', 'day("']))
  expect(page).not.toContain('row')
  const column = 'services:\n  16:\n    blocks.invoices.columns.document'
  expect(names(`${column}:\n      when: row.k|`)).toEqual(expect.arrayContaining(['row.kwotaBrutto', 'years']))
  expect(names(`${column}.when: row.kwotaBrutto > 1 && r|`)).toContain('row.kwotaBrutto')
  expect(names('services:\n  16: { blocks.invoices.columns.kwotaBrutto: { value: "row.|')).toContain('row.kwotaBrutto')
  expect(names('services:\n  16:\n    blocks.invoices.columns.kwotaBrutto.total: |')).not.toContain('row')
  const details = names('services:\n  21:\n    blocks.payments.details.transaction.show.kwota.value: |')
  expect(details).toEqual(expect.arrayContaining(['row.kwota', 'row.opisPlatnosci.opisStatusu']))
  const each = names('services:\n  16:\n    blocks.invoices.each: |')
  expect(each).toEqual(expect.arrayContaining(['row.kwotaBrutto', 'years']))
  const form = names('forms:\n  water-request:\n    layout.phone.when: |')
  expect(form).toEqual(expect.arrayContaining(['topic.czyDodatkowy', 'contact.nrTelefonu', 'text']))
  const accepted = (path: string) => names(`forms:\n  water-request:\n    ${path}: |`).includes('reply.czyZapisano')
  expect([accepted('submit.accepted'), accepted('layout.accepted.when')]).toEqual([true, false])
  expect(names('forms:\n  water-request:\n    layout.topic.options.label: "{row.|')).toContain('row.temat')
})

it('offers names within the braces of a text, where the word begins', () => {
  const file = 'services:\n  16:\n    blocks.invoices.columns.document.file: '
  for (const written of ['"faktura-{row.nu|', 'faktura-{row.nu|', "'{row.numerFaktury}-{row.nu|"]) {
    const text = officeText + file + written.replace('|', '')
    const help = languageHelpAt(compiled, text, text.length)
    expect(help?.words.map(({ name }) => name)).toContain('row.numerFaktury')
    expect(text.slice(help?.from)).toBe('row.nu')
  }
  expect(offered(`${file}"faktura {row.numerFaktury} |`).names).toEqual([])
  const texts = ['pl', 'en', 'de', 'uk'].map((language) => `        ${language}: X\n`).join('')
  const note = `services:\n  only: all\n  16:\n    blocks.uwaga:\n      note: info\n      text:\n${texts}`
  const noted = compiler.compile(officeText.replace('services: { only: all }\n', note))
  const typed = noted.text.replace('pl: X', 'pl: Rok {y')
  const help = languageHelpAt(noted, typed, typed.indexOf('{y') + 2)
  expect(help?.words.map(({ name }) => name)).toContain('years')
})

it('offers no names within a text in quotes, in a comment, or after the value', () => {
  const when = 'services:\n  16:\n    blocks.invoices.when: '
  for (const written of [`'subject.pesel == "su|`, 'true # su|', '"true" su|']) {
    expect(offered(when + written).names).not.toContain('subject.pesel')
  }
  expect(offered('services:\n  16: { blocks.invoices: { when: true, fi|').names).toContain('filter')
})
