import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import type { OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { FailedPage } from '../failed-pages.ts'
import type { LivePortal } from '../live-portal.ts'
import type { RenderProblem } from '../page-renderer.ts'
import type { HeldBack, OfficeState } from '../served.ts'
import type { LastProbe, LastProbes } from '../store/probes.ts'
import { TRIAL } from '../store/revisions.ts'
import type { Revision } from '../store/store.ts'
import type { ApiContact, ApiContacts } from './api-contacts.ts'

/** The latest revision of each scope: `shared`, or the path of an office's file. */
export type LatestRevisions = ReadonlyMap<string, Revision>

/** A revision. Plain JSON. */
export interface RevisionNote {
  readonly number: number
  readonly at: string
  readonly by: string
  readonly message: string
}

/** A page that cannot be rendered. Plain JSON. */
interface FailedPageNote {
  readonly page: string
  readonly language: string
  /** It takes too long, needs too much memory, or its rendering throws an error. */
  readonly problem: RenderProblem
  /** Whether only its data fail. */
  readonly withReplies: boolean
  readonly since: string
}

/** What is known of one office. Plain JSON. */
export interface OfficeStatus {
  readonly office: string
  readonly state: OfficeState
  readonly hosts: readonly string[]
  /** Null where no store keeps its file. */
  readonly revision: RevisionNote | null
  /** Whether it tries another version of what offices share. */
  readonly trial: boolean
  /** Paths of definitions that are served as last published, or not at all; `*` stands for the whole office. */
  readonly heldBack: readonly string[]
  readonly problems: readonly { readonly place: string; readonly severity: string; readonly message: string }[]
  /** Pages that this process cannot render: they are sent as of an earlier revision, or without data. */
  readonly failedPages: readonly FailedPageNote[]
  /** The last call that residents' pages made to its API through the portal; null before the first. */
  readonly api: ApiContact | null
  /** What the last `okienko probe --all` found; null before the first. */
  readonly probe: LastProbe | null
}

export interface FleetStatus {
  readonly offices: readonly OfficeStatus[]
  /** The version of what offices share that some of them try; null where none is on trial. */
  readonly trial: RevisionNote | null
  /** What is wrong with what offices share. */
  readonly problems: OfficeStatus['problems']
}

/** What keeps an office from being served although nothing is wrong with its files. */
const complexityOf = (heldBack: readonly HeldBack[], path: string): OfficeStatus['problems'] =>
  heldBack.some(({ reason }) => reason === 'too-complex')
    ? [
        {
          place: path,
          severity: 'error',
          message: 'Compiling it takes more time or memory than the limit. Simplify it, or go back one revision.',
        },
      ]
    : []

const noteOf = ({ number, created, author, message }: Revision): RevisionNote => ({
  number,
  at: created.toISOString(),
  by: author,
  message,
})

const failedPageNoteOf = ({ place, language, problem, withReplies, since }: FailedPage): FailedPageNote => ({
  page: place,
  language,
  problem,
  withReplies,
  since: new Date(since).toISOString(),
})

const officeIn = (file: string): string | null => /(?:^|\/)offices\/(.+)\.ya?ml$/.exec(file)?.[1] ?? null

const problemOf = (one: Diagnostic) => ({
  place: `${one.span.file}:${one.span.line}:${one.span.column}`,
  severity: one.severity,
  message: formatMessage(one, 'en'),
})

/** What has the same key, in the order of the list. */
function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Where the status comes from. */
export interface FleetSources {
  readonly portal: LivePortal
  readonly failedPages: (office: OfficeBuild) => readonly FailedPage[]
  readonly revisions: LatestRevisions
  readonly probes: LastProbes
  readonly contacts: ApiContacts
}

/** Offices that are not served as their files are come first, then those with a problem or an API that fails, then by name. */
export function fleetStatus({ portal, failedPages, revisions, probes, contacts }: FleetSources): FleetStatus {
  const built = new Map(portal.offices.map((office) => [office.slug, office]))
  const heldBack = grouped(portal.heldBack, ({ office }) => office)
  const diagnostics = grouped(portal.diagnostics, ({ span }) => officeIn(span.file))
  const problemsOf = (office: string | null) => (diagnostics.get(office) ?? []).map(problemOf)
  const offices = [...portal.states].map(([slug, state]): OfficeStatus => {
    const office = built.get(slug)
    const path = office?.path ?? `offices/${slug}.yaml`
    const revision = revisions.get(path)
    return {
      office: slug,
      state,
      hosts: office?.hosts ?? [],
      revision: revision ? noteOf(revision) : null,
      trial: portal.trial.has(slug),
      heldBack: (heldBack.get(slug) ?? []).map(({ definition }) => definition ?? '*'),
      problems: [...complexityOf(heldBack.get(slug) ?? [], path), ...problemsOf(slug)],
      failedPages: office ? failedPages(office).map(failedPageNoteOf) : [],
      api: contacts.of(slug),
      probe: probes.get(slug) ?? null,
    }
  })
  const rank = ({ state, problems, failedPages: failed, api, probe }: OfficeStatus): number => {
    if (state !== 'served') return 0
    const fails = (api !== null && api.failure !== null) || (probe !== null && probe.errors !== 0)
    return problems.length > 0 || failed.length > 0 || fails ? 1 : 2
  }
  const trial = revisions.get(TRIAL)
  return {
    // A folder that is served takes nothing of a trial in its store.
    trial: trial && portal.trial.size > 0 ? noteOf(trial) : null,
    offices: offices.sort((a, b) => rank(a) - rank(b) || (a.office < b.office ? -1 : 1)),
    problems: problemsOf(null),
  }
}
