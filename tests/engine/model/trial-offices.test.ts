import { expect, test } from 'vitest'
import { isTrialOffice, trialOfficesIn, trialOfficesText } from '../../../src/engine/model/trial-offices.ts'

test('a percentage is about so many of many offices, always the same, and a larger one has them all and more', () => {
  const slugs = Array.from({ length: 2477 }, (_, index) => `gmina-${index}`)
  const of = (percent: number) => slugs.filter((one) => isTrialOffice(one, { percent }))
  for (const percent of [1, 10, 50, 99]) {
    expect(Math.abs(of(percent).length - (slugs.length * percent) / 100)).toBeLessThan(60)
    expect(of(percent + 1)).toEqual(expect.arrayContaining(of(percent)))
  }
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
