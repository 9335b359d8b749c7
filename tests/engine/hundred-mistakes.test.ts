import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { corrections, type Edit } from './corrections.ts'
import { buildForAuthors, inputOf, printed } from './definitions.ts'
import { mistakes } from './mistakes.ts'
import { soundFolder } from './mistakes-base.ts'

type Files = ReadonlyMap<string, string>

/** What a change of one file makes of a folder; where nothing is replaced, the file is new. */
function changed(files: Files, path: string, [from, to]: Edit): Files {
  const text = files.get(path) ?? ''
  if (from !== '') expect(text.split(from), `${path} has ${from} once`).toHaveLength(2)
  return new Map([...files, [path, text.replace(from, () => to)]])
}

/** Hundreds of folders are built on it: texts in languages that none of them has would only be read. */
const { builtIn } = inputOf(soundFolder)
const shared = new Map([...builtIn].filter(([path]) => !/^locales\/(de|uk|cs)\//.test(path)))

const found = (files: ReadonlyMap<string, string>): readonly Diagnostic[] =>
  // What the law requires of an office is not what these mistakes are about.
  buildForAuthors({ ...inputOf(files), builtIn: shared }, { tests: true }).diagnostics.filter(
    ({ code }) => code !== 'required-by-law',
  )

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

  it.each(mistakes)('%s: one diagnostic, under what is wrong, and its correction is right', (...mistake) => {
    const [name, path, from, to, code, under] = mistake
    const files = changed(soundFolder, path, [from, to])
    const diagnostics = found(files)
    expect(
      diagnostics.map((one) => `${one.code}: ${marked(files, one)}`),
      printed(diagnostics, files),
    ).toEqual([`${code}: ${under}`])
    const [one] = diagnostics
    expect(one?.suggestion == null || corrections[name] === undefined).toBe(true)
    // Where no single word is suggested, what the message asks for is done.
    const followed = (corrections[name] ?? []).reduce((before, edit) => changed(before, path, edit), files)
    const corrected = one?.suggestion == null ? followed : applied(files, one)
    expect(printed(found(corrected), corrected), `with ${one?.suggestion}`).toBe('')
  })

  it('corrections by hand are those of mistakes that suggest no word', () => {
    const names = mistakes.map(([name]) => name)
    expect(Object.keys(corrections).filter((name) => !names.includes(name))).toEqual([])
  })
})
