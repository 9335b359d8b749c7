import { join, resolve } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import { DEMO_PEOPLE } from '../host/studio/demonstration.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { type OfficeServer, openOffice } from './office-server.ts'
import { type Operations, withOperations } from './operations.ts'
import { openPortal, type PortalServer, type PortalServerOptions } from './portal-server.ts'
import { modeOf, modeOptions, readSettingsOf, requireLocalDemonstration, settingsOf } from './settings.ts'
import { textsIn } from './texts.ts'

/** What `npm start` runs: a demonstration of the reference office API and the portal in front of it. */
export const start: Command = {
  name: 'start',
  usage: '--demo [--demo-public] [--watch] [--no-app]',
  summary: {
    en: 'a demonstration of the reference office API with the portal in front of it',
    pl: 'demonstracja wzorcowego API urzędu z portalem',
  },
  internal: true,
  run: runStart,
}

async function runStart(args: readonly string[], context: CliContext): Promise<number> {
  const { values } = parse(
    args,
    { watch: { type: 'boolean', default: false }, 'no-app': { type: 'boolean', default: false }, ...modeOptions },
    0,
  )
  const mode = modeOf(values)
  if (mode !== 'demonstration') throw new Misuse((t) => t.demoOnly)
  const settings = settingsOf(readSettingsOf({ process: 'serve', mode }, context))
  requireLocalDemonstration(values, settings.HOST)
  const code = await withOperations(settings, mode, context, async (operations) => {
    const office = await openOfficeBehind(settings.PORT, operations, context)
    const parts = { settings, operations, watch: values.watch, app: !values['no-app'] }
    const portal = await openPortalBefore(office, parts, context)
    printDemonstration(portal, office, context)
    await operations.stopped()
    await portal.close()
    await office.close()
  })
  context.out('Stopped.')
  return code
}

function printDemonstration(portal: PortalServer, office: OfficeServer, { out }: CliContext): void {
  out('')
  out(`  Portal      ${portal.address}`)
  const { port } = new URL(portal.address)
  for (const name of portal.localNames) out(`              http://${name}:${port}`)
  out(`  Office API  ${office.address}`)
  out(`  Back office ${office.address}/zaplecze`)
  if (portal.studio) out(`  Studio      ${portal.address}/studio`)
  out(`  Data        ${office.dataDir ?? 'the PostgreSQL database in DATABASE_URL'}`)
  out(`  Mail        ${portal.address}/api/poczta`)
  out('')
  out('Accounts of the demonstration:')
  for (const { login, password, about } of office.accounts) out(`  ${login}  ${password}  ${about.en ?? ''}`)
  out('')
  out('Employees of the demonstration, for the back office:')
  for (const { email, password, role } of office.employees) out(`  ${email}  ${password}  ${role}`)
  if (portal.studio) {
    out('')
    out('Accounts of the demonstration, for the studio:')
    for (const { login, password, role } of DEMO_PEOPLE) out(`  ${login}  ${password}  ${role}`)
  }
  out('')
  out('Ctrl-C stops it.')
}

/**
 * The office API, which only the portal on this machine calls. On the port in `OFFICE_PORT`; without it on 8081, or on any
 * free port when that is taken or is the portal's.
 */
async function openOfficeBehind(
  portalPort: number,
  operations: Operations,
  context: CliContext,
): Promise<OfficeServer> {
  const read = readSettingsOf({ process: 'office', mode: 'demonstration' }, context)
  const isFixed = read.all.some(({ name, origin }) => name === 'OFFICE_PORT' && origin !== 'default')
  const chosen = settingsOf(read)
  const isPortOfPortal = !isFixed && chosen.OFFICE_PORT === portalPort
  const settings: Settings = { ...chosen, HOST: '127.0.0.1', ...(isPortOfPortal && { OFFICE_PORT: 0 }) }
  const dataDir = dataDirOf(settings, context)
  const office = await openOffice(
    { mode: 'demonstration', settings, dataDir, operations, anyFreePort: !isFixed },
    context,
  )
  if (settings.OFFICE_PORT !== 0 && new URL(office.address).port !== String(settings.OFFICE_PORT))
    context.out(textsIn(context.language).otherOfficePort(settings.OFFICE_PORT, office.address))
  return office
}

/** The folder of the embedded database; undefined where a server is named. */
export function dataDirOf({ DATABASE_URL, DATA_DIR }: Settings, { cwd, root }: CliContext): string | undefined {
  if (DATABASE_URL !== undefined) return undefined
  return DATA_DIR === undefined ? join(root, 'data', 'office') : resolve(cwd, DATA_DIR)
}

/** Where the studio keeps its work: beside the office's data, since the definitions may be those of the package. */
function storeOf({ STORE, STUDIO }: Settings, { dataDir }: OfficeServer, { root }: CliContext): string | null {
  if (!STUDIO || STORE === 'off') return null
  return STORE ?? (dataDir === undefined ? join(root, 'data', 'studio') : `${dataDir}-studio`)
}

const demonstrated = { anyHost: true, demonstration: true }

async function openPortalBefore(
  office: OfficeServer,
  options: Pick<PortalServerOptions, 'settings' | 'operations' | 'watch' | 'app'>,
  context: CliContext,
): Promise<PortalServer> {
  const dir = options.settings.DEFINITIONS_DIR ?? join(context.root, 'definitions')
  try {
    return await openPortal(
      {
        dir,
        store: storeOf(options.settings, office, context),
        office: undefined,
        api: office.address,
        ...demonstrated,
        ...options,
      },
      context,
    )
  } catch (error) {
    await office.close()
    throw error
  }
}
