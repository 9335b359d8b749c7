import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetYears, expenseRows, incomeRows } from '../../office/data/budget/rows.ts'
import { daysBetween, plusDays, sundayFrom } from '../../office/data/dates.ts'
import { diceFor, weighted } from '../../office/data/random.ts'
import { makePeople } from '../../office/data/residents/people.ts'
import { votingPlace } from '../../office/data/residents/places.ts'
import { makeElections, makeRoll } from '../../office/data/residents/roll.ts'
import { makeRates, makeVehicles } from '../../office/data/vehicles/rows.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import * as budgetTables from '../../office/db/schema/budget.ts'
import * as residentTables from '../../office/db/schema/residents.ts'
import { counters, menuItems, serviceGroups, services, settings } from '../../office/db/schema/system.ts'
import * as vehicleTables from '../../office/db/schema/vehicles.ts'
import * as waterTables from '../../office/db/schema/water.ts'
import { isPesel, peselCheckDigit } from '../../office/http/pesel.ts'
import { onEachDatabase, TODAY } from './databases.ts'

const people = makePeople(TODAY)

/** The birth date that a PESEL number encodes, with the century. */
function birthDateOf(pesel: string): string {
  const month = Number(pesel.slice(2, 4))
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 0
  return `${century + Number(pesel.slice(0, 2))}-${`${month % 20}`.padStart(2, '0')}-${pesel.slice(4, 6)}`
}

describe('PESEL numbers', () => {
  it('have one right check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (ten) => {
        const right = [...'0123456789'].filter((digit) => isPesel(ten + digit))
        expect(right).toEqual([`${peselCheckDigit(ten)}`])
      }),
    )
  })

  it('with one digit changed are wrong', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, place, step) => {
        const digits = [...`${ten}${peselCheckDigit(ten)}`]
        digits[place] = `${(Number(digits[place]) + step) % 10}`
        expect(isPesel(digits.join(''))).toBe(false)
      }),
    )
  })

  it('must be eleven plain digits', () => {
    for (const text of ['', '8501011234', '850101123455', '8501011234５', ' 85010112345', '85010112345\n'])
      expect(isPesel(text)).toBe(false)
    expect(isPesel('85010112345')).toBe(true)
  })

  it('of residents are valid, unlike each other, and encode their birth date and sex', () => {
    expect(new Set(people.map((person) => person.pesel)).size).toBe(people.length)
    for (const person of people) {
      expect(isPesel(person.pesel)).toBe(true)
      expect(birthDateOf(person.pesel)).toBe(person.birthDate)
      expect(Number(person.pesel[9]) % 2 === 1).toBe(person.sex === 'M')
    }
    expect(people.some((person) => person.birthDate >= '2000')).toBe(true)
  })
})

describe('the data set', () => {
  const everything = (today: string) => {
    const residents = makePeople(today)
    return [
      incomeRows(today),
      expenseRows(today),
      residents,
      makeElections(today).map(({ day }) => makeRoll(residents, day)),
      makeRates(budgetYears(today)),
      makeVehicles(today, ['85010112345']),
    ]
  }

  it('is the same each time it is made', () => {
    expect(JSON.stringify(everything(TODAY))).toBe(JSON.stringify(everything(TODAY)))
  })

  it('keeps the budgets of past years when a year goes by', () => {
    const closed = (today: string) => incomeRows(today).filter((row) => row.year === 2025 && row.chapter < '5')
    const plans = (today: string) => closed(today).map((row) => `${row.chapter} ${row.paragraph}`)
    expect(plans('2027-01-15')).toEqual(plans(TODAY))
  })

  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2031-06-15'])('can be made on %s', (today) => {
    const residents = makePeople(today)
    const newest = Number(today.slice(0, 4))
    expect(residents.every((person) => person.birthDate <= today)).toBe(true)
    expect(budgetYears(today)).toEqual([4, 3, 2, 1, 0].map((age) => newest - age))
    for (const year of budgetYears(today)) {
      expect(incomeRows(today).filter((row) => row.year === year).length).toBeGreaterThanOrEqual(200)
      expect(expenseRows(today).filter((row) => row.year === year).length).toBeGreaterThanOrEqual(200)
    }
    const [first, second] = makeElections(today)
    expect(first && second && today < first.day && first.day < second.day).toBe(true)
    for (const { day } of makeElections(today)) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0)
    for (const rate of makeRates(budgetYears(today))) expect(rate.rate).toBeLessThanOrEqual(rate.maximum)
  })

  it('is of the size of its municipality', () => {
    const registered = people.filter((person) => !/^(moved|deceased|unregistered)/.test(person.status))
    expect(registered.length).toBeGreaterThan(11_500)
    expect(registered.length).toBeLessThan(12_500)
    const income = incomeRows(TODAY).filter((row) => row.year === 2025)
    const perHead = income.reduce((sum, row) => sum + row.executed, 0) / 100 / registered.length
    expect(perHead).toBeGreaterThan(5_000)
    expect(perHead).toBeLessThan(11_000)
  })

  it('spends about what it earns', () => {
    for (const year of budgetYears(TODAY)) {
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const income = sum(incomeRows(TODAY).flatMap((row) => (row.year === year ? [row.plan] : [])))
      const expenses = sum(expenseRows(TODAY).flatMap((row) => (row.year === year ? [row.plan] : [])))
      expect(expenses / income).toBeGreaterThan(0.9)
      expect(expenses / income).toBeLessThan(1.25)
    }
  })

  it('keeps every row of the budget consistent', () => {
    for (const row of incomeRows(TODAY)) {
      expect(row.due).toBeGreaterThanOrEqual(row.executed)
      expect(row.executed).toBeGreaterThanOrEqual(row.received)
      expect(row.received).toBeGreaterThanOrEqual(0)
    }
    for (const row of expenseRows(TODAY)) {
      expect(row.committed).toBeGreaterThanOrEqual(row.spent + row.liabilities)
      expect(row.plan).toBeGreaterThanOrEqual(row.committed)
      expect(Math.min(row.spent, row.liabilities, row.costs)).toBeGreaterThanOrEqual(0)
      if (row.paragraph.startsWith('6')) expect(row.costs).toBe(0)
    }
  })

  it('pays the ministry’s grant for an election where it was held', () => {
    const grants = incomeRows(TODAY).filter((row) => ['75107', '75108', '75109', '75113'].includes(row.chapter))
    expect(grants.map((row) => [row.year, row.chapter])).toEqual([
      [2023, '75108'],
      [2024, '75109'],
      [2024, '75113'],
      [2025, '75107'],
    ])
  })

  it('names people as their parents did', () => {
    const top = (first: number, last: number, sex: string) => {
      const counts = new Map<string, number>()
      for (const person of people) {
        const year = Number(person.birthDate.slice(0, 4))
        if (person.sex === sex && year >= first && year <= last)
          counts.set(person.firstName, (counts.get(person.firstName) ?? 0) + 1)
      }
      return [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 12)
        .map(([name]) => name)
    }
    expect(top(1945, 1955, 'F')).toEqual(expect.arrayContaining(['Krystyna', 'Barbara', 'Teresa']))
    expect(top(1955, 1965, 'M')).toEqual(expect.arrayContaining(['Andrzej', 'Krzysztof', 'Marek']))
    expect(top(1975, 1985, 'F')).toEqual(expect.arrayContaining(['Anna', 'Katarzyna', 'Magdalena']))
    expect(top(1975, 1985, 'M')).toEqual(expect.arrayContaining(['Tomasz', 'Marcin', 'Paweł']))
    expect(top(2015, 2024, 'F')).toEqual(expect.arrayContaining(['Zofia', 'Hanna', 'Laura']))
    expect(top(2015, 2024, 'M')).toEqual(expect.arrayContaining(['Antoni', 'Jan', 'Nikodem']))
    expect(top(2015, 2024, 'M')).not.toContain('Krzysztof')
  })

  it('declines family names for women', () => {
    const women = people.filter((person) => person.sex === 'F')
    expect(women.some((person) => person.lastName === 'Kowalska')).toBe(true)
    expect(women.filter((person) => /(sk|ck|dzk)i$/.test(person.lastName))).toEqual([])
  })

  it('numbers the roll from one without gaps in every precinct, by name', () => {
    const roll = makeRoll(people, '2027-01-10')
    const named = new Map(people.map((person) => [person.pesel, person]))
    const order = new Intl.Collator('pl')
    for (const precinct of new Set(roll.map((voter) => voter.precinct))) {
      const voters = roll.filter((voter) => voter.precinct === precinct)
      expect(voters.map((voter) => voter.number)).toEqual(voters.map((_, place) => place + 1))
      const names = voters.map((voter) => named.get(voter.pesel)?.lastName ?? '')
      expect(names).toEqual([...names].sort(order.compare))
    }
    for (const voter of roll) {
      const person = named.get(voter.pesel)
      expect(votingPlace({ town: person?.town ?? '', street: person?.street ?? null })).toEqual({
        precinct: voter.precinct,
        district: voter.district,
      })
    }
  })
})

describe('dice', () => {
  it('depend on their seed alone and stay in their bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, low, span) => {
        const throws = Array.from({ length: 20 }, () => 0)
        const [a, b] = [diceFor(seed), diceFor(seed)]
        for (const _ of throws) {
          const number = a.between(low, low + span)
          expect(number).toBe(b.between(low, low + span))
          expect(number >= low && number <= low + span).toBe(true)
        }
      }),
    )
  })

  it('draw by weight', () => {
    const dice = diceFor('weights')
    const draw = weighted([
      ['rare', 1],
      ['common', 9],
      ['never', 0],
    ] as const)
    const drawn = Array.from({ length: 5000 }, () => draw(dice))
    expect(drawn.filter((item) => item === 'rare').length / 5000).toBeCloseTo(0.1, 1)
    expect(drawn).not.toContain('never')
  })
})

describe('plain dates', () => {
  it('go forward and back, over leap days and years', () => {
    expect(plusDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(plusDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(plusDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
    expect(sundayFrom('2026-11-21')).toBe('2026-11-22')
    expect(sundayFrom('2026-11-22')).toBe('2026-11-22')
  })
})

const tables: readonly PgTable[] = [
  ...Object.values(budgetTables),
  ...Object.values(residentTables),
  ...Object.values(vehicleTables),
  ...Object.values(waterTables),
  ...[counters, menuItems, serviceGroups, services, settings],
]

const contents = new Map<string, string>()

onEachDatabase((databases) => {
  it('holds the same rows, loaded once, as on any other database', async () => {
    const database: OpenDatabase = await databases.fresh()
    const hash = createHash('sha256')
    for (const table of tables) {
      const rows = await database.db.select({ row: sql<string>`row_to_json(${table})::text` }).from(table)
      hash.update(getTableName(table)).update(
        rows
          .map(({ row }) => row)
          .sort()
          .join('\n'),
      )
    }
    await database.close()
    contents.set(databases.name, hash.digest('hex'))
    expect(new Set(contents.values()).size).toBe(1)
  })
})
