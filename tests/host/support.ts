import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createLog, type Log, type LogLevel } from '../../schemas/telemetry/log.ts'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { OfficeBuild, PortalBuild } from '../../src/engine/compiler/project/build.ts'
import { noOwners } from '../../src/engine/compiler/project/ownership.ts'
import { type HostRule, LivePortal } from '../../src/host/live-portal.ts'
import { createHost, type HostOptions } from '../../src/host/server.ts'

/** A folder with these files, removed when the test ends. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'okienko-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

export const officeBuild = (slug: string, changes: Partial<OfficeBuild> = {}): OfficeBuild => ({
  slug,
  hosts: [`${slug}.example`],
  api: 'http://127.0.0.1:9',
  proxied: true,
  origins: [],
  recaptcha: false,
  frames: [],
  documents: new Map([
    ['portal.pl.json', JSON.stringify({ office: slug })],
    ['service-1.pl.0a1b2c3d.json', JSON.stringify({ id: '1', of: slug, text: 'żółw '.repeat(400) })],
  ]),
  ...changes,
})

export const problem = (file: string, severity: 'error' | 'warning' = 'error'): Diagnostic => ({
  id: 'unknown-key',
  code: 'unknown-key',
  args: { key: 'wrong', known: ['right'] },
  severity,
  span: { file, line: 2, column: 3, endColumn: 6 },
  related: [],
  suggestion: 'right',
})

export const portalBuild = (offices: readonly OfficeBuild[], diagnostics: readonly Diagnostic[] = []): PortalBuild => ({
  offices,
  owners: noOwners,
  checked: null,
  diagnostics,
})

export function livePortal(offices: readonly OfficeBuild[], rule: Partial<HostRule> = {}): LivePortal {
  const portal = new LivePortal(rule)
  serveBuild(portal, portalBuild(offices))
  return portal
}

/** Serves a build without errors. */
export function serveBuild(portal: LivePortal, { offices }: PortalBuild): void {
  portal.serve({ offices, unbuilt: [], states: new Map(offices.map(({ slug }) => [slug, 'served'])) })
}

const script = `console.log(${JSON.stringify('okienko '.repeat(300))})`

const index = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <title>Okienko</title>
    <script type="module" crossorigin src="/assets/main-1a2b3c4d.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-5e6f7a8b.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>JavaScript</p></noscript>
  </body>
</html>
`

const sheet = 'body{margin:0}'

/** A built app of one page, one script with its compressed forms, and one unhashed file. */
export const builtApp = (): Readonly<Record<string, string>> => ({
  'index.html': index,
  'assets/main-1a2b3c4d.js': script,
  'assets/main-1a2b3c4d.js.br': 'the brotli form',
  'assets/main-1a2b3c4d.js.gz': 'the gzip form',
  'assets/main-1a2b3c4d.js.map': '{}',
  'assets/main-5e6f7a8b.css': sheet,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
})

/** The folder of a built app, removed when the test ends. */
export const appFolder = (): string => temporaryFolder(builtApp())

const shell = '<link rel="modulepreload" crossorigin href="/assets/shell-1.js">'

/** A module that knows addresses: every path is a page, none is listed. */
const anyPage = `export const pageLookup = {
  placeOf: (portal, path) => path,
  namedPlaceOf: () => null,
  documentsAt: () => [],
  indexedPaths: () => [],
  statusAddress: () => null,
  saysBreak: () => false,
}`

/** A module for threads that renders pages to `frame`, an expression of `portal` and `place`. */
export const rendererOf = (frame: string): string => `
const portals = new Map()
let drawn = 0
export async function renderPage({ revision, language, names, documents, place }) {
  const key = revision + language
  if (documents.has(names[0])) portals.set(key, JSON.parse(documents.get(names[0])))
  const portal = portals.get(key)
  return portal ? { kind: 'rendered', frame: ${frame}, addresses: [] } : { kind: 'documents' }
}`

/**
 * The folder of a built app whose pages are rendered by this module, removed when the test ends. `manifest`: its modules, with
 * the shell that its page preloads.
 */
export function drawingApp(
  renderer: string,
  manifest: object = { 'src/main.tsx': { file: 'assets/shell-1.js' } },
  lookup = anyPage,
): string {
  const built = builtApp()
  return temporaryFolder({
    ...built,
    'index.html': built['index.html']?.replace('</head>', `${shell}</head>`) ?? '',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.frame/package.json': '{"type":"module"}',
    '.frame/renderer.js': renderer,
    '.frame/lookup.js': lookup,
  })
}

/** A log whose lines are kept, parsed. */
export function keptLog(level: LogLevel = 'debug'): {
  readonly log: Log
  readonly text: () => string
  readonly lines: () => readonly Readonly<Record<string, unknown>>[]
} {
  const written: string[] = []
  const log = createLog({ process: 'serve', level, readable: false }, { write: (line) => void written.push(line) })
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)).filter(({ msg }) => !/^Server listening/.test(msg)),
  }
}

/** A host listening on a free port, closed when the test ends; its base address. */
export async function listeningHost(portal: LivePortal, options: Partial<HostOptions> = {}): Promise<string> {
  return (await openHost(portal, options)).base
}

export async function openHost(
  portal: LivePortal,
  options: Partial<HostOptions> = {},
): Promise<{ readonly base: string; readonly server: FastifyInstance }> {
  const server = await createHost({ portal, app: appFolder(), ...options })
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    server.server.closeAllConnections()
    await server.close()
  })
  return { base, server }
}

export interface Upstream {
  readonly base: string
  readonly server: Server
  /** Every call that arrived, oldest first. */
  readonly calls: readonly IncomingMessage[]
}

/** A stand-in for an office API, closed when the test ends. */
export async function upstream(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Upstream> {
  const calls: IncomingMessage[] = []
  const server = createServer((incoming, response) => {
    calls.push(incoming)
    handle(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, calls }
}

export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  readonly text: string
}

export interface RawCall {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A request whose target is sent exactly as written: `fetch` would decodeWithRecovery dots and slashes. */
export function call(
  base: string,
  target: string,
  { method = 'GET', headers = {}, body }: RawCall = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
