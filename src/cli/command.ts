import type { AuthoringBuild, AuthoringOptions } from '../engine/authoring/build.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import { type CliTexts, textsIn } from './texts.ts'

/** What a command may reach: everything outside its arguments comes through here, so that tests can stand in for it. */
export interface CliContext {
  readonly build: (input: PortalInput, options?: AuthoringOptions) => AuthoringBuild
  /** What `okienko schema` writes: path in the package → text. */
  readonly generated: () => ReadonlyMap<string, string>
  readonly cwd: string
  /** The folder of the package itself. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The language of what is printed, unless `--language` says another. */
  readonly language: MessageLanguage
  /** A line on standard output. */
  readonly out: (line: string) => void
  /** A line on standard error. */
  readonly err: (line: string) => void
  /** Ends when the process is asked to stop. */
  readonly stopped: Promise<void>
  /** The clock's; left out, that of the system. */
  readonly now?: () => Date
  /** Told after each try at making changed definitions live, for a development server in front. */
  readonly changed?: () => void
}

export interface Command {
  readonly name: string
  /** What follows the name in the usage line. */
  readonly usage: string
  /** One line on what it does. */
  readonly summary: string
  /** Not offered in the help: for the package's own scripts. */
  readonly internal?: boolean
  /** Ends with the exit code: 0 all right, 1 it did not go, 2 misuse (thrown as `Misuse`). */
  readonly run: (args: readonly string[], context: CliContext) => Promise<number>
}

/** A message in the language of the command line. */
export type CliMessage = (texts: CliTexts) => string

/** The command line does not make sense; its message and the usage are printed, and the exit code is 2. */
export class Misuse extends Error {
  readonly text: CliMessage

  constructor(text: CliMessage) {
    super(text(textsIn('en')))
    this.text = text
  }
}

/** A server cannot start; its message is printed, and the exit code is 1. */
export class StartFailure extends Error {
  readonly text: CliMessage

  constructor(text: CliMessage) {
    super(text(textsIn('en')))
    this.text = text
  }
}
