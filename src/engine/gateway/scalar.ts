import { parseMoney } from '../values/money.ts'
import { parsePlainDate, parsePlainDateTime } from '../values/plain-date.ts'
import type { ScalarType, Value } from '../values/types.ts'

/** The scalar in memory; undefined when the JSON is none of this kind. */
export function scalar(type: ScalarType, json: unknown): Value | undefined {
  switch (type.kind) {
    case 'boolean':
      return typeof json === 'boolean' ? json : undefined
    case 'integer':
    case 'year':
      return typeof json === 'number' && Number.isSafeInteger(json) ? json : undefined
    case 'decimal':
      return typeof json === 'number' && Number.isFinite(json) ? json : undefined
    case 'money':
      return typeof json === 'number' ? (parseMoney(json) ?? undefined) : undefined
    default:
      return typeof json === 'string' ? text(type, json) : undefined
  }
}

function text(type: ScalarType, json: string): string | undefined {
  if (type.kind === 'date') return parsePlainDate(json) ?? undefined
  if (type.kind === 'dateTime') return parsePlainDateTime(json) ?? undefined
  return type.oneOf === undefined || type.oneOf.includes(json) ? json : undefined
}
