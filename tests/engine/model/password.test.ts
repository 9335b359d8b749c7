import { describe, expect, it } from 'vitest'
import { EMAIL, PHONE, POSTAL_CODE } from '../../../src/engine/model/contact.ts'
import { accountStrength, isGoodPassword, registrationStrength } from '../../../src/engine/model/password.ts'

describe('section 5: “at least 8 characters with a digit, upper-case letter, lower-case letter and special character”', () => {
  it.each([
    ['Haslo-12', true],
    ['Hasło-1ą', true],
    ['Haslo-1', false],
    ['haslo-123', false],
    ['HASLO-123', false],
    ['Haslo-abc', false],
    ['Haslo1234', false],
    ['Haslo 123', false],
    ['', false],
  ])('%j: %s', (password, good) => expect(isGoodPassword(password)).toBe(good))
})

describe('strength', () => {
  it.each([
    ['abc', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['Haslo-12', 'good'],
    ['Haslo-123', 'veryGood'],
  ])('registration: %s is %s (good: exactly 8 characters, very good: 9 or more)', (password, strength) =>
    expect(registrationStrength(password)).toBe(strength),
  )

  it.each([
    ['abc', 'tooWeak'],
    ['Ab1', 'weak'],
    ['aaaaaaaa', 'weak'],
    ['Haslo123', 'medium'],
    ['Haslo-12', 'good'],
    ['Haslo-123', 'veryGood'],
    ['Haslo-123456', 'strong'],
  ])('account area: %s is %s', (password, strength) => expect(accountStrength(password)).toBe(strength))
})

describe('contacts', () => {
  it.each([
    ['a@b.pl', true],
    ['a.b+c@d-e.com.pl', true],
    ['a@b', false],
    ['@b.pl', false],
    ['a@.pl', false],
    ['a@b.', false],
    ['a b@c.pl', false],
    ['a@b@c.pl', false],
  ])('e-mail %s: %s', (text, fits) => expect(EMAIL.test(text)).toBe(fits))

  it.each([
    ['600100200', true],
    ['600 100 200', true],
    ['+48 600-100-200', true],
    ['12345678', false],
    ['telefon', false],
    ['', false],
  ])('phone %s: %s', (text, fits) => expect(PHONE.test(text)).toBe(fits))

  it.each([
    ['62-041', true],
    ['62041', false],
  ])('postal code %s: %s', (text, fits) => expect(POSTAL_CODE.test(text)).toBe(fits))
})
