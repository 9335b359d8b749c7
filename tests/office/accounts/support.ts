import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { AccountOptions } from '../../../office/accounts/build.ts'
import { serveLinkRequests } from '../../../office/accounts/link-requests.ts'
import { type Passwords, scryptPasswords } from '../../../office/accounts/passwords.ts'
import { buildApp } from '../../../office/app.ts'
import { DEMO_ACCOUNTS, loadDemoAccounts } from '../../../office/data/accounts.ts'
import type { Database, OpenDatabase } from '../../../office/db/database.ts'
import { auditEvents, settings } from '../../../office/db/schema/index.ts'
import type { RequestDecoders } from '../../../office/http/requests.ts'
import { keptMails } from '../../../office/mail/post.ts'
import type { PaymentOptions } from '../../../office/payments/options.ts'
import { requests } from '../../../schemas/office-requests.generated.ts'
import { defaultSettings } from '../../../schemas/settings/index.ts'
import { checkedCalls, contract, operationOf } from '../calls.ts'
import { type Databases, root } from '../databases.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The reply's JSON, or an empty object. */
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface CallOptions {
  readonly body?: object | string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The client's address, as the portal on this machine forwards it. */
  readonly from?: string
}

export interface TestOffice {
  readonly app: FastifyInstance
  readonly db: Database
  /** How many passwords were compared. */
  readonly compared: () => number
  now(): Date
  advance(milliseconds: number): void
  /** Sends a request; a reply of the contract that breaks it fails the test. Work after the reply is waited for. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  set(flag: string, value: unknown): Promise<void>
  mails(): Promise<readonly { to: string; subject: string; body: string }[]>
  audited(): Promise<readonly (typeof auditEvents.$inferSelect)[]>
}

export const MINUTE = 60_000
/** What a demonstration is started with when nothing is set. */
export const SETTINGS = defaultSettings('office', 'demonstration')
export const HOUR = 60 * MINUTE
export const PASSWORD = 'Dobre-haslo-1'
export const PORTAL = 'https://portal.example'
export const ANNA = accountOf('anna.kowalska')
export const MAREK = accountOf('marek.zielinski')
export const JULIA = accountOf('julia.wrobel')
export const JAN = accountOf('jan.nowak')

function accountOf(login: string) {
  const account = DEMO_ACCOUNTS.find((one) => one.login === login)
  if (account === undefined) throw new Error(login)
  return account
}

/** Gives the tests around it an office of their own, started before them and closed after. */
export function officeOn(
  databases: Databases,
  options: AccountOptions = {},
  payments: PaymentOptions = {},
  decoders: RequestDecoders = requests,
): () => TestOffice {
  let office: TestOffice | undefined
  let database: OpenDatabase | undefined
  beforeAll(async () => {
    database = await databases.fresh()
    office = await testOffice(database.db, { accounts: options, payments, decoders })
  })
  afterAll(async () => {
    await office?.app.close()
    await database?.close()
  })
  return () => {
    if (office === undefined) throw new Error('The office of these tests has not started')
    return office
  }
}

interface TestOfficeOptions {
  readonly accounts: AccountOptions
  readonly payments: PaymentOptions
  readonly decoders: RequestDecoders
}

/** Calls that leave a mail with a link to a periodic job. */
const WANTS_LINK = /^\/uzytkownicy\/(?:przypomnijHaslo|wyslijLinkAktywacyjny|rejestracjaUzytkownika)/

/** An office with the demo accounts, whose clock moves only by `advance`. */
async function testOffice(db: Database, options: TestOfficeOptions): Promise<TestOffice> {
  let now = new Date('2026-11-23T09:00:00Z')
  const clock = () => new Date(now)
  const passwords = countingPasswords()
  await loadDemoAccounts(db, clock, passwords)
  const accounts = { demo: true, portals: [PORTAL], passwords, ...options.accounts }
  const app = buildApp(db, {
    ...options,
    contract,
    root,
    clock,
    accounts,
    runsJobs: false,
    settings: SETTINGS,
    trustProxy: SETTINGS.TRUST_PROXY,
  })
  const call = checkedCalls(app)
  return {
    app,
    db,
    compared: () => passwords.compared,
    now: clock,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
    call: async (method, url, { body, token, headers, from } = {}) => {
      const request = {
        method,
        url,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      }
      const reply = operationOf(request) === undefined ? await app.inject(request) : await call(request)
      await app.accountServices.background.settled()
      if (WANTS_LINK.test(url)) await serveLinkRequests({ db, clock, services: app.accountServices })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      const json: Answer['json'] = isJson ? reply.json() : {}
      return { status: reply.statusCode, headers: reply.headers, json, text: reply.payload }
    },
    set: async (flag, value) => {
      await db
        .update(settings)
        .set({ value })
        .where(eq(settings.key, `konfiguracja.${flag}`))
    },
    mails: async () => (await keptMails(db)).map(({ to, subject, body }) => ({ to, subject, body })),
    audited: () => db.select().from(auditEvents).orderBy(auditEvents.id),
  }
}

function countingPasswords(): Passwords & { compared: number } {
  const real = scryptPasswords({ log2N: 4, r: 1, p: 1 })
  const counting = {
    ...real,
    compared: 0,
    verify: (password: string, stored: string | null | undefined) => {
      counting.compared += 1
      return real.verify(password, stored)
    },
  }
  return counting
}

/** A registration that the office accepts. */
export function registration(login: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    imie: 'Ewa',
    nazwisko: 'Kamińska',
    login,
    haslo: PASSWORD,
    email: `${login}@poczta.example`,
    pesel: '68021514324',
    nip: null,
    returnUrl: `${PORTAL}/aktywacja-return-url`,
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
    ...changes,
  }
}

/** The value of a parameter in the newest mail to an address. */
export async function linkIn(office: TestOffice, to: string, name: 'hash' | 'link'): Promise<string> {
  const mail = (await office.mails()).find((one) => one.to === to)
  const address = /https?:\S+/.exec(mail?.body ?? '')?.[0]
  const value = address === undefined ? null : new URL(address).searchParams.get(name)
  if (value === null) throw new Error(`No ${name} was sent to ${to}`)
  return value
}

/** Registers an account and uses its link. */
export async function unverifiedAccount(office: TestOffice, login: string): Promise<void> {
  await office.call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body: registration(login), from: freshAddress() })
  const hash = await linkIn(office, `${login}@poczta.example`, 'hash')
  await office.call('POST', '/uzytkownicy/aktywacjaUzytkownika', { body: { hash } })
}

/** Signs in and returns the token; fails the test when that is refused. */
export async function tokenOf(office: TestOffice, login: string, haslo: string): Promise<string> {
  const reply = await office.call('POST', '/uzytkownicy/getToken', { body: { login, haslo }, from: freshAddress() })
  if (typeof reply.json.token !== 'string') throw new Error(`${login}: ${reply.text}`)
  return reply.json.token
}

/** Tokens by account, each requested once. */
export function tokensOf(office: () => TestOffice): (who: { login: string; password: string }) => Promise<string> {
  const tokens = new Map<string, Promise<string>>()
  return (who) => {
    const token = tokens.get(who.login) ?? tokenOf(office(), who.login, who.password)
    tokens.set(who.login, token)
    return token
  }
}

let addresses = 0

/** An address that was not used yet, so that limits of other tests do not count. */
export function freshAddress(): string {
  addresses += 1
  return `10.1.${addresses >> 8}.${addresses & 255}`
}
