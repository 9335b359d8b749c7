import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { AccountOptions } from '../../../office/accounts/build.ts'
import {
  duesCards,
  duesInstalments,
  duesParts,
  type ProviderId,
  paymentOrders,
} from '../../../office/db/schema/index.ts'
import type { OfficeContext } from '../../../office/http/operations.ts'
import { bookOrder } from '../../../office/payments/booking.ts'
import { sweepOrders } from '../../../office/payments/reconcile.ts'
import { ANNA, type Answer, MAREK, officeOn, PORTAL, SETTINGS, type TestOffice, tokenOf } from '../accounts/support.ts'
import { noPrinter } from '../calls.ts'
import type { Databases } from '../databases.ts'

export { ANNA, MAREK, PORTAL, type TestOffice }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What each instalment of a fresh card comes to, in grosze. */
export const AMOUNT = 15_001

/** An office that listens, so that the providers' sandboxes and the office call each other over HTTP. */
export function payingOfficeOn(databases: Databases, accounts: AccountOptions = {}): () => TestOffice {
  const office = officeOn(databases, accounts)
  beforeAll(async () => {
    await office().app.listen({ port: 0, host: '127.0.0.1' })
    await office().app.accountServices.background.settled()
  })
  return office
}

/** What the office's own code works with. */
export function contextOf({ db, app, now }: TestOffice): OfficeContext {
  const { accountServices: services, paymentServices: payments } = app
  return { db, clock: now, printer: noPrinter, services, payments, settings: SETTINGS }
}

/** One round of the office's periodic job for payments, now. */
export const sweep = (office: TestOffice): Promise<void> => sweepOrders(contextOf(office))

/** The instalments of a fresh card, whose ids it returns: the sixth is executory. */
export async function freshCard({ db }: Pick<TestOffice, 'db'>, id: number): Promise<number[]> {
  const numbers = [1, 2, 3, 4, 5, 6]
  await db.insert(duesCards).values({
    id,
    year: 2026,
    type: 'PODATKI_GMINNE',
    symbol: `X-${id}`,
    bankAccount: '10105000997603123456789123',
    subjectKind: 'person',
    subjectNumber: ANNA.person.pesel,
    payerName: 'Anna Kowalska',
    payerAddress: 'ul. Lipowa 12, 62-041 Jasnowola',
  })
  const flags = { deferred: false, spread: false, reminded: false, summoned: false }
  const ids = numbers.map((number) => id * 100 + number)
  await db.insert(duesInstalments).values(
    numbers.map((number) => ({
      ...flags,
      id: id * 100 + number,
      cardId: id,
      number,
      deadline: `2026-0${number}-15`,
      executory: number === 6,
    })),
  )
  const kind = { pl: 'Podatek', en: 'Tax', de: 'Steuer', uk: 'Податок' }
  const amounts = [
    { principal: 9_001, enforcementCosts: 1_000, interest: 0 },
    { principal: 4_000, enforcementCosts: 0, interest: 1_000 },
  ]
  await db.insert(duesParts).values(
    ids.flatMap((instalmentId) =>
      amounts.map((one, place) => ({
        ...one,
        id: instalmentId * 10 + place + 1,
        instalmentId,
        number: place + 1,
        kind,
        charged: one.principal,
        prolongationFee: 0,
        vat: 0,
      })),
    ),
  )
  return ids
}

interface Session {
  readonly token: Promise<string>
  /** When it was opened, by the office's clock. */
  readonly since: number
}
const sessions = new WeakMap<TestOffice, Map<string, Session>>()

/** A token that is good at this moment of the office's clock: a session ends after 20 minutes. */
export function tokenFor(office: TestOffice, { login, password }: typeof ANNA = ANNA): Promise<string> {
  const known = sessions.get(office) ?? new Map<string, Session>()
  sessions.set(office, known)
  const now = office.now().getTime()
  const last = known.get(login)
  if (last !== undefined && now - last.since < 15 * MINUTE) return last.token
  const session = { token: tokenOf(office, login, password), since: now }
  known.set(login, session)
  return session.token
}

export interface Ordering {
  readonly card: number
  readonly instalments?: readonly number[]
  readonly parts?: readonly number[]
  readonly provider?: ProviderId
  readonly nip?: string | null
  readonly ok?: string
  readonly failed?: string
  readonly by?: typeof ANNA
}

/** `POST /platnosci/{provider}/dodajPrzelew`, the reply checked against the contract. */
export async function order(office: TestOffice, { card, provider = 'p24', ...more }: Ordering): Promise<Answer> {
  const { instalments = [], parts = [], nip = null, by = ANNA } = more
  const body = {
    idKartyNaleznosci: card,
    idNaleznosciRatyZbiorczej: instalments,
    idNaleznosciRaty: parts,
    nip,
    urlPowrotuBlad: more.failed ?? `${PORTAL}/platnosc-wynik?wynik=blad`,
    urlPowrotuOk: more.ok ?? `${PORTAL}/platnosc-wynik?wynik=ok`,
  }
  return office.call('POST', `/platnosci/${provider}/dodajPrzelew`, { body, token: await tokenFor(office, by) })
}

export interface Ordered {
  readonly idPrzelewu: string
  readonly idTransakcji: string
}

/** An order that must be accepted. */
export async function ordered(office: TestOffice, ordering: Ordering): Promise<Ordered> {
  const { status, json, text } = await order(office, ordering)
  if (status !== 200) throw new Error(text)
  return { idPrzelewu: `${json.idPrzelewu}`, idTransakcji: `${json.idTransakcji}` }
}

/** The provider's page that the browser is sent to. */
export async function pageOf(office: TestOffice, { idPrzelewu }: Ordered): Promise<string> {
  const reply = await office.call('GET', `/platnosci/zaplacPrzelew?idPrzelewu=${idPrzelewu}`)
  if (reply.status !== 302) throw new Error(reply.text)
  return new URL(`${reply.headers.location}`, 'http://office/platnosci/').pathname
}

/** Does something at the provider's page; follows the browser back and returns where the portal is entered, if it is. */
export async function atProvider(office: TestOffice, page: string, czynnosc: string): Promise<URL | undefined> {
  const reply = await office.call('POST', page, { body: { czynnosc } })
  if (reply.status !== 303) throw new Error(reply.text)
  const back = `${reply.headers.location}`
  return back.startsWith(`${PORTAL}/api/`) ? cameBack(office, back.slice(`${PORTAL}/api`.length)) : undefined
}

/** Where the office sends a browser that comes back from a provider. */
export async function cameBack(office: TestOffice, path: string): Promise<URL> {
  const reply = await office.call('GET', path)
  if (reply.status !== 302) throw new Error(reply.text)
  return new URL(`${reply.headers.location}`)
}

/** The office's state of an order. */
export async function stateOf(office: TestOffice, { idTransakcji }: Ordered): Promise<Answer['json']> {
  const path = `/platnosci/dajStanPlatnosci?idTransakcji=${idTransakcji}`
  const { status, json, text } = await office.call('GET', path, { token: await tokenFor(office) })
  if (status !== 200) throw new Error(text)
  return json
}

export async function orderRow({ db }: TestOffice, { idTransakcji }: Ordered) {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.transactionId, idTransakcji))
  if (row === undefined) throw new Error('There is no such order')
  return row
}

/** Books a paid order; false when it does not wait for that. */
export async function book(office: TestOffice, made: Ordered): Promise<boolean> {
  return bookOrder(office.db, office.now, (await orderRow(office, made)).id)
}
