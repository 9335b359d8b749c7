import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Versions } from '../engine/authoring/impact/impact.ts'
import { isOfficeFile, type PortalInput } from '../engine/compiler/project/folder.ts'
import { sourceOf } from './arguments.ts'
import { type CliContext, Misuse } from './command.ts'

type Files = ReadonlyMap<string, string>

/**
 * The offices of a folder on two bases. Of a folder that extends its base everything counts; of any other, or without one,
 * the offices alone.
 */
export function impactInput(
  { before, after, offices }: { readonly before: string; readonly after: string; readonly offices: string | undefined },
  context: CliContext,
): Versions {
  const [was, is] = [baseOf(before, context), baseOf(after, context)]
  const own = offices === undefined ? is.input : sourceOf(offices, context).input
  const input = { ...own, files: isExtension(own.files) ? own.files : officesOf(own.files, is.files) }
  const on = ({ files, input: { contract, widgets } }: Base): PortalInput => ({
    ...input,
    builtIn: files,
    contract,
    widgets,
  })
  return { before: on(was), after: on(is) }
}

interface Base {
  readonly input: PortalInput
  readonly files: Files
}

/** A base with its own texts and schemas, those beside it in its package, or those of this package. */
function baseOf(dir: string, context: CliContext): Base {
  const home = resolve(context.cwd, dir)
  const { input } = sourceOf(dir, { ...context, root: packageOf(home) ?? context.root })
  if (isExtension(input.files)) throw new Misuse((t) => t.notABase(dir))
  const lacking = [...input.builtIn].filter(
    ([path]) => /^locales\/|\.schema\.json$/.test(path) && !input.files.has(path),
  )
  return { input, files: new Map([...lacking, ...input.files]) }
}

/** The package whose built-in definitions a folder is, such as another version of this one. */
function packageOf(home: string): string | null {
  const parent = dirname(home)
  return basename(home) === 'definitions' && existsSync(join(parent, 'schemas', 'office-api.yaml')) ? parent : null
}

const portalOf = (files: Files): string => files.get('portal.yaml') ?? files.get('portal.yml') ?? ''

const isExtension = (files: Files): boolean => /^extends:/m.test(portalOf(files))

function officesOf(files: Files, base: Files): Files {
  const language = /^language:.*$/m.exec(portalOf(base))?.[0] ?? 'language: 2'
  const offices = [...files].filter(([path]) => isOfficeFile(path))
  return new Map([['portal.yaml', `${language}\nextends: okienko\n`], ...offices])
}
