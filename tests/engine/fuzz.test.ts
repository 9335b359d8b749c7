import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, messageLanguages } from '../../src/engine/compiler/diagnostics/format.ts'
import { compiled, serviceFiles } from './compiler/emit/compiled.ts'
import { build, builtInFiles, printed } from './definitions.ts'

const texts = serviceFiles.map(([, text]) => text)
const words = [...new Set(texts.flatMap((text) => text.match(/[\w.]+/g) ?? []))]
const signs = [
  ...'{}[]:,#"\'&*!|>%@`- \t\n.?()=<>',
  'ą',
  '😀',
  '\u0000',
  '\uFEFF',
  '\r',
  '---\n',
  ': ',
  '- ',
  '!!str ',
  '{ ',
  ' }',
]

type Slip = (text: string, at: number, word: string, sign: string) => string

const slips: readonly Slip[] = [
  // A letter left out, said twice, or another in its place.
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (text, at, _word, sign) => text.slice(0, at) + sign + text.slice(at + 1),
  (text, at, _word, sign) => text.slice(0, at) + sign + text.slice(at),
  // A line left out, said twice, moved, or indented otherwise.
  (text, at) => lines(text, at, () => []),
  (text, at) => lines(text, at, (line) => [line, line]),
  (text, at) => lines(text, at, (line) => [`  ${line}`]),
  (text, at) => lines(text, at, (line) => [line.replace(/^ {1,2}/, '')]),
  (text, at) => {
    const all = text.split('\n')
    const [line = ''] = all.splice(at % all.length, 1)
    return [line, ...all].join('\n')
  },
  // A word of another place, or the end of the file cut off.
  (text, at, word) =>
    text.replace(/[\w.]+/g, (found, offset: number) => (offset <= at && at < offset + found.length ? word : found)),
  (text, at) => text.slice(0, at),
]

const lines = (text: string, at: number, change: (line: string) => readonly string[]): string => {
  const all = text.split('\n')
  const index = at % all.length
  return all.flatMap((line, place) => (place === index ? change(line) : [line])).join('\n')
}

/** A service of the built-in definitions after a few slips of the keyboard. */
const mutated = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(fc.tuple(fc.constantFrom(...slips), fc.nat(4000), fc.constantFrom(...words), fc.constantFrom(...signs)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce((one, [slip, at, word, sign]) => slip(one, at % Math.max(1, one.length), word, sign), text),
  )

function expectReadable(diagnostics: readonly Diagnostic[], content: string): void {
  const all = content.replace(/^\uFEFF/, '').split('\n')
  for (const diagnostic of diagnostics) {
    const { span, suggestion } = diagnostic
    expect(span.line).toBeGreaterThanOrEqual(1)
    expect(span.line).toBeLessThanOrEqual(all.length + 1)
    expect(span.column).toBeGreaterThanOrEqual(1)
    expect(span.column).toBeLessThanOrEqual((all[span.line - 1] ?? '').length + 1)
    expect(span.endColumn).toBeGreaterThan(span.column)
    for (const language of messageLanguages) {
      const message = formatMessage(diagnostic, language)
      expect(message).toMatch(/[.`”]$/)
      expect(`${message}${suggestion}`).not.toMatch(/undefined|\[object|NaN/)
    }
  }
}

describe('a service with slips of the keyboard in it', () => {
  it('gives its plan or what is wrong with it, and never breaks the compiler', { timeout: 60_000 }, () => {
    let plans = 0
    fc.assert(
      fc.property(mutated, (content) => {
        const { plan, diagnostics } = compiled(content)
        const errors = diagnostics.filter((one) => one.severity === 'error')
        expect(plan === null).toBe(errors.length > 0)
        expectReadable(diagnostics, content)
        if (plan === null) return
        plans++
        expect(JSON.parse(JSON.stringify(plan))).toStrictEqual(plan)
      }),
      { numRuns: 1000 },
    )
    expect(plans).toBeGreaterThan(30)
  })

  it('is reported quickly, however wrong it is', () => {
    const before = process.cpuUsage()
    const noise = texts.join('\n').replace(/[:{}]/g, (sign) => `${sign}${sign}`)
    compiled(noise)
    compiled(`a: ${'['.repeat(2000)}`)
    compiled(`blocks:\n${'  x:\n'.repeat(3000)}`)
    compiled(`service: 1\nslug: a\naccess: public\nblocks:\n  a: { table: ${'('.repeat(3000)} }\n`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})

describe('a folder with slips of the keyboard in it', () => {
  it('gives documents or what is wrong with it', { timeout: 60_000 }, () => {
    const portal = builtInFiles.get('portal.yaml') ?? ''
    const office = builtInFiles.get('offices/jasnowola.yaml') ?? ''
    const change = fc.tuple(
      fc.constantFrom(...slips),
      fc.nat(4000),
      fc.constantFrom(...words),
      fc.constantFrom(...signs),
    )
    fc.assert(
      fc.property(fc.boolean(), fc.array(change, { minLength: 1, maxLength: 3 }), (inPortal, changes) => {
        const wrong = changes.reduce(
          (one, [slip, at, word, sign]) => slip(one, at % Math.max(1, one.length), word, sign),
          inPortal ? portal : office,
        )
        const files = new Map([...builtInFiles, [inPortal ? 'portal.yaml' : 'offices/jasnowola.yaml', wrong]] as const)
        const small = new Map(
          [...files].filter(([path]) => !/^(?:forms\/|services\/[a-y]|offices\/(?!jasnowola))/.test(path)),
        )
        const { diagnostics, offices } = build(small)
        const errors = diagnostics.filter((one) => one.severity === 'error')
        expect(offices.length === 0).toBe(errors.length > 0)
        for (const one of offices) expect(one.documents.size).toBeGreaterThan(0)
        expect(printed(diagnostics, small)).not.toMatch(/undefined|\[object/)
      }),
      { numRuns: 25 },
    )
  })
})
