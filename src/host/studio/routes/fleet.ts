import type { Diagnostic } from '../../../engine/compiler/diagnostics/diagnostic.ts'
import type { OfficeBuild } from '../../../engine/compiler/project/build.ts'
import { type ChangeBase, changeableFile, type FleetBase, type FleetOffice } from '../../../studio-protocol/fleet.ts'
import { ALL_OFFICES } from '../../compiling/compiler.ts'
import type { Published } from '../../published.ts'
import type { Row } from '../../store/connection.ts'
import { readPlanned } from '../../store/planned.ts'
import { SHARED } from '../../store/revisions.ts'
import type { StoredState } from '../../store/store.ts'
import type { Bases } from '../bases.ts'
import type { Route, Visit } from '../context.ts'
import { EVERY_OFFICE, isVendor, type Person, roleIn } from '../people.ts'
import { revisionFrom } from '../publishing.ts'
import { refusal } from '../refusals.ts'
import { slugsIn, trialIn } from '../trials.ts'
import { LONGEST_TEXT, takeCheck } from './drafting.ts'

/** Files of what offices share, in a body. */
export const baseFiles = {
  type: 'array',
  maxItems: 100,
  items: {
    type: 'object',
    required: ['path', 'text'],
    additionalProperties: false,
    properties: {
      path: { type: 'string', maxLength: 200, pattern: changeableFile.source },
      text: { type: 'string', maxLength: LONGEST_TEXT },
    },
  },
} as const

/** All offices, for people with a role in every one. */
export function fleetRoutes(bases: Bases): readonly Route[] {
  return [
    { method: 'GET', url: '/fleet', access: 'person', handle: fleet },
    {
      method: 'GET',
      url: '/fleet/base',
      access: 'person',
      handle: (visit) => fleetBase(visit, bases),
    },
    {
      method: 'POST',
      url: '/fleet/impact',
      access: 'person',
      body: {
        type: 'object',
        required: ['files'],
        additionalProperties: false,
        properties: { files: baseFiles },
      },
      handle: async (visit) => {
        const { published } = await stateFor(visit)
        await takeCheck(visit)
        const { shared, offices, trial = null } = published
        const change = visit.request.body as ChangeBase
        const compared = { published: { shared, offices, trial }, change, now: visit.now.getTime() }
        const gone = new AbortController()
        visit.reply.raw.once('close', () => gone.abort())
        return visit.studio.compiler.run('impact', compared, { office: ALL_OFFICES, signal: gone.signal })
      },
    },
  ]
}

async function fleetBase(visit: Visit, bases: Bases): Promise<FleetBase> {
  const { studio, person } = visit
  // Before the state, so that a publication between the two makes what is decided on this stale.
  const revision = (await studio.store.history(SHARED, 1))[0]?.number ?? 0
  const state = await stateFor(visit)
  const { published } = state
  return {
    base: bases.addressOf((published.trial ?? published).shared),
    revision,
    trial: trialIn(state),
    offices: slugsIn(published),
    publishable: studio.trials !== null && roleIn(EVERY_OFFICE, person) === 'publisher',
  }
}

/** What is published, for people with a role in every office. */
async function stateFor({ studio, person }: Visit): Promise<StoredState & { readonly published: Published }> {
  if (!isVendor(person)) throw refusal('notAllowed')
  const state = await studio.store.load()
  const { published } = state
  if (published === null) throw refusal('unavailable')
  return { ...state, published }
}

/** Errors of one office that the list of all of them shows. */
const mostFaults = 3

async function fleet({ studio, person }: Visit): Promise<readonly FleetOffice[]> {
  if (!isVendor(person)) throw refusal('notAllowed')
  const { store, portal } = studio
  const planned = await readPlanned(store.connection.query)
  const latest = await store.latest()
  const drafts = await countsIn(() => store.connection.query(countOf('okienko_drafts')))
  const requests = await countsIn(() => store.connection.query(countOf('okienko_requests')))
  const built = new Map(portal.offices.map((office) => [office.slug, office]))
  // Of several plans for an office the first counts.
  const dues = new Map(
    planned.toReversed().flatMap(({ files, due }) => files.map(({ scope }) => [scope, due] as const)),
  )
  const problems = byOffice(portal.diagnostics)
  return [...portal.states].map(([slug, state]): FleetOffice => {
    const office = built.get(slug)
    const path = office?.path ?? `offices/${slug}.yaml`
    const revision = latest.get(path)
    const found = problems.get(path) ?? []
    const errors = found.filter(({ severity }) => severity === 'error')
    const due = dues.get(path)
    return {
      slug,
      name: (office && nameOf(office, person)) ?? slug,
      state,
      errors: errors.length,
      faults: state === 'refused' ? errors.slice(0, mostFaults) : [],
      warnings: found.filter(({ severity }) => severity === 'warning').length,
      trial: portal.trial.has(slug),
      heldBack: portal.heldBack.filter((one) => one.office === slug).length,
      revision: revision ? revisionFrom(revision) : null,
      drafts: drafts.get(path) ?? 0,
      requests: requests.get(path) ?? 0,
      planned: due?.toISOString() ?? null,
    }
  })
}

/** Diagnostics by the path of the office's file that they are in. */
function byOffice(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>()
  for (const one of diagnostics) {
    const path = /(?<=\/)offices\/[^/]+$/.exec(one.span.file)?.[0]
    if (path === undefined) continue
    const known = found.get(path)
    if (known) known.push(one)
    else found.set(path, [one])
  }
  return found
}

const countOf = (table: 'okienko_drafts' | 'okienko_requests'): string =>
  `select office, count(*)::int as found from ${table} group by office`

/** By the path of the office's file. */
async function countsIn(read: () => Promise<readonly Row[]>): Promise<ReadonlyMap<string, number>> {
  return new Map((await read()).map(({ office, found }) => [String(office), Number(found)]))
}

/** The name of an office in the language of who reads it; undefined where it is not known. */
export function nameOf(
  { office, names }: Pick<OfficeBuild, 'office' | 'names'>,
  { language }: Pick<Person, 'language'>,
): string | undefined {
  const known = names ?? new Map(office?.spec.names.map(({ id, value }) => [id, value.value]))
  return known.get(language) ?? [...known.values()][0]
}
