import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshData, type Place } from './data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Seals what the office keeps secret: the same for the prepared data and every copy, wherever they lie. */
const OFFICE_SECRET_KEY = Buffer.alloc(32, 'end to end').toString('base64')

/** The product's command line running in a process of its own. */
export interface Running {
  /** The address on the first line that matches, as soon as it is printed. Throws when the process ends without it. */
  address(line: RegExp): Promise<string>
  /** Asks it to stop (SIGTERM, or another signal) and waits for its end; the exit code, or null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** The exit code of a process that ends without being asked to; null if a signal ended it. */
  ended(): Promise<number | null>
  /** All that it has printed so far, on both outputs. */
  printed(): string
}

/**
 * For a process that lives for seconds: V8 compiles the embedded database once, which takes half the processor time, and no
 * function for speed, which a start takes a fifth of.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only', '--no-opt']

/**
 * For processes that share data: passwords are hashed quickly. One that runs as in production hashes as in production.
 */
export const QUICK_HASHES: readonly string[] = ['--import', new URL('quick-hashes.mjs', import.meta.url).href]

const USUAL = [...SHORT_LIVED, ...QUICK_HASHES]

/**
 * Starts `okienko` with these arguments, in the product's folder, with these environment variables beside the usual, in a
 * process with these options of Node.
 */
export function startOkienko(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = USUAL,
): Running {
  return startNode([...nodeOptions, join(root, 'bin', 'okienko.mjs'), ...args], env)
}

/** Starts Node with these arguments, in the product's folder, with these environment variables beside the usual. */
export function startNode(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, OFFICE_SECRET_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that ran out of time never gets to stop it.
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const output = collect(child)
  return {
    address: (line) => output.addressOn(line),
    printed: () => output.text(),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Runs a command of `okienko` to its end: what it prints. Throws where it fails. */
export const runOkienko = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [...USUAL, join(root, 'bin', 'okienko.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

function collect(child: ChildProcess): { addressOn(line: RegExp): Promise<string>; text(): string } {
  let text = ''
  const onOutput = (chunk: Buffer): void => {
    text += chunk.toString()
    child.emit('output')
  }
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  return {
    text: () => text,
    addressOn: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = text.split('\n').find((one) => line.test(one))
          const address = /https?:\/\/\S+/.exec(found ?? '')?.[0]
          if (address !== undefined) resolve(address)
        }
        child.on('output', look)
        // Not `exit`, after which output may still come.
        child.on('close', () => reject(new Error(`okienko ended without the line ${line}:\n${text}`)))
        look()
      }),
  }
}

/** Fills an empty place as the first start does, which takes seconds; copies of it are at hand at once. */
export async function prepareData(place: Place): Promise<void> {
  const running = startOkienko(['start', '--demo'], settingsOf(place, { STUDIO: 'on' }))
  try {
    const portal = await running.address(/^ *Portal /)
    // The studio answers once its store is whole, with the accounts of the demonstration.
    const { status } = await fetch(`${portal}/studio/api/me`)
    if (status !== 401) throw new Error(`The studio answers ${status}:\n${running.printed()}`)
  } catch (error) {
    // Else it would write to a place that is about to be removed.
    await running.stop()
    throw error
  }
  const code = await running.stop()
  if (code !== 0) throw new Error(`The prepared data may be incomplete:\n${running.printed()}`)
}

/** What `npm start` sets, on free ports and with these data; with these environment variables beside the usual. */
export const settingsOf = (place: Place, env: Readonly<Record<string, string>> = {}) => ({
  ...{ PORT: '0', OFFICE_PORT: '0', STUDIO: 'off' },
  ...place,
  ...env,
})

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const place = server.address()
  server.close()
  await once(server, 'close')
  if (place === null || typeof place === 'string') throw new Error('There is no port')
  return place.port
}

export interface Product {
  /** Address of the portal, of which the built-in office's pages are served. */
  readonly portal: string
  /** Address of the reference office API. */
  readonly office: string
  stop(): Promise<void>
}

/**
 * The whole product as `npm start` runs it, on free ports and with fresh data that go when it stops; with these environment
 * variables beside the usual, in a process with these options of Node. With a studio, which builds the office after each edit,
 * it pays to compile its code for speed. `prepare` may change the data before the start.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = env.STUDIO === 'on' ? QUICK_HASHES : USUAL,
  prepare: (place: Place) => Promise<void> = () => Promise.resolve(),
): Promise<Product> {
  const { place, remove } = await freshData(env.STUDIO === 'on' && env.STORE === undefined)
  await prepare(place)
  const running = startOkienko(['start', '--demo'], settingsOf(place, env), nodeOptions)
  const stop = async (): Promise<void> => {
    await running.stop()
    await remove()
  }
  try {
    const [portal, office] = await Promise.all([running.address(/^ *Portal /), running.address(/^ *Office API /)])
    return { portal, office, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
