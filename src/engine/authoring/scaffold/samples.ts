import { isScalar, type ScalarType, type ValueType } from '../../model/types.ts'

/** A value of each kind, as the office API would send it; the PESEL has a right check digit and is nobody's. */
const samples: Readonly<Partial<Record<ScalarType['kind'], unknown>>> = {
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

/** JSON of a type: one row in each list, and a value in each field, so that what is said of each is played. */
export function sampleOf(type: ValueType): unknown {
  if (type.kind === 'list') return [sampleOf(type.of)]
  if (type.kind === 'object')
    return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, sampleOf(field)]))
  if (!isScalar(type)) return null
  return type.oneOf?.[0] ?? samples[type.kind] ?? 'A'
}
