import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { build, printed } from './definitions.ts'
import { mistakes } from './mistakes.ts'
import { soundFolder } from './mistakes-base.ts'

/** What a change of one file makes of the folder; where nothing is replaced, the file is new. */
function planted(path: string, from: string, to: string): ReadonlyMap<string, string> {
  const text = soundFolder.get(path) ?? ''
  if (from !== '') expect(text.split(from), `${path} has the place once`).toHaveLength(2)
  return new Map([...soundFolder, [path, text.replace(from, () => to)]])
}

const found = (files: ReadonlyMap<string, string>): readonly Diagnostic[] =>
  // What the law requires of an office is not what these mistakes are about.
  build(files, { tests: true }).diagnostics.filter(({ code }) => code !== 'required-by-law')

const fileOf = ({ span }: Diagnostic): string => span.file.replace(/^definitions\//, '')

/** The characters that the caret stands under. */
function marked(files: ReadonlyMap<string, string>, one: Diagnostic): string {
  const { line, column, endColumn } = one.span
  return (files.get(fileOf(one))?.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1)
}

/** The folder with the suggestion written in the place of what is marked. */
function applied(files: ReadonlyMap<string, string>, one: Diagnostic): ReadonlyMap<string, string> {
  const { line, column, endColumn } = one.span
  const lines = (files.get(fileOf(one)) ?? '').split('\n')
  const text = lines[line - 1] ?? ''
  lines[line - 1] = text.slice(0, column - 1) + one.suggestion + text.slice(endColumn - 1)
  return new Map([...files, [fileOf(one), lines.join('\n')]])
}

describe('a mistake in a sound folder', () => {
  it('the folder has none', () => {
    expect(printed(found(soundFolder), soundFolder)).toBe('')
  })

  it('there are a hundred kinds, each another', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(100)
    expect(new Set(mistakes.map(([name]) => name)).size).toBe(mistakes.length)
  })

  it.each(mistakes)('%s: one diagnostic, under what is wrong', (_name, path, from, to, code, under) => {
    const files = planted(path, from, to)
    const diagnostics = found(files)
    expect(
      diagnostics.map((one) => `${one.code}: ${marked(files, one)}`),
      printed(diagnostics, files),
    ).toEqual([`${code}: ${under}`])
    const [one] = diagnostics
    if (one?.suggestion != null) {
      const mended = applied(files, one)
      expect(printed(found(mended), mended), `with ${one.suggestion}`).toBe('')
    }
  })
})
