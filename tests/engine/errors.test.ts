import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Code, codes, formCodes } from '../../src/engine/compiler/diagnostics/codes.ts'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { casesFolder, expectFile } from './case-files.ts'
import { buildCase, readCase } from './case-folder.ts'

const folder = join(casesFolder, 'errors')
const cases = readdirSync(folder).sort()
const allCodes = Object.keys(codes) as readonly Code[]

/** A case is called by its code, and by what is particular about it: `syntax-colon`. */
const codeOf = (name: string): string =>
  allCodes
    .filter((code) => name === code || name.startsWith(`${code}-`))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')

describe('cases of mistakes', () => {
  it.each(cases)('%s', (name) => {
    // What the law requires of an office is not what the other cases are about.
    const isCounted = ({ code }: Diagnostic) => code !== 'required-by-law' || codeOf(name) === code
    const { diagnostics, text } = buildCase(readCase(join(folder, name)), isCounted)
    // One mistake is reported once, or once for each place that it concerns; it sets nothing else off.
    expect([...new Set(diagnostics.map((one) => one.code))]).toEqual([codeOf(name)])
    expectFile(join(folder, name, 'diagnostics.txt'), text)
  })

  // Codes of forms have their cases in forms/diagnostics.test.ts.
  // Pictures are no part of a case: office-names.test.ts has theirs.
  const ofPictures: readonly Code[] = ['active-picture']
  it.each(allCodes.filter((code) => !Object.hasOwn(formCodes, code) && !ofPictures.includes(code)))(
    '%s has a case',
    (code) => {
      expect(cases.map(codeOf)).toContain(code)
    },
  )
})
