import type { FleetOffice } from '../../../studio-protocol/protocol.ts'
import type { Row } from '../../store/connection.ts'
import type { Route, Visit } from '../context.ts'
import { isVendor, type Person } from '../people.ts'
import { revisionFrom } from '../publishing.ts'
import { refusal } from '../refusals.ts'

/** All offices, for people with a role in every one. */
export const fleetRoutes: readonly Route[] = [{ method: 'GET', url: '/fleet', access: 'person', handle: fleet }]

async function fleet({ studio, person }: Visit): Promise<readonly FleetOffice[]> {
  if (!isVendor(person)) throw refusal('notAllowed')
  const { store, portal } = studio
  const { planned } = await store.load()
  const latest = await store.latest()
  const drafts = await countsIn(() => store.connection.query(countOf('okienko_drafts')))
  const requests = await countsIn(() => store.connection.query(countOf('okienko_requests')))
  const built = new Map(portal.offices.map((office) => [office.slug, office]))
  return [...portal.states].map(([slug, state]): FleetOffice => {
    const office = built.get(slug)
    const path = office?.path ?? `offices/${slug}.yaml`
    const revision = latest.get(path)
    const found = portal.diagnostics.filter(({ span }) => span.file.endsWith(`/${path}`))
    const due = planned.find(({ files }) => files.some(({ scope }) => scope === path))?.due
    return {
      slug,
      name: nameOf(office?.office?.spec.names ?? [], person) ?? slug,
      state,
      errors: found.filter(({ severity }) => severity === 'error').length,
      warnings: found.filter(({ severity }) => severity === 'warning').length,
      heldBack: portal.heldBack.filter((one) => one.office === slug).length,
      revision: revision ? revisionFrom(revision) : null,
      drafts: drafts.get(path) ?? 0,
      requests: requests.get(path) ?? 0,
      planned: due?.toISOString() ?? null,
    }
  })
}

const countOf = (table: 'okienko_drafts' | 'okienko_requests'): string =>
  `select office, count(*)::int as found from ${table} group by office`

/** By the path of the office's file. */
async function countsIn(read: () => Promise<readonly Row[]>): Promise<ReadonlyMap<string, number>> {
  return new Map((await read()).map(({ office, found }) => [String(office), Number(found)]))
}

type Names = readonly { readonly id: string; readonly value: { readonly value: string } }[]

/** The name of an office in the language of who reads it. */
export const nameOf = (names: Names, { language }: Pick<Person, 'language'>): string | undefined =>
  (names.find(({ id }) => id === language) ?? names[0])?.value.value
