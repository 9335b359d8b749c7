import { expect, test } from 'vitest'
import { portalBuilder } from '../../src/engine/compiler/project/build.ts'
import { officesOf } from '../../src/host/published.ts'
import { inputOf } from '../engine/definitions.ts'

test('of a folder without offices the same one is checked, served and published', () => {
  const input = inputOf(new Map([['portal.yaml', 'language: 1\nextends: okienko\nlanguages: [pl]\n']]))
  const built = portalBuilder()(input).offices.map(({ path }) => path)
  expect(built).toHaveLength(1)
  expect([...officesOf(input).keys()]).toEqual(built)
})
