import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './databases.ts'

/** Variables of modules, and empty collections, which are filled while the process runs. */
const STATE =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|Array)(?:<.*>)?\(\)|const \w+: \w+\[\] = \[\])/gm

/** Filled once from what the program itself contains, so it is the same in every process. */
const SAME_EVERYWHERE = ['data/residents/first-names.ts: const drawers = new Map<string, (dice: Dice) => string>()']

describe('the modules of the office', () => {
  it('keep no state: any number of processes share one database', () => {
    const files = readdirSync(join(root, 'office'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const found = files.flatMap((name) =>
      [...readFileSync(join(root, 'office', name), 'utf8').matchAll(STATE)].map(([text]) => `${name}: ${text}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual(SAME_EVERYWHERE)
  })
})
