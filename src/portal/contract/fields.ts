import type { Value } from '../../engine/model/types.ts'

export type Fields = Readonly<Record<string, Value>>

// A decoded reply has the kinds its type says; these only tell the type system so. Null reads as nothing to say.

export const asBoolean = (value: Value | undefined): boolean => value === true
export const asNumber = (value: Value | undefined): number => (typeof value === 'number' ? value : 0)
export const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asList = (value: Value | undefined): readonly Value[] => (isList(value) ? value : [])
export const asObject = (value: Value | undefined): Fields => (isFields(value) ? value : {})
