import { isOnTrial, type OfficeVersion, type Published } from '../published.ts'
import type { Row } from './connection.ts'
import { imagesOf } from './revision-contents.ts'
import { IMAGES, SHARED, TRIAL, trialOfficesOf } from './revisions.ts'
import type { Store } from './store.ts'

/** Numbers of the revisions of which an office was served until another took the place of one of them. */
export interface EarlierVersion {
  /** Of what offices share, or of a trial that the office was on. */
  readonly shared: number
  readonly office: number
  /** Null: there were no pictures. */
  readonly images: number | null
  /** When it was served last, in milliseconds since 1970. */
  readonly until: number
}

/** For how long pages that are open find what they were opened with, and of how many versions of their office. */
const KEPT = { interval: '12 hours', versions: 8 }

/** Publications that are looked through for them: most are of other offices' trials and change nothing of this one. */
const MOST_PUBLICATIONS = 200

/** The versions of the office with this file that were served in the last hours, the latest first, without the present one. */
export async function earlierVersions({ connection }: Store, path: string): Promise<readonly EarlierVersion[]> {
  const latest = (scope: string): string =>
    `(select max(number) from okienko_revisions where scope = ${scope} and number <= last.number)`
  const rows = await connection.query(
    `select ${latest('$1')} as shared, ${latest('$2')} as office, ${latest('$3')} as images,
            trial.number as trial, trial.result as result, extract(epoch from until) * 1000 as until
     from (
       select max(number) as number, lead(created) over (order by max(number)) as until
       from okienko_revisions where scope in ($1, $2, $3, $4) group by created
     ) as last
     left join okienko_revisions as trial on trial.number = ${latest('$4')} and not trial.removed
     where until is null or until > now() - $5::interval order by last.number desc limit $6`,
    [SHARED, path, IMAGES, TRIAL, KEPT.interval, MOST_PUBLICATIONS],
  )
  const [present, ...earlier] = rows.map((row) => versionFrom(row, path))
  const listed = new Set([keyOf(present)])
  return earlier
    .flatMap((version) => {
      if (version === null || listed.has(keyOf(version))) return []
      listed.add(keyOf(version))
      return [version]
    })
    .slice(0, KEPT.versions)
}

const keyOf = (version: EarlierVersion | null | undefined): string =>
  version ? `${version.shared} ${version.office} ${version.images}` : ''

/** Null where the office was not there yet. */
function versionFrom({ shared, office, images, trial, result, until }: Row, path: string): EarlierVersion | null {
  const wasOnTrial = trial !== null && isOnTrial(path, { trial: { to: trialOfficesOf(result) } })
  const base = wasOnTrial ? trial : shared
  if (base === null || office === null) return null
  return {
    shared: Number(base),
    office: Number(office),
    images: images === null ? null : Number(images),
    until: Number(until),
  }
}

/** The files of an earlier version of an office; null where its file was not there. */
export async function filesOfVersion(
  store: Store,
  path: string,
  { shared, office, images }: EarlierVersion,
): Promise<(OfficeVersion & Pick<Published, 'images'>) | null> {
  const [files, revision] = [await store.shared(shared), await store.revision(office)]
  const text = revision?.files.get(path)
  if (files === null || text === undefined) return null
  return { shared: files, office: text, images: await imagesOf(store.connection.query, images) }
}
