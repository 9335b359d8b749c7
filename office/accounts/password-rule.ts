/** At least 8 characters with a digit, an upper-case letter, a lower-case letter and a special character. */
export function meetsPasswordRule(password: string): boolean {
  const characters = [...password]
  const has = (pattern: RegExp): boolean => characters.some((character) => pattern.test(character))
  return characters.length >= 8 && has(/\p{Nd}/u) && has(/\p{Lu}/u) && has(/\p{Ll}/u) && has(/[^\p{L}\p{N}\s]/u)
}
