import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { OpenDatabase } from '../../../office/db/database.ts'
import { openPostgres } from '../../../office/db/open.ts'
import { SHORT_LIVED } from '../../e2e/okienko.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, root } from '../databases.ts'
import { officeProcess } from '../payments/office-process.ts'
import { administer, databaseUrl, startPostgres } from '../postgres-server.ts'
import { postgresTemplate } from '../templates.ts'
import { balancer, Interrupted, type Member, member, type Reply, type Request, throughOneOf } from './members.ts'
import { mailServer, paymentProviders } from './outside.ts'

/** How fast the offices' clocks run: pauses of minutes pass in seconds. */
const SPEED = 10

/** Two portals and two offices on one PostgreSQL, with what is around them. */
export interface Cluster {
  readonly database: OpenDatabase
  readonly mail: Awaited<ReturnType<typeof mailServer>>
  readonly providers: Awaited<ReturnType<typeof paymentProviders>>
  /** What may be killed; the last one is the database server. */
  readonly members: readonly Member[]
  /** Requests that failed although no process that worked on them was killed. */
  readonly failures: string[]
  /** Requests that took longer than a portal waits for the office: the machine was too slow. */
  readonly late: string[]
  /** A resident's request to a portal, below `/api`; undefined when a process that worked on it was killed. */
  call(request: Request): Promise<Reply | undefined>
  /** A provider's notification to the office; undefined when it must be sent again. */
  notify(request: Request): Promise<Reply | undefined>
  stop(): Promise<void>
}

export async function startCluster(programs: string): Promise<Cluster> {
  const postgres = await startPostgres(programs, await postgresTemplate(programs))
  const name = await copyDatabase(postgres.folder)
  // What was committed must outlive the server's process, too.
  await administer(postgres.folder, `alter database ${name} set synchronous_commit = 'on'`)
  const url = databaseUrl(postgres.folder, name)
  const [mail, providers] = [await mailServer(), await paymentProviders()]
  const since = Date.now()
  const offices: Member[] = []
  const front = await balancer(offices)
  const env = { ...providers.env, OFFICE_PUBLIC_URL: front.address, SMTP_URL: mail.url }
  const office = () => officeProcess({ databaseUrl: url, env, speed: SPEED, since, bookAfter: 60_000 })
  offices.push(member('office 1', office), member('office 2', office))
  const definitions = temporaryFolder(DEFINITIONS)
  const portals = ['portal 1', 'portal 2'].map((one) => member(one, () => portalProcess(definitions, front.address)))
  const outages: { readonly from: number; until: number }[] = []
  const server = member('PostgreSQL', async () => ({ address: url, kill: () => restarted() }))
  const restarted = async (): Promise<void> => {
    const outage = { from: Date.now(), until: Number.POSITIVE_INFINITY }
    outages.push(outage)
    await postgres.kill()
    await postgres.start()
    outage.until = Date.now()
  }
  const members = [...offices, ...portals, server]
  for (const one of members) await one.start()
  const [failures, late]: [string[], string[]] = [[], []]
  const send = async (to: readonly Member[], request: Request, path: string): Promise<Reply | undefined> => {
    const start = Date.now()
    const isExplained = () => front.explains(path, start) || outages.some(({ until }) => until >= start)
    try {
      const reply = await throughOneOf(to, request)
      if (reply.status < 500) return reply
      const list = reply.status === 504 ? late : failures
      if (!isExplained()) list.push(`${request.method} ${path} → ${reply.status} ${reply.body}`)
    } catch (error) {
      if (!(error instanceof Interrupted) && !isExplained()) failures.push(`${request.method} ${path}: ${error}`)
    }
    return undefined
  }
  const database = openPostgres(url)
  return {
    database,
    mail,
    providers,
    members,
    failures,
    late,
    call: (request) => send(portals, { ...request, path: `/api${request.path}` }, request.path),
    notify: (request) => send(offices, request, request.path),
    stop: async () => {
      await database.close()
      await Promise.all(members.slice(0, -1).map((one) => one.kill()))
      front.close()
      mail.close()
      providers.close()
      await postgres.stop()
    },
  }
}

/** A municipality without services, which compile in half the time: its portal passes the same calls on to the office. */
const DEFINITIONS = {
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'offices/a.yaml': `office: a
hosts: [localhost, 127.0.0.1]
api: http://localhost:8081
proxy: true
names: { pl: Urząd a }
bip: https://bip.a.example
accessibility:
  url: https://a.example
  published: 2026-05-04
  updated: 2026-05-04
  status: full
  prepared: 2026-05-11
  contact: { person: { pl: Ewa Lis }, email: ewa@a.example, phone: 32 555 02 20 }
  architecture: { pl: [Na parterze.] }
`,
}

/** A portal in a process of its own. */
async function portalProcess(definitions: string, api: string): Promise<{ address: string; kill(): Promise<void> }> {
  const args = ['serve', definitions, '--office', 'a', '--api', api, '--port', '0', '--demo']
  const child = spawn(process.execPath, [...SHORT_LIVED, join(root, 'bin', 'okienko.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', STUDIO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const quit = () => child.kill('SIGKILL')
  process.once('exit', quit)
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)
      if (found !== null) resolve(found[0])
    })
    ended.then(() => reject(new Error('The portal did not start')))
  })
  return {
    address,
    kill: async () => {
      quit()
      await ended
      process.off('exit', quit)
    },
  }
}
