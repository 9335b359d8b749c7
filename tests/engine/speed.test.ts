import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildPortal } from '../../src/engine/pipeline.ts'
import { readSource } from '../../src/host/source.ts'
import { root } from './definitions.ts'

it('the built-in definitions are checked in under a second of processor time', () => {
  const { input } = readSource('definitions', root, root)
  const contract = readFileSync(join(root, 'schemas/office-api.yaml'), 'utf8')
  const before = process.cpuUsage()
  const { diagnostics } = buildPortal({ ...input, contract })
  const { user, system } = process.cpuUsage(before)
  expect(diagnostics).toEqual([])
  expect((user + system) / 1e6).toBeLessThan(1)
})
