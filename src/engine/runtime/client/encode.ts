import { isList, isRecord } from '../../model/format.ts'
import { moneyToApi } from '../../model/money.ts'
import type { Value, ValueType } from '../../model/types.ts'

/**
 * A value as JSON of its type: the inverse of `decode`. Amounts become złoty (`36108` grosze → `361.08`), days and
 * moments stay text. A single value where the contract takes a list becomes a list of one; of a list, each item is encoded.
 */
export function encode(type: ValueType, value: Value): Value {
  if (value === null) return null
  if (isList(value)) return value.map((item) => encode(type.kind === 'list' ? type.of : type, item))
  if (type.kind === 'list') return [encode(type.of, value)]
  if (type.kind === 'object' && isRecord(value)) {
    const fields = Object.entries(type.fields).filter(([name]) => Object.hasOwn(value, name))
    return Object.fromEntries(fields.map(([name, field]) => [name, encode(field, value[name] ?? null)]))
  }
  return type.kind === 'money' && typeof value === 'number' ? value / 100 : value
}

/**
 * A value as the query of a request takes it: amounts in złoty with a point and two decimals (`361.08`), days
 * `yyyy-MM-dd`, a list as a list of texts. Null for what a query cannot carry: null, an object, a list with either in it.
 */
export function encodeText(type: ValueType, value: Value): string | readonly string[] | null {
  if (!isList(value)) return scalarText(type.kind === 'list' ? type.of : type, value)
  const texts = value.map((item) => scalarText(type.kind === 'list' ? type.of : type, item))
  return texts.every((text) => text !== null) ? texts : null
}

function scalarText(type: ValueType, value: Value): string | null {
  if (typeof value === 'number') return type.kind === 'money' ? moneyToApi(value) : String(value)
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : null
}

/**
 * The type to encode a value by: the contract's where it has one, else the value's own. A value of unknown type came
 * undecoded out of a reply and is sent back the same.
 */
export function wireType(contract: ValueType | null | undefined, own: ValueType): ValueType {
  if (own.kind === 'unknown' || !contract || contract.kind === 'unknown') return own
  if (contract.kind !== 'list' || contract.of.kind !== 'unknown') return contract
  return own.kind === 'list' ? own : { kind: 'list', of: own }
}
