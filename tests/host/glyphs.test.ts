import { expect, test } from 'vitest'
import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { readSource } from '../../src/host/source.ts'
import { root } from '../engine/definitions.ts'

test('an office’s document has the drawings of exactly the icons that its services and menu name', () => {
  const [office] = buildPortal(readSource('definitions', root, root).input).offices
  const plan = JSON.parse(office?.documents.get('portal.pl.json') ?? '') as PortalPlan
  const named = [...plan.services, ...plan.menu].map(({ icon }) => icon)
  expect(Object.keys(plan.glyphs)).toEqual([...new Set(named)].sort())
  for (const [name, { path }] of Object.entries(plan.glyphs)) expect(path, name).toMatch(/^M[-\d.,\sA-Za-z]+$/)
})
