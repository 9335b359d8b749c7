import { join, resolve } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import { requireApp } from '../host/built-app.ts'
import { codeOf } from '../host/definitions.ts'
import { LivePortal } from '../host/live-portal.ts'
import { defaultOwnersFile, OwnersFile } from '../host/owners-file.ts'
import type { PublishedMemory } from '../host/published.ts'
import { type Publication, publish, publishOnChange } from '../host/publisher.ts'
import { createHost } from '../host/server.ts'
import { Builders } from '../host/settle.ts'
import { readSource } from '../host/source.ts'
import { sourceOf } from './arguments.ts'
import { type CliContext, type CliMessage, StartFailure } from './command.ts'
import type { Operations } from './operations.ts'
import { diagnosticsText, hasErrors, heldBackText, summaryOf } from './output.ts'
import { textsIn } from './texts.ts'

export interface PortalServerOptions {
  readonly dir: string
  readonly office: string | undefined
  readonly api: string | undefined
  readonly settings: Settings
  readonly operations: Operations
  readonly watch: boolean
  /** Whether a host name of no office gets the first office. */
  readonly anyHost: boolean
  /** Whether the built app is served; without it a development server in front serves the sources. */
  readonly app: boolean
}

export interface PortalServer {
  readonly address: string
  /** Slugs of the offices that are live. */
  readonly offices: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Builds the definitions and serves them. Throws `StartFailure` when the port cannot be used, and when the definitions are
 * not valid, unless `watch` is set: then the server waits for them to become valid.
 */
export async function openPortal(options: PortalServerOptions, context: CliContext): Promise<PortalServer> {
  const portal = new LivePortal({ only: options.office ?? null, firstForUnknown: options.anyHost })
  sourceOf(options.dir, context)
  const published: PublishedMemory = { current: null }
  const publisher = {
    portal,
    owners: options.office === undefined ? ownersOf(options, context) : null,
    builders: new Builders(context.build, context.newBuilder ?? (() => context.build)),
    published,
    read: () => readSource(options.dir, context.root, context.cwd),
    options: {
      ...(options.office !== undefined && { office: options.office }),
      ...(options.api !== undefined && { api: options.api }),
    },
  }
  const first = publish(publisher)
  print(first, context)
  if (!portal.ready && !options.watch) throw new StartFailure(nothingLive(options))
  const app = options.app ? requireApp(join(context.root, 'dist', 'portal')) : null
  const { TRUST_PROXY, PORT, HOST, HSTS, EARLY_HINTS, STOP_TIMEOUT } = options.settings
  const { log, metrics, stopping } = options.operations
  const operated = { log: log('serve'), metrics, stopping }
  const behaviour = { trustProxy: TRUST_PROXY, hsts: HSTS, earlyHints: EARLY_HINTS }
  const server = await createHost({ portal, app, ...behaviour, ...operated })
  const address = await listen(server, PORT, HOST)
  const stopWatching = options.watch ? watchFolder(publisher, first, context) : () => {}
  return {
    address,
    offices: portal.offices.map((office) => office.slug),
    close: async () => {
      stopWatching()
      await closeWithin(server, STOP_TIMEOUT * 1000)
    },
  }
}

/** Who has which name, in the file that a setting names or in the definitions folder. */
function ownersOf({ dir, settings }: PortalServerOptions, context: CliContext): OwnersFile {
  const { OWNERS_FILE } = settings
  const path =
    OWNERS_FILE === undefined ? defaultOwnersFile(resolve(context.cwd, dir)) : resolve(context.cwd, OWNERS_FILE)
  return new OwnersFile(path, (code) => context.err(textsIn(context.language).ownersNotKept(path, code)))
}

function watchFolder(publisher: Parameters<typeof publish>[0], first: Publication, context: CliContext): () => void {
  const texts = textsIn(context.language)
  return publishOnChange(
    publisher,
    first.source,
    (publication) => {
      print(publication, context)
      const whole = !hasErrors(publication.diagnostics)
      context.out(publication.live ? (whole ? texts.live : texts.partlyLive) : texts.notLive)
      context.changed?.()
    },
    (error) => context.err(texts.notLiveBecause(codeOf(error))),
  )
}

/** Prints what is wrong, and what of it residents notice. */
function print({ diagnostics, source, heldBack }: Publication, context: CliContext): void {
  if (diagnostics.length > 0) {
    context.err(diagnosticsText(diagnostics, source, context.language))
    context.err(summaryOf(diagnostics, context.language, source.input.files.size))
  }
  if (heldBack.length > 0) context.err(heldBackText(heldBack, context.language))
}

const nothingLive =
  ({ dir, office }: PortalServerOptions): CliMessage =>
  (texts) =>
    office === undefined ? texts.noOffice(resolve(dir)) : texts.officeNotServed(office)

type Server = Awaited<ReturnType<typeof createHost>>

async function listen(server: Server, port: number, host: string): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    await server.close()
    throw new StartFailure(portFailure(port, codeOf(error)))
  }
  const address = server.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}

const portFailure =
  (port: number, code: string): CliMessage =>
  (texts) => {
    if (code === 'EADDRINUSE') return texts.portInUse(port)
    return code === 'EACCES' ? texts.portRefused(port) : texts.cannotListen(port, code)
  }

/** Lets running calls end, for at most this many milliseconds. */
async function closeWithin(server: Server, patience: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patience)
  await server.close()
  clearTimeout(timer)
}
