import { describe, expect, it } from 'vitest'
import { formatValue, formatWithUnit, unitSymbol } from '../../../src/engine/model/format.ts'
import { createOrder, sortedPositions } from '../../../src/engine/model/order.ts'
import { type ScalarKind, scalarKinds, type Value, type ValueType } from '../../../src/engine/model/types.ts'

const words = { yes: 'tak', no: 'nie' }

const shown: Readonly<Record<ScalarKind, readonly [Value, string]>> = {
  text: ['Dochody bieżące', 'Dochody bieżące'],
  code: ['01010', '01010'],
  name: ['Łucja Żak', 'Łucja Żak'],
  address: ['Rynek 1/2', 'Rynek 1/2'],
  postalCode: ['32-020', '32-020'],
  email: ['a@b.pl', 'a@b.pl'],
  phone: ['600100200', '600 100 200'],
  url: ['https://a.pl', 'https://a.pl'],
  html: ['<b>x</b>', '<b>x</b>'],
  pesel: ['44051401359', '44051401359'],
  nip: ['123456789', '123456789'],
  account: ['12345678901234567890123456', '12 3456 7890 1234 5678 9012 3456'],
  boolean: [false, 'nie'],
  integer: [12345, '12\u00a0345'],
  year: [2024, '2024'],
  decimal: [1234.5, '1\u00a0234,5'],
  money: [123456, '1\u00a0234,56'],
  date: ['2024-02-29', '29.02.2024'],
  dateTime: ['2024-02-29 12:00:00', '29.02.2024 12:00'],
}

describe('formatValue', () => {
  it.each(scalarKinds.map((kind) => [kind, ...shown[kind]] as const))('%s', (kind, value, text) => {
    expect(formatValue({ kind }, value, words)).toBe(text)
    expect(formatValue({ kind }, null, words)).toBeNull()
  })

  it('joins a list and shows what no contract describes', () => {
    expect(formatValue({ kind: 'list', of: { kind: 'year' } }, [2023, 2024], words)).toBe('2023, 2024')
    expect(formatValue({ kind: 'unknown' }, [1.5, true, 'x', null], words)).toBe('1,5, tak, x, ')
    expect(formatValue({ kind: 'unknown' }, { a: 1 }, words)).toBeNull()
  })

  it.each<[ValueType, Value, string | null]>([
    [{ kind: 'money', unit: 'PLN' }, 36108, '361,08\u00a0zł'],
    [{ kind: 'decimal', unit: 'm3' }, 12.5, '12,5\u00a0m³'],
    [{ kind: 'decimal', unit: 'm2' }, 90, '90\u00a0m²'],
    [{ kind: 'decimal', unit: 'ha' }, 1.3752, '1,3752\u00a0ha'],
    [{ kind: 'decimal', unit: 'l' }, 120, '120\u00a0l'],
    [{ kind: 'decimal', unit: 'm3' }, null, null],
    [{ kind: 'text' }, 'x', 'x'],
  ])('%j of %j with its unit', (type, value, text) => {
    expect(formatWithUnit(type, value, words)).toBe(text)
  })

  it('leaves an unknown unit as the contract writes it', () => {
    expect(unitSymbol('kWh')).toBe('kWh')
  })
})

describe('order', () => {
  const order = createOrder()
  const sorted = (keys: readonly Value[], descending = false) =>
    sortedPositions(keys, order, descending).map((position) => keys[position])

  it('puts texts as a Polish reader looks them up', () => {
    expect(sorted(['zebra', 'łoś', 'lis', 'Ćma', 'cap', 'żaba'])).toEqual(['cap', 'Ćma', 'lis', 'łoś', 'zebra', 'żaba'])
    expect(sorted(['FV/10', 'FV/9'])).toEqual(['FV/9', 'FV/10'])
  })

  it('puts numbers by size and dates by the calendar', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10])
    expect(sorted(['2024-10-01', '2024-02-01'])).toEqual(['2024-02-01', '2024-10-01'])
    expect(sorted([true, false])).toEqual([false, true])
  })

  it('puts nulls last whichever way', () => {
    expect(sorted([null, 2, null, 1])).toEqual([1, 2, null, null])
    expect(sorted([null, 2, null, 1], true)).toEqual([2, 1, null, null])
  })

  it('keeps ties in their place both ways', () => {
    expect(sortedPositions([1, 0, 1, 0], order, false)).toEqual([1, 3, 0, 2])
    expect(sortedPositions([1, 0, 1, 0], order, true)).toEqual([0, 2, 1, 3])
  })

  it('sorts ten thousand texts', () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `Pozycja ${(index * 7919) % 10_007} łąka`)
    const sorted = sortedPositions(keys, order, false).map((position) => keys[position] ?? '')
    const { compare } = new Intl.Collator('pl', { numeric: true })
    expect(sorted).toEqual([...keys].sort(compare))
  })
})
