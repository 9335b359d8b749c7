import { type Connection, dateOf } from './connection.ts'

/** What the last `okienko probe --all` found of an office's API: numbers alone, nothing that the API answered. */
export interface LastProbe {
  /** ISO 8601 */
  readonly at: string
  /** How many calls were tried. */
  readonly calls: number
  /** What does not fit; null where the office has an error in its definitions and was not probed. */
  readonly errors: number | null
}

/** By office. */
export type LastProbes = ReadonlyMap<string, LastProbe>

/** Keeps what was found of each office, in place of what was found before. */
export async function keepProbes({ query }: Connection, probes: LastProbes): Promise<void> {
  const rows = [...probes].map(([office, { at, calls, errors }]) => ({ office, probed_at: at, calls, errors }))
  await query(
    `insert into okienko_probes (office, probed_at, calls, errors)
     select office, probed_at, calls, errors from jsonb_to_recordset($1::jsonb)
       as r(office text, probed_at timestamptz, calls int, errors int)
     on conflict (office) do update set probed_at = excluded.probed_at, calls = excluded.calls, errors = excluded.errors`,
    [JSON.stringify(rows)],
  )
}

export async function readProbes({ query }: Connection): Promise<LastProbes> {
  const rows = await query('select office, probed_at, calls, errors from okienko_probes')
  return new Map(
    rows.map(({ office, probed_at: at, calls, errors }) => [
      String(office),
      { at: dateOf(at).toISOString(), calls: Number(calls), errors: errors === null ? null : Number(errors) },
    ]),
  )
}
