import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('the generated modules are what the document gives', () => {
  const script = fileURLToPath(new URL('../../scripts/generate-contract.mjs', import.meta.url))
  const run = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
})
