import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ServicePlan } from '../../src/engine/plan/service.ts'
import { casesFolder, expectFile, pretty } from './case-files.ts'
import { buildCase, readCase } from './case-folder.ts'
import { buildBuiltIn, builtInFiles, planOf } from './definitions.ts'
import { constructsOf, differencesOf, outlineOf } from './plan-outline.ts'

const cases = readdirSync(casesFolder).filter((name) => existsSync(join(casesFolder, name, 'service.yaml')))

/** The list of dues that the other services of dues vary. */
const DUES = 17
const duesServices = [18, 19, 20, 22, 23, 26]

/** Services whose whole plan is kept; of the others the outline is. */
const wholePlans = [3, 4, 5, 10, 12, 15, DUES, 25, 40, 901]

describe('cases of definitions', () => {
  it.each(cases)('%s', (name) => {
    const folder = join(casesFolder, name)
    const { text, plan } = buildCase(readCase(folder))
    expectFile(join(folder, 'diagnostics.txt'), text === '' ? null : text)
    expectFile(join(folder, 'plan.json'), text === '' ? pretty(plan) : null)
  })
})

describe('the built-in services', () => {
  const built = buildBuiltIn()
  const numbers = [...builtInFiles].flatMap(([path, text]) =>
    path.startsWith('services/') && !path.endsWith('.test.yaml') ? [Number(/^service: (\d+)/m.exec(text)?.[1])] : [],
  )

  it('are sound', () => {
    expect(built.diagnostics).toEqual([])
    expect(numbers.length).toBeGreaterThan(0)
  })

  it.each(numbers)('%i has its plan', (number) => {
    const folder = join(casesFolder, `service-${number}`)
    const plan = planOf(built, number) as ServicePlan
    if (wholePlans.includes(number)) expectFile(join(folder, 'plan.json'), pretty(plan))
    else expectFile(join(folder, 'outline.json'), pretty(outlineOf(plan)))
  })

  it.each(duesServices)('%i differs from service 17 in what it is about only', (number) => {
    const differences = differencesOf(planOf(built, DUES), planOf(built, number))
    expectFile(join(casesFolder, `service-${number}`, 'differences-from-17.json'), pretty(differences))
  })

  it('have every construct that any of them uses in a whole plan', () => {
    const kept = [
      ...wholePlans.map((number) => planOf(built, number)),
      ...cases.map((name) => buildCase(readCase(join(casesFolder, name))).plan),
    ]
    const known = new Set(kept.flatMap((plan) => [...constructsOf(plan)]))
    const used = new Set(numbers.flatMap((number) => [...constructsOf(planOf(built, number))]))
    expect([...used].filter((construct) => !known.has(construct))).toEqual([])
  })

  it.each(numbers)('%i says the same in four languages, in other words', (number) => {
    const shapes = ['pl', 'en', 'de', 'uk'].map((language) => withoutWords(planOf(built, number, language)))
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })
})

/** A plan without what a resident reads: what is left is the same in each language. */
const withoutWords = (plan: unknown): unknown =>
  JSON.parse(JSON.stringify(plan), (key, value: unknown) =>
    [
      'title',
      'description',
      'label',
      'valueLabel',
      'empty',
      'corner',
      'hint',
      'submit',
      'text',
      'language',
      'unit',
      'nothing',
    ].includes(key)
      ? typeof value
      : key === 'words' && typeof value === 'object' && value !== null
        ? Object.keys(value)
        : value,
  )
