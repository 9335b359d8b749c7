import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { NoFolder, type PortalSource, readSource } from '../host/source.ts'
import { type CliContext, Misuse } from './command.ts'
import { textsIn } from './texts.ts'

/** Reads the definitions folder a command is about. Throws `Misuse` when there is none. */
export function sourceOf(dir: string, { root, cwd }: CliContext): PortalSource {
  try {
    return readSource(dir, root, cwd)
  } catch (error) {
    if (error instanceof NoFolder) throw new Misuse((t) => t.noFolder(dir))
    throw error
  }
}

/** Where `DIR` is left out. */
export const defaultFolder = 'definitions'

/** More names than this are a number. */
const mostNamed = 20

/** The offices in a line of output: their names, or of a fleet how many. */
export const officesText = (slugs: readonly string[], language: MessageLanguage): string =>
  slugs.length > mostNamed ? textsIn(language).offices(slugs.length) : slugs.join(', ')
