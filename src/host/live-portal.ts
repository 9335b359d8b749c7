import type { OfficeBuild, PortalBuild } from '../engine/compiler/project/build.ts'
import { hostName } from '../engine/compiler/project/ownership.ts'
import { OfficeDocuments } from './office-documents.ts'

/** Which office a request belongs to. */
export interface HostRule {
  /** The office of every host name; null when each office has its own. */
  readonly only: string | null
  /** Whether an unknown host name gets the first office, as on a developer's machine. */
  readonly firstForUnknown: boolean
}

/** `previous`: as it was before an error in its file or in shared files; `refused`: it has an error and was never served. */
export type OfficeState = 'served' | 'previous' | 'refused'

/** The offices being served, which a valid new build replaces. */
export class LivePortal {
  readonly documents = new OfficeDocuments()
  readonly #rule: HostRule
  #offices: ReadonlyMap<string, OfficeBuild> = new Map()
  #byHost = new Map<string, OfficeBuild>()
  #states: ReadonlyMap<string, OfficeState> = new Map()

  constructor(rule: Partial<HostRule> = {}) {
    this.#rule = { only: null, firstForUnknown: false, ...rule }
  }

  get #first(): OfficeBuild | null {
    return this.#offices.values().next().value ?? null
  }

  /** Whether there is an office to serve. */
  get ready(): boolean {
    return this.#offices.size > 0
  }

  get offices(): readonly OfficeBuild[] {
    return [...this.#offices.values()]
  }

  /** Of every office of the definitions, by short name. */
  get states(): ReadonlyMap<string, OfficeState> {
    return this.#states
  }

  /** The office of a `Host` header (`eurzad.example:8080`), or null when none has that name. */
  byHost(host: string | undefined): OfficeBuild | null {
    const { only, firstForUnknown } = this.#rule
    if (only !== null) return this.#offices.get(only) ?? null
    const name = hostName((host ?? '').replace(/:\d+$/, ''))
    return this.#byHost.get(name) ?? (firstForUnknown ? this.#first : null)
  }

  /**
   * Serves the offices of a new build from now on. False, and no change, when the build has none, which is the effect of
   * an error in shared definitions. An error in an office's own file leaves that office out; its old build is kept.
   */
  accept({ diagnostics, offices: built, checked }: PortalBuild): boolean {
    if (built.length === 0) {
      this.keep(checked?.slugs)
      return false
    }
    const offices = new Map(built.map((office) => [office.slug, office]))
    if (diagnostics.some((one) => one.severity === 'error')) {
      for (const [slug, old] of this.#offices) if (!offices.has(slug)) offices.set(slug, old)
    }
    this.#offices = offices
    this.#byHost = new Map()
    for (const office of offices.values()) {
      for (const host of office.hosts.map(hostName)) if (!this.#byHost.has(host)) this.#byHost.set(host, office)
    }
    this.documents.replace(offices)
    const fresh = new Set(built.map(({ slug }) => slug))
    this.#states = statesOf([...(checked?.slugs ?? []), ...offices.keys()], (slug) => {
      if (fresh.has(slug)) return 'served'
      return offices.has(slug) ? 'previous' : 'refused'
    })
    return true
  }

  /** Goes on with what is served, since the definitions, of these offices, cannot be. */
  keep(slugs: readonly string[] = []): void {
    this.#states = statesOf([...slugs, ...this.#offices.keys()], (slug) =>
      this.#offices.has(slug) ? 'previous' : 'refused',
    )
  }
}

const statesOf = (slugs: readonly string[], of: (slug: string) => OfficeState): ReadonlyMap<string, OfficeState> =>
  new Map(slugs.map((slug) => [slug, of(slug)]))
