import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The socket in a data folder on which its owner listens. */
export const LOCK_FILE = 'okienko.lock'

/** The shortest limit of the systems: 104 bytes with the final zero, on macOS. */
const LONGEST_SOCKET_PATH = 103

/** How long the owner may take to name its process; it may be in the middle of a long statement. */
const GREETING_MILLISECONDS = 1_000

/** Another process has the data folder open. */
export class FolderBusyError extends Error {
  constructor(folder: string, owner: number | undefined) {
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
 * not depend on process numbers, which another process or another container may have too. Throws FolderBusyError.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  refuseOldOwner(folder)
  const place = socketOf(folder)
  const services: OwnerService[] = []
  const server = createServer((connection) => greet(connection, services[0]))
  // The lock alone keeps no process alive.
  server.unref()
  await listen(server, place, folder)
  if (isFile(place)) chmodSync(place, 0o600)
  return {
    serve: (service) => services.splice(0, 1, service),
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * Sends a request to the process that has a data folder open and returns the connection, from which the reply is read;
 * undefined when no process has it open.
 */
export async function callOwner(folder: string, request: string): Promise<Socket | undefined> {
  const owner = await connectTo(socketOf(folder))
  if (owner === undefined) return undefined
  await greetingOf(owner)
  owner.write(`${request}\n`)
  return owner
}

function greet(connection: Socket, service: OwnerService | undefined): void {
  connection.on('error', () => connection.destroy())
  connection.write(`${process.pid}\n`)
  connection.unref()
  createInterface(connection).once('line', (request) => {
    connection.ref()
    if (service === undefined) connection.destroy()
    else service(request, connection).catch(() => connection.destroy())
  })
}

async function listen(server: Server, place: string, folder: string): Promise<void> {
  if (await tryListening(server, place)) return
  const owner = await connectTo(place)
  if (owner !== undefined) throw await busy(folder, owner)
  // Nobody listens there any more: a process that was killed left its socket.
  await removeLeftover(place, folder)
  if (!(await tryListening(server, place))) throw new FolderBusyError(folder, undefined)
}

/** Takes the place of the lock in one step; false when something is there. */
function tryListening(server: Server, place: string): Promise<boolean> {
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
 * Removes a socket on which nobody listened. Another process that starts at the same moment may have replaced it by its own
 * between that check and this call: the file is moved first and checked again, and one that is in use is moved back.
 */
async function removeLeftover(place: string, folder: string): Promise<void> {
  const moved = `${place}.${process.pid}`
  try {
    renameSync(place, moved)
  } catch {
    // The other process has removed it.
    return
  }
  const owner = await connectTo(moved)
  if (owner !== undefined) {
    renameSync(moved, place)
    throw await busy(folder, owner)
  }
  rmSync(moved, { force: true })
}

/** A connection to the process that listens at a place; undefined when none does. */
function connectTo(place: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(place)
    connection.once('connect', () => resolve(connection))
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
  })
}

async function busy(folder: string, owner: Socket): Promise<FolderBusyError> {
  const process = await greetingOf(owner)
  owner.destroy()
  return new FolderBusyError(folder, process)
}

/** The number of the owner's process, in its own container. */
function greetingOf(owner: Socket): Promise<number | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), GREETING_MILLISECONDS)
    owner.once('error', () => resolve(undefined))
    owner.once('data', (bytes) => {
      clearTimeout(timer)
      owner.pause()
      const pid = Number.parseInt(bytes.toString('utf8'), 10)
      resolve(Number.isInteger(pid) ? pid : undefined)
    })
  })
}

/** Where the owner of a folder listens: in the folder, or outside of it where the system allows no such socket. */
function socketOf(folder: string): string {
  const place = join(realpathSync(folder), LOCK_FILE)
  const name = `okienko-${createHash('sha256').update(place).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return Buffer.byteLength(place) <= LONGEST_SOCKET_PATH ? place : join(tmpdir(), name)
}

const isFile = (place: string): boolean => process.platform !== 'win32' && lstatSync(place).isSocket()

/** Throws FolderBusyError while a process of version 0.1.43 runs, which wrote its number beside the folder. */
function refuseOldOwner(folder: string): void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`
  if (!existsSync(file)) return
  const owner = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // This process has the number now, so the one that wrote it is gone.
  if (owner > 0 && owner !== process.pid && isRunning(owner)) throw new FolderBusyError(folder, owner)
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
