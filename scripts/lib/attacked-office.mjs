import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { nestedReplies, pageConditions, reviews, samlAnswers } from './attack-scenes.mjs'
import { saveResults } from './bench-results.mjs'
import { startOffice } from './servers.mjs'
import { MAX_SLOWDOWN, measureSideBySide } from './side-by-side.mjs'
import { samlSettings } from './state-service.mjs'

/** An event loop that is late for longer has kept somebody waiting. */
const MAX_LOOP_DELAY_MS = 50
const ROUNDS = 5

const range = (count) => Array.from({ length: count }, (_, index) => index).join(', ')
const nested = (levels) => (levels === 0 ? 'false' : `[${range(30)}].all(v${levels}, ${nested(levels - 1)})`)
const overlapping = `'${'a'.repeat(32)}b'.matches('^(a|a)*$')`
const lines = (count, lineOf) => Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')

/** What an office, its API, an editor or a stranger does while pages of another office, or calls of others, are measured. */
const attacks = [
  { name: 'a pattern with overlap', open: pageConditions({ when: overlapping }) },
  { name: 'nested macros, refused by the check', open: pageConditions({ when: nested(6) }) },
  { name: 'nested macros that no check refused', open: pageConditions({ when: nested(6), isUnchecked: true }) },
  { name: 'reviews of 60,000 unknown lines', open: reviews(lines(60_000, (index) => `k${index}: 1`)) },
  { name: 'reviews of nested lists', open: reviews(`x: ${'['.repeat(400_000)}${']'.repeat(400_000)}`) },
  { name: 'reviews of 789 kB of comments', open: reviews(lines(41_500, (index) => `# ${index} a comment`)) },
  { name: 'reviews of one key 180,000 times', open: reviews(lines(180_000, () => 'a: 1')) },
  { name: 'SAML answers of 250 kB', open: samlAnswers('<'.repeat(250_000)) },
  { name: 'replies nested 200,000 deep', open: nestedReplies('['.repeat(200_000)) },
]

/** How long visits take, alone and while each attack runs: turn by turn. `wanted`: a part of the names of those to run. */
export async function measureAttacks(root, work, wanted = '') {
  const { buildCli, buildOffice } = await import('./bundles.mjs')
  await buildOffice()
  await buildCli()
  const dataDir = join(mkdtempSync(join(work, 'office-')), 'data')
  const office = await startOffice(root, { dataDir, env: await samlSettings(root, work) })
  try {
    const results = []
    console.log(HEADER)
    for (const { name, open } of attacks.filter((attack) => attack.name.includes(wanted))) {
      const scene = await open({ root, work, office })
      try {
        const result = { name, ...(await measureSideBySide({ ...scene, rounds: ROUNDS })) }
        console.log(lineOf(result))
        results.push(result)
      } finally {
        await scene.close()
      }
    }
    return results
  } finally {
    await office.stop()
  }
}

const HEADER = `
99th percentile of a call of others, and the event loop’s delay: 99th percentile and maximum
${''.padEnd(42)}quiet ms  attacked ms  ratio  attacks/s   loop: quiet ms    attacked ms`

function lineOf(result) {
  const { name, quiet, busy, ratio, perSecond, loop } = result
  const cells = [
    `  while ${name}`.padEnd(42),
    quiet.toFixed(1).padStart(8),
    busy.toFixed(1).padStart(12),
    ratio.toFixed(2).padStart(6),
    perSecond.toFixed(1).padStart(10),
    delayOf(loop.quiet).padStart(16),
    delayOf(loop.busy).padStart(14),
  ]
  return `${cells.join(' ')}${isSlowedByAttack(result) ? `  over ${MAX_SLOWDOWN} times` : ''}`
}

/** The figures are printed as they are measured, because all attacks take minutes. */
export const reportAttacks = (root, results) =>
  saveResults(root, 'attacks', { limit: MAX_SLOWDOWN, maxLoopDelayMs: MAX_LOOP_DELAY_MS, results })

const delayOf = ({ p99Ms, maxMs }) => `${p99Ms.toFixed(0)} / ${maxMs.toFixed(0)}`

/** Whether an attack slows others down: their calls, or the event loop beyond its limit and beyond what it is in quiet times. */
export const isSlowedByAttack = ({ ratio, loop: { quiet, busy } }) =>
  ratio > MAX_SLOWDOWN || isLate(busy.p99Ms, quiet.p99Ms) || isLate(busy.maxMs, quiet.maxMs)

const isLate = (busyMs, quietMs) => busyMs > MAX_LOOP_DELAY_MS && busyMs > MAX_SLOWDOWN * quietMs
