import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { OfficeBuild, UnbuiltOffice } from '../engine/compiler/project/build.ts'
import { hostName } from '../engine/compiler/project/ownership.ts'
import { OfficeDocuments } from './office-documents.ts'
import type { HeldBack, OfficeState, Served } from './served.ts'

/** Which office a request belongs to. */
export interface HostRule {
  /** The office of every host name; null when each office has its own. */
  readonly only: string | null
  /** Whether an unknown host name gets the first office, as on a developer's machine. */
  readonly firstForUnknown: boolean
}

type ToServe = Pick<Served, 'offices' | 'unbuilt' | 'states'> &
  Partial<Pick<Served, 'heldBack' | 'diagnostics' | 'onTrial'>>

/** The offices being served, which those of a new build replace. */
export class LivePortal {
  readonly documents = new OfficeDocuments()
  readonly #rule: HostRule
  #offices: ReadonlyMap<string, OfficeBuild> = new Map()
  #byHost = new Map<string, OfficeBuild>()
  #unbuilt: readonly UnbuiltOffice[] = []
  #states: ReadonlyMap<string, OfficeState> = new Map()
  #heldBack: readonly HeldBack[] = []
  #diagnostics: readonly Diagnostic[] = []
  #trial: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()

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

  /** What is not served as its files are now. */
  get heldBack(): readonly HeldBack[] {
    return this.#heldBack
  }

  /** What is wrong with the files. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics
  }

  /** Short names of the offices that try another version of what they share. */
  get trial(): ReadonlySet<string> {
    return this.#trial
  }

  /** When the next change with a date takes effect or ends, in milliseconds since 1970; infinity when none is planned. */
  get changesAt(): number {
    return this.offices.reduce((first, { changesAt }) => Math.min(first, changesAt ?? first), Number.POSITIVE_INFINITY)
  }

  /** Calls the listener after each change of the offices that are served. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  bySlug(slug: string): OfficeBuild | null {
    return this.#offices.get(slug) ?? null
  }

  /** The office of a `Host` header (`eurzad.example:8080`), or null when none has that name. */
  byHost(host: string | undefined): OfficeBuild | null {
    const { only, firstForUnknown } = this.#rule
    if (only !== null) return this.#offices.get(only) ?? null
    const known = this.#byHost.get(requestedName(host))
    return known ?? (firstForUnknown && this.waitingAt(host) === null ? this.#first : null)
  }

  /** The office of a `Host` header once its documents can be read. Rejects where they cannot be compiled. */
  async loadedByHost(host: string | undefined): Promise<OfficeBuild | null> {
    const office = this.byHost(host)
    await office?.load?.()
    return office
  }

  /**
   * The unavailable office of a `Host` header. Its identity is null where that may be any of several offices: more than one claims the
   * name, or the host names of some are not known.
   */
  waitingAt(host: string | undefined): Pick<UnbuiltOffice, 'identity'> | null {
    const name = requestedName(host)
    if (this.#byHost.has(name)) return null
    const isIn = (hosts: readonly string[]): boolean => hosts.some((one) => hostName(one) === name)
    const [known, ...others] = this.#unbuilt.filter(({ hosts }) => isIn(hosts))
    // Which of several has the name is not known: none is to be named in place of another.
    if (known) return others.length === 0 && !isIn(known.contested) ? known : { identity: null }
    const isAny = this.#offices.size === 0 || this.#unbuilt.some(({ hosts }) => hosts.length === 0)
    return isAny && !this.#rule.firstForUnknown ? { identity: null } : null
  }

  /** Serves these offices from now on; what is served stays as it is when there are none. */
  serve({ offices: built, unbuilt, states, heldBack = [], diagnostics = [], onTrial = new Set() }: ToServe): void {
    this.#unbuilt = unbuilt
    this.#heldBack = heldBack
    this.#diagnostics = diagnostics
    if (built.length === 0) {
      const kept = [...this.#offices.keys()].map((slug) => [slug, 'previous'] as const)
      this.#states = new Map([...states, ...kept])
      return
    }
    this.#trial = onTrial
    const offices = new Map(built.map((office) => [office.slug, office]))
    this.#offices = offices
    this.#byHost = new Map()
    for (const office of offices.values()) {
      for (const host of office.hosts.map(hostName)) if (!this.#byHost.has(host)) this.#byHost.set(host, office)
    }
    this.documents.replace(offices)
    this.#states = states
    for (const listener of this.#listeners) listener()
  }
}

/** The host name of a `Host` header, without its port. */
export const requestedName = (host: string | undefined): string => hostName((host ?? '').replace(/:\d+$/, ''))
