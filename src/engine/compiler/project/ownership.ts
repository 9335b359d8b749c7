import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
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

/** Whether it is reported of a name that several files claim. */
export const isOfClaims = ({ code }: Pick<Diagnostic, 'code'>): boolean =>
  code === 'same-office' || code === 'same-host'

interface Claim {
  readonly name: string
  /** As written. */
  readonly text: string
  readonly at: Span
  readonly office: OfficeTree
}

/** Who has which name now, and whose claims were refused. */
export interface AssignedNames {
  readonly owners: Ownership
  /** Paths of the files with a claim that was refused. */
  readonly refused: ReadonlySet<string>
  /** Host names that several files claim and nobody has. */
  readonly undecided: ReadonlySet<string>
}

/** What decides between claims. */
export interface EarlierNames {
  readonly owners: Ownership
  /** Paths of files that are not used as they are. */
  readonly held: Iterable<string>
  /** Paths of files that are served as they are now. */
  readonly unchanged: ReadonlySet<string>
}

/**
 * Decides which file has each name and reports the claims of the others. The owner before keeps its name until its file is
 * removed, or no longer claims it and is used as it is. Where none is known, the claim of an unchanged file counts, then a
 * single claim; several are all refused. A file with a refused claim is not used as it is, either, and keeps what it had.
 */
export function assignNames(offices: readonly OfficeTree[], { owners, held, unchanged }: EarlierNames): AssignedNames {
  const keeping = new Set(held)
  const shortNames = offices.flatMap((office): readonly Claim[] => {
    const { spec, name } = office.read
    // A file of another name is wrong whoever has the short name.
    return spec?.office.value === name ? [{ name, text: name, at: spec.office.at, office }] : []
  })
  const hosts = offices.flatMap((office) =>
    (office.read.spec?.hosts ?? []).map(({ value, at }) => ({ name: hostName(value), text: value, at, office })),
  )
  const claims = {
    offices: new Claims('same-office', shortNames, { before: owners.offices, keeping, unchanged }),
    hosts: new Claims('same-host', hosts, { before: owners.hosts, keeping, unchanged }),
  }
  const kinds = [claims.offices, claims.hosts]
  const refused = new Set(kinds.flatMap((kind) => [...kind.names].flatMap((name) => kind.refusedPaths(name))))
  for (const path of refused) keeping.add(path)
  // What a file keeps refuses others, which then keep what they had: the set grows while it is gone through.
  for (const path of keeping) {
    for (const loser of kinds.flatMap((kind) => kind.hadBy(path).flatMap((name) => kind.refusedPaths(name)))) {
      refused.add(loser)
      keeping.add(loser)
    }
  }
  for (const kind of kinds) kind.report()
  const undecided = [...claims.hosts.names].filter((name) => claims.hosts.ownerOf(name) === undefined)
  return {
    owners: { offices: claims.offices.owners(), hosts: claims.hosts.owners() },
    refused,
    undecided: new Set(undecided),
  }
}

interface Deciding {
  readonly before: ReadonlyMap<string, string>
  /** Paths of the files that keep what they had, so far. */
  readonly keeping: ReadonlySet<string>
  readonly unchanged: ReadonlySet<string>
}

/** The claims of names of one kind. What `keeping` has at the time decides between them. */
class Claims {
  readonly #kind: 'same-office' | 'same-host'
  readonly #byName = new Map<string, Claim[]>()
  readonly #deciding: Deciding
  /** Path → the claimed names that it had. */
  readonly #hadBy = new Map<string, string[]>()

  constructor(kind: 'same-office' | 'same-host', claims: readonly Claim[], deciding: Deciding) {
    this.#kind = kind
    this.#deciding = deciding
    for (const claim of claims) push(this.#byName, claim.name, claim)
    for (const name of this.#byName.keys()) {
      const path = deciding.before.get(name)
      if (path !== undefined) push(this.#hadBy, path, name)
    }
  }

  get names(): Iterable<string> {
    return this.#byName.keys()
  }

  hadBy(path: string): readonly string[] {
    return this.#hadBy.get(path) ?? []
  }

  ownerOf(name: string): string | undefined {
    const { before, keeping, unchanged } = this.#deciding
    const had = before.get(name)
    const paths = new Set(this.#of(name).map(pathOf))
    if (had !== undefined && (paths.has(had) || keeping.has(had))) return had
    const asServed = [...paths].filter((path) => unchanged.has(path))
    return onlyOne(asServed) ?? onlyOne([...paths])
  }

  refusedPaths(name: string): readonly string[] {
    return this.#refused(name).map(pathOf)
  }

  owners(): ReadonlyMap<string, string> {
    const { before, keeping } = this.#deciding
    const owners = new Map([...before].filter(([, path]) => keeping.has(path)))
    for (const name of this.names) {
      const owner = this.ownerOf(name)
      if (owner !== undefined) owners.set(name, owner)
    }
    return owners
  }

  report(): void {
    const kind = this.#kind
    for (const name of this.names) {
      const owner = this.ownerOf(name)
      const own = this.#first(name)
      for (const claim of this.#refused(name)) {
        const { at, office, text } = claim
        if (owner === undefined) {
          const other = this.#of(name).find((one) => pathOf(one) !== pathOf(claim)) ?? claim
          office.report.error(`${kind}.undecided`, at, { name: text, file: other.at.file })
        } else office.report.error(kind, at, { name: text, file: own?.at.file ?? ownerFile(claim, owner) })
      }
    }
  }

  /** Every claim but the owner's first one. */
  #refused(name: string): readonly Claim[] {
    const first = this.#first(name)
    return this.#of(name).filter((claim) => claim !== first)
  }

  #first(name: string): Claim | undefined {
    const owner = this.ownerOf(name)
    return this.#of(name).find((claim) => pathOf(claim) === owner)
  }

  #of(name: string): readonly Claim[] {
    return this.#byName.get(name) ?? []
  }
}

const onlyOne = (paths: readonly string[]): string | undefined => (paths.length === 1 ? paths[0] : undefined)

const pathOf = ({ office }: Claim): string => office.read.path

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The owner's file as messages call it, where it could not be read. */
const ownerFile = ({ at, office }: Claim, owner: string): string => at.file.slice(0, -office.read.path.length) + owner
