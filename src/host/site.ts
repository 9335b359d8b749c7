import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { portalPaths } from '../engine/compiler/language/portal-paths.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { MISSING_PLACE } from '../engine/plan/page-frame.ts'
import type { PortalPlan } from '../engine/plan/portal.ts'
import { isChanging } from './office-documents.ts'
import type { OfficePages } from './office-pages.ts'
import { robotsText, sitemap } from './search-engines.ts'
import { commonHeaders } from './security.ts'
import { SECURITY_TEXT, securityText } from './security-text.ts'
import { appIcon, ICON, MANIFEST, TOUCH_ICON, touchIcon, webManifest } from './web-manifest.ts'

/** How to set up a web server for one office; `offices.json` of the static output is a list of these. */
export interface SiteEntry {
  readonly office: string
  readonly hosts: readonly string[]
  /**
   * The document root, relative to the output folder. Each page of the office is a folder with an `index.html`; any other
   * address that is no file is to be answered with `404.html` and the status 404, as static hosts do.
   */
  readonly root: string
  /** Where `/api/` has to be passed on to; null when the browser calls the office API directly. */
  readonly api: string | null
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>
}

/** The page of all addresses but the home page; only where offices share files. */
export const PAGE = 'page.html'

/** The page of addresses at which there is none, as static hosts look for it. */
export const MISSING = '404.html'

/** The built app, and what makes its pages. */
export interface BuiltApp {
  readonly folder: string
  readonly pages: OfficePages
}

/**
 * Writes one office's document root below `out`: the app, its documents under `_portal/`, both with compressed siblings,
 * and `_headers` in the format of static hosts. Existing files are replaced and none of this layout is removed, so that pages open during
 * a deployment find their files; `index.html` is written last. Documents that offices share are written once: `written`
 * maps their names to files, from one office of a run to the next.
 */
export async function writeSite(
  office: OfficeBuild,
  { folder: appFolder, pages }: BuiltApp,
  out: string,
  written: Map<string, string> = new Map(),
): Promise<SiteEntry> {
  const root = join(out, office.slug)
  linkApp(appFolder, root, '')
  const documents = [...office.documents].sort(([a], [b]) => Number(isChanging(a)) - Number(isChanging(b)))
  mkdirSync(join(root, '_portal'), { recursive: true })
  for (const [name, text] of documents) writeDocument(join(root, '_portal', name), name, text, written)
  for (const [name, picture] of office.images ?? []) writeFileSync(join(root, '_portal', name), picture)

  const entry = entryOf(office, pages)
  writeFileSync(join(root, '_headers'), headersFile(entry.headers))
  const origin = writeOwnFiles(office, pages, root)
  const files = new Map<string, string>()
  for (const path of pagesOf(office)) {
    const file = join(root, path, 'index.html')
    mkdirSync(join(root, path), { recursive: true })
    rmSync(file, { force: true })
    const place = pages.placeOf(office, path)
    const same = files.get(place)
    if (same === undefined) writeFileSync(file, await pages.fileOf(office, path, origin))
    else link(same, file)
    files.set(place, file)
  }
  rmSync(join(root, PAGE), { force: true })
  writeFileSync(join(root, MISSING), await pages.fileOf(office, MISSING_PLACE, origin))
  // Last, and of no page in particular: a server answers unknown addresses with it.
  writeFileSync(join(root, 'index.html'), await pages.fileOf(office, '/', origin))
  return entry
}

/** What a web server has to know of an office. */
export function entryOf(office: OfficeBuild, pages: OfficePages): SiteEntry {
  return {
    office: office.slug,
    hosts: office.hosts,
    root: office.slug,
    api: office.proxied ? office.api : null,
    headers: { ...commonHeaders, 'content-security-policy': pages.policyOf(office, 'as-file') },
  }
}

/** Writes what search engines and devices ask an office for besides its pages; the origin of its pages. */
export function writeOwnFiles(office: OfficeBuild, pages: OfficePages, root: string): string {
  const origin = `https://${office.hosts[0] ?? 'localhost'}`
  writeFileSync(join(root, 'robots.txt'), robotsText(origin))
  writeFileSync(join(root, 'sitemap.xml'), sitemap(origin, pages.indexedPaths(office), pages.languagesOf(office)))
  const plan = pages.planOf(office, pages.languagesOf(office)[0] ?? '')
  if (plan !== null) {
    writeFileSync(join(root, MANIFEST), webManifest(plan))
    writeFileSync(join(root, ICON), appIcon(plan))
    writeFileSync(join(root, TOUCH_ICON), touchIcon(plan))
    const security = securityText(origin, plan, new Date())
    mkdirSync(dirname(join(root, SECURITY_TEXT)), { recursive: true })
    if (security === null) rmSync(join(root, SECURITY_TEXT), { force: true })
    else writeFileSync(join(root, SECURITY_TEXT), security)
  }
  return origin
}

/**
 * The addresses of the office's pages, each of which gets an `index.html`, since a server of plain files has no rewrite
 * rules. Addresses that could lead out of the document root are left out.
 */
function pagesOf({ documents }: OfficeBuild): readonly string[] {
  const plans = [...documents].filter(([name]) => isChanging(name)).map(([, text]) => JSON.parse(text))
  const own = plans.flatMap(({ services = [], forms = [], aliases = {} }: Partial<PortalPlan>) => [
    ...services.map((one) => one.path),
    ...forms.flatMap((one) => one.path ?? []),
    ...Object.keys(aliases),
  ])
  return [...new Set([...portalPaths, ...own])].filter((path) => /^(\/[\w-]+)+$/.test(path))
}

/** Hard links where the file system has them: the app is the same for every office. */
export function linkApp(from: string, to: string, path: string): void {
  mkdirSync(join(to, path), { recursive: true })
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.name.startsWith('.') || below === 'index.html') continue
    if (entry.isDirectory()) linkApp(from, to, below)
    else link(join(from, below), join(to, below))
  }
}

function link(from: string, to: string): void {
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** A name that holds the hash of its content is the same document in every office. */
function writeDocument(file: string, name: string, text: string, written: Map<string, string>): void {
  const first = written.get(name)
  if (first !== undefined) {
    for (const form of ['.br', '.gz', '']) link(first + form, file + form)
    return
  }
  writeCompressed(file, text)
  if (!isChanging(name)) written.set(name, file)
}

function writeCompressed(file: string, text: string): void {
  compressBeside(file, text)
  writeFileSync(file, text)
}

/** Writes the compressed forms of a file. */
export function compressBeside(file: string, text: string): void {
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}

function headersFile(page: Readonly<Record<string, string>>): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', page),
    block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    block('/_portal/portal.*', { 'cache-control': 'no-cache' }),
    block('/_portal/service-*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    block('/_portal/home.*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    block('/_portal/accessibility.*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    block('/_portal/form-*', { 'cache-control': 'public, max-age=31536000, immutable' }),
  ].join('\n\n')}\n`
}
