import { OfficeDocument } from '../../../engine/authoring/edit/document.ts'
import type { Changes, DocumentPath } from '../../../studio-protocol/protocol.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { revisionFrom } from '../publishing.ts'
import { refusal } from '../refusals.ts'
import { takeCheck } from './drafting.ts'

/** The latest revisions that are compared. */
const MOST_COMPARED = 50
/** A text has one place in each language. */
const MOST_PLACES = 20

/** Who changed a part of an office's file. */
export const changesRoutes: readonly Route[] = [
  { method: 'GET', url: '/offices/:slug/changes', access: 'editor', handle: changes },
]

async function changes(visit: OfficeVisit): Promise<Changes> {
  const { studio, request, office } = visit
  const { at = '' } = request.query as { readonly at?: string }
  const places = placesIn(at)
  await takeCheck(visit)
  const revisions = await studio.store.history(office.path, MOST_COMPARED + 1)
  const values: string[] = []
  for (const { number } of revisions) {
    const text = (await studio.store.revision(number))?.files.get(office.path) ?? ''
    const document = OfficeDocument.parse(text)
    values.push(JSON.stringify(places.map((place) => document.get(place) ?? null)))
  }
  const nothing = JSON.stringify(places.map(() => null))
  return revisions
    .slice(0, MOST_COMPARED)
    .filter((_, index) => values[index] !== (values[index + 1] ?? nothing))
    .map(revisionFrom)
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
