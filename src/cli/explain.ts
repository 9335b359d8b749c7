import {
  type Explained,
  explain as explainPath,
  type Layer,
  type ScheduledExplanation,
} from '../engine/authoring/explain.ts'
import { placeOf, type Span } from '../engine/compiler/diagnostics/diagnostic.ts'
import { formatToolFailure, type MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import type { PortalSource } from '../host/source.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { printToolFailure } from './output.ts'
import { textsIn } from './texts.ts'

export const explain: Command = {
  name: 'explain',
  usage: 'PATH [DIR] [--office SLUG]',
  summary: {
    en: 'shows which file and line set a part of a service, such as service.1.title, and what that overrides',
    pl: 'pokazuje, który plik i wiersz ustawia część usługi, np. service.1.title, i co zastępuje',
  },
  run: async (args, context) => runExplain(args, context),
}

function runExplain(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { office: { type: 'string' } }, 2)
  const [path, dir = defaultFolder] = positionals
  if (path === undefined) throw new Misuse((t) => t.missingLike('PATH', 'service.1.blocks.income.title'))
  const source = sourceOf(dir, context)
  const answer = explainPath(source.input, path, values.office ?? null)
  if (!answer.ok) {
    printToolFailure(answer, context)
    return 1
  }
  context.out(path)
  for (const one of answer.found) for (const line of linesOf(one, source, context.language)) context.out(line)
  if (answer.removedAt) context.out(`  ${removed(answer.removedAt, source, context.language)}`)
  for (const one of answer.scheduled) printScheduled(one, source, context)
  return 0
}

function printScheduled(one: ScheduledExplanation, source: PortalSource, { out, language }: CliContext): void {
  const { found, removedAt, missing, from, until, at } = one
  out(`  ${textsIn(language).scheduledChange(from, until, located(at, source))}`)
  for (const text of found) for (const line of linesOf(text, source, language)) out(`  ${line}`)
  if (missing) out(`    ${formatToolFailure(missing, language)}`)
  if (removedAt) out(`    ${removed(removedAt, source, language)}`)
}

const removed = (at: Span, source: PortalSource, language: MessageLanguage): string =>
  textsIn(language).removedBy(located(at, source))

function linesOf({ language, layers }: Explained, source: PortalSource, printed: MessageLanguage): readonly string[] {
  const texts = textsIn(printed)
  const lead = language === null ? '' : `${language}: `
  const [first, ...rest] = layers
  if (!first) return [`  ${lead}${texts.setNowhere}`]
  return [
    `  ${lead}${first.text}`,
    `    ${texts.setBy(whereOf(first, source))}`,
    ...rest.map((layer) => `    ${texts.insteadOf(layer.text, whereOf(layer, source))}`),
  ]
}

const whereOf = ({ at, key }: Layer, source: PortalSource): string =>
  `${located(at, source)}${key === null ? '' : ` (${key})`}`

/** The place as it lies on the disk. */
function located(at: Span, source: PortalSource): string {
  return placeOf(source.place(at))
}
