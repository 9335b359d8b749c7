import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts'
import type { LineOf } from '../engine/diagnostics/print.ts'
import type { PortalInput } from '../engine/pipeline.ts'
import { type DefinitionRoot, type DefinitionsOnDisk, readDefinitions } from './definitions.ts'

/** What a build is made from, read once. */
export interface PortalSource {
  readonly input: PortalInput
  /** What could not even be read. */
  readonly problems: readonly Diagnostic[]
  /** Every folder that went into it, for those who watch. */
  readonly folders: readonly string[]
  /** The line of a file named in a diagnostic. */
  readonly lineOf: LineOf
  /** The diagnostic with its file named as it lies on the disk, relative to the working folder. */
  readonly located: (diagnostic: Diagnostic) => Diagnostic
}

export class NoFolder extends Error {}

/** 80 bits of SHA-256: enough that no two documents of a portal ever share a name. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

/**
 * Reads a definitions folder, the built-in definitions beneath it and the office API's contract. The built-in texts lie
 * in the package's `locales/`, beside `definitions/`, and are known as `locales/` of the built-in definitions.
 * Throws `NoFolder` when `dir` is not a folder.
 */
export function readSource(dir: string, root: string, cwd: string = process.cwd()): PortalSource {
  const home = resolve(cwd, dir)
  if (!statSync(home, { throwIfNoEntry: false })?.isDirectory()) throw new NoFolder(`${dir} is not a folder`)
  const name = (relative(cwd, home) || '.').split(sep).join('/')
  const builtInHome = join(root, 'definitions')
  const builtInRoots: readonly DefinitionRoot[] = [
    { at: builtInHome, as: '' },
    { at: join(root, 'locales'), as: 'locales' },
  ]
  const isBuiltIn = realpathSync(home) === realpathSync(builtInHome)
  const builtIn = readDefinitions(builtInRoots, isBuiltIn ? name : 'okienko')
  const own = isBuiltIn ? builtIn : readDefinitions([{ at: home, as: '' }], name)
  const contract = readFileSync(join(root, 'schemas', 'office-api.yaml'), 'utf8')
  const texts = relative(cwd, join(root, 'locales')).split(sep).join('/')
  return {
    input: { name, files: own.files, builtIn: builtIn.files, contract, hash },
    problems: isBuiltIn ? own.problems : [...own.problems, ...builtIn.problems],
    folders: [...new Set([...own.folders, ...builtIn.folders])],
    lineOf: lineFinder(name, own, builtIn, texts),
    located: (one) => (isBuiltIn ? inFolder(one, `${name}/locales/`, `${texts}/`) : one),
  }
}

function inFolder(one: Diagnostic, from: string, to: string): Diagnostic {
  const { file } = one.span
  return file.startsWith(from) ? { ...one, span: { ...one.span, file: to + file.slice(from.length) } } : one
}

/** Finds a line by the file's name in messages: `<folder>/<path>` of the folder built, else of the built-in one. */
function lineFinder(name: string, own: DefinitionsOnDisk, builtIn: DefinitionsOnDisk, texts: string): LineOf {
  const textOf = (file: string): string | undefined => {
    if (file.startsWith(`${name}/`)) return own.files.get(file.slice(name.length + 1))
    if (file.startsWith(`${texts}/`)) return builtIn.files.get(`locales/${file.slice(texts.length + 1)}`)
    return own.files.get(file) ?? builtIn.files.get(file.slice(file.indexOf('/') + 1))
  }
  return (file, line) => textOf(file)?.split('\n')[line - 1]?.replace(/\r$/, '')
}
