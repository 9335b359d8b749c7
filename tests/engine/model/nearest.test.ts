import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from '../../../src/engine/model/nearest.ts'

const fields = ['kwotaBrutto', 'kwotaNetto', 'numerFaktury', 'dataZaplaty', 'lataOdbioru', 'pdf', 'of']

describe('nearest', () => {
  it.each<[string, string | null]>([
    ['kwotaBruto', 'kwotaBrutto'],
    ['kwotaBrutoo', 'kwotaBrutto'],
    ['kwotabrutto', 'kwotaBrutto'],
    ['kowtaBrutto', 'kwotaBrutto'],
    ['KWOTA_NETTO', 'kwotaNetto'],
    ['numerFaktur', 'numerFaktury'],
    ['pfd', 'pdf'],
    ['fo', 'of'],
    ['lata', 'lataOdbioru'],
    ['kwota', null],
    ['nic', null],
    ['', null],
    ['zupełnieCoInnego', null],
  ])('%s → %s', (word, expected) => {
    expect(nearest(word, fields)).toBe(expected)
  })

  it('prefers the nearer of two', () => {
    expect(nearest('rok1', ['rok12', 'rok11', 'rok'])).toBe('rok12')
    expect(nearest('status', ['statuss', 'stats'])).toBe('statuss')
  })

  it('is never the word itself', () => {
    expect(nearest('pdf', ['pdf'])).toBeNull()
  })

  it('finds every word again after one typing error', () => {
    const words = fc.constantFrom(...fields.filter((one) => one.length > 5))
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom('delete', 'double', 'swap'), (word, seed, typo) => {
        const at = seed % (word.length - 1)
        const [a = '', b = ''] = [word[at], word[at + 1]]
        const middle = { delete: b, double: a + a + b, swap: b + a }[typo]
        const written = word.slice(0, at) + middle + word.slice(at + 2)
        fc.pre(written !== word)
        expect(nearest(written, fields)).toBe(word)
      }),
    )
  })
})
