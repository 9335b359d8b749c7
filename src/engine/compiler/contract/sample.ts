import { grouped } from '../../model/grouped.ts'
import { MAX_FILE_DEPTH } from '../../model/limits.ts'
import { parseIsoMoment, parsePlainDate } from '../../model/plain-date.ts'
import type { ScalarType, ValueType } from '../../model/types.ts'

/**
 * The type of values that a sample reply shows; the sample itself is of it. A null shows only that a value may be missing,
 * an empty list shows nothing about its members, and of values that have nothing in common nothing is known.
 */
export const typeOfSample = (sample: unknown): ValueType => typeOfSamples([sample])

/** The type of the values that stand in one place of a sample, such as a field of all rows. */
function typeOfSamples(samples: readonly unknown[], depth = 0): ValueType {
  if (depth > MAX_FILE_DEPTH) return { kind: 'unknown', nullable: true }
  const values = samples.filter((value) => value !== null && value !== undefined)
  const nullable = values.length < samples.length ? { nullable: true } : {}
  if (values.length === 0) return { kind: 'unknown', ...nullable }
  if (values.every(Array.isArray)) return { kind: 'list', of: typeOfSamples(values.flat(1), depth + 1), ...nullable }
  if (values.every(isObject))
    return { kind: 'object', name: 'sample', fields: fieldsOf(values, depth + 1), ...nullable }
  return { ...typeOfScalars(values), ...nullable }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(
  objects: readonly Readonly<Record<string, unknown>>[],
  depth: number,
): Readonly<Record<string, ValueType>> {
  const values = grouped(objects.flatMap((object) => Object.entries(object)))
  return Object.fromEntries(
    [...values].map(([name, found]) => [
      name,
      typeOfSamples(found.length < objects.length ? [...found, null] : found, depth),
    ]),
  )
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

function typeOfScalars(values: readonly unknown[]): ScalarType | { readonly kind: 'unknown' } {
  if (values.every((value) => typeof value === 'boolean')) return { kind: 'boolean' }
  if (values.every(isNumber)) return { kind: values.every(Number.isSafeInteger) ? 'integer' : 'decimal' }
  if (values.every(isText)) return typeOfTexts(values)
  // Amounts of which only some are written as text.
  const numeric = values.every((value) => isNumber(value) || (isText(value) && /^-?\d+([.,]\d+)?$/.test(value)))
  return numeric ? { kind: 'decimal', asText: true } : { kind: 'unknown' }
}

function typeOfTexts(texts: readonly string[]): ScalarType {
  if (texts.every((text) => parsePlainDate(text) !== null)) return { kind: 'date' }
  return texts.every((text) => parseIsoMoment(text) !== null) ? { kind: 'dateTime', asText: true } : { kind: 'text' }
}
