import { NoFolder, type PortalSource, readSource } from '../host/source.ts'
import { type CliContext, Misuse } from './command.ts'

/** Reads the definitions folder a command is about. Throws `Misuse` when there is none. */
export function sourceOf(dir: string, { root, cwd }: CliContext): PortalSource {
  try {
    return readSource(dir, root, cwd)
  } catch (error) {
    if (error instanceof NoFolder) throw new Misuse(error.message)
    throw error
  }
}

/** Where `DIR` is left out. */
export const defaultFolder = 'definitions'
