import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { MISSING_PLACE } from '../engine/plan/page-frame.ts'
import { isChanging } from './office-documents.ts'
import {
  type BuiltApp,
  compressBeside,
  entryOf,
  linkApp,
  MISSING,
  PAGE,
  type SiteEntry,
  writeOwnFiles,
} from './site.ts'

/** The folder of what offices share. No office can be called so. */
const SHARED = '_shared'

/** Where the app keeps its page for times without a connection from. */
const OFFLINE = '/bez-polaczenia'

/**
 * Static files of many offices, for a web server that has rules. What offices share is there once: the app, and every document
 * whose name has the hash of its content. An office has its home page, one for all other addresses, one for times without a
 * connection, and the files that differ by office. Documents that several offices have are compressed beforehand, those of a single one by the server.
 */
export class SharedSite {
  readonly #app: BuiltApp
  readonly #out: string
  /** Documents by name, and whether they have been compressed. */
  readonly #written = new Map<string, boolean>()

  constructor(app: BuiltApp, out: string) {
    this.#app = app
    this.#out = out
    linkApp(app.folder, join(out, SHARED), '')
    mkdirSync(join(out, SHARED, '_portal'), { recursive: true })
  }

  async write(office: OfficeBuild): Promise<SiteEntry> {
    const { pages } = this.#app
    const root = join(this.#out, office.slug)
    mkdirSync(join(root, '_portal'), { recursive: true })
    const { documents } = office
    for (const [name, text] of documents) if (!isChanging(name)) this.#writeShared(name, text)
    for (const [name, text] of documents) if (isChanging(name)) writeOwn(join(root, '_portal', name), text)
    for (const [name, picture] of office.images ?? []) writeFileSync(join(root, '_portal', name), picture)
    const origin = writeOwnFiles(office, pages, root)
    writeFileSync(join(root, PAGE), await pages.fileOfAny(office))
    writeFileSync(join(root, MISSING), await pages.fileOf(office, MISSING_PLACE, origin))
    writeFileSync(join(root, 'offline.html'), await pages.fileOf(office, OFFLINE, origin))
    writeFileSync(join(root, 'index.html'), await pages.fileOf(office, '/', origin))
    return entryOf(office, pages)
  }

  #writeShared(name: string, text: string): void {
    const file = join(this.#out, SHARED, '_portal', name)
    const compressed = this.#written.get(name)
    if (compressed === undefined) writeFileSync(file, text)
    if (compressed === false) compressBeside(file, text)
    this.#written.set(name, compressed !== undefined)
  }
}

/** Without the compressed forms of an earlier output of another kind, which a server would send in its place. */
function writeOwn(file: string, text: string): void {
  for (const form of ['.br', '.gz']) rmSync(file + form, { force: true })
  writeFileSync(file, text)
}

/** Host name and office on each line, as the directive `map` of nginx includes it. */
export const hostsMap = (entries: readonly SiteEntry[]): string =>
  entries.flatMap(({ office, hosts }) => hosts.map((host) => `${host} ${office};\n`)).join('')
