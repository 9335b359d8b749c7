import { existsSync } from 'node:fs'
import type { Mode, Settings, SettingsRead } from '../../schemas/settings/index.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { loadOffice, type OfficeCommand, openOffice, operatorFailure } from './office-server.ts'
import { withOperations } from './operations.ts'
import { isMisuse, modeOf, modeOptions, readSettingsOf, requireLocalDemonstration, settingsOf } from './settings.ts'
import { dataDirOf } from './start.ts'
import { textsIn } from './texts.ts'

export const office: Command = {
  name: 'office',
  usage: '[COMMAND] [--port N] [--data DIR | --database URL] [--demo [--demo-public]]',
  summary: {
    en: 'runs the reference office API, in production mode unless --demo is given; or a COMMAND for its operator',
    pl: 'uruchamia wzorcowe API urzędu, w trybie produkcyjnym, chyba że podano --demo; albo polecenie operatora (COMMAND)',
  },
  details: commandsHelp,
  run: async (args, context) => {
    const [name] = args
    return name === undefined || name.startsWith('-') ? runServer(args, context) : runOfficeCommand(args, context)
  },
}

const text = { type: 'string' } as const
const storeOptions = { data: text, database: text }

async function runServer(args: readonly string[], context: CliContext): Promise<number> {
  const { values } = parse(args, { port: text, ...storeOptions, ...modeOptions }, 0)
  const mode = modeOf(values)
  const settings = await serverSettings(mode, values, context)
  requireLocalDemonstration(values, settings.HOST)
  const dataDir = dataDirOf(settings, context)
  return withOperations(settings, mode, context, async (operations) => {
    const server = await openOffice({ mode, settings, dataDir, operations }, context).catch((error: unknown) => {
      // The database offers payments through providers whose keys are missing: these are listed like other settings.
      if (isMissingProviders(error)) settingsOf(readOffice(mode, values, context, error.providers))
      throw error
    })
    const texts = textsIn(context.language)
    context.out(texts.officeApiOn(server.address))
    context.out(dataDir === undefined ? texts.dataOnServer : texts.dataInFolder(dataDir))
    await operations.stopped()
    await server.close()
  })
}

const isMissingProviders = (error: unknown): error is Error & { readonly providers: readonly string[] } =>
  error instanceof Error && error.name === 'MissingProvidersError'

interface StoreArguments {
  readonly data?: string | undefined
  readonly database?: string | undefined
  readonly port?: string | undefined
}

function readOffice(
  mode: Mode,
  { data, database, port }: StoreArguments,
  context: CliContext,
  providers: readonly string[] = [],
): SettingsRead {
  const given = { DATA_DIR: data, DATABASE_URL: database, OFFICE_PORT: port }
  return readSettingsOf({ process: 'office', mode, arguments: given, providers }, context)
}

/**
 * The settings of the server. Where some are missing, the database is asked which payment providers the office offers, so
 * that the keys of these are in the same list.
 */
async function serverSettings(mode: Mode, given: StoreArguments, context: CliContext): Promise<Settings> {
  const read = readOffice(mode, given, context)
  if (read.problems.length === 0) return read.values
  if (read.problems.some(isMisuse)) return settingsOf(read)
  const providers = mode === 'production' ? await offeredProviders(read, context) : []
  return settingsOf(readOffice(mode, given, context, providers))
}

async function offeredProviders({ values }: SettingsRead, context: CliContext): Promise<readonly string[]> {
  const dataDir = values.DATA_DIR === undefined ? undefined : dataDirOf(values, context)
  const isThere = values.DATABASE_URL !== undefined || (dataDir !== undefined && existsSync(dataDir))
  if (!isThere) return []
  const { offeredProviders: offered } = await loadOffice(context)
  // A database that cannot be opened is reported at the next start, when the settings are right.
  return (await offered?.({ dataDir, databaseUrl: values.DATABASE_URL }).catch(() => [])) ?? []
}

async function runOfficeCommand([name = '', ...rest]: readonly string[], context: CliContext): Promise<number> {
  const { OFFICE_COMMANDS: commands = {} } = await loadOffice(context)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new Misuse((t) => t.unknownOfficeCommand(name, Object.keys(commands).join(', ')))
  const { values, positionals } = parse(rest, { ...command.options, ...storeOptions }, command.words)
  const { data, database, ...options } = values as Readonly<Record<string, string | boolean | undefined>>
  const settings = storeSettings({ data: asText(data), database: asText(database) }, context)
  const call = {
    settings,
    dataDir: dataDirOf(settings, context),
    databaseUrl: settings.DATABASE_URL,
    options,
    words: positionals,
    language: context.language,
    out: context.out,
    err: context.err,
  }
  return command.run(call).catch((error: unknown) => {
    throw operatorFailure(error)
  })
}

const asText = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The settings of a command, which needs the database but not what a server needs besides. */
function storeSettings(given: StoreArguments, context: CliContext): Settings {
  const read = readOffice('production', given, context)
  const isNeeded = (problem: SettingsRead['problems'][number]): boolean =>
    problem.kind !== 'missing' || problem.names.includes('DATABASE_URL')
  return settingsOf({ ...read, problems: read.problems.filter(isNeeded) })
}

/** The operator's commands, one a line. */
async function commandsHelp(context: CliContext): Promise<readonly string[]> {
  const { OFFICE_COMMANDS: commands = {} } = await loadOffice(context)
  const lines = (name: string, { usage, summary }: OfficeCommand): readonly string[] => [
    `  okienko office ${[name, usage].filter(Boolean).join(' ')} [--data DIR | --database URL]`,
    `      ${summary[context.language]}`,
  ]
  return Object.entries(commands).flatMap(([name, command]) => lines(name, command))
}
