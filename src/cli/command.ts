import type { AuthoringBuild, AuthoringOptions } from '../engine/authoring/build.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import type { ClosableCompiler } from '../host/compiling/compiler.ts'
import { type CliTexts, textsIn } from './texts.ts'

/** All that a command uses besides its arguments, so that tests can replace it. */
export interface CliContext {
  readonly build: (input: PortalInput, options?: AuthoringOptions) => AuthoringBuild
  /** Another builder with a cache of its own, for earlier revisions; `build` when left out. */
  readonly newBuilder?: () => CliContext['build']
  /** Compiles what changes while a portal serves; in threads when left out. */
  readonly newCompiler?: (input: PortalInput) => ClosableCompiler
  /** What `okienko schema` writes: path in the package → text. */
  readonly generated: () => ReadonlyMap<string, string>
  readonly cwd: string
  /** The folder of the package itself. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The language of what is printed, unless `--language` names another. */
  readonly language: MessageLanguage
  /** A line on standard output. */
  readonly out: (line: string) => void
  /** A line on standard error. */
  readonly err: (line: string) => void
  /** Whether somebody at a terminal reads the standard output. */
  readonly terminal?: boolean
  /**
   * Resolves when the process is asked to stop. A server calls it once it serves: until then, as for every other command, a
   * signal ends the process at once.
   */
  readonly stopRequest: () => Promise<void>
  /** Ends the process with this code, whatever it still does. */
  readonly exit: (code: number) => void
  /** The current time; that of the system when left out. */
  readonly now?: () => Date
  /** Called after each build of changed definitions, for a development server in front. */
  readonly changed?: () => void
}

/** The current time in milliseconds since 1970. */
export const timeOf = ({ now }: Pick<CliContext, 'now'>): number => (now?.() ?? new Date()).getTime()

export interface Command {
  readonly name: string
  /** The arguments in the usage line. */
  readonly usage: string
  /** One line on what it does. */
  readonly summary: Readonly<Record<MessageLanguage, string>>
  /** Further lines of its own help. */
  readonly details?: (context: CliContext) => Promise<readonly string[]>
  /** Used by the package's own scripts and left out of the help. */
  readonly internal?: boolean
  /** Resolves with the exit code: 0 success, 1 failure; throws `Misuse` for exit code 2. */
  readonly run: (args: readonly string[], context: CliContext) => Promise<number>
}

/** A message in the language of the command line. */
export type CliMessage = (texts: CliTexts, language: MessageLanguage) => string

/** The command line does not make sense; its message and the usage are printed, and the exit code is 2. */
export class Misuse extends Error {
  readonly text: CliMessage

  constructor(text: CliMessage) {
    super(text(textsIn('en'), 'en'))
    this.text = text
  }
}

/** A server cannot start; its message is printed, and the exit code is 1. */
export class StartFailure extends Error {
  readonly text: CliMessage

  constructor(text: CliMessage) {
    super(text(textsIn('en'), 'en'))
    this.text = text
  }
}
