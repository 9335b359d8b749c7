import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { portalBuilder } from '../../src/engine/compiler/project/build.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { defaultOwnersFile, OwnersFile } from '../../src/host/owners-file.ts'
import type { PublishedMemory } from '../../src/host/published.ts'
import { publish } from '../../src/host/publisher.ts'
import { Builders } from '../../src/host/settle.ts'
import { readSource } from '../../src/host/source.ts'
import { inputOf, reported, root } from '../engine/definitions.ts'
import { temporaryFolder } from './support.ts'

/** A folder of definitions with offices, and a portal that is started on it, and started again. */
export function fleet(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files)
  const failures: string[] = []
  const put = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  /** `published`: what an earlier process has published. */
  const start = (published: PublishedMemory = { current: null }, now: () => number = Date.now) => {
    const portal = new LivePortal()
    const owners = new OwnersFile(defaultOwnersFile(folder), (code) => failures.push(code))
    const builders = new Builders(portalBuilder(), portalBuilder)
    const read = () => {
      const source = readSource(folder, root, folder)
      return { ...source, input: inputOf(source.input.files, source.input.name) }
    }
    const publishAll = () => publish({ portal, owners, builders, published, read, options: {}, now })
    const publishErrors = () => reported(publishAll().diagnostics.filter((one) => one.severity === 'error'))
    return {
      portal,
      published,
      errors: publishErrors(),
      publish: publishErrors,
      publication: publishAll,
      at: (host: string) => portal.byHost(host)?.slug ?? null,
    }
  }
  return {
    folder,
    failures,
    put,
    start,
    rename: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    remove: (path: string) => rmSync(join(folder, path)),
  }
}
