import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPeople,
  addPersonWithCode,
  type Office,
  OWN_PAGE,
  openStudio,
  PASSWORD,
  request,
  signIn,
  startOffice,
} from './support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 365 * 24 * HOUR
const START = new Date('2026-11-23T09:00:00Z')

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())

/** A studio whose clock the test sets. */
async function studio() {
  const opened = await openStudio(office, { now: START })
  const after = (milliseconds: number): void => {
    opened.clock.now = new Date(START.getTime() + milliseconds)
  }
  return { ...opened, after }
}

const enter = (server: FastifyInstance, body: object) =>
  request(server, 'POST', '/sign-in', { body, headers: OWN_PAGE })

test('a right code signs in after the clock was ahead, and none signs in twice', async () => {
  const { server, after, clock } = await studio()
  const secret = await addPersonWithCode(office.store, 'ola', { a: 'editor' })
  const codeNow = (): string => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() })
  const statusOf = async (code: string) => (await enter(server, { login: 'ola', password: PASSWORD, code })).status
  after(2 * HOUR)
  const early = codeNow()
  expect(await statusOf(early)).toBe(200)
  after(0)
  const right = codeNow()
  expect(await statusOf(right)).toBe(200)
  expect(await statusOf(right)).toBe(401)
  after(2 * HOUR)
  expect(codeNow()).toBe(early)
  expect(await statusOf(early)).toBe(401)
  after(2 * HOUR + MINUTE)
  expect(await statusOf(codeNow())).toBe(200)
})

test('a limit that was reached while the clock was ahead keeps nobody out', async () => {
  const { server, after } = await studio()
  await addPeople(office.store, { ala: { a: 'editor' } })
  const wrong = async () => (await enter(server, { login: 'ala', password: 'Wrong-1-password' })).status
  after(2 * HOUR)
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong()).toBe(401)
  expect(await wrong()).toBe(429)
  after(0)
  await signIn(server, 'ala')
})

test('a session that was opened in another year lasts at most its normal time from now', async () => {
  const { server, after } = await studio()
  await addPeople(office.store, { iga: { a: 'editor' } })
  after(YEAR)
  const [used, unused] = [await signIn(server, 'iga'), await signIn(server, 'iga')]
  after(0)
  expect((await used.send('GET', '/me')).status).toBe(200)
  // What nobody uses is shortened at the next sign-in of anybody.
  await signIn(server, 'iga')
  after(31 * MINUTE)
  expect((await used.send('GET', '/me')).status).toBe(401)
  expect((await unused.send('GET', '/me')).status).toBe(401)
})

test('somebody who had an office open while the clock was ahead does not count as present', async () => {
  const { server, after } = await studio()
  await addPeople(office.store, { ida: { a: 'editor' }, ewa: { a: 'editor' } })
  after(2 * HOUR)
  await (await signIn(server, 'ida')).office('a')
  after(0)
  expect((await (await signIn(server, 'ewa')).office('a')).others).toEqual([])
})
