import { isRecord } from './format.ts'
import type { Value } from './types.ts'

/** Readers of the fields of decoded replies; each returns an empty value where the field has none. */

function fieldOf(row: Value, name: string): Value | undefined {
  return isRecord(row) ? row[name] : undefined
}

export function listOf(reply: Value, name: string): readonly Value[] {
  const list = fieldOf(reply, name)
  return Array.isArray(list) ? (list as readonly Value[]) : []
}

export function numberOf(row: Value, name: string): number {
  const value = fieldOf(row, name)
  return typeof value === 'number' ? value : 0
}

/** Null where the reply has no such number. */
export function numberOrNull(row: Value, name: string): number | null {
  const value = fieldOf(row, name)
  return typeof value === 'number' ? value : null
}

export function textOf(row: Value, name: string): string {
  const value = fieldOf(row, name)
  return typeof value === 'string' ? value : ''
}

export const isTrue = (row: Value, name: string): boolean => fieldOf(row, name) === true
