import { expect, it } from 'vitest'
import { baseChanges } from '../../../../src/engine/authoring/impact/base-changes.ts'
import { buildPortal } from '../../../../src/engine/compiler/project/build.ts'
import type { DefinitionFiles } from '../../../../src/engine/compiler/project/folder.ts'
import { inputOf } from '../../definitions.ts'
import { baseFiles } from './bases.ts'

function sideOf(base: DefinitionFiles) {
  const { checked } = buildPortal({ ...inputOf(new Map([['portal.yaml', 'extends: okienko\n']])), builtIn: base })
  if (!checked) throw new Error('no portal')
  return checked
}

const other = (text: string): DefinitionFiles => new Map([...baseFiles, ['portal.yaml', text]])

it('a base whose files are read in another order means the same, one with another portal does not', () => {
  const portal = baseFiles.get('portal.yaml') ?? ''
  const more = new Map([...baseFiles, ['contracts/extra.yaml', '# Nothing.\n'], ['forms/a.schema.json', '{}']])
  const reversed = new Map([...more].reverse())
  expect(baseChanges(sideOf(more), sideOf(reversed)).sameEnvironment).toBe(true)
  expect(
    baseChanges(sideOf(baseFiles), sideOf(other(portal.replace('earliest: 1900', 'earliest: 1910')))).sameEnvironment,
  ).toBe(false)
})
