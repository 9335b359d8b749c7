import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isTrialOffice,
  type TrialOffices,
  trialOfficesIn,
  trialOfficesText,
  trialWithOffices,
} from '../../../src/engine/model/trial-offices.ts'

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z\d-]{0,8}$/), { maxLength: 60 })
const percentage = fc.integer({ min: 1, max: 99 })
const membersOf = (to: TrialOffices, offices: readonly string[]) =>
  offices.filter((office) => isTrialOffice(office, to))

test('a tenth of 300 offices are 30', () => {
  const offices = Array.from({ length: 300 }, (_, index) => `gmina-${index}`)
  expect(membersOf(trialWithOffices({ percent: 10 }, offices), offices)).toHaveLength(30)
})

test('a percentage is exactly that share of all offices, rounded, in any order of them', () => {
  fc.assert(
    fc.property(slugs, percentage, (offices, percent) => {
      const to = trialWithOffices({ percent }, offices)
      expect(membersOf(to, offices)).toHaveLength(Math.round((offices.length * percent) / 100))
      expect(trialWithOffices({ percent }, offices.toReversed())).toEqual(to)
    }),
  )
})

test('a trial keeps its offices when others are added', () => {
  fc.assert(
    fc.property(slugs, slugs, percentage, (offices, added, percent) => {
      const to = trialWithOffices({ percent }, offices)
      const before = membersOf(to, offices)
      expect(new Set(membersOf(to, [...offices, ...added]))).toEqual(new Set(before))
    }),
  )
})

test('a larger percentage has the offices of a smaller trial, also of one that began with fewer offices', () => {
  fc.assert(
    fc.property(slugs, slugs, percentage, percentage, (offices, added, a, b) => {
      const all = [...new Set([...offices, ...added])]
      const current = trialWithOffices({ percent: Math.min(a, b) }, offices)
      const larger = trialWithOffices({ percent: Math.max(a, b) }, all, current)
      expect(membersOf(larger, all)).toEqual(expect.arrayContaining(membersOf(current, all)))
    }),
  )
})

test('a trial that began without a list of its offices keeps them', () => {
  // These are on trial in stores that exist: they must not become others.
  expect(
    ['brzozow', 'jasnowola', 'lutynka', 'debno', 'olesno'].filter((one) => isTrialOffice(one, { percent: 50 })),
  ).toEqual(['olesno'])
})

test('offices are written as a list or a percentage', () => {
  expect(trialOfficesIn('b, a,a')).toEqual({ offices: ['a', 'b'] })
  expect(trialOfficesIn(' 7 % ')).toEqual({ percent: 7 })
  for (const wrong of ['', ',', '0%', '100%', '-1%', '1.5%', 'A b', '10% a'])
    expect([wrong, trialOfficesIn(wrong)]).toEqual([wrong, null])
  for (const text of ['a, b', '10%']) expect(trialOfficesText(trialOfficesIn(text) ?? { offices: [] })).toBe(text)
})
