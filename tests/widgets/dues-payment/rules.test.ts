import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../../src/engine/model/money.ts'
import { numeral } from '../../../src/engine/model/numeral.ts'
import type { Value } from '../../../src/engine/model/types.ts'
import { toggled } from '../../../src/kit/toggled.ts'
import { ALL, cardNamed, cardsOf, cardsOfType, typesOffered } from '../../../src/widgets/dues-payment/card.ts'
import {
  amountTyped,
  defaultFilters,
  type Filters,
  filtered,
  filterProblems,
  filterQuery,
  STATUSES,
} from '../../../src/widgets/dues-payment/filters.ts'
import {
  type Instalment,
  instalmentsOf,
  isOverdue,
  isSelectable,
  labelOf,
  longerUntil,
} from '../../../src/widgets/dues-payment/instalment.ts'
import { providersOf, showsCommissions, wayToPay } from '../../../src/widgets/dues-payment/providers.ts'
import {
  chosenBody,
  chosenOf,
  selectionIn,
  selectionText,
  sumOf,
  totalWith,
} from '../../../src/widgets/dues-payment/selection.ts'

const row = (fields: Record<string, Value> = {}): Value => ({
  idNaleznosciRatyZbiorczej: 1,
  terminPlatnosci: '2025-03-15',
  kwotaRazem: 21_550,
  czySplacona: false,
  raty: [],
  ...fields,
})
const one = (fields: Record<string, Value> = {}): Instalment => {
  const [instalment] = instalmentsOf({ ratyZbiorcze: [row(fields)] })
  if (instalment === undefined) throw new Error('No instalment')
  return instalment
}

const day = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
const instalments: fc.Arbitrary<readonly Instalment[]> = fc
  .array(
    fc.record({
      terminPlatnosci: day,
      kwotaRazem: fc.integer({ min: 0, max: 100_000_000 }),
      czySplacona: fc.boolean(),
      jestTytulWykonawczy: fc.boolean(),
      zleconoPlatnoscZKIR: fc.boolean(),
      zleconoPlatnoscZP24: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    instalmentsOf({ ratyZbiorcze: rows.map((fields, at) => row({ ...fields, idNaleznosciRatyZbiorczej: at + 1 })) }),
  )

describe('“filter by type of due (all plus types present)”', () => {
  const cards = cardsOf({
    karty: [
      { idKartyNaleznosci: 1, aplikacjaNaleznosci: 'ODPADY' },
      { idKartyNaleznosci: 2, aplikacjaNaleznosci: 'PODATKI_GMINNE' },
      { idKartyNaleznosci: 3, aplikacjaNaleznosci: 'ODPADY' },
    ],
  })

  it('offers all, then each type once', () => {
    expect(typesOffered(cards, ALL)).toEqual([ALL, 'ODPADY', 'PODATKI_GMINNE'])
  })

  it('offers what the path presets although no card has it', () => {
    expect(typesOffered(cards, 'WODA_SCIEKI')).toEqual([ALL, 'ODPADY', 'PODATKI_GMINNE', 'WODA_SCIEKI'])
    expect(cardsOfType(cards, 'WODA_SCIEKI')).toEqual([])
  })

  it('shows the cards of the type, or all', () => {
    expect(cardsOfType(cards, 'ODPADY').map(({ id }) => id)).toEqual([1, 3])
    expect(cardsOfType(cards, ALL)).toEqual(cards)
  })

  it('finds the card of an address, and none for what is no number of a card', () => {
    expect(cardNamed(cards, '2')?.id).toBe(2)
    for (const wrong of ['4', '02', '2 ', '', '1e0']) expect(cardNamed(cards, wrong)).toBeUndefined()
  })
})

describe('“Instalment flags: deferred deadline (O), instalment plan (R), executory title (T), reminder (U), payment summons (W)”', () => {
  it.each([
    ['jestOdroczenieTerminu', 'O'],
    ['jestRozlozenieNaRaty', 'R'],
    ['jestTytulWykonawczy', 'T'],
    ['jestUpomnienie', 'U'],
    ['jestWezwanie', 'W'],
  ])('%s is %s', (field, letter) => {
    expect(one({ [field]: true }).letters).toEqual([letter])
    expect(one().letters).toEqual([])
  })

  it('“paid or unpaid; overdue rows shown red”: unpaid after the deadline, not on its day', () => {
    const friday = { terminPlatnosci: '2025-03-14' }
    expect(isOverdue(one(friday), '2025-03-14')).toBe(false)
    expect(isOverdue(one(friday), '2025-03-15')).toBe(true)
    expect(isOverdue(one({ ...friday, czySplacona: true }), '2025-03-15')).toBe(false)
  })

  it('a deadline on a Saturday is kept until Monday, and says so until then', () => {
    const saturday = one({ terminPlatnosci: '2025-03-15' })
    expect(isOverdue(saturday, '2025-03-17')).toBe(false)
    expect(longerUntil(saturday, '2025-03-17')).toBe('17.03.2025')
    expect(isOverdue(saturday, '2025-03-18')).toBe(true)
    expect(longerUntil(saturday, '2025-03-18')).toBeNull()
    expect(longerUntil(one({ terminPlatnosci: '2025-03-14' }), '2025-03-14')).toBeNull()
  })

  it('“Instalment labels I, II, III”', () => {
    expect([1, 2, 3, 4, 9, 12, 24, 49].map(numeral)).toEqual(['I', 'II', 'III', 'IV', 'IX', 'XII', 'XXIV', 'XLIX'])
    expect(numeral(0)).toBe('')
    expect(labelOf(one({ raty: [{ nrRaty: 2 }, { nrRaty: 2 }] }))).toBe('II')
    expect(labelOf(one({ raty: [{ nrRaty: 1 }, { nrRaty: 2 }] }))).toBe('I, II')
  })
})

describe('“A paid instalment or one with an executory title has no checkbox; one already ordered via a provider shows that provider’s icon instead”', () => {
  it.each([
    ['an unpaid one', {}, true],
    [
      'a reminded, summoned, deferred one',
      { jestUpomnienie: true, jestWezwanie: true, jestOdroczenieTerminu: true },
      true,
    ],
    ['a paid one', { czySplacona: true }, false],
    ['an executory one', { jestTytulWykonawczy: true }, false],
    ['one ordered through KIR', { zleconoPlatnoscZKIR: true }, false],
    ['one ordered through Przelewy24', { zleconoPlatnoscZP24: true }, false],
    ['one with nothing to pay', { kwotaRazem: 0 }, false],
  ])('%s: %o → %s', (_, fields, selectable) => {
    expect(isSelectable(one(fields))).toBe(selectable)
  })

  it('says through whom it was ordered', () => {
    expect(one({ zleconoPlatnoscZKIR: true, zleconoPlatnoscZP24: true }).orderedThrough).toEqual(['kir', 'p24'])
  })
})

describe('“Amount bounds default to the minimum and maximum of the instalments; empty becomes 0”', () => {
  const three = instalmentsOf({
    ratyZbiorcze: [
      row({ idNaleznosciRatyZbiorczej: 1, terminPlatnosci: '2025-05-15', kwotaRazem: 10_000 }),
      row({ idNaleznosciRatyZbiorczej: 2, terminPlatnosci: '2025-03-15', kwotaRazem: 123_456, czySplacona: true }),
      row({ idNaleznosciRatyZbiorczej: 3, terminPlatnosci: '2025-11-15', kwotaRazem: 50 }),
    ],
  })
  const all = defaultFilters(three)
  const ids = (filters: Partial<Filters>) => filtered(three, { ...all, ...filters }).map(({ id }) => id)

  it('and the days to the earliest and the latest deadline', () => {
    expect(all).toEqual({
      status: 'WSZYSTKIE',
      from: '2025-03-15',
      to: '2025-11-15',
      least: '0,50',
      most: '1\u00a0234,56',
    })
    expect(defaultFilters([])).toEqual({ status: 'WSZYSTKIE', from: '', to: '', least: '0,00', most: '0,00' })
  })

  it('“empty becomes 0”', () => {
    expect(amountTyped('')).toBe(0)
    expect(ids({ least: '' })).toEqual([1, 2, 3])
    expect(ids({ most: '' })).toEqual([])
  })

  it.each([
    ['100', 10_000],
    ['100,5', 10_050],
    ['100.05', 10_005],
    ['1 234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ['0,1', 10],
    ['5,', 500],
  ])('%j is %i grosze', (text, grosze) => expect(amountTyped(text)).toBe(grosze))

  it.each(['abc', '1,234', '-5', '1,2,3', '1e3', ','])('%j is no amount: said at its field, no limit', (text) => {
    expect(amountTyped(text)).toBeNull()
    expect(filterProblems({ ...all, least: text })).toEqual({ least: 'amount' })
    expect(filterProblems({ ...all, most: text })).toEqual({ most: 'amount' })
    expect(ids({ least: text })).toEqual([1, 2, 3])
  })

  it('“Dues filters: date range (from, to), amount range (from, to), status all, paid or unpaid”, all at once', () => {
    expect(ids({ from: '2025-03-01', to: '2025-05-31', least: '50', most: '2000', status: 'NIEZAPLACONE' })).toEqual([
      1,
    ])
    expect(STATUSES.map((status) => ids({ status }))).toEqual([[1, 2, 3], [2], [1, 3]])
  })

  it('“instalments are filtered by due date in range and total in amount range”, both ends included', () => {
    expect(ids({ from: '2025-05-15' })).toEqual([1, 3])
    expect(ids({ to: '2025-05-15' })).toEqual([1, 2])
    expect(ids({ from: '', to: '' })).toEqual([1, 2, 3])
    expect(ids({ least: '100' })).toEqual([1, 2])
    expect(ids({ most: '100' })).toEqual([1, 3])
  })

  it('“PDF (query … typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo)”', () => {
    expect(filterQuery({ ...all, status: 'NIEZAPLACONE', from: '' })).toEqual({
      typNaleznosci: 'NIEZAPLACONE',
      dataOd: null,
      dataDo: '2025-11-15',
      kwotaOd: 50,
      kwotaDo: 123456,
    })
  })

  it('the defaults let every instalment through', () => {
    fc.assert(
      fc.property(instalments, (list) => {
        expect(filtered(list, defaultFilters(list))).toEqual(list)
      }),
    )
  })

  it('every amount survives being shown and typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (grosze) => {
        expect(amountTyped(formatMoney(grosze))).toBe(grosze)
      }),
    )
  })

  it('paid and unpaid are all, each instalment once', () => {
    fc.assert(
      fc.property(instalments, (list) => {
        const filters = defaultFilters(list)
        const [every, paid, unpaid] = STATUSES.map((status) => filtered(list, { ...filters, status }))
        expect(new Set([...(paid ?? []), ...(unpaid ?? [])])).toEqual(new Set(every))
        expect((paid?.length ?? 0) + (unpaid?.length ?? 0)).toBe(every?.length)
      }),
    )
  })
})

describe('selection', () => {
  it('a second choice takes the first back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (presses) => {
        const selection = presses.reduce<ReadonlySet<number>>(toggled, new Set())
        for (const id of [1, 2, 3, 4, 5])
          expect(selection.has(id)).toBe(presses.filter((press) => press === id).length % 2 === 1)
      }),
    )
  })

  it('goes into the address and comes back from it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), (ids) => {
        expect([...selectionIn(selectionText(new Set(ids)))]).toEqual(ids)
      }),
    )
    expect(selectionText(new Set())).toBeNull()
    expect([...selectionIn(null), ...selectionIn(''), ...selectionIn('x,-1,1.5,1e3,'.repeat(2))]).toEqual([])
  })

  it('comes to more by what the provider takes', () => {
    const all = instalmentsOf({ ratyZbiorcze: [row(), row()] })
    expect(totalWith(all, { commission: 149 })).toBe(2 * 21_550 + 149)
  })

  it('holds what can be paid and nothing else, and its sum is exact', () => {
    fc.assert(
      fc.property(instalments, fc.array(fc.integer({ min: 1, max: 12 })), (list, ids) => {
        const chosen = chosenOf(list, new Set(ids))
        expect(chosen.every(isSelectable)).toBe(true)
        expect(chosen.every(({ id }) => ids.includes(id))).toBe(true)
        const whole = chosen.reduce((sum, { total }) => sum + BigInt(total), 0n)
        expect(BigInt(sumOf(chosen) ?? -1)).toBe(whole)
      }),
    )
  })

  it('is sent as whole instalments of the card', () => {
    expect(chosenBody({ id: 2201 }, [one({ idNaleznosciRatyZbiorczej: 9 }), one()])).toEqual({
      idKartyNaleznosci: 2201,
      idNaleznosciRatyZbiorczej: [9, 1],
      idNaleznosciRaty: [],
    })
  })
})

describe('“Payment provider availability is controlled by configuration flags”', () => {
  const config = { czyKir: true, prowizjaKir: 0, czyP24: true, prowizjaP24: 149, czyInfoOProwizjach: true }

  it('“With both providers a provider choice … with one … directly; with none a no-payment-options message”', () => {
    expect(wayToPay(providersOf(config))).toEqual({
      kind: 'choice',
      providers: [
        { key: 'kir', commission: 0, severalCards: false },
        { key: 'p24', commission: 149, severalCards: false },
      ],
    })
    expect(wayToPay(providersOf({ ...config, czyKir: false }))).toEqual({
      kind: 'one',
      provider: { key: 'p24', commission: 149, severalCards: false },
    })
    expect(wayToPay(providersOf({ ...config, czyP24: false }))).toEqual({
      kind: 'one',
      provider: { key: 'kir', commission: 0, severalCards: false },
    })
    expect(wayToPay(providersOf({}))).toEqual({ kind: 'none' })
  })

  it('“commissions shown when configured”', () => {
    expect(showsCommissions(config)).toBe(true)
    expect(showsCommissions({ ...config, czyInfoOProwizjach: false })).toBe(false)
    expect(showsCommissions({})).toBe(false)
  })
})
