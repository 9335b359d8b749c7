import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DEFAULT_FOLDER } from '../../schemas/settings/index.ts'
import { NoFolder, type PortalSource, readSource } from '../host/source.ts'
import { type CliContext, Misuse } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses the arguments of a command. Throws `Misuse` on an unknown option, a missing value or too many arguments. */
export function parse<const O extends Options>(args: readonly string[], options: O, words: number) {
  const parsed = tryParse(args, options)
  const extra = parsed.positionals[words]
  if (extra !== undefined) throw new Misuse((t) => t.unexpectedArgument(extra))
  return parsed
}

function tryParse<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const reason = error instanceof Error ? firstSentence(error.message) : String(error)
    const unknown = /^Unknown option '([^']+)'$/.exec(reason)?.[1]
    throw new Misuse((t) => (unknown === undefined ? t.wrongOption(reason) : t.unknownOption(unknown)))
  }
}

/** Without the advice on `--` that Node adds. */
const firstSentence = (message: string): string => message.replace(/\. To specify.*$/s, '')

/** An http or https address that paths are appended to. Throws `Misuse` for anything else. */
export function apiOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Misuse((t) => t.wrongApi(text))
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new Misuse((t) => t.apiWithQuery)
  }
  return text.replace(/\/+$/, '')
}

/** Reads the definitions folder `DIR`. Throws `Misuse` when it does not exist. */
export function sourceOf(dir: string, { root, cwd }: CliContext): PortalSource {
  try {
    return readSource(dir, root, cwd)
  } catch (error) {
    if (error instanceof NoFolder) throw new Misuse((t) => t.noFolder(dir))
    throw error
  }
}

/** The folder when `DIR` is left out. */
export const defaultFolder = DEFAULT_FOLDER
