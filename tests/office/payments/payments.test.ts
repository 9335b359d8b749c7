import { describe, expect, it } from 'vitest'
import { kirSignature } from '../../../office/payments/providers/kir/client.ts'
import { p24Signature } from '../../../office/payments/providers/p24/client.ts'
import { onEachDatabase } from '../databases.ts'
import { moneyTests } from './money.ts'
import { orderTests } from './orders.ts'
import { payingOfficeOn } from './support.ts'

describe('signatures', () => {
  it('"Test vector": SHA-384 over compact JSON', () => {
    const fields = { sessionId: 'abc-1', merchantId: 12_345, amount: 12_345, currency: 'PLN' }
    expect(p24Signature(fields, '0123456789abcdef')).toBe(
      '4a909d7c640764e7cc26ed7a5d7d6dcd37fe790347f4a45682297976bd944bae1fce74085ed559631a1f8da88485eb4b',
    )
  })

  it('"unescaped slashes and Unicode": letters and slashes are signed as they are written', () => {
    expect(p24Signature({ statement: 'a/ż' }, 'k')).toBe(
      '6bec172c158a029ecd6053f080e7a5a6b9902dd370e4acd79d11a0a96a641279d4ed926904e3421ca65c5b6f8f9b36f8',
    )
  })

  it('change with every field and with the key', () => {
    const fields = { merchantId: 'm', sessionId: 's', amount: 1 }
    const all = [fields, { ...fields, amount: 2 }, { ...fields, sessionId: 't' }].map((one) => kirSignature(one, 'k'))
    expect(new Set([...all, kirSignature(fields, 'l')]).size).toBe(4)
  })
})

// Of what is paid, nothing may be lost on either.
onEachDatabase((databases) => {
  describe('orders', () => orderTests(payingOfficeOn(databases)))
  describe('money', () => moneyTests(payingOfficeOn(databases)))
})
