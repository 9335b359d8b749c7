import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { meetsPasswordRule } from '../../../office/accounts/password-rule.ts'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { acceptedStep, newTotpKey, toBase32, totpAddress, totpCode, totpStep } from '../../../office/accounts/totp.ts'
import { leadingZeroBits, recaptcha } from '../../../office/captcha/captcha.ts'

describe('one-time codes', () => {
  const rfcKey = toBase32(Buffer.from('12345678901234567890'))

  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds are %s', (seconds, code) => {
    expect(totpCode(rfcKey, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
  })

  it('are those of an independent implementation', () => {
    for (let round = 0; round < 50; round++) {
      const key = newTotpKey()
      const at = new Date(1_700_000_000_000 + round * 12_345_678)
      expect(totpCode(key, totpStep(at))).toBe(new TOTP({ secret: key }).generate({ timestamp: at.getTime() }))
    }
  })

  it('are not accepted up to the last one used', () => {
    const now = new Date(1_700_000_000_000)
    const step = totpStep(now)
    expect(acceptedStep(rfcKey, totpCode(rfcKey, step), now, step - 1)).toBe(step)
    expect(acceptedStep(rfcKey, totpCode(rfcKey, step), now, step)).toBeUndefined()
    expect(acceptedStep(rfcKey, '', now, 0)).toBeUndefined()
  })

  it('have an address that authenticators read', () => {
    const address = new URL(totpAddress('ABC', 'Urząd Gminy', 'anna@x'))
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Urz%C4%85d%20Gminy:anna%40x\?/)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: 'ABC',
      issuer: 'Urząd Gminy',
      period: '30',
    })
  })
})

describe('passwords', () => {
  const passwords = scryptPasswords({ log2N: 5, r: 2, p: 1 })

  it('are hashed with their parameters and a salt of their own', async () => {
    const [one, other] = [await passwords.hash('Zażółć-1'), await passwords.hash('Zażółć-1')]
    expect(one).toMatch(/^\$scrypt\$ln=5,r=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(other).not.toBe(one)
    expect(await passwords.verify('Zażółć-1', one)).toBe(true)
    expect(await passwords.verify('Zażółć-1'.normalize('NFD'), one)).toBe(true)
    expect(await passwords.verify('Zażółć-2', one)).toBe(false)
  })

  it('are verified with the parameters they were made with, and told when those are old', async () => {
    const old = await scryptPasswords({ log2N: 4, r: 1, p: 1 }).hash('Haslo-123')
    expect(await passwords.verify('Haslo-123', old)).toBe(true)
    expect([passwords.isStale(old), passwords.isStale(await passwords.hash('x'))]).toEqual([true, false])
  })

  it('of nobody are never right', async () => {
    for (const stored of [null, undefined]) expect(await passwords.verify('', stored)).toBe(false)
  })

  it.each(['Haslo-12', 'ŻÓŁĆ-żółć-1', 'Aa1!Aa1!', 'Ab1 cd-e'])('%j meets the rule', (password) => {
    expect(meetsPasswordRule(password)).toBe(true)
  })

  it.each(['', 'Haslo-1', 'haslo-12', 'HASLO-12', 'Haslo-ab', 'Haslo123', 'Haslo 123'])(
    '%j breaks the rule',
    (password) => {
      expect(meetsPasswordRule(password)).toBe(false)
    },
  )
})

describe('captcha', () => {
  it.each([
    [[0x80], 0],
    [[0x01], 7],
    [[0, 0x10], 11],
    [[0, 0], 16],
  ])('of %j has %i leading zero bits', (bytes, bits) => expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits))

  it('by reCAPTCHA takes a clear yes alone, and sends the secret in the body', async () => {
    const asked: string[] = []
    const verify = (reply: () => Response) =>
      recaptcha('tajne', async (url, { body }) => {
        asked.push(`${url} ${body}`)
        return reply()
      }).verify('odpowiedz')
    expect(await verify(() => Response.json({ success: true }))).toBe(true)
    expect(await verify(() => Response.json({ success: false }))).toBe(false)
    expect(await verify(() => Response.json({ success: 'true' }))).toBe(false)
    expect(await verify(() => new Response('', { status: 500 }))).toBe(false)
    expect(await verify(() => new Response('not json'))).toBe(false)
    expect(
      await verify(() => {
        throw new Error('no network')
      }),
    ).toBe(false)
    expect(asked[0]).toBe('https://www.google.com/recaptcha/api/siteverify secret=tajne&response=odpowiedz')
  })
})
