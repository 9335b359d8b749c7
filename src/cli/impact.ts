import { impactWords } from '../engine/authoring/impact/catalogues.ts'
import type { Cause } from '../engine/authoring/impact/causes.ts'
import { type Described, describeCause, describeTest } from '../engine/authoring/impact/describe.ts'
import { type Impact, impactOf } from '../engine/authoring/impact/impact.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { printDiagnostic, toJson } from '../engine/compiler/diagnostics/print.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { impactInput } from './impact-input.ts'

export const impact: Command = {
  name: 'impact',
  usage: 'OLD NEW [DIR] [--format text|json|markdown]',
  summary: {
    en: 'compares every office of DIR (NEW) on the base definitions OLD and NEW: what changes for residents, by cause',
    pl: 'porównuje urzędy z DIR (NEW) na definicjach bazowych OLD i NEW: co zmienia się dla mieszkańców i dlaczego',
  },
  run: async (args, context) => runImpact(args, context),
}

const formats = ['text', 'json', 'markdown'] as const

function runImpact(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { format: { type: 'string' } }, 3)
  const format = formats.find((one) => one === (values.format ?? 'text'))
  if (format === undefined) throw new Misuse((t) => t.wrongImpactFormat(values.format ?? ''))
  const [before, after, offices] = positionals
  if (before === undefined) throw new Misuse((t) => t.missing('OLD'))
  if (after === undefined) throw new Misuse((t) => t.missing('NEW'))
  const found = impactOf(impactInput({ before, after, offices }, context))
  const errors = found.errors.map((one) => located(one, after))
  const printed = { ...found, errors, folder: offices ?? after }
  if (format === 'json') context.out(asJson(printed, context.language))
  else for (const line of (format === 'text' ? asText : asMarkdown)(printed, context.language)) context.out(line)
  return isHarmful(found) ? 1 : 0
}

/** Something residents have today would be gone or wrong: a reason not to merge. */
const isHarmful = ({ causes, tests, errors }: Impact): boolean =>
  tests.length > 0 || errors.length > 0 || causes.some(stopsSomething)

function stopsSomething(cause: Cause): boolean {
  if (cause.type === 'overlay') return cause.unavailable
  return (cause.type === 'presence' || cause.type === 'office') && cause.change === 'unavailable'
}

/** The base is `okienko` to the offices that extend it. */
const located = (one: Diagnostic, base: string): Diagnostic => ({
  ...one,
  span: { ...one.span, file: one.span.file.replace(/^okienko\//, `${base.replace(/\/$/, '')}/`) },
})

interface Printed extends Impact {
  /** The offices, as they were named on the command line. */
  readonly folder: string
}

const describedIn = ({ causes, tests, folder }: Printed, language: MessageLanguage) => ({
  causes: causes.map((one) => describeCause(one, folder, language)),
  tests: tests.map((one) => describeTest(one, language)),
})

function asText(printed: Printed, language: MessageLanguage): readonly string[] {
  const words = impactWords(language)
  const { causes, tests } = describedIn(printed, language)
  const line = ({ text, where }: Described): string => `- ${text}\n    (${where})`
  const errors = printed.errors.map((one) => `${printDiagnostic(one, () => undefined, language)}\n`)
  if (causes.length + tests.length === 0) return [...errors, words.none(printed.offices)]
  return [
    ...errors,
    ...(causes.length > 0 ? [`${words.heading(printed.offices)}:`, ...causes.map(line)] : []),
    ...(tests.length > 0 ? [`${words.tests}:`, ...tests.map(line)] : []),
  ]
}

function asMarkdown(printed: Printed, language: MessageLanguage): readonly string[] {
  const words = impactWords(language)
  const { causes, tests } = describedIn(printed, language)
  const table = (all: readonly Described[]): readonly string[] => [
    `| ${words.cause} | ${words.where} |`,
    '|---|---|',
    ...all.map(({ text, where }) => `| ${cell(text)} | ${cell(where)} |`),
  ]
  const errors = printed.errors.map((one) => ['```', printDiagnostic(one, () => undefined, language), '```'].join('\n'))
  if (causes.length + tests.length === 0) return [...errors, words.none(printed.offices)]
  return [
    ...errors,
    ...(causes.length > 0 ? [`## ${words.heading(printed.offices)}`, '', ...table(causes), ''] : []),
    ...(tests.length > 0 ? [`## ${words.tests}`, '', ...table(tests)] : []),
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function asJson(printed: Printed, language: MessageLanguage): string {
  const { offices, causes, tests, errors, folder } = printed
  const json = {
    offices,
    causes: causes.map((one) => ({ ...plain(one, language), text: describeCause(one, folder, language).text })),
    tests: tests.map(({ at, ...one }) => ({
      ...one,
      line: at.line,
      failures: one.failures.map(({ at: _, ...rest }) => rest),
    })),
    errors: errors.map((one) => toJson(one, language)),
  }
  return JSON.stringify(json, null, 2)
}

function plain(cause: Cause, language: MessageLanguage): object {
  if (cause.type !== 'overlay') return cause
  return { ...cause, diagnostic: toJson(cause.diagnostic, language) }
}
