import { describe, expect, it } from 'vitest'
import { meetsPasswordRule } from '../../../office/accounts/password-rule.ts'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { acceptedStep, newTotpKey, totpAddress } from '../../../office/accounts/totp.ts'
import { leadingZeroBits, recaptcha } from '../../../office/captcha/captcha.ts'

describe('one-time codes', () => {
  // '12345678901234567890' in base 32.
  const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  // RFC 6238, appendix B, SHA-1: the last six of eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds are %s, one step earlier or later as well', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const accepted = (drift: number) => acceptedStep(rfcKey, code, new Date((seconds + drift) * 1000), 0)
    expect([accepted(0), accepted(-30), accepted(30)]).toEqual([step, step, step])
    expect([accepted(-60), accepted(60)]).toEqual([undefined, undefined])
  })

  it('are not accepted up to the last one used', () => {
    const now = new Date(59_000)
    expect(acceptedStep(rfcKey, '287082', now, 0)).toBe(1)
    expect(acceptedStep(rfcKey, '287082', now, 1)).toBeUndefined()
  })

  it.each(['', '28708', '2870821', '287 82', '28708ą', '٢٨٧٠٨٢'])('%j is refused', (code) => {
    expect(acceptedStep(rfcKey, code, new Date(59_000), 0)).toBeUndefined()
  })

  it('have random keys of 160 bits', () => {
    const keys = [newTotpKey(), newTotpKey()]
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('have an address that authenticators read', () => {
    const address = new URL(totpAddress(rfcKey, 'Urząd Gminy', 'anna@x'))
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Urz%C4%85d%20Gminy:anna%40x\?/)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: rfcKey,
      issuer: 'Urząd Gminy',
      algorithm: 'SHA1',
      digits: '6',
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

  it('are verified with the parameters they were made with, and recognised when those are old', async () => {
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
    const calls: string[] = []
    const verify = (reply: () => Response) =>
      recaptcha('tajne', async (url, { body }) => {
        calls.push(`${url} ${body}`)
        return reply()
      }).verify('odpowiedz')
    expect(await verify(() => Response.json({ success: true }))).toBe(true)
    expect(await verify(() => Response.json({ success: false }))).toBe(false)
    expect(await verify(() => Response.json({ success: 'true' }))).toBe(false)
    expect(await verify(() => new Response('', { status: 500 }))).toBe(false)
    expect(await verify(() => new Response('not json'))).toBe(false)
    expect(await verify(() => Response.json({ success: true, hostname: 'x'.repeat(20_000) }))).toBe(false)
    expect(
      await verify(() => {
        throw new Error('no network')
      }),
    ).toBe(false)
    expect(calls[0]).toBe('https://www.google.com/recaptcha/api/siteverify secret=tajne&response=odpowiedz')
  })
})
