import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { groupedText, meantNumber, meantText, TYPED_KINDS } from '../../schemas/typed-value.ts'

const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t']
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']
const MARKS = ['\u200b', '\u200e', '\u200f', '\u2060', '\u202a', '\u202c', '\u00ad', '\ufeff']

const noise = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 3 }).map((found) => found.join(''))

/** A value as somebody may paste it: with spaces, dashes and marks around and within. */
const pasted = (value: string, within: readonly string[]) =>
  fc
    .tuple(
      noise([...SPACES, ...MARKS]),
      noise([...SPACES, ...MARKS]),
      fc.array(noise(within), { minLength: value.length, maxLength: value.length }),
    )
    .map(
      ([before, after, gaps]) =>
        before + [...value].map((digit, index) => (index === 0 ? digit : `${gaps[index]}${digit}`)).join('') + after,
    )

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))
const GROUPS = [...SPACES, ...DASHES, ...MARKS]

describe('what is pasted around and within a valid value does not change it', () => {
  test.each([
    ['pesel', 11, ['', 'PESEL ', 'pesel: ']],
    ['nip', 9, ['', 'NIP ', 'NIP: ', 'PL', 'NIP: PL ']],
    ['nip', 10, ['', 'NIP ', 'PL ']],
    ['account', 26, ['', 'PL', 'pl ']],
    ['phone', 9, ['', '+48', '+48 ', '0048 ', '(+48) ', 'tel. ', 'tel.: +48 ']],
  ] as const)('%s of %i digits', (kind, length, prefixes) => {
    const written = digits(length).chain((value) =>
      fc.tuple(fc.constant(value), fc.constantFrom(...prefixes), pasted(value, GROUPS)),
    )
    fc.assert(
      fc.property(written, ([value, prefix, text]) => {
        expect(meantText(kind, prefix + text)).toBe(value)
      }),
    )
  })

  test('a postal code', () => {
    const written = digits(5).chain((value) => fc.tuple(fc.constant(value), pasted(value, GROUPS)))
    fc.assert(
      fc.property(written, ([value, text]) => {
        expect(meantText('postalCode', text)).toBe(`${value.slice(0, 2)}-${value.slice(2)}`)
      }),
    )
  })

  test('an e-mail address', () => {
    const address = 'Anna.Kowalska@poczta.example'
    fc.assert(
      fc.property(pasted(address, MARKS), (text) => {
        expect(meantText('email', text)).toBe(address)
      }),
    )
  })
})

test.each([
  ['nip', '123-456-789', '123456789'],
  ['phone', '(61) 555‑01‑00', '615550100'],
  ['phone', '+49 30 123456', '+4930123456'],
  ['phone', '0049 30 123456', '+4930123456'],
  ['phone', '0 600 100 200', '600100200'],
  ['phone', '061 555 01 00', '615550100'],
  ['phone', '030 1234567', '0301234567'],
  ['postalCode', '62042', '62-042'],
  ['postalCode', '62 042', '62-042'],
  ['postalCode', '62–042', '62-042'],
  ['email', 'mailto:anna@POCZTA.example', 'anna@poczta.example'],
  ['email', ' <anna@poczta.example> ', 'anna@poczta.example'],
  ['email', 'Jan Kowalski <jan@poczta.example>', 'jan@poczta.example'],
  ['pesel', '４４０５１４０１３５９', '44051401359'],
  ['phone', '+48 (0) 600 100 200', '600100200'],
  ['phone', '+49 (0) 30 123456', '+4930123456'],
  ['email', 'jan²@gmina.example', 'jan²@gmina.example'],
])('%s: %j means %j', (kind, typed, meant) => {
  expect(meantText(kind, typed)).toBe(meant)
})

describe('what means no value', () => {
  test.each([
    ['pesel', '4405140135a', '4405140135a'],
    ['nip', 'brak', 'brak'],
    ['phone', 'po 16:00', 'po 16:00'],
    ['postalCode', '6204', '6204'],
    ['phone', '600100200/600100300', '600100200/600100300'],
    ['phone', '61 555 01 00 / 01', '61 555 01 00 / 01'],
    ['pesel', '4405140135²', '4405140135²'],
  ])('%s: %j stays, for the check to refuse it', (kind, typed, text) => {
    expect(meantText(kind, typed)).toBe(text)
  })

  test('a text of another kind is not touched', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(meantText('text', text)).toBe(text)
      }),
    )
  })
})

test('a text that is far too long is returned at once', () => {
  const text = `a${'\u0315'.repeat(60_000)}${'\u0300'.repeat(60_000)}`
  expect(meantText('email', text)).toBe(text)
  expect(meantNumber(`1${' '.repeat(60_000)}x`)).toBeNull()
})

test('a meaning means itself', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('pesel', 'nip', 'phone', 'postalCode', 'email', 'account'),
      fc.string({ unit: 'binary' }),
      (kind, text) => {
        const meant = meantText(kind, text)
        expect(meantText(kind, meant)).toBe(meant)
      },
    ),
  )
})

describe('a number', () => {
  test.each([
    ['500', '500'],
    ['500 m³', '500'],
    ['500m3', '500'],
    ['1.500,25', '1500.25'],
    ['1,500.25', '1500.25'],
    ['1 500,25 m³', '1500.25'],
    ['1 234 567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['−3,5', '-3.5'],
    ['1 500 zł', '1500'],
  ])('%j means %s', (typed, number) => {
    expect(meantNumber(typed)).toBe(number)
  })

  test.each(['', 'm³', 'abc', '12a', '1.2.3', '1,2.3', '1.50,25', '12 1', '10³', '⑩', '--1', '1,5,2', '.', '-'])(
    '%j means none',
    (typed) => {
      expect(meantNumber(typed)).toBeNull()
    },
  )

  it('means itself, as Poland writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(99), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0')
        const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
        expect(meantNumber(`${grouped},${decimals}`)).toBe(`${whole}.${decimals}`)
      }),
    )
  })
})

test.each([
  ['phone', '+48600100200', '600 100 200'],
  ['phone', '615550100', '61 555 01 00'],
  ['phone', '+4930123456', '+4930123456'],
  ['phone', '800190590', '800 190 590'],
  ['phone', '224001000', '22 400 10 00'],
  ['phone', 'brak', 'brak'],
  ['postalCode', '62042', '62-042'],
  ['account', '12345678901234567890123456', '12 3456 7890 1234 5678 9012 3456'],
  ['pesel', ' 44051401359', '44051401359'],
  ['email', '', ''],
])('%s: %j is read as %j', (kind, text, grouped) => {
  expect(groupedText(kind, text)).toBe(grouped)
})

test('a value that is grouped for reading means the same value', () => {
  const digit = fc.stringMatching(/^\+?\d{0,28}$/)
  fc.assert(
    fc.property(fc.constantFrom(...TYPED_KINDS), fc.oneof(digit, fc.string()), (kind, text) => {
      expect(meantText(kind, groupedText(kind, text))).toBe(meantText(kind, meantText(kind, text)))
    }),
  )
})
