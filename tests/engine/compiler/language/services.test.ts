import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { builtInFiles } from '../../definitions.ts'

interface Definition {
  readonly blocks: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const services = [...builtInFiles].filter(([path]) => path.startsWith('services/') && !path.endsWith('.test.yaml'))
const blocksOf = (text: string) => Object.values((parse(text) as Definition).blocks)
const linesOf = (text: string): number => text.trimEnd().split('\n').length

/** One table and nothing about it that a table need not have: no details of a row, no documents. */
const isPlainTable = (text: string): boolean => {
  const blocks = blocksOf(text)
  return (
    blocks.length === 1 && blocks.every((block) => 'table' in block && !('details' in block)) && !/download:/.test(text)
  )
}

describe('the built-in services', () => {
  it.each(services)('%s: "every service … has at least one" test of its definition, widgets apart', (path, text) => {
    const ofWidget = blocksOf(text).some((block) => 'widget' in block)
    const tests = builtInFiles.get(path.replace(/\.yaml$/, '.test.yaml'))
    const count = Object.keys((parse(tests ?? 'tests: {}') as { readonly tests: object }).tests).length
    expect(ofWidget || count > 0, `${count} tests`).toBe(true)
  })

  const plain = services.filter(([, text]) => isPlainTable(text))

  it('are mostly plain tables', () => expect(plain.length).toBeGreaterThan(8))

  it.each(plain)('%s: "Plain table services stay under 25 lines"', (_, text) => {
    // The first line is the editor's, which looks the schema up there.
    expect(linesOf(text.replace(/^# yaml-language-server: .*\n/, ''))).toBeLessThan(25)
  })

  it.each(services)('%s: "the longest definition stays readable on one screen and a half"', (_, text) => {
    expect(linesOf(text)).toBeLessThanOrEqual(60)
  })
})
