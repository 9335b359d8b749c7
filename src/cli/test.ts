import type { DefinitionTest, TestFailure } from '../engine/authoring/testing/definition-tests.ts'
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
  usage: '[DIR] [--strict] [--format text|json]',
  summary: {
    en: 'runs the tests of the definitions under DIR (definitions): services/*.test.yaml; --strict also reports fields of replies that the contract has not',
    pl: 'uruchamia testy definicji w DIR (definitions): services/*.test.yaml; --strict zgłasza też pola odpowiedzi spoza kontraktu',
  },
  run: async (args, context) => runTests(args, context),
}

/** The result of all tests. A file with an error, a definition or a file of tests, counts as one failure. */
interface TestSummary {
  readonly passed: number
  readonly failed: number
  readonly mismatches: readonly Mismatch[]
  readonly errors: readonly Diagnostic[]
}

function runTests(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { format: { type: 'string' }, strict: { type: 'boolean' } }, 1)
  const format = values.format ?? 'text'
  if (format !== 'text' && format !== 'json') throw new Misuse((t) => t.wrongFormat(format))
  const source = sourceOf(positionals[0] ?? defaultFolder, context)
  const built = context.build(source.input, { tests: true, strict: values.strict === true })
  const errors = [...source.problems, ...built.diagnostics].filter((one) => one.severity === 'error')
  const summary = summaryOf(built.tests ?? [], errors)
  context.out(format === 'json' ? asJson(summary, source, context.language) : asText(summary, source, context.language))
  return summary.failed === 0 ? 0 : 1
}

function summaryOf(tests: readonly DefinitionTest[], errors: readonly Diagnostic[]): TestSummary {
  const ran = tests.map((one) => ({ name: one.name, failures: one.run() }))
  const failing = ran.filter(({ failures }) => failures.length > 0)
  const wrongFiles = new Set(errors.map((one) => one.span.file)).size
  return {
    passed: ran.length - failing.length,
    failed: failing.length + wrongFiles,
    mismatches: failing.flatMap(({ name, failures }) => failures.map((one) => mismatch(name, one))),
    errors,
  }
}

const mismatch = (test: string, failure: TestFailure): Mismatch => ({ ...failure, test })

function asText(summary: TestSummary, source: PortalSource, language: MessageLanguage): string {
  const { passed, failed, mismatches, errors } = summary
  const listed = errors.length > 0 ? [diagnosticsText(errors, source, language)] : []
  const failures = mismatches.map((one) => `${printMismatch(one, source.lineOf, language)}\n`)
  return [...listed, ...failures, textsIn(language).tests(passed, failed)].join('\n')
}

function asJson(summary: TestSummary, source: PortalSource, language: MessageLanguage): string {
  const { passed, failed, mismatches, errors } = summary
  const failures = mismatches.map(({ at, ...rest }) => ({ file: at.file, line: at.line, column: at.column, ...rest }))
  const diagnostics = errors.map((one) => toJson(source.located(one), language))
  return JSON.stringify({ passed, failed, failures, diagnostics }, null, 2)
}
