import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconNames } from '../../../../src/engine/compiler/language/icons.ts'
import { root } from '../../definitions.ts'

it('the icons that a definition may name are those that PrimeIcons has', () => {
  const files = readdirSync(join(root, 'node_modules/primeicons/raw-svg')).map((name) => name.replace('.svg', ''))
  expect([...iconNames].sort()).toEqual(files.sort())
})
