import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, type Place, placeAt } from '../../src/studio/address.ts'

const office = fc.record({
  kind: fc.constant('office' as const),
  slug: fc.string({ minLength: 1 }),
  screen: fc.constantFrom('edit' as const, 'texts' as const, 'review' as const, 'history' as const),
})
const other = fc.constantFrom<Place>({ kind: 'offices' }, { kind: 'standard' })

it('every place has an address of its own, below that of the studio', () => {
  fc.assert(
    fc.property(fc.oneof(office, other), (place) => {
      const address = addressOf(place)
      expect(address).toMatch(/^\/studio(?:\/[\w!'()*~.%-]+)*$/)
      expect(placeAt(address)).toEqual(place)
    }),
  )
})

it.each(['/studio/', '/studio/offices', '/studio/offices/', '/studio/offices/%E0', '/studio/offices/a/b', '/studio/x'])(
  'any other address, as %s, is that of the list of offices',
  (path) => {
    expect(placeAt(path)).toEqual({ kind: 'offices' })
  },
)
