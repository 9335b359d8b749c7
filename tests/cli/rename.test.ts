import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/host/root.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const before = `office: debno
hosts: [debno.example]
api: https://api.debno.example
names: { pl: Urząd }
services:
  except: [7]   # not yet
  16:
    blocks.contract.columns.numer: null   # the contract is another thing
    "blocks.contract.title": { pl: Umowa }
    blocks:
      contract: { page: { size: 10 } }
      more: { after: contract, note: true }
    blocks.last: { before: "contract", note: true }
    params.contract.default: first
  17:
    blocks.contract: null
scheduled:
  - from: 2027-01-01
    services: { 16: { blocks.contract.title: { pl: Nowa umowa } } }
`
const after = before
  .replace('blocks.contract.columns', 'blocks.umowa.columns')
  .replace('"blocks.contract.title"', '"blocks.umowa.title"')
  .replace('      contract: {', '      umowa: {')
  .replace('{ blocks.contract.title', '{ blocks.umowa.title')
  .replace('after: contract', 'after: umowa')
  .replace('before: "contract"', 'before: "umowa"')

const root = packageRoot()
const rename = (args: readonly string[]) => run(['rename', ...args], { root, cwd: root })

test('okienko rename renames a part in the changes of offices, and nothing else', async () => {
  const dir = temporaryFolder({ 'portal.yaml': 'language: 1\nextends: okienko\n', 'offices/debno.yaml': before })
  const file = join(dir, 'offices/debno.yaml')
  const path = 'service.16.blocks.contract'
  expect(await rename([path, 'umowa', dir, '--check'])).toEqual({ code: 1, out: `${file}: 6 places\n1 file`, err: '' })
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect((await rename([path, 'umowa', dir])).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(after)
  expect(await rename([path, 'umowa', dir, '--check'])).toEqual({ code: 0, out: '0 files', err: '' })
})

test('okienko rename takes the path of a part and a name', async () => {
  expect((await rename(['blocks.contract', 'umowa'])).err).toMatch(/^PATH is missing, such as service\.16\.blocks/)
  expect((await rename(['service.16.blocks.contract', '1a'])).code).toBe(2)
})
