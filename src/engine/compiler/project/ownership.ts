import { grouped } from '../../model/grouped.ts'
import { type Diagnostic, placeOf, type Span } from '../diagnostics/diagnostic.ts'
import type { OfficeTree } from './offices.ts'

/**
 * Which office's file has a short name or a host name. A name that two files claim stays with the one that has it, so that
 * a new file never takes an office's visitors away.
 */
export interface Ownership {
  /** Short name → path of the file in the definitions: `offices/jasnowola.yaml`. */
  readonly offices: ReadonlyMap<string, string>
  /** Host name, as `hostName` gives it → path of the file. */
  readonly hosts: ReadonlyMap<string, string>
}

export const noOwners: Ownership = { offices: new Map(), hosts: new Map() }

/** A host name as browsers resolve it: `Urzad.example.` and `urzad.example` are the same. */
export const hostName = (written: string): string => written.toLowerCase().replace(/\.$/, '')

/** Whether it is reported of a claim that was refused. */
export const isOfClaims = ({ code }: Pick<Diagnostic, 'code'>): boolean =>
  code === 'same-office' || code === 'same-host'

/** An office's file that wants a name. */
interface Claim {
  readonly name: string
  /** As written. */
  readonly text: string
  /** Null in a file that cannot be read as a whole, which has an error in any case. */
  readonly at: Span | null
  readonly office: OfficeTree
}

/** Who has which name now. */
export interface AssignedNames {
  readonly owners: Ownership
  /** Paths of the files with a claim that was refused, which is reported there. */
  readonly refused: ReadonlySet<string>
  /** Host names that several files claim and nobody has. */
  readonly undecided: ReadonlySet<string>
}

/**
 * Decides which file has each name. The owner before keeps its name until its file is removed, or no longer claims it and is
 * used as it is. Where there was none, a single claim decides; several are all refused. `unused`: paths of files that are not
 * used as they are, which keep what they had. A file with a refused claim is not used as it is, either.
 */
export function assignNames(
  offices: readonly OfficeTree[],
  before: Ownership,
  unused: ReadonlySet<string>,
): AssignedNames {
  const kinds = [
    new Claims('same-office', shortNamesIn(offices), before.offices),
    new Claims('same-host', hostsIn(offices), before.hosts),
  ] as const
  const refused = new Set<string>()
  const keeping = new Set(unused)
  const refuse = (paths: readonly string[]): void => {
    for (const path of paths) {
      refused.add(path)
      keeping.add(path)
    }
  }
  for (const claims of kinds) refuse(claims.disputed.flatMap((name) => claims.losers(name, keeping)))
  // What a file keeps refuses others, which then keep what they had, too: the set grows while it is gone through.
  for (const path of keeping) {
    for (const claims of kinds) refuse(claims.namesHadBy(path).flatMap((name) => claims.losers(name, keeping)))
  }
  for (const claims of kinds) claims.report(keeping)
  const [shortNames, hosts] = kinds
  return {
    owners: { offices: shortNames.owners(keeping), hosts: hosts.owners(keeping) },
    refused,
    undecided: new Set(hosts.disputed.filter((name) => hosts.ownerOf(name, keeping) === undefined)),
  }
}

function shortNamesIn(offices: readonly OfficeTree[]): readonly Claim[] {
  return offices.flatMap((office): readonly Claim[] => {
    const { spec, name } = office.read
    // A file of another name is wrong whoever has the short name.
    return spec?.office.value === name ? [{ name, text: name, at: spec.office.at, office }] : []
  })
}

function hostsIn(offices: readonly OfficeTree[]): readonly Claim[] {
  return offices.flatMap((office): readonly Claim[] => {
    const { spec, outline } = office.read
    const hosts = spec?.hosts ?? outline.hosts.map((value) => ({ value, at: null }))
    return hosts.map(({ value, at }) => ({ name: hostName(value), text: value, at, office }))
  })
}

/** The owners before, with the names that files claimed as they were last published and of which no owner is known. */
export function withPublished(owners: Ownership, published: readonly OfficeTree[]): Ownership {
  const known = (kind: keyof Ownership, claims: readonly Claim[]) => {
    const claimed = new Claims('same-host', claims, new Map()).owners(new Set())
    return new Map([...claimed, ...owners[kind]])
  }
  return { offices: known('offices', shortNamesIn(published)), hosts: known('hosts', hostsIn(published)) }
}

/** The claims of names of one kind. `keeping` are the paths of files that keep what they had. */
class Claims {
  readonly #kind: 'same-office' | 'same-host'
  readonly #before: ReadonlyMap<string, string>
  readonly #byName: ReadonlyMap<string, readonly Claim[]>
  readonly #hadBy: ReadonlyMap<string, readonly string[]>
  /** The names that are claimed twice, or by a file that did not have them when another did. */
  readonly disputed: readonly string[]

  constructor(kind: 'same-office' | 'same-host', claims: readonly Claim[], before: ReadonlyMap<string, string>) {
    this.#kind = kind
    this.#before = before
    this.#byName = grouped(claims.map((claim) => [claim.name, claim] as const))
    this.disputed = [...this.#byName].flatMap(([name, [first, ...more]]) => {
      const had = before.get(name)
      return first && more.length === 0 && (had === undefined || had === pathOf(first)) ? [] : [name]
    })
    this.#hadBy = grouped(
      this.disputed.flatMap((name) => {
        const path = before.get(name)
        return path === undefined ? [] : [[path, name] as const]
      }),
    )
  }

  /** Of the disputed names, those that a file had. */
  namesHadBy(path: string): readonly string[] {
    return this.#hadBy.get(path) ?? []
  }

  ownerOf(name: string, keeping: ReadonlySet<string>): string | undefined {
    const claims = this.#of(name)
    const had = this.#before.get(name)
    if (had !== undefined && (keeping.has(had) || claims.some((claim) => pathOf(claim) === had))) return had
    const [first] = claims
    return first && claims.every((claim) => pathOf(claim) === pathOf(first)) ? pathOf(first) : undefined
  }

  /** Paths of the files whose claims of a name are refused. */
  losers(name: string, keeping: ReadonlySet<string>): readonly string[] {
    return this.#refused(name, keeping).map(pathOf)
  }

  owners(keeping: ReadonlySet<string>): ReadonlyMap<string, string> {
    const owners = new Map([...this.#before].filter(([, path]) => keeping.has(path)))
    for (const name of this.#byName.keys()) {
      const owner = this.ownerOf(name, keeping)
      if (owner !== undefined) owners.set(name, owner)
    }
    return owners
  }

  report(keeping: ReadonlySet<string>): void {
    const kind = this.#kind
    for (const name of this.disputed) {
      const owner = this.ownerOf(name, keeping)
      for (const claim of this.#refused(name, keeping)) {
        const { at, office, text } = claim
        // What is wrong with the name itself is reported in any case.
        if (at === null || office.read.diagnostics.some(({ span }) => placeOf(span) === placeOf(at))) continue
        const other =
          owner ??
          this.#of(name)
            .map(pathOf)
            .find((path) => path !== pathOf(claim)) ??
          pathOf(claim)
        const id = owner === undefined ? (`${kind}.undecided` as const) : kind
        office.report.error(id, at, { name: text, file: fileOf(other, at, office) })
      }
    }
  }

  /** Every claim but the owner's first one. */
  #refused(name: string, keeping: ReadonlySet<string>): readonly Claim[] {
    const claims = this.#of(name)
    const owner = this.ownerOf(name, keeping)
    const first = claims.find((claim) => pathOf(claim) === owner)
    return claims.filter((claim) => claim !== first)
  }

  #of(name: string): readonly Claim[] {
    return this.#byName.get(name) ?? []
  }
}

const pathOf = ({ office }: Claim): string => office.read.path

/** A file as messages call it, seen from another one. */
const fileOf = (path: string, { file }: Span, { read }: OfficeTree): string => file.slice(0, -read.path.length) + path
