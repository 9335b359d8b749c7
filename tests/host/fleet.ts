import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { portalBuilder } from '../../src/engine/compiler/project/build.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { defaultOwnersFile, OwnersFile } from '../../src/host/owners-file.ts'
import type { PublishedMemory } from '../../src/host/published.ts'
import { type Kept, type Publication, publish, publishFirst } from '../../src/host/publisher.ts'
import { Builders } from '../../src/host/served.ts'
import { readSource } from '../../src/host/source.ts'
import { inputOf, reported, root } from '../engine/definitions.ts'
import { temporaryFolder } from './support.ts'

const errorsIn = ({ diagnostics }: Publication): readonly string[] =>
  reported(diagnostics.filter((one) => one.severity === 'error'))

/** A folder of definitions with offices, and a portal that is started on it, and started again. */
export function fleet(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files)
  const failures: string[] = []
  const put = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const create = (published: PublishedMemory, now: () => number) => {
    const portal = new LivePortal()
    const owners = new OwnersFile(defaultOwnersFile(folder), (code) => failures.push(code))
    let builds = 0
    const builder = () => {
      const build = portalBuilder()
      return (...given: Parameters<typeof build>) => {
        builds += 1
        return build(...given)
      }
    }
    const builders = new Builders(builder(), builder)
    const read = () => {
      const source = readSource(folder, root, folder)
      return { ...source, input: inputOf(source.input.files, source.input.name) }
    }
    const options = { portal, owners, builders, published, read, options: {}, now }
    const publishAll = () => publish(options)
    return {
      options,
      running: {
        portal,
        published,
        owners,
        publish: () => errorsIn(publishAll()),
        publication: publishAll,
        at: (host: string) => portal.byHost(host)?.slug ?? null,
        /** How often anything has been built. */
        builds: () => builds,
      },
    }
  }
  /** `published`: what an earlier process has published. */
  const start = (published: PublishedMemory = { current: null }, now: () => number = Date.now) => {
    const { running } = create(published, now)
    return { ...running, errors: running.publish() }
  }
  /** As a process with a store starts, in which `kept` is; null: it cannot be read. */
  const startWithStore = async (kept: Kept | null) => {
    const { options, running } = create({ current: null }, Date.now)
    return { ...running, errors: errorsIn(await publishFirst(options, async () => kept)) }
  }
  return {
    folder,
    failures,
    put,
    start,
    startWithStore,
    rename: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    remove: (path: string) => rmSync(join(folder, path)),
  }
}
