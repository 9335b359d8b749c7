import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeOf } from '../host/definitions.ts'
import { type CliContext, StartFailure } from './command.ts'

/** The exports of the reference office API's bundle, which is loaded by its path since it shares no code with the portal. */
export interface OfficeModule {
  readonly startOffice: (options: OfficeOptions) => Promise<Omit<OfficeServer, 'accounts'>>
  readonly DEMO_ACCOUNTS?: readonly DemoAccount[]
}

/** An account of the demonstration data. */
interface DemoAccount {
  readonly login: string
  readonly password: string
  readonly about: Readonly<Record<string, string>>
}

export interface OfficeOptions {
  readonly port: number
  readonly host?: string
  readonly dataDir?: string
  readonly databaseUrl?: string
}

export interface OfficeServer {
  readonly address: string
  readonly accounts: readonly DemoAccount[]
  close(): Promise<void>
}

export class PortInUse extends StartFailure {}

/** Starts the reference office API. Throws `StartFailure` when its port is in use or its bundle is missing. */
export async function openOffice(options: OfficeOptions, context: CliContext): Promise<OfficeServer> {
  const path = join(context.root, 'dist', 'office', 'main.js')
  if (!existsSync(path)) throw new StartFailure((t) => t.officeNotBuilt)
  const loaded: unknown = await import(pathToFileURL(path).href)
  if (!isOffice(loaded)) throw new StartFailure((t) => t.noStartOffice(path))
  try {
    const server = await loaded.startOffice(options)
    return { address: server.address, accounts: loaded.DEMO_ACCOUNTS ?? [], close: () => server.close() }
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new PortInUse((t) => t.officePortInUse(options.port))
    // The data folder's lock is told apart by its name: the class itself lives in the other bundle.
    if (error instanceof Error && error.name === 'FolderBusyError')
      throw new StartFailure((t) => t.otherFailure(error.message))
    throw error
  }
}

const isOffice = (loaded: unknown): loaded is OfficeModule =>
  typeof loaded === 'object' && loaded !== null && 'startOffice' in loaded && typeof loaded.startOffice === 'function'
