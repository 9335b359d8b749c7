import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

export const casesFolder = join(root, 'tests/cases')

const updating = process.env.UPDATE === '1'

/** What is made must be what the file says; `UPDATE=1` writes it instead. Null: there is no such file. */
export function expectFile(path: string, content: string | null): void {
  if (updating && content === null) rmSync(path, { force: true })
  else if (updating && content !== null) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const found = existsSync(path) ? readFileSync(path, 'utf8') : null
  expect(content, relative(root, path)).toBe(found)
}

/** Indented JSON, each syntax tree of an expression on one line. */
export function pretty(value: unknown): string {
  const trees: string[] = []
  const placed = (key: string, one: unknown): unknown => (key === 'tree' ? `tree ${trees.push(inline(one)) - 1}` : one)
  const text = JSON.stringify(value, placed, 2)
  return `${text.replace(/"tree (\d+)"/g, (_whole, index) => trees[Number(index)] ?? '')}\n`
}

const inline = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(inline).join(', ')}]` : JSON.stringify(value)
