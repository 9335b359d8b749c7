import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { callOwner, FolderBusyError, LOCK_PREFIX, lockFolder } from '../../../office/db/folder-lock.ts'

const parent = mkdtempSync(join(tmpdir(), 'office-lock-'))
afterAll(() => rmSync(parent, { recursive: true }))

const newFolder = (name: string): string => {
  const folder = join(parent, name)
  mkdirSync(folder)
  return folder
}

/** A process that holds the lock of a folder as this one would, and says that its number is `pid`. */
async function otherOwner(folder: string, pid: number | string): Promise<ChildProcess> {
  const program = `require('net').createServer((c) => c.write(${pid} + ' owner\\n')).listen(${JSON.stringify(join(folder, `${LOCK_PREFIX}0123456789ab`))}, () => console.log('ready'))`
  const owner = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(owner.stdout ?? owner, 'data')
  return owner
}

async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

describe('the lock of a data folder', () => {
  it('is held once, and free again after its release', async () => {
    const folder = newFolder('once')
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await lock.release()
    expect(readdirSync(folder)).toEqual([])
    await (await lockFolder(folder)).release()
  })

  it('is held by a process with any number, also that of this one, as in another container', async () => {
    const folder = newFolder('container')
    const owner = await otherOwner(folder, process.pid)
    await expect(lockFolder(folder)).rejects.toThrow(FolderBusyError)
    await kill(owner)
    await (await lockFolder(folder)).release()
  })

  it('is free after its owner was killed, whoever has its number now', async () => {
    const folder = newFolder('killed')
    await kill(await otherOwner(folder, 'process.pid'))
    expect(readdirSync(folder)).toHaveLength(1)
    await (await lockFolder(folder)).release()
  })

  it('of a killed owner is taken by one of several that start at once', async () => {
    const folder = newFolder('several')
    await kill(await otherOwner(folder, 'process.pid'))
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const locks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(locks).toHaveLength(1)
    await Promise.all(locks.map((lock) => lock.release()))
  })

  it('works in a folder whose path is longer than a socket’s may be', async () => {
    const folder = join(parent, ...Array.from({ length: 6 }, () => 'a-rather-long-name-of-a-folder'))
    mkdirSync(folder, { recursive: true })
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderBusyError)
    await lock.release()
  })

  it('respects a running office of version 0.1.43, and not one that is gone', async () => {
    const folder = newFolder('old')
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync(`${folder}.lock`, `${running.pid}\n`)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${running.pid}`)
    await kill(running)
    await (await lockFolder(folder)).release()
    // The number of an office that was killed in a container is that of the next one.
    writeFileSync(`${folder}.lock`, `${process.pid}\n`)
    await (await lockFolder(folder)).release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('lets its owner answer others', async () => {
    const folder = newFolder('owner')
    expect(await callOwner(folder, 'hello')).toBeUndefined()
    const lock = await lockFolder(folder)
    lock.serve(async (request, connection) => void connection.end(`you asked: ${request}`))
    const reply = await callOwner(folder, 'hello')
    let text = ''
    for await (const chunk of reply ?? []) text += chunk
    expect(text).toBe('you asked: hello')
    await lock.release()
  })
})
