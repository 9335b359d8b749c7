import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import type { LivePortal } from '../live-portal.ts'
import type { OfficeState } from '../settle.ts'
import type { Revision } from '../store/store.ts'
import type { ApiContact, ApiContacts } from './api-contacts.ts'

/** The latest revision of each scope: `shared`, or the path of an office's file. */
export type LatestRevisions = ReadonlyMap<string, Revision>

/** What is known of one office. Plain JSON. */
export interface OfficeStatus {
  readonly office: string
  readonly state: OfficeState
  readonly hosts: readonly string[]
  /** Null where no store keeps its file. */
  readonly revision: {
    readonly number: number
    readonly at: string
    readonly by: string
    readonly message: string
  } | null
  /** Paths of definitions that are served as last published, or not at all; `*` stands for the whole office. */
  readonly heldBack: readonly string[]
  readonly problems: readonly { readonly place: string; readonly severity: string; readonly message: string }[]
  /** The last call that residents' pages made to its API through the portal; null before the first. */
  readonly api: ApiContact | null
}

export interface FleetStatus {
  readonly offices: readonly OfficeStatus[]
  /** What is wrong with what offices share. */
  readonly problems: OfficeStatus['problems']
}

const officeIn = (file: string): string | null => /(?:^|\/)offices\/(.+)\.ya?ml$/.exec(file)?.[1] ?? null

const problemOf = (one: Diagnostic) => ({
  place: `${one.span.file}:${one.span.line}:${one.span.column}`,
  severity: one.severity,
  message: formatMessage(one, 'en'),
})

/** Offices with a problem come first, then by name. */
export function fleetStatus(portal: LivePortal, revisions: LatestRevisions, contacts: ApiContacts): FleetStatus {
  const built = new Map(portal.offices.map((office) => [office.slug, office]))
  const offices = [...portal.states].map(([slug, state]): OfficeStatus => {
    const office = built.get(slug)
    const revision = revisions.get(office?.path ?? `offices/${slug}.yaml`)
    return {
      office: slug,
      state,
      hosts: office?.hosts ?? [],
      revision: revision
        ? {
            number: revision.number,
            at: revision.created.toISOString(),
            by: revision.author,
            message: revision.message,
          }
        : null,
      heldBack: portal.heldBack.filter((one) => one.office === slug).map(({ definition }) => definition ?? '*'),
      problems: portal.diagnostics.filter(({ span }) => officeIn(span.file) === slug).map(problemOf),
      api: contacts.of(slug),
    }
  })
  const rank = ({ state, problems }: OfficeStatus): number => (state === 'served' ? (problems.length > 0 ? 1 : 2) : 0)
  return {
    offices: offices.sort((a, b) => rank(a) - rank(b) || (a.office < b.office ? -1 : 1)),
    problems: portal.diagnostics.filter(({ span }) => officeIn(span.file) === null).map(problemOf),
  }
}
