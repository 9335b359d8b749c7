import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes, formCodes } from '../../src/engine/compiler/diagnostics/codes.ts'
import { type Diagnostic, placeOf } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../src/engine/compiler/diagnostics/format.ts'
import type { DefinitionFiles } from '../../src/engine/compiler/project/folder.ts'
import { casesFolder, expectFile } from './case-files.ts'
import { buildCase, readCase } from './case-folder.ts'

const folder = join(casesFolder, 'forty-mistakes')

/** A folder in which somebody has made every kind of mistake once: all of them are reported in one run, and nothing else. */
describe('a folder with a mistake of each kind', () => {
  const read = readCase(folder)
  const { diagnostics } = buildCase(read)

  it('each is reported at its line and column, under the words that are wrong', () => {
    expectFile(join(folder, 'expected.txt'), diagnostics.map((one) => `${lineOf(one, read.files)}\n`).join(''))
  })

  it('has a message for each in Polish', () => {
    const lines = diagnostics.map((one) => `${one.code}: ${formatMessage(one, 'pl')}\n`)
    expectFile(join(folder, 'expected.pl.txt'), lines.join('').replaceAll('case/', ''))
  })

  it('has at least forty kinds of them', () => {
    expect(new Set(diagnostics.map((one) => one.code)).size).toBeGreaterThanOrEqual(40)
  })

  it('lacks no kind but those that would make it too long or that it cannot have beside the others', () => {
    const reported = new Set<string>(diagnostics.map((one) => one.code))
    // Codes of forms have their cases in forms/diagnostics.test.ts.
    const lacking = Object.keys(codes).filter((code) => !reported.has(code) && !Object.hasOwn(formCodes, code))
    // Pictures are no part of a case of text; an expression of such a cost would be the longest of the folder.
    const elsewhere = ['active-picture', 'expression-cost']
    const tooLong = ['too-many-tests']
    expect(new Set(lacking)).toEqual(
      new Set([...elsewhere, ...tooLong, 'no-portal', 'unknown-office', 'required-by-law']),
    )
  })
})

/** `services/lata.yaml:7:67 unknown-query  rokk` */
function lineOf({ span, code }: Diagnostic, files: DefinitionFiles): string {
  const file = span.file.replace(/^case\//, '')
  const line = files.get(file)?.split('\n')[span.line - 1] ?? ''
  return `${placeOf({ ...span, file })} ${code}  ${line.slice(span.column - 1, span.endColumn - 1)}`
}
