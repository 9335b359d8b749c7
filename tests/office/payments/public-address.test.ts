import { describe, expect, it } from 'vitest'
import { publicAddress } from '../../../office/payments/public-address.ts'

describe('“links in payment details never name an internal address”', () => {
  const PUBLIC = 'https://eurzad.jasnowola.example/api'

  it('a page of the sandbox is named below the public base', () => {
    const inside = 'http://127.0.0.1:41234/piaskownica/p24/trnRequest/abc'
    expect(publicAddress(inside, PUBLIC)).toBe(`${PUBLIC}/piaskownica/p24/trnRequest/abc`)
  })

  it('a provider’s page is named as it is', () => {
    const page = 'https://secure.przelewy24.pl/trnRequest/abc'
    expect(publicAddress(page, PUBLIC)).toBe(page)
  })

  it.each([
    'http://localhost:8080/x',
    'http://10.0.0.7/x',
    'http://office/x',
    'http://[::1]:80/x',
    'http://172.20.1.1/x',
  ])('%s is not named', (address) => expect(publicAddress(address, PUBLIC)).toBeNull())
})
