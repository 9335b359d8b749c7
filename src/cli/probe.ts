import type { ProbeReport } from '../engine/authoring/probe/probe.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage, type MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { toJson } from '../engine/compiler/diagnostics/print.ts'
import { todayInWarsaw } from '../engine/model/plain-date.ts'
import { nodeTransport } from '../host/office-calls.ts'
import type { PortalSource } from '../host/source.ts'
import { keepProbes } from '../host/store/probes.ts'
import { apiOf, defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse, timeOf } from './command.ts'
import { diagnosticsText, hasErrors, summaryOf } from './output.ts'
import { namedStore, storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'

export const probe: Command = {
  name: 'probe',
  usage: '[DIR] (--office SLUG [--api URL] [--token T] | --all [--store PLACE]) [--format text|json]',
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
  const options = { office: text, api: text, token: text, format: text, all, ...storeOptions }
  const { values, positionals } = parse(args, options, 1)
  const format = values.format ?? 'text'
  if (format !== 'text' && format !== 'json') throw new Misuse((t) => t.wrongFormat(format))
  if (values.all) {
    const ofOne = (['office', 'api', 'token'] as const).find((name) => values[name] !== undefined)
    if (ofOne !== undefined) throw new Misuse((t) => t.notWith(`--${ofOne}`, '--all'))
    return probeAll(sourceOf(positionals[0] ?? defaultFolder, context), { format, store: values.store }, context)
  }
  if (values.store !== undefined) throw new Misuse((t) => t.notWith('--store', '--office'))
  if (values.office === undefined || values.office === '') throw new Misuse((t) => t.missing('--office'))
  const api = apiOf(values.api)
  const token = tokenOf(values.token)
  const source = sourceOf(positionals[0] ?? defaultFolder, context)
  const built = context.build(source.input, { office: values.office, probe: true, ...(api !== undefined && { api }) })
  const problems = [...source.problems, ...built.diagnostics]
  const unknown = problems.find((one) => one.code === 'unknown-office')
  if (unknown !== undefined) throw new Misuse(() => formatMessage(unknown, context.language))
  const run = hasErrors(problems) ? undefined : built.probe
  if (run === undefined) {
    print(errorsOf(problems), format, source, context)
    context.err(textsIn(context.language).probeNeedsSound)
    return 1
  }
  const report = await run(environmentOf(token, context))
  print(report.diagnostics, format, source, context)
  const printLine = format === 'json' ? context.err : context.out
  for (const line of summary(report, token, context.language)) printLine(line)
  return hasErrors(report.diagnostics) ? 1 : 0
}

/** What was found of one office: errors of its definitions, with which it is not probed, or what its API answered. */
interface Probed {
  readonly office: string
  readonly errors: readonly Diagnostic[]
  readonly report: ProbeReport | null
}

const errorsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter((one) => one.severity === 'error')

/** Probes each office at the address in its file, without a session. A folder with an error in one office probes the others. */
async function probeAll(
  source: PortalSource,
  { format, store }: { readonly format: Format; readonly store: string | undefined },
  context: CliContext,
): Promise<number> {
  const { language } = context
  const texts = textsIn(language)
  const printLine = format === 'json' ? context.err : context.out
  // Of files that cannot be read it is not known which offices have them.
  const unread = errorsOf(source.problems)
  if (unread.length > 0) printLine(diagnosticsText(unread, source, language))
  const { offices, unbuilt = [] } = context.build(source.input)
  const results: Probed[] = []
  for (const office of new Set([...offices, ...unbuilt].map(({ slug }) => slug))) {
    const result = await probeOne(office, source, context)
    results.push(result)
    if (format === 'text') printProbed(result, source, context)
  }
  if (format === 'json') {
    const asJson = (one: Diagnostic) => toJson(source.located(one), language)
    const named = results.map(({ office, report }) => [office, report?.diagnostics.map(asJson) ?? null] as const)
    context.out(JSON.stringify(Object.fromEntries(named), null, 2))
  }
  const wrong = results.filter(({ report }) => report === null || hasErrors(report.diagnostics))
  printLine(texts.probedOffices(results.length, wrong.map(({ office }) => office).join(', ')))
  await keepResults(results, store, context)
  return results.length === 0 || wrong.length > 0 || unread.length > 0 ? 1 : 0
}

/** In the store that is named, if any, for the status page of the vendor. */
async function keepResults(results: readonly Probed[], store: string | undefined, context: CliContext): Promise<void> {
  if (namedStore(store, context) === undefined) return
  const at = new Date(timeOf(context)).toISOString()
  const probes = results.map(({ office, report }) => {
    const errors = report && errorsOf(report.diagnostics).length
    return [office, { at, calls: report?.calls ?? 0, errors }] as const
  })
  await withStore({ store }, context, async ({ connection }) => {
    await keepProbes(connection, new Map(probes))
    return 0
  })
}

async function probeOne(office: string, source: PortalSource, context: CliContext): Promise<Probed> {
  const { diagnostics, probe: run } = context.build(source.input, { office, probe: true })
  const errors = errorsOf(diagnostics)
  const report = run && errors.length === 0 ? await run(environmentOf(null, context)) : null
  return { office, errors, report }
}

function printProbed({ office, errors, report }: Probed, source: PortalSource, context: CliContext): void {
  const { language, out } = context
  out(`${office}:`)
  print(report?.diagnostics ?? errors, 'text', source, context)
  if (report === null) out(textsIn(language).probeNeedsSound)
  else for (const line of summary(report, null, language)) out(line)
}

const environmentOf = (token: string | null, context: CliContext) => ({
  transport: nodeTransport,
  token,
  today: todayInWarsaw(timeOf(context)),
  timeouts,
})

/** A token that a header can carry. It is never printed. */
function tokenOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Misuse((t) => t.wrongToken)
  return text
}

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
