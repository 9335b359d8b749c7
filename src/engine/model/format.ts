import { groupedText } from '../../../schemas/typed-value.ts'
import { formatMoney } from './money.ts'
import { formatDecimal, formatInteger, NBSP } from './number.ts'
import { formatAccount } from './personal-data.ts'
import { formatPlainDate, formatPlainDateTime } from './plain-date.ts'
import { isScalar, type ScalarKind, type ScalarType, type Value, type ValueType } from './types.ts'

/** The words of the page's language that formatting needs. */
export interface FormatWords {
  readonly yes: string
  readonly no: string
}

/** Kinds that a browser must not translate: they would come out wrong. */
const VERBATIM: ReadonlySet<ScalarKind> = new Set<ScalarKind>([
  'code',
  'name',
  'address',
  'postalCode',
  'email',
  'phone',
  'url',
  'pesel',
  'nip',
  'account',
  'integer',
  'year',
  'decimal',
  'money',
  'date',
  'dateTime',
])

/** Names and addresses are Polish on a page of any language: screen readers pronounce them so. */
export const languageOf = (type: ValueType): 'pl' | undefined =>
  isScalar(type) && (type.kind === 'name' || type.kind === 'address') ? 'pl' : undefined

export const isVerbatim = (type: ValueType): boolean => isScalar(type) && VERBATIM.has(type.kind)

/**
 * A value as a resident reads it, without its unit. Numbers and dates are written the Polish way in every language. Null
 * when there is no value: the caller decides what is shown instead.
 */
export function formatValue(type: ValueType, value: Value, words: FormatWords): string | null {
  if (value === null) return null
  if (isScalar(type)) return formatScalar(type, value, words)
  if (type.kind === 'list' && isList(value)) {
    return value.map((item) => formatValue(type.of, item, words) ?? '').join(', ')
  }
  return type.kind === 'unknown' ? formatUnknown(value, words) : null
}

const SYMBOLS: Readonly<Record<string, string>> = { PLN: 'zł', m2: 'm²', m3: 'm³', percent: '%' }

/** The contract's unit as it is written beside a number: `PLN` → zł, `m3` → m³; any other is returned unchanged. */
export function unitSymbol(unit: string): string {
  return SYMBOLS[unit] ?? unit
}

/** A value with its unit: `361,08 zł`. For sentences and pairs, where no header names the unit. */
export function formatWithUnit(type: ValueType, value: Value, words: FormatWords): string | null {
  const text = formatValue(type, value, words)
  const unit = isScalar(type) ? type.unit : undefined
  return text === null || unit === undefined ? text : `${text}${NBSP}${unitSymbol(unit)}`
}

function formatScalar(type: ScalarType, value: Value, words: FormatWords): string | null {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(type, value)
  if (typeof value !== 'string') return null
  if (type.kind === 'date') return formatPlainDate(value)
  if (type.kind === 'dateTime') return formatPlainDateTime(value)
  if (type.kind === 'account') return formatAccount(value)
  return type.kind === 'phone' ? groupedText('phone', value) : value
}

function formatNumber(type: ScalarType, value: number): string {
  if (type.kind === 'money') return formatMoney(value)
  if (type.kind === 'year') return String(value)
  return type.kind === 'integer' ? formatInteger(value) : formatDecimal(value)
}

function formatUnknown(value: Value, words: FormatWords): string | null {
  if (typeof value === 'number') return formatDecimal(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return value
  return isList(value) ? value.map((item) => formatUnknown(item, words) ?? '').join(', ') : null
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

export const isRecord = (value: Value): value is { readonly [field: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
