import { describe, expect, it } from 'vitest'
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
