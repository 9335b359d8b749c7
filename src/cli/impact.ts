import { impactWords } from '../engine/authoring/impact/catalogues.ts'
import { type Cause, stopsSomething } from '../engine/authoring/impact/causes.ts'
import type { DatedCauses } from '../engine/authoring/impact/dated-impact.ts'
import { type Described, describeCause, describeTest, describeTime } from '../engine/authoring/impact/describe.ts'
import { type Impact, impactOf } from '../engine/authoring/impact/impact.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { printDiagnostic, toJson } from '../engine/compiler/diagnostics/print.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse, timeOf } from './command.ts'
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
  const found = impactOf(impactInput({ before, after, offices }, context), timeOf(context))
  const errors = found.errors.map((one) => located(one, after))
  const printed = { ...found, errors, folder: offices ?? after }
  if (format === 'json') context.out(asJson(printed, context.language))
  else for (const line of (format === 'text' ? asText : asMarkdown)(printed, context.language)) context.out(line)
  return isHarmful(found) ? 1 : 0
}

/** Something residents have today would be gone or wrong: a reason not to merge. */
const isHarmful = ({ causes, later, tests, errors }: Impact): boolean =>
  tests.length > 0 || errors.length > 0 || [causes, ...later.map((one) => one.causes)].flat().some(stopsSomething)

/** The base is `okienko` to the offices that extend it. */
const located = (one: Diagnostic, base: string): Diagnostic => ({
  ...one,
  span: { ...one.span, file: one.span.file.replace(/^okienko\//, `${base.replace(/\/$/, '')}/`) },
})

interface Printed extends Impact {
  /** The offices, as they were named on the command line. */
  readonly folder: string
}

interface Section {
  readonly heading: string
  readonly lines: readonly Described[]
}

/** What is printed under headings; a heading without anything is left out. */
function sectionsOf(printed: Printed, language: MessageLanguage): readonly Section[] {
  const words = impactWords(language)
  const { causes, later, planned, tests, folder, offices } = printed
  const described = (all: readonly Cause[]) => all.map((one) => describeCause(one, folder, language))
  const dated = (times: readonly DatedCauses[]) =>
    times.flatMap((time) =>
      described(time.causes).map(({ text, where }) => ({ text: `${describeTime(time, language)}: ${text}`, where })),
    )
  const sections = [
    { heading: words.heading(offices), lines: described(causes) },
    { heading: words.later, lines: dated(later) },
    { heading: words.tests, lines: tests.map((one) => describeTest(one, language)) },
    { heading: words.planned, lines: dated(planned) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** One line where residents get the same as before. */
const nothingIn = ({ causes, later, tests, offices }: Printed, language: MessageLanguage): readonly string[] =>
  causes.length + later.length + tests.length === 0 ? [impactWords(language).none(offices)] : []

function asText(printed: Printed, language: MessageLanguage): readonly string[] {
  const errors = printed.errors.map((one) => `${printDiagnostic(one, () => undefined, language)}\n`)
  const sections = sectionsOf(printed, language).flatMap(({ heading, lines }) => [
    `${heading}:`,
    ...lines.map(({ text, where }) => `- ${text}\n    (${where})`),
  ])
  return [...errors, ...nothingIn(printed, language), ...sections]
}

function asMarkdown(printed: Printed, language: MessageLanguage): readonly string[] {
  const words = impactWords(language)
  const errors = printed.errors.map((one) => ['```', printDiagnostic(one, () => undefined, language), '```'].join('\n'))
  const sections = sectionsOf(printed, language).map(({ heading, lines }) =>
    [
      `## ${heading}`,
      '',
      `| ${words.cause} | ${words.where} |`,
      '|---|---|',
      ...lines.map(({ text, where }) => `| ${cell(text)} | ${cell(where)} |`),
    ].join('\n'),
  )
  return [...errors, ...nothingIn(printed, language), ...sections].flatMap((one, index) =>
    index === 0 ? [one] : ['', one],
  )
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function asJson(printed: Printed, language: MessageLanguage): string {
  const { offices, causes, later, planned, tests, errors, folder } = printed
  const plainly = (all: readonly Cause[]) =>
    all.map((one) => ({ ...plain(one, language), text: describeCause(one, folder, language).text }))
  const dated = (times: readonly DatedCauses[]) =>
    times.map(({ from, until, causes: then }) => ({
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      causes: plainly(then),
    }))
  const json = {
    offices,
    causes: plainly(causes),
    later: dated(later),
    planned: dated(planned),
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
