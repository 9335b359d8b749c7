import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { readSettings } from '../../../schemas/settings/index.ts'
import { SHORT_LIVED } from '../../e2e/okienko.ts'
import { root, TODAY } from '../databases.ts'

/** An office in a process of its own, which can be killed. */
export interface OfficeProcess {
  readonly address: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

interface Setting {
  /** Where its database is: a folder, or a server's URL. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  /** Milliseconds by which its clock is ahead. */
  readonly ahead?: number
  /** Its settings, as an environment would have them. */
  readonly env?: Readonly<Record<string, string>>
  /** How fast its clock runs, and since when (milliseconds since 1970); offices over one database must agree. */
  readonly speed?: number
  readonly since?: number
  /** Milliseconds after which a paid order is booked. */
  readonly bookAfter?: number
}

/** What the clock of an office that is not ahead shows at its start. */
const START = new Date(`${TODAY}T10:00:00Z`)

/** Passwords that cost nothing to check: what is tested is what outlives the process. */
const PASSWORDS = `{
  hash: async (password) => '$plain$' + password,
  verify: async (password, stored) => stored === '$plain$' + password,
  isStale: () => false,
  requireRoom: () => undefined,
}`

/** Starts an office of the built bundle and waits until it listens. */
export async function officeProcess(setting: Setting): Promise<OfficeProcess> {
  const { dataDir, databaseUrl, ahead = 0, env = {}, speed = 1, since = Date.now(), bookAfter } = setting
  const { buildOffice } = await import(new URL('../../../scripts/lib/bundles.mjs', import.meta.url).href)
  await buildOffice()
  const bundle = pathToFileURL(join(root, 'dist', 'office', 'main.js')).href
  const mode = 'demonstration'
  const settings = readSettings({ process: 'office', mode, env }).values
  const payments = bookAfter === undefined ? undefined : { bookAfter }
  const options = JSON.stringify({ mode, settings, port: 0, dataDir, databaseUrl, payments })
  const script = `
    const { startOffice } = await import(${JSON.stringify(bundle)})
    const clock = () => new Date(${START.getTime() + ahead} + (Date.now() - ${since}) * ${speed})
    const office = await startOffice({ ...${options}, accounts: { passwords: ${PASSWORDS} }, clock })
    console.log('listens ' + office.address)`
  const child = spawn(process.execPath, [...SHORT_LIVED, '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const quit = () => child.kill('SIGKILL')
  process.once('exit', quit)
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('listens ')) resolve(line.slice('listens '.length))
    })
    ended.then(() => reject(new Error('The office did not start')))
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
