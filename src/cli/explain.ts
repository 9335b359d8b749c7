import { type Explained, explain as explainPath, type Layer } from '../engine/authoring/explain.ts'
import { placeOf, type Span } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { PortalSource } from '../host/source.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'

export const explain: Command = {
  name: 'explain',
  usage: 'PATH [DIR] [--office SLUG]',
  summary: 'shows which file and line set a part of a service, such as service.1.title, and what that overrides',
  run: async (args, context) => runExplain(args, context),
}

function runExplain(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { office: { type: 'string' } }, 2)
  const [path, dir = defaultFolder] = positionals
  if (path === undefined) throw new Misuse('PATH is missing, such as service.1.blocks.income.title')
  const source = sourceOf(dir, context)
  const answer = explainPath(source.input, path, values.office ?? null)
  if (!answer.ok) {
    context.err(answer.message)
    if (answer.suggestion !== null) context.err(`Did you mean \`${answer.suggestion}\`?`)
    return 1
  }
  context.out(path)
  for (const one of answer.found) for (const line of linesOf(one, source)) context.out(line)
  if (answer.removedAt) context.out(`  removed by ${located(answer.removedAt, source)}`)
  return 0
}

function linesOf({ language, layers }: Explained, source: PortalSource): readonly string[] {
  const lead = language === null ? '' : `${language}: `
  const [first, ...rest] = layers
  if (!first) return [`  ${lead}not set`]
  return [
    `  ${lead}${first.says}`,
    `    set by ${whereOf(first, source)}`,
    ...rest.map((layer) => `    overrides ${layer.says}, ${whereOf(layer, source)}`),
  ]
}

const whereOf = ({ at, key }: Layer, source: PortalSource): string =>
  `${located(at, source)}${key === null ? '' : ` (${key})`}`

/** The place as it lies on the disk. */
function located(at: Span, source: PortalSource): string {
  return placeOf(source.place(at))
}
