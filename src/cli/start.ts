import { join, resolve } from 'node:path'
import { parse, portOf } from './arguments.ts'
import type { CliContext, Command } from './command.ts'
import { type OfficeOptions, type OfficeServer, openOffice, PortInUse } from './office-server.ts'
import { openPortal, type PortalServer, type PortalServerOptions } from './portal-server.ts'

/** What `npm start` runs: the reference office API and the portal in front of it, from the environment's settings. */
export const start: Command = {
  name: 'start',
  usage: '[--watch] [--no-app]',
  summary: 'the reference office API with the portal in front of it (PORT, DATA_DIR, DATABASE_URL)',
  internal: true,
  run: runStart,
}

async function runStart(args: readonly string[], context: CliContext): Promise<number> {
  const { values } = parse(
    args,
    { watch: { type: 'boolean', default: false }, 'no-app': { type: 'boolean', default: false } },
    0,
  )
  const { env, out } = context
  const port = portOf(env.PORT, 8080, 'PORT')
  const store = storeOf(context)
  const office = await openOfficeOnPort(store, context)
  const portal = await openPortalBefore(office, { port, watch: values.watch, app: !values['no-app'] }, context)
  out('')
  out(`  Portal      ${portal.address}`)
  out(`  Office API  ${office.address}`)
  out(`  Data        ${store.dataDir ?? 'the PostgreSQL database in DATABASE_URL'}`)
  out(`  Mail        ${portal.address}/api/poczta`)
  out('')
  out('Accounts of the demonstration:')
  for (const { login, password, about } of office.accounts) out(`  ${login}  ${password}  ${about.en ?? ''}`)
  out('')
  out('Ctrl-C stops it.')
  await context.stopped
  await portal.close()
  await office.close()
  out('Stopped.')
  return 0
}

function storeOf({ env, cwd, root }: CliContext): { readonly dataDir?: string; readonly databaseUrl?: string } {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL }
  return { dataDir: env.DATA_DIR ? resolve(cwd, env.DATA_DIR) : join(root, 'data', 'office') }
}

/** The port in `OFFICE_PORT`; without it 8081, or any free port when that is taken. */
async function openOfficeOnPort(store: Partial<OfficeOptions>, context: CliContext): Promise<OfficeServer> {
  const options = { host: '127.0.0.1', ...store }
  const wanted = context.env.OFFICE_PORT
  const port = portOf(wanted, 8081, 'OFFICE_PORT')
  try {
    return await openOffice({ ...options, port }, context)
  } catch (error) {
    if (wanted || !(error instanceof PortInUse)) throw error
    return openOffice({ ...options, port: 0 }, context)
  }
}

async function openPortalBefore(
  office: OfficeServer,
  options: Pick<PortalServerOptions, 'port' | 'watch' | 'app'>,
  context: CliContext,
): Promise<PortalServer> {
  const dir = join(context.root, 'definitions')
  try {
    return await openPortal({ dir, office: undefined, api: office.address, anyHost: true, ...options }, context)
  } catch (error) {
    await office.close()
    throw error
  }
}
