import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from '../../src/host/source.ts'
import { root } from '../engine/definitions.ts'

test('“Footer: site-map link, contact link, copyright with build year and version”: the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(readSource('definitions', root, root).input.version).toBe(version)
})
