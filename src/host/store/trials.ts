import { trialWithOffices } from '../../engine/model/trial-offices.ts'
import { isOnTrial, type Published, slugOfFile, type Trial } from '../published.ts'
import type { Definitions } from '../served-definitions.ts'
import type { Query } from './connection.ts'
import { readContents, textOf } from './contents.ts'
import { TRIAL } from './revisions.ts'
import type { Store } from './store.ts'

/**
 * Path → text of the offices' files that were published together with the trial, as they were before it. An office that has
 * been published again since, or is new, is none of them.
 */
async function textsBeforeTrial(query: Query): Promise<ReadonlyMap<string, string>> {
  // What is published together has one moment of the database.
  const rows = await query(
    `with recursive trials as (
       select r.number, r.parent, r.created from okienko_current c
         join okienko_revisions r on r.number = c.revision where c.scope = $1
       union all
       select r.number, r.parent, r.created from trials t join okienko_revisions r on r.number = t.parent
     ), steps as (
       select r.scope, r.parent, r.files, 0 as step, r.created in (select created from trials) as together
         from okienko_current c join okienko_revisions r on r.number = c.revision where c.scope like 'offices/%'
       union all
       select r.scope, r.parent, r.files, s.step + 1, r.created in (select created from trials)
         from steps s join okienko_revisions r on r.number = s.parent where s.together
     )
     select s.scope, s.files->0->>'hash' as hash from steps s
       where not s.together and s.step > 0 and s.files->0->>'hash' is not null`,
    [TRIAL],
  )
  const files = rows.map(({ scope, hash }) => ({ path: String(scope), hash: String(hash) }))
  const hashes = files.map(({ hash }) => hash)
  const texts = await readContents(query, hashes, textOf)
  return new Map(files.map(({ path, hash }) => [path, texts.get(hash) ?? '']))
}

/**
 * What is published with this trial. Offices that it is no longer for have their files as they were before the trial that it
 * takes the place of.
 */
export async function withTrial(store: Store, published: Published, wanted: Trial): Promise<Definitions> {
  const slugs = [...published.offices.keys()].map(slugOfFile)
  const trial = { ...wanted, to: trialWithOffices(wanted.to, slugs, published.trial?.to) }
  const before = published.trial ? await textsBeforeTrial(store.connection.query) : new Map<string, string>()
  const left = [...before].filter(([path]) => !isOnTrial(path, { trial }))
  return { ...published, offices: new Map([...published.offices, ...left]), trial }
}

/** What is on trial, for all offices; null where nothing is. */
export const promoted = (published: Published): Definitions | null =>
  published.trial ? { ...published, shared: published.trial.shared, trial: null } : null

/** What is published without the trial, with the files of offices that were published with it as they were before. */
export async function withoutTrial(store: Store, published: Published): Promise<Definitions | null> {
  if (!published.trial) return null
  const before = await textsBeforeTrial(store.connection.query)
  return { ...published, offices: new Map([...published.offices, ...before]), trial: null }
}
