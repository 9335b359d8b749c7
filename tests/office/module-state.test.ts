import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './databases.ts'

/** Variables of modules, and empty collections, which are filled while the process runs. */
const STATE =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|Array)(?:<.*>)?\(\)|const \w+: \w+\[\] = \[\])/gm

/** What each process may have of its own. */
const OF_A_PROCESS = [
  // Bounds the processor time of this process.
  'accounts/hashing-queue.ts: let shared',
  // Filled from what the program itself contains.
  'data/residents/first-names.ts: const drawers = new Map<string, (dice: Dice) => string>()',
  // Threads, which share the processor of this process.
  'pdf/printer.ts: const shared = new Map<string, { readonly threads: Threads; users: number }>()',
]

describe('the modules of the office', () => {
  it('keep no state: any number of processes share one database', () => {
    const files = readdirSync(join(root, 'office'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const found = files.flatMap((name) =>
      [...readFileSync(join(root, 'office', name), 'utf8').matchAll(STATE)].map(([text]) => `${name}: ${text}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(found.sort()).toEqual(OF_A_PROCESS)
  })
})
