import type { Changes, DocumentPath } from '../../../studio-protocol/protocol.ts'
import type { Store } from '../../store/store.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { nothingAt, PartValues } from '../part-values.ts'
import { revisionFrom } from '../publishing.ts'
import { refusal } from '../refusals.ts'
import { takeCheck } from './drafting.ts'

/** The latest revisions that are compared. */
const MOST_COMPARED = 50
/** A text has one place in each language. */
const MOST_PLACES = 20

/** Who changed a part of an office's file. */
export function changesRoutes(): readonly Route[] {
  const known = new WeakMap<Store, PartValues>()
  const valuesOf = (store: Store): PartValues => {
    const values = known.get(store) ?? new PartValues(store)
    known.set(store, values)
    return values
  }
  return [
    {
      method: 'GET',
      url: '/offices/:slug/changes',
      access: 'editor',
      handle: (visit) => changes(visit, valuesOf(visit.studio.store)),
    },
  ]
}

async function changes(visit: OfficeVisit, values: PartValues): Promise<Changes> {
  const { studio, request, office } = visit
  const { at = '' } = request.query as { readonly at?: string }
  const places = placesIn(at)
  await takeCheck(visit)
  const revisions = await studio.store.history(office.path, MOST_COMPARED + 1)
  const numbers = revisions.map(({ number }) => number)
  const marks = await values.marksIn(numbers, office.path, places, (marked) =>
    studio.compiler.run('marks', marked, { office: office.slug }),
  )
  const complete = revisions.length <= MOST_COMPARED && marks.length === revisions.length
  // Where the list ends, what was there before is not known.
  const compared = complete ? marks : marks.slice(0, -1)
  const found = compared.flatMap((mark, index) => {
    const revision = revisions[index]
    return revision && mark !== (marks[index + 1] ?? nothingAt(places)) ? [revisionFrom(revision)] : []
  })
  return { revisions: found, complete }
}

/** The paths in a query. Throws for anything else. */
function placesIn(written: string): readonly DocumentPath[] {
  try {
    const places: unknown = JSON.parse(written)
    if (Array.isArray(places) && places.length > 0 && places.length <= MOST_PLACES && places.every(isPath))
      return places
  } catch {
    // Refused below.
  }
  throw refusal('malformed')
}

const isPath = (path: unknown): path is DocumentPath =>
  Array.isArray(path) &&
  path.length > 0 &&
  path.length < 30 &&
  path.every((step) => typeof step === 'string' || typeof step === 'number')
