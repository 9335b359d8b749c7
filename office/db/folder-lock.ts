import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Sockets in a data folder on which its owner listens, or processes that want to own it, begin with this. */
export const LOCK_PREFIX = 'okienko.lock.'

/** The shortest limit of the systems: 104 bytes with the final zero, on macOS. */
const LONGEST_SOCKET_PATH = 103
const NAME_BYTES = 6

/** How long another process may take to state what it is; it may be in the middle of a long statement. */
const GREETING_MILLISECONDS = 2_000

/** Another process has the data folder open. */
export class FolderBusyError extends Error {
  constructor(folder: string, owner: string | undefined) {
    const who = owner === undefined ? 'another process' : `process ${owner}`
    super(`The data folder ${folder} is in use by ${who}; stop it or choose another folder.`)
    this.name = 'FolderBusyError'
  }
}

/** Answers one request of another process of the same user; ends the connection. */
export type OwnerService = (request: string, connection: Socket) => Promise<void>

export interface FolderLock {
  /** Answers the requests that other processes send with `callOwner`. */
  serve(service: OwnerService): void
  release(): Promise<void>
}

/**
 * Locks a data folder that exists for this process. The embedded database has no lock of its own, and two writers would destroy
 * it. The lock is a socket that this process listens on: the system closes it however the process ends, so it does
 * not depend on process numbers, which another process or another container may have too.
 *
 * Each process listens on a socket of its own first and looks for others then, so of two processes at least one sees the
 * other. Of several that start at once, the one with the first name wins. Throws FolderBusyError.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  refuseOldOwner(folder)
  const own = createListener()
  const place = placeOf(folder)
  const name = place.newName()
  if (!(await listen(own.server, place.socket(name)))) throw new FolderBusyError(folder, undefined)
  try {
    place.restrict(name)
    for (const other of place.names()) if (other !== name) await passBy(place.socket(other), name < other, folder)
  } catch (error) {
    await own.close()
    throw error
  }
  own.become('owner')
  return { serve: own.serve, release: own.close }
}

/**
 * Sends a request to the process that has a data folder open and returns the connection, from which the reply is read;
 * undefined when no process has it open.
 */
export async function callOwner(folder: string, request: string): Promise<Socket | undefined> {
  const place = placeOf(folder)
  for (const name of place.names()) {
    const connection = await connectTo(place.socket(name))
    if (connection === undefined) continue
    const state = await statesOf(connection).next()
    if (typeof state === 'object' && state.role === 'owner') {
      connection.write(`${request}\n`)
      return connection
    }
    connection.destroy()
  }
  return undefined
}

type Role = 'starting' | 'owner'

/** Answers each connection with this process's number and role, and again when the role changes. */
function createListener() {
  const connections = new Set<Socket>()
  let role: Role = 'starting'
  let service: OwnerService | undefined
  const state = () => `${process.pid} ${role}\n`
  const server = createServer((connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    connection.on('error', () => connection.destroy())
    // Who only looks keeps no process alive.
    connection.unref()
    connection.write(state())
    createInterface(connection).once('line', (request) => {
      connection.ref()
      if (service === undefined) connection.destroy()
      else service(request, connection).catch(() => connection.destroy())
    })
  })
  server.unref()
  return {
    server,
    serve: (given: OwnerService) => {
      service = given
    },
    become: (now: Role) => {
      role = now
      for (const connection of connections) connection.write(state())
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const connection of connections) connection.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Takes a place in one step; false when something listens there. */
function listen(server: Server, place: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', failed)
    server.listen(place, () => {
      server.off('error', failed)
      resolve(true)
    })
  })
}

/**
 * Waits until another process that is starting gives up, when this one comes first. Throws FolderBusyError when the other
 * owns the folder or comes first. The socket of a process that was killed is removed: its name is never used again.
 */
async function passBy(place: string, comesFirst: boolean, folder: string): Promise<void> {
  const connection = await connectTo(place)
  if (connection === undefined) return rmSync(place, { force: true })
  const states = statesOf(connection)
  try {
    for (let state = await states.next(); state !== 'gone'; state = await states.next())
      if (state === undefined || state.role === 'owner' || !comesFirst) throw new FolderBusyError(folder, state?.pid)
  } finally {
    connection.destroy()
  }
}

/** A connection to the process that listens at a place; undefined when none does. */
function connectTo(place: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(place)
    connection.once('connect', () => resolve(connection))
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ECONNRESET'].includes(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
  })
}

interface State {
  /** The number of the process, in its own container. */
  readonly pid: string
  readonly role: string
}

/** What another process states, one after the other; undefined when it does not in time, `gone` when it ended. */
function statesOf(connection: Socket): { next(): Promise<State | 'gone' | undefined> } {
  return {
    next: () =>
      new Promise((resolve) => {
        const settle = (state: State | 'gone' | undefined) => {
          clearTimeout(timer)
          connection.off('data', stated).off('close', gone).pause()
          resolve(state)
        }
        const timer = setTimeout(() => settle(undefined), GREETING_MILLISECONDS)
        const stated = (bytes: Buffer) => {
          const [pid = '', role = ''] = bytes.toString('utf8').trim().split('\n').at(-1)?.split(' ') ?? []
          settle({ pid, role })
        }
        const gone = () => settle('gone')
        connection.on('error', () => connection.destroy())
        if (connection.destroyed) return settle('gone')
        connection.on('data', stated).on('close', gone).resume()
      }),
  }
}

interface LockPlace {
  newName(): string
  socket(name: string): string
  /** Names of all processes that listen, or listened before they were killed. */
  names(): readonly string[]
  restrict(name: string): void
}

/** Where the processes of a folder listen: in the folder, or outside of it where the system allows no such socket. */
function placeOf(folder: string): LockPlace {
  const real = realpathSync(folder)
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 24)
  // Pipes of Windows are closed with their process and need no other names.
  if (process.platform === 'win32')
    return {
      newName: () => '',
      socket: () => `\\\\.\\pipe\\okienko-${digest}`,
      names: () => [''],
      restrict: () => undefined,
    }
  const inFolder = Buffer.byteLength(join(real, LOCK_PREFIX)) + 2 * NAME_BYTES <= LONGEST_SOCKET_PATH
  const [parent, prefix] = inFolder ? [real, LOCK_PREFIX] : [tmpdir(), `okienko-${digest}.`]
  const socket = (name: string) => join(parent, `${prefix}${name}`)
  return {
    newName: () => randomBytes(NAME_BYTES).toString('hex'),
    socket,
    names: () => readdirSync(parent).flatMap((file) => (file.startsWith(prefix) ? [file.slice(prefix.length)] : [])),
    restrict: (name) => chmodSync(socket(name), 0o600),
  }
}

/** Throws FolderBusyError while a process of version 0.1.43 runs, which wrote its number beside the folder. */
function refuseOldOwner(folder: string): void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`
  if (!existsSync(file)) return
  const owner = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // This process has the number now, so the one that wrote it is gone.
  if (owner > 0 && owner !== process.pid && isRunning(owner)) throw new FolderBusyError(folder, `${owner}`)
  rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
