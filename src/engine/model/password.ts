/** Section 9 of the shell's specification. */
export const PASSWORD_LENGTH = 8

const KINDS: readonly RegExp[] = [/\p{Nd}/u, /\p{Lu}/u, /\p{Ll}/u, /[^\p{L}\p{N}\s]/u]

const lengthOf = (password: string): number => [...password].length
const kindsIn = (password: string): number => KINDS.filter((kind) => kind.test(password)).length

/** At least 8 characters with a digit, an upper-case letter, a lower-case letter and a special character (section 5). */
export const isGoodPassword = (password: string): boolean =>
  lengthOf(password) >= PASSWORD_LENGTH && kindsIn(password) === KINDS.length

export const registrationStrengths = ['weak', 'good', 'veryGood'] as const
export const accountStrengths = ['tooWeak', 'weak', 'medium', 'good', 'veryGood', 'strong'] as const

/** The labels of registration: good at exactly 8 characters, very good from 9; a password the rule refuses is weak. */
export function registrationStrength(password: string): (typeof registrationStrengths)[number] {
  if (!isGoodPassword(password)) return 'weak'
  return lengthOf(password) === PASSWORD_LENGTH ? 'good' : 'veryGood'
}

/** The labels of the account area: below the rule three, from the rule on three by length. */
export function accountStrength(password: string): (typeof accountStrengths)[number] {
  const length = lengthOf(password)
  const kinds = kindsIn(password)
  if (!isGoodPassword(password)) {
    if (length >= PASSWORD_LENGTH && kinds === KINDS.length - 1) return 'medium'
    return length >= PASSWORD_LENGTH || kinds >= KINDS.length - 1 ? 'weak' : 'tooWeak'
  }
  if (length >= 12) return 'strong'
  return length === PASSWORD_LENGTH ? 'good' : 'veryGood'
}
