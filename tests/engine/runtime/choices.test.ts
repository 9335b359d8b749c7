import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParamPlan } from '../../../src/engine/plan/param.ts'
import { choiceInAddress, choicesFromAddress, typedText } from '../../../src/engine/runtime/page/choices.ts'
import { dateParam, expr, select, textParam } from './plans.ts'

const year = select('year', expr('[]'))
const many = select('many', expr('[]'), { multiple: true })
const day = dateParam('day')
const pesel = textParam('pesel')
const today = '2025-06-30'

const read = (params: readonly ParamPlan[], address: string) => {
  const query = new URLSearchParams(address)
  return Object.fromEntries(choicesFromAddress(params, today, (name) => query.get(name)))
}

describe('choices in the address', () => {
  it('are read by parameter', () => {
    expect(read([year, many, day], '?year=2024&many=a,b&day=2025-01-31&other=1')).toEqual({
      year: ['2024'],
      many: ['a', 'b'],
      day: ['2025-01-31'],
    })
    expect(read([year, many, day], '')).toEqual({})
    expect(read([many], '?many=')).toEqual({ many: [] })
  })

  it.each(['2025-02-30', '2025-07-01', '1899-12-31', 'yesterday', ''])('leave out a day that is none: %j', (text) => {
    expect(read([day], `?day=${text}`)).toEqual({})
  })

  it('never hold a typed text', () => {
    expect(read([pesel], '?pesel=44051401359')).toEqual({})
    expect(choiceInAddress(pesel, ['44051401359'])).toBeNull()
    expect(read([{ ...pesel, inUrl: true }], '?pesel=44051401359')).toEqual({})
  })

  it('are left out where nothing is chosen, but for several', () => {
    expect(choiceInAddress(year, [])).toBeNull()
    expect(choiceInAddress(day, [''])).toBeNull()
    expect(choiceInAddress(many, [])).toBe('')
  })

  it('come back as they were written, whatever is in them', () => {
    const values = fc.array(fc.string({ minLength: 1 }), { minLength: 1 })
    fc.assert(
      fc.property(values, (chosen) => {
        const query = new URLSearchParams({ many: choiceInAddress(many, chosen) ?? '' })
        expect(read([many], query.toString())).toEqual({ many: chosen })
        const [one = ''] = chosen
        expect(read([year], new URLSearchParams({ year: choiceInAddress(year, [one]) ?? '' }).toString())).toEqual({
          year: [one],
        })
      }),
    )
  })
})

describe('what a text field keeps', () => {
  it.each([
    ['44 0514-01359', '44051401359'],
    ['PESEL: 440514013599', '44051401359'],
    ['abc', ''],
  ])('of %j', (typed, kept) => {
    expect(typedText(pesel, typed)).toBe(kept)
  })

  it('is anything where anything may be written, up to its length', () => {
    expect(typedText(textParam('x', { format: 'any', maxLength: 4 }), ' ab cd')).toBe(' ab ')
    expect(typedText(textParam('x', { format: 'digits', maxLength: 30 }), '1'.repeat(40))).toHaveLength(30)
  })
})
