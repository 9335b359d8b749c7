import type { DefinitionTest, TestFailure } from '../engine/authoring/testing/definition-tests.ts'
import type { OfficeTest } from '../engine/authoring/testing/tests-of-offices.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { type Mismatch, printMismatch, toJson } from '../engine/compiler/diagnostics/print.ts'
import type { PortalSource } from '../host/source.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { diagnosticsText } from './output.ts'
import { textsIn } from './texts.ts'

export const test: Command = {
  name: 'test',
  usage: '[DIR] [--offices] [--strict] [--format text|json]',
  summary: {
    en: 'runs the tests of the definitions under DIR (definitions): services/*.test.yaml; --offices also with each office that changes what they are about; --strict also reports fields of replies that the contract has not',
    pl: 'uruchamia testy definicji w DIR (definitions): services/*.test.yaml; --offices także z każdym urzędem, który zmienia to, czego dotyczą; --strict zgłasza też pola odpowiedzi spoza kontraktu',
  },
  run: async (args, context) => runTests(args, context),
}

/** The result of all tests. A file with an error, a definition or a file of tests, counts as one failure. */
interface TestSummary {
  readonly passed: number
  readonly failed: number
  readonly mismatches: readonly Mismatch[]
  readonly errors: readonly Diagnostic[]
  /** What offices change of that which the tests expect; null where that was not asked for. */
  readonly offices: readonly OfficeSummary[] | null
}

/** An office may differ on purpose, so its differences are no failures. */
interface OfficeSummary {
  readonly office: string
  readonly passed: number
  readonly mismatches: readonly Mismatch[]
}

function runTests(args: readonly string[], context: CliContext): number {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parse(args, { format: { type: 'string' }, strict: flag, offices: flag }, 1)
  const format = values.format ?? 'text'
  if (format !== 'text' && format !== 'json') throw new Misuse((t) => t.wrongFormat(format))
  const source = sourceOf(positionals[0] ?? defaultFolder, context)
  const built = context.build(source.input, { tests: true, strict: values.strict, testsOfOffices: values.offices })
  const errors = [...source.problems, ...built.diagnostics].filter((one) => one.severity === 'error')
  const summary = summaryOf(built.tests ?? [], errors, values.offices ? (built.officeTests ?? []) : null)
  context.out(format === 'json' ? asJson(summary, source, context.language) : asText(summary, source, context.language))
  return summary.failed === 0 ? 0 : 1
}

function summaryOf(
  tests: readonly DefinitionTest[],
  errors: readonly Diagnostic[],
  ofOffices: readonly OfficeTest[] | null,
): TestSummary {
  const ran = tests.map((one) => ({ name: one.name, failures: one.run() }))
  const failing = ran.filter(({ failures }) => failures.length > 0)
  const wrongFiles = new Set(errors.map((one) => one.span.file)).size
  return {
    passed: ran.length - failing.length,
    failed: failing.length + wrongFiles,
    mismatches: failing.flatMap(({ name, failures }) => failures.map((one) => mismatch(name, one))),
    errors,
    offices:
      ofOffices && [...new Set(ofOffices.map(({ office }) => office))].map((one) => officeSummary(one, ofOffices)),
  }
}

function officeSummary(office: string, tests: readonly OfficeTest[]): OfficeSummary {
  const ran = tests.filter((one) => one.office === office).map((one) => ({ name: one.name, failures: one.run() }))
  return {
    office,
    passed: ran.filter(({ failures }) => failures.length === 0).length,
    mismatches: ran.flatMap(({ name, failures }) => failures.map((one) => mismatch(name, one))),
  }
}

const mismatch = (test: string, failure: TestFailure): Mismatch => ({ ...failure, test })

function asText(summary: TestSummary, source: PortalSource, language: MessageLanguage): string {
  const { passed, failed, mismatches, errors, offices } = summary
  const texts = textsIn(language)
  const listed = errors.length > 0 ? [diagnosticsText(errors, source, language)] : []
  const failures = mismatches.map((one) => `${printMismatch(one, source.lineOf, language)}\n`)
  const ofOffices = (offices ?? []).flatMap(({ office, passed: same, mismatches: differing }) => [
    texts.testsOfOffice(office, same, new Set(differing.map(({ test }) => test)).size),
    ...differing.map((one) => `${printMismatch(one, source.lineOf, language)}\n`),
  ])
  return [...listed, ...failures, ...ofOffices, texts.tests(passed, failed)].join('\n')
}

function asJson(summary: TestSummary, source: PortalSource, language: MessageLanguage): string {
  const { passed, failed, mismatches, errors, offices } = summary
  const placed = ({ at, ...rest }: Mismatch) => ({ file: at.file, line: at.line, column: at.column, ...rest })
  const failures = mismatches.map(placed)
  const ofOffices = offices?.map(({ mismatches: differing, ...one }) => ({ ...one, differing: differing.map(placed) }))
  const diagnostics = errors.map((one) => toJson(source.located(one), language))
  return JSON.stringify({ passed, failed, failures, diagnostics, ...(ofOffices && { offices: ofOffices }) }, null, 2)
}
