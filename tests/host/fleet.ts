import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { portalBuilder } from '../../src/engine/compiler/project/build.ts'
import type { Compiler } from '../../src/host/compiling/compiler.ts'
import { ServedPortal } from '../../src/host/compiling/served-portal.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { defaultOwnersFile, OwnersFile } from '../../src/host/owners-file.ts'
import type { PublishedMemory } from '../../src/host/published.ts'
import { type Publication, Publisher, type StoredPublication } from '../../src/host/publisher.ts'
import { Builders } from '../../src/host/served.ts'
import { readSource } from '../../src/host/source.ts'
import { systemClock } from '../../src/host/steady-clock.ts'
import type { ProposalTools } from '../../src/host/store/proposal.ts'
import { inputOf, reported, root } from '../engine/definitions.ts'
import { inlineCompiler } from './inline-compiler.ts'
import { temporaryFolder } from './support.ts'

const errorsIn = ({ diagnostics }: Publication): readonly string[] =>
  reported(diagnostics.filter((one) => one.severity === 'error'))

/**
 * A folder of definitions with offices, and a portal that is started on it, and started again. `wrap`: puts another compiler in
 * place of the one that compiles changes.
 */
export function fleet(
  files: Readonly<Record<string, string>>,
  wrap: (compiler: Compiler) => Compiler = (compiler) => compiler,
) {
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
    const build = builder()
    const builders = new Builders(build, builder)
    const input = inputOf(new Map(), readSource(folder, root, folder).input.name)
    const compiler = wrap(inlineCompiler({ build: build as ProposalTools['build'], builders, input }))
    const selector = new ServedPortal(
      { compiler, input, newBuilders: () => builders, clock: { ...systemClock, now } },
      {},
    )
    const read = () => {
      const source = readSource(folder, root, folder)
      return { ...source, input: inputOf(source.input.files, source.input.name) }
    }
    const publisher = new Publisher({ portal, owners, selector, published, read, now })
    const publication = () => publisher.publish()
    return {
      publisher,
      running: {
        portal,
        published,
        owners,
        publish: async () => errorsIn(await publication()),
        publication,
        at: (host: string) => portal.byHost(host)?.slug ?? null,
        /** How often anything has been built. */
        builds: () => builds,
      },
    }
  }
  /** As a process with a store starts, in which `kept` is; null: it cannot be read. */
  const startWithStore = async (
    kept: StoredPublication | null,
    now = Date.now,
    published: PublishedMemory = { current: null },
  ) => {
    const { publisher, running } = create(published, now)
    return { ...running, errors: errorsIn(await publisher.start(async () => kept)) }
  }
  /** `published`: what an earlier process has published. */
  const start = (published: PublishedMemory = { current: null }, now: () => number = Date.now) =>
    startWithStore(null, now, published)
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
