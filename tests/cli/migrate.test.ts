import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/host/root.ts'
import { buildForAuthors } from '../engine/definitions.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const root = packageRoot()
const context = { root, cwd: root, build: buildForAuthors }

const portal = '# ours\nlanguage: 1   # for now\nextends: okienko\nlanguages: [pl]\n'
const office = `# the office
office: debno
hosts: [debno.example]
api: https://api.debno.example
names: { pl: Urząd }
services:
  only: [1, 12]
  1:
    blocks.income.columns.naleznosci:   # not here
    blocks.income:
      columns: { paragraf: , "rozdzial": }
    pdf:
  12:
    blocks.chart: null   # right already
`

test('okienko migrate writes what language 1 meant, and nothing else; the pages stay as they were', async () => {
  const dir = temporaryFolder({ 'portal.yaml': portal, 'offices/debno.yaml': office })
  const file = join(dir, 'offices/debno.yaml')
  const checked = await run(['check', dir], context)
  expect(checked.code).toBe(0)
  expect(checked.err + checked.out).toContain('`pdf:` has no value, which removes it in language 1 alone.')

  expect(await run(['migrate', dir, '--check'], context)).toEqual({
    code: 1,
    out: `${join(dir, 'portal.yaml')}: 0 places\n${file}: 4 places\n2 files`,
    err: '',
  })
  expect(readFileSync(file, 'utf8')).toBe(office)

  expect((await run(['migrate', dir], context)).code).toBe(0)
  expect(readFileSync(join(dir, 'portal.yaml'), 'utf8')).toBe(portal.replace('1   #', '2   #'))
  expect(readFileSync(file, 'utf8')).toBe(
    office
      .replace('naleznosci:   #', 'naleznosci: null   #')
      .replace('{ paragraf: , "rozdzial": }', '{ paragraf: null, "rozdzial": null}')
      .replace('pdf:\n', 'pdf: null\n'),
  )
  const migrated = await run(['check', dir], context)
  expect(migrated.code).toBe(0)
  expect(migrated.err + migrated.out).not.toContain('has no value')
  expect(await run(['migrate', dir, '--check'], context)).toEqual({ code: 0, out: '0 files', err: '' })
})

test('in language 2 an empty value is an error at its line', async () => {
  const dir = temporaryFolder({ 'portal.yaml': portal.replace('1', '2'), 'offices/debno.yaml': office })
  const { code, out, err } = await run(['check', dir], context)
  expect(code).toBe(1)
  expect(out + err).toMatch(/debno\.yaml:12:5 error empty-patch/)
})

const quoted = `office: debno
hosts: [debno.example]
api: https://api.debno.example
names: { pl: Urząd }
services:
  only: [1, 12]
  1:
    "blocks.income.columns.naleznosci":   # not here
    'blocks.income.columns.paragraf' :
    "pdf":
  12: { "blocks.chart" }
`

test('okienko migrate keeps addresses between quotes what they are', async () => {
  const dir = temporaryFolder({ 'portal.yaml': portal, 'offices/debno.yaml': quoted })
  expect((await run(['migrate', dir], context)).code).toBe(0)
  expect(readFileSync(join(dir, 'offices/debno.yaml'), 'utf8')).toBe(
    quoted
      .replace('naleznosci":   #', 'naleznosci": null   #')
      .replace("paragraf' :", "paragraf' : null")
      .replace('"pdf":', '"pdf": null')
      .replace('"blocks.chart" }', '"blocks.chart": null }'),
  )
  expect((await run(['check', dir], context)).code).toBe(0)
})

test('okienko migrate keeps the line ends of Windows', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n')
  const text = office.replace('pdf:', 'pdf: ')
  const dir = temporaryFolder({ 'portal.yaml': crlf(portal), 'offices/debno.yaml': crlf(text) })
  expect((await run(['migrate', dir], context)).code).toBe(0)
  expect(readFileSync(join(dir, 'portal.yaml'), 'utf8')).toBe(crlf(portal.replace('1   #', '2   #')))
  expect(readFileSync(join(dir, 'offices/debno.yaml'), 'utf8')).toBe(
    crlf(
      text
        .replace('naleznosci:   #', 'naleznosci: null   #')
        .replace('{ paragraf: , "rozdzial": }', '{ paragraf: null, "rozdzial": null}')
        .replace('pdf: \n', 'pdf: null\n'),
    ),
  )
})
