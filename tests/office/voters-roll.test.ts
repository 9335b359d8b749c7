import { expect, it } from 'vitest'
import { buildApp } from '../../office/app.ts'
import { makePeople } from '../../office/data/residents/people.ts'
import { contract } from './calls.ts'
import { clock, onEitherDatabase, TODAY } from './databases.ts'

const VOTER = '/el/dajObwodWyborcy'

onEitherDatabase((databases) => {
  it('answers no list of PESEL numbers that one address tries one after the other', async () => {
    const database = await databases.fresh()
    let now = clock()
    const app = buildApp(database.db, { contract, clock: () => now })
    const look = (pesel: string, remoteAddress: string, path = VOTER, lang = 'pl') =>
      app.inject({ url: `${path}?pesel=${pesel}&dataWyborow=2027-01-10&lang=${lang}`, remoteAddress })
    const numbers = makePeople(TODAY)
      .slice(0, 60)
      .map(({ pesel }) => pesel)
    const statuses: number[] = []
    for (const [place, pesel] of numbers.entries())
      statuses.push((await look(pesel, '203.0.113.7', place % 10 === 9 ? `${VOTER}/pdf` : VOTER)).statusCode)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30)

    const refused = await look(numbers[0] ?? '', '203.0.113.7', VOTER, 'en')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.json().opis).toBe(
      'Very many PESEL numbers have been checked from this address. Please try again in an hour.',
    )
    expect((await look('85010112345', '203.0.113.8')).statusCode).toBe(200)

    now = new Date(now.getTime() + 3_600_001)
    expect((await look('85010112345', '203.0.113.7')).statusCode).toBe(200)
    await app.close()
    await database.close()
  })
})
