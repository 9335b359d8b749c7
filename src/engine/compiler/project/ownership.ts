import type { Span } from '../diagnostics/diagnostic.ts'
import type { OfficeTree } from './offices.ts'
import { isOfPeriods } from './schedule.ts'

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

interface Claim {
  readonly name: string
  /** As written. */
  readonly text: string
  readonly at: Span
  readonly office: OfficeTree
}

/** What is known of earlier builds, and of files that are there but could not be read from the disk. */
export interface EarlierOwners {
  readonly owners: Ownership
  readonly unreadable: ReadonlySet<string>
}

/**
 * Decides which file has each name and reports the claims of the others. The owner before keeps its name as long as its
 * file claims it or cannot be read. Where there was none, a single claim decides; several are all reported.
 */
export function assignOwners(offices: readonly OfficeTree[], earlier: EarlierOwners): Ownership {
  const { owners, unreadable } = earlier
  const held = heldBy(offices, unreadable)
  const shortNames = offices.flatMap((office): readonly Claim[] => {
    const { spec, name } = office.read
    // A file of another name is wrong whoever has the short name.
    return spec?.office.value === name ? [{ name, text: name, at: spec.office.at, office }] : []
  })
  const hosts = offices.flatMap((office) =>
    (office.read.spec?.hosts ?? []).map(({ value, at }) => ({ name: hostName(value), text: value, at, office })),
  )
  return {
    offices: assign('same-office', shortNames, owners.offices, held),
    hosts: assign('same-host', hosts, owners.hosts, held),
  }
}

/** Whether a file keeps its names whatever it says: it is there, and part of what it says is not known. */
function heldBy(offices: readonly OfficeTree[], unreadable: ReadonlySet<string>): (path: string) => boolean {
  const broken = offices.filter(({ read }) =>
    read.diagnostics.some((one) => one.severity === 'error' && !isOfPeriods(read, one)),
  )
  const paths = new Set([...unreadable, ...broken.map(({ read }) => read.path)])
  return (path) => paths.has(path)
}

function assign(
  kind: 'same-office' | 'same-host',
  claims: readonly Claim[],
  before: ReadonlyMap<string, string>,
  held: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const owners = new Map([...before].filter(([, path]) => held(path)))
  for (const [name, claiming] of groupedByName(claims)) {
    const paths = new Set(claiming.map(({ office }) => office.read.path))
    const had = before.get(name)
    const owner = had !== undefined && (paths.has(had) || held(had)) ? had : onlyOne(paths)
    if (owner !== undefined) owners.set(name, owner)
    report(kind, claiming, owner)
  }
  return owners
}

function groupedByName(claims: readonly Claim[]): ReadonlyMap<string, readonly Claim[]> {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims) {
    const group = groups.get(claim.name)
    if (group) group.push(claim)
    else groups.set(claim.name, [claim])
  }
  return groups
}

const onlyOne = (paths: ReadonlySet<string>): string | undefined => (paths.size === 1 ? [...paths][0] : undefined)

/** Reports every claim but the owner's first one. */
function report(kind: 'same-office' | 'same-host', claims: readonly Claim[], owner: string | undefined): void {
  const first = claims.find(({ office }) => office.read.path === owner)
  for (const claim of claims) {
    if (claim === first) continue
    const name = claim.text
    if (owner !== undefined) {
      const file = first?.at.file ?? ownerFile(claim, owner)
      claim.office.report.error(kind, claim.at, { name, file })
      continue
    }
    const other = claims.find(({ office }) => office.read.path !== claim.office.read.path)
    claim.office.report.error(`${kind}.undecided`, claim.at, { name, file: other?.at.file ?? claim.at.file })
  }
}

/** The owner's file as messages call it, where it could not be read. */
const ownerFile = ({ at, office }: Claim, owner: string): string => at.file.slice(0, -office.read.path.length) + owner
