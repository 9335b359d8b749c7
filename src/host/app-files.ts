import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Body, preparedBody } from './body.ts'

/** The built app, held in memory: a request can only name what is in it, so no path leads to the disk. */
export interface AppFiles {
  /** `index.html`, with its placeholder. */
  readonly page: string
  /** Address (`/assets/main-3f9a.js`) → what is served there. */
  readonly files: ReadonlyMap<string, AppFile>
}

export interface AppFile {
  readonly body: Body
  /** Whether the name has the hash of the content in it, so that it may be kept for ever. */
  readonly immutable: boolean
}

export class AppNotBuilt extends Error {}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The folder Vite has built. Throws `AppNotBuilt` when it has not. */
export function requireApp(folder: string): string {
  if (statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) return folder
  throw new AppNotBuilt(`The portal is not built: ${folder} has no index.html. Run "npm run build" first.`)
}

/** Reads the folder Vite has built. Source maps, Vite's own manifest and hidden files are not served. */
export function readApp(folder: string): AppFiles {
  requireApp(folder)
  const files = new Map<string, AppFile>()
  for (const path of filesUnder(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const type = types[extname(path)]
    if (type === undefined || address === '/index.html') continue
    const body = preparedBody(readFileSync(path), type, compressedBeside(path))
    files.set(address, { body, immutable: address.startsWith('/assets/') })
  }
  return { page: readFileSync(join(folder, 'index.html'), 'utf8'), files }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function compressedBeside(path: string): Partial<Record<'br' | 'gzip', () => Buffer>> {
  const read = (suffix: string): (() => Buffer) | undefined => {
    if (!statSync(path + suffix, { throwIfNoEntry: false })?.isFile()) return undefined
    const bytes = readFileSync(path + suffix)
    return () => bytes
  }
  const br = read('.br')
  const gzip = read('.gz')
  return { ...(br && { br }), ...(gzip && { gzip }) }
}
