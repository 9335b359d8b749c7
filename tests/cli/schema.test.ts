import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder, run } from './support.ts'

const generated = () =>
  new Map([
    ['schemas/language/a.schema.json', '{}\n'],
    ['docs/language.md', '# A\n'],
  ])

test('writes what is missing or old, removes what is left over, and is then current', async () => {
  const root = packageFolder({ 'schemas/language/old.schema.json': '{}' })
  const before = await run(['schema', '--check'], { root, generated })
  expect(before.code).toBe(1)
  expect(before.err.split('\n')).toEqual([
    'schemas/language/a.schema.json is not current',
    'docs/language.md is not current',
    'schemas/language/old.schema.json is not current',
    'Run "npx okienko schema".',
  ])
  expect(existsSync(join(root, 'docs/language.md'))).toBe(false)

  expect((await run(['schema'], { root, generated })).code).toBe(0)
  expect(readFileSync(join(root, 'schemas/language/a.schema.json'), 'utf8')).toBe('{}\n')
  expect(existsSync(join(root, 'schemas/language/old.schema.json'))).toBe(false)
  expect((await run(['schema', '--check'], { root, generated })).code).toBe(0)
  expect((await run(['schema'], { root, generated })).out).toBe('Nothing to change.')

  writeFileSync(join(root, 'docs/language.md'), '# B\n')
  expect((await run(['schema', '--check'], { root, generated })).code).toBe(1)
})
