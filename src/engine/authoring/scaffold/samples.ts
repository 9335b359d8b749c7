import { isScalar, type ScalarType, type ValueType } from '../../model/types.ts'

/** A value of each kind, as the office API would send it; the PESEL has a valid check digit and belongs to nobody. */
const samples: Readonly<Partial<Record<ScalarType['kind'], string | number | boolean>>> = {
  code: 'A1',
  name: 'Jan Testowy',
  address: 'ul. Lipowa 1',
  postalCode: '00-001',
  email: 'jan@example.com',
  phone: '600000000',
  url: 'https://example.com/',
  html: '<p>A</p>',
  pesel: '44051401359',
  nip: '123456789',
  account: '12345678901234567890123456',
  boolean: true,
  integer: 1,
  year: 2025,
  decimal: 1.5,
  money: 100.5,
  date: '2025-03-01',
  dateTime: '2025-03-01 12:00:00',
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** JSON of a type: one row in each list and a value in each field, so that a test runs every column. */
export function sampleOf(type: ValueType): Json {
  if (type.kind === 'list') return [sampleOf(type.of)]
  if (type.kind === 'object')
    return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, sampleOf(field)]))
  if (!isScalar(type)) return null
  if (type.kind === 'dateTime' && type.asText) return '2025-03-01T12:00:00Z'
  return type.oneOf?.[0] ?? samples[type.kind] ?? 'A'
}
