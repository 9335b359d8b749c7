import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../src/host/root.ts'

const folder = join(packageRoot(), 'docs', 'decisions')
const files = readdirSync(folder).filter((name) => name !== 'README.md')

it('decisions are numbered in a row, each number once', () => {
  const numbers = files.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]))
  expect(numbers.sort((a, b) => a - b)).toEqual(files.map((_, index) => index + 1))
})

it.each(files)('%s begins with its number and its name', (name) => {
  const [title = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
  expect(title.startsWith(`# ${Number(name.slice(0, 4))}. `)).toBe(true)
})
