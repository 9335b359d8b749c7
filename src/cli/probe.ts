import type { ProbeReport } from '../engine/authoring/probe/probe.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, type MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { toJson } from '../engine/compiler/diagnostics/print.ts'
import { nodeTransport } from '../host/office-calls.ts'
import type { PortalSource } from '../host/source.ts'
import { apiOf, defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { diagnosticsText, hasErrors, summaryOf } from './output.ts'
import { textsIn } from './texts.ts'

export const probe: Command = {
  name: 'probe',
  usage: '[DIR] (--office SLUG [--api URL] [--token T] | --all) [--format text|json]',
  summary: {
    en: 'calls a live office API as the definitions would, and reports every missing path, field or wrong type',
    pl: 'wywołuje działające API urzędu tak jak definicje i zgłasza każdą brakującą ścieżkę, pole albo zły typ',
  },
  run: runProbe,
}

type Format = 'text' | 'json'

/** Milliseconds: longer than a resident would wait. */
const timeouts = { data: 15_000, file: 60_000 }

async function runProbe(args: readonly string[], context: CliContext): Promise<number> {
  const text = { type: 'string' } as const
  const all = { type: 'boolean', default: false } as const
  const { values, positionals } = parse(args, { office: text, api: text, token: text, format: text, all }, 1)
  const format = values.format ?? 'text'
  if (format !== 'text' && format !== 'json') throw new Misuse((t) => t.wrongFormat(format))
  if (values.all) {
    const ofOne = (['office', 'api', 'token'] as const).find((name) => values[name] !== undefined)
    if (ofOne !== undefined) throw new Misuse((t) => t.notWith(`--${ofOne}`, '--all'))
    return probeAll(sourceOf(positionals[0] ?? defaultFolder, context), format, context)
  }
  if (values.office === undefined || values.office === '') throw new Misuse((t) => t.missing('--office'))
  const api = apiOf(values.api)
  const token = tokenOf(values.token)
  const source = sourceOf(positionals[0] ?? defaultFolder, context)
  const built = context.build(source.input, { office: values.office, probe: true, ...(api !== undefined && { api }) })
  const problems = [...source.problems, ...built.diagnostics]
  const unknown = problems.find((one) => one.code === 'unknown-office')
  if (unknown !== undefined) throw new Misuse(() => formatMessage(unknown, context.language))
  const run = problems.some((one) => one.severity === 'error') ? undefined : built.probe
  if (run === undefined) {
    print(
      problems.filter((one) => one.severity === 'error'),
      format,
      source,
      context,
    )
    context.err(textsIn(context.language).probeNeedsSound)
    return 1
  }
  const report = await run(environmentOf(token, context))
  print(report.diagnostics, format, source, context)
  const printLine = format === 'json' ? context.err : context.out
  for (const line of summary(report, token, context.language)) printLine(line)
  return hasErrors(report.diagnostics) ? 1 : 0
}

/** Probes each office at the address in its file, without a session. A folder with an error in one office probes the others. */
async function probeAll(source: PortalSource, format: Format, context: CliContext): Promise<number> {
  const { language } = context
  const texts = textsIn(language)
  const slugs = context.build(source.input).offices.map(({ slug }) => slug)
  const results: { readonly office: string; readonly report: ProbeReport | null }[] = []
  for (const office of slugs) {
    const run = context.build(source.input, { office, probe: true }).probe
    const report = run ? await run(environmentOf(null, context)) : null
    results.push({ office, report })
    if (format === 'json') continue
    context.out(`${office}:`)
    if (report === null) context.out(texts.probeNeedsSound)
    else {
      print(report.diagnostics, format, source, context)
      for (const line of summary(report, null, language)) context.out(line)
    }
  }
  if (format === 'json') {
    const asJson = (one: Diagnostic) => toJson(source.located(one), language)
    const named = results.map(({ office, report }) => [office, report?.diagnostics.map(asJson) ?? null] as const)
    context.out(JSON.stringify(Object.fromEntries(named), null, 2))
  }
  const wrong = results.filter(({ report }) => report === null || hasErrors(report.diagnostics))
  const printLine = format === 'json' ? context.err : context.out
  printLine(texts.probedOffices(results.length, wrong.map(({ office }) => office).join(', ')))
  return results.length === 0 || wrong.length > 0 ? 1 : 0
}

const environmentOf = (token: string | null, context: CliContext) => ({
  transport: nodeTransport,
  token,
  today: dayOf(context),
  timeouts,
})

/** A token that a header can carry. It is never printed. */
function tokenOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Misuse((t) => t.wrongToken)
  return text
}

const dayOf = ({ now = () => new Date() }: CliContext): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now())

function print(
  diagnostics: readonly Diagnostic[],
  format: Format,
  source: PortalSource,
  { out, language }: CliContext,
): void {
  if (format === 'json')
    out(
      JSON.stringify(
        diagnostics.map((one) => toJson(source.located(one), language)),
        null,
        2,
      ),
    )
  else if (diagnostics.length > 0) out(diagnosticsText(diagnostics, source, language))
}

function summary(
  { diagnostics, calls, pages, leftOut }: ProbeReport,
  token: string | null,
  language: MessageLanguage,
): readonly string[] {
  const texts = textsIn(language)
  return [
    `${summaryOf(diagnostics, language)}: ${texts.probeCalls(calls, pages)}`,
    ...(leftOut > 0 ? [texts.probeLeftOut(leftOut, token !== null)] : []),
  ]
}
