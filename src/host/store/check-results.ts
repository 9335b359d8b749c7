import type { CheckResult, CheckResults } from '../../engine/compiler/project/check-results.ts'
import type { Connection } from './connection.ts'

/** Results that no process has used for longer are removed. */
const MAX_UNUSED = '30 days'
/** How often a result that is used is marked so. */
const MARK_EVERY = '1 day'

/**
 * Results of checks, kept in a store: a process that starts, or follows a publication, checks only the offices that no other process
 * of the same product has checked.
 */
export class StoredCheckResults implements CheckResults {
  readonly #product: string
  readonly #results = new Map<string, CheckResult>()
  readonly #used = new Set<string>()
  #unsaved = new Map<string, CheckResult>()

  /** `product`: stands for the compiler, whose results another one does not use. */
  constructor(product: string) {
    this.#product = product
  }

  get(key: string): CheckResult | undefined {
    const result = this.#results.get(this.#keyOf(key))
    if (result) this.#used.add(this.#keyOf(key))
    return result
  }

  set(key: string, result: CheckResult): void {
    this.#results.set(this.#keyOf(key), result)
    this.#unsaved.set(this.#keyOf(key), result)
  }

  /** Adds the results of this product that are in a store. */
  async load({ query }: Pick<Connection, 'query'>): Promise<void> {
    const rows = await query('select key, result from okienko_check_results where starts_with(key, $1)', [
      `${this.#product}:`,
    ])
    for (const { key, result } of rows) this.#results.set(String(key), result as CheckResult)
  }

  /** Writes new results into a store, and removes those that nothing has used for long. */
  async save({ query }: Pick<Connection, 'query'>): Promise<void> {
    const unsaved = this.#unsaved
    this.#unsaved = new Map()
    const rows = [...unsaved].map(([key, result]) => ({ key, result })).filter(isStorable)
    try {
      await query(
        `insert into okienko_check_results (key, result)
         select key, result from jsonb_to_recordset($1::jsonb) as r(key text, result jsonb)
         on conflict (key) do nothing`,
        [JSON.stringify(rows)],
      )
    } catch (error) {
      this.#unsaved = new Map([...unsaved, ...this.#unsaved])
      throw error
    }
    await query(
      `update okienko_check_results set used_at = now()
       where key in (select jsonb_array_elements_text($1::jsonb)) and used_at < now() - $2::interval`,
      [JSON.stringify([...this.#used]), MARK_EVERY],
    )
    this.#used.clear()
    await query('delete from okienko_check_results where used_at < now() - $1::interval', [MAX_UNUSED])
  }

  #keyOf(key: string): string {
    return `${this.#product}:${key}`
  }
}

/**
 * Whether the database can hold a result: no text of its JSON may have a NUL or half of a character, and warnings quote what
 * authors write. One that it cannot hold would keep those of all other offices from being written.
 */
const isStorable = (row: { readonly result: CheckResult }): boolean =>
  !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(row.result))
