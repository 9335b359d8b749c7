import type { Query } from './connection.ts'
import { TRIAL, textOf } from './revisions.ts'

/**
 * Path → text of the offices' files that were published together with the trial, as they were before it. An office that has
 * been published again since, or is new, is none of them.
 */
export async function textsBeforeTrial(query: Query): Promise<ReadonlyMap<string, string>> {
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
     select s.scope, b.content from steps s join okienko_blobs b on b.hash = s.files->0->>'hash'
       where not s.together and s.step > 0`,
    [TRIAL],
  )
  return new Map(rows.map(({ scope, content }) => [String(scope), textOf(content as Uint8Array)]))
}
