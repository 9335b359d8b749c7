import { parsePesel } from '../../model/personal-data.ts'

/** Whether somebody's personal number is in a value: in its numbers, anywhere in its texts and keys. */
export function hasPersonalNumber(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPersonalNumber)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, one]) => hasPersonalNumber(key) || hasPersonalNumber(one))
  }
  const digits = String(value).match(/\d+/g) ?? []
  return digits.some((run) => parsePesel(run) !== null)
}
