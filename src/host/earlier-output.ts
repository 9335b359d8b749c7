import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficeBuild, UnbuiltOffice } from '../engine/compiler/project/build.ts'
import { hostName, type Ownership } from '../engine/compiler/project/ownership.ts'
import { grouped } from '../engine/model/grouped.ts'
import { PAGE, type SiteEntry } from './site.ts'

/** The list of offices in an output. */
export const ENTRIES = 'offices.json'

/** The offices that an earlier run wrote to an output, as their web servers know them. */
export class EarlierOutput {
  readonly #entries: ReadonlyMap<string, SiteEntry>
  readonly #isOfLayout: (entry: SiteEntry) => boolean

  /** None where there is no list of them, or none that can be read; `shared`: the layout that is to be written now. */
  constructor(out: string, shared: boolean) {
    this.#isOfLayout = ({ root }) => existsSync(join(out, root, PAGE)) === shared
    const written = entriesIn(join(out, ENTRIES)).filter(({ root }) => existsSync(join(out, root, 'index.html')))
    this.#entries = new Map(written.map((one) => [one.office, one]))
  }

  /** Who has which name; what is remembered elsewhere counts more. */
  ownersWith({ offices, hosts }: Ownership, paths: Iterable<string>): Ownership {
    const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.ya?ml$/, '')
    const pathsOf = grouped([...paths].map((path) => [nameOf(path), path] as const))
    const known = [...this.#entries.values()].flatMap((entry) => {
      const [path, ...others] = pathsOf.get(entry.office) ?? []
      // Which of several files of one name was written is not known.
      return path === undefined || others.length > 0 ? [] : [{ ...entry, path }]
    })
    return {
      offices: new Map([...known.map(({ office, path }) => [office, path] as const), ...offices]),
      hosts: new Map([
        ...known.flatMap(({ hosts: names, path }) => names.map((name) => [hostName(name), path] as const)),
        ...hosts,
      ]),
    }
  }

  /**
   * What stays as it was written: offices that cannot be built now, and those of which a service or a form cannot. An office
   * that was written in the other layout lacks files that its web server is set up for.
   */
  kept(offices: readonly OfficeBuild[], unbuilt: readonly UnbuiltOffice[]): readonly SiteEntry[] {
    const isSound = ({ broken }: OfficeBuild): boolean => (broken?.size ?? 0) === 0
    const slugs = new Set([...unbuilt, ...offices].map(({ slug }) => slug))
    for (const { slug } of offices.filter(isSound)) slugs.delete(slug)
    const taken = new Set(offices.flatMap(({ slug, hosts }) => (slugs.has(slug) ? [] : hosts.map(hostName))))
    return [...slugs].flatMap((slug) => {
      const entry = this.#entries.get(slug)
      return entry && this.#isOfLayout(entry)
        ? [{ ...entry, hosts: entry.hosts.filter((host) => !taken.has(hostName(host))) }]
        : []
    })
  }
}

function entriesIn(file: string): readonly SiteEntry[] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (one: Partial<SiteEntry> | null): one is SiteEntry =>
  typeof one?.office === 'string' && typeof one.root === 'string' && Array.isArray(one.hosts)
