import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensurePackages } from './lib/install.mjs'

// Two portals and two offices on one PostgreSQL under load, one of the five killed every few seconds: the long run of
// tests/office/kill. `node scripts/kill-test.mjs --minutes 5`; PostgreSQL's programs must be installed. With `--store 50` a process
// that publishes revisions is killed as often instead, and every second time one of two that serve them, too.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, store: { type: 'string' } } })
const minutes = Number(values.minutes)

process.exitCode = await run()

async function run() {
  if (values.store !== undefined && !(Number(values.store) > 0)) {
    console.error('--store takes a number above 0, for example: node scripts/kill-test.mjs --store 50')
    return 2
  }
  if (!(minutes > 0)) {
    console.error('--minutes takes a number above 0, for example: node scripts/kill-test.mjs --minutes 5')
    return 2
  }
  if (!(await ensurePackages(root, console.log))) return 1
  const { buildEverything } = await import('./lib/build-everything.mjs')
  if (!(await buildEverything(console.log))) return 1
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const limit = `--testTimeout=${minutes * 60_000 + 600_000}`
  const [tests, often] =
    values.store === undefined
      ? ['tests/office/kill', { KILL_TEST_MINUTES: `${minutes}` }]
      : ['tests/office/fleet/processes.test.ts', { STORE_KILLS: values.store }]
  const { status } = spawnSync(process.execPath, [vitest, 'run', tests, limit], {
    cwd: root,
    env: { ...process.env, ...often, REQUIRE_POSTGRES: '1' },
    stdio: 'inherit',
  })
  return status ?? 1
}
