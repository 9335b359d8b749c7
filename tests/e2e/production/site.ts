import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Agent, fetch as fetchWith } from 'undici'
import { openPostgres } from '../../../office/db/open.ts'
import { duesCards, duesInstalments, duesParts, waterMeters, waterPoints } from '../../../office/db/schema/index.ts'
import { findRoot } from '../../../office/root.ts'
import { mailServer, paymentProviders } from '../../office/kill/outside.ts'
import type { Person } from '../accounts.ts'
import { emptyDatabase } from '../data.ts'
import { type Running, SHORT_LIVED, startOkienko } from '../okienko.ts'
import { plain } from '../payments.ts'
import { expect } from '../support.ts'
import type { Employee } from './desk.ts'
import { makeCertificate, reverseProxy } from './reverse-proxy.ts'

const root = findRoot()

/**
 * The product as an office runs it: two portals and two offices in production mode on one new PostgreSQL database, a
 * reverse proxy with TLS before each pair, a mail server, and both payment providers.
 */
export async function startSite() {
  const url = await emptyDatabase()
  if (url === undefined) throw new Error('PostgreSQL is not installed')
  const certificate = makeCertificate()
  const [offices, portals]: [string[], string[]] = [[], []]
  const [api, inner, front] = await Promise.all([
    reverseProxy(() => offices, certificate),
    reverseProxy(() => offices),
    reverseProxy(() => portals, certificate),
  ])
  const mail = await mailServer()
  const providers = await paymentProviders(payerPage)
  const common = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }
  const env = {
    ...common,
    ...providers.env,
    DATABASE_URL: url,
    OFFICE_PUBLIC_URL: api.address,
    PORTAL_ORIGINS: front.address,
    SMTP_URL: mail.url,
  }
  const running: Running[] = []
  const start = async (args: readonly string[], settings: Readonly<Record<string, string>>, line: RegExp) => {
    const process = startOkienko(args, settings, SHORT_LIVED)
    running.push(process)
    return process.address(line)
  }
  for (const _ of [1, 2]) offices.push(await start(['office', '--port', '0'], env, /^Office API on /))
  const serve = ['serve', 'definitions', '--office', 'jasnowola', '--api', inner.address, '--port', '0']
  for (const _ of [1, 2]) portals.push(await start(serve, common, /^Serving jasnowola on /))
  const database = openPostgres(url)

  /** A payer's page at a provider: a button that pays, notifies the office and leads back to it. */
  async function payerPage(...[request, reply, path]: Parameters<NonNullable<Parameters<typeof paymentProviders>[0]>>) {
    const sessionId = path.split('/').at(-1) ?? ''
    const order = providers.orders.get(sessionId)
    if (order === undefined) return void reply.writeHead(404).end()
    if (request.method === 'POST') {
      const { body } = providers.pay(sessionId)
      const dispatcher = new Agent({ connect: { ca: certificate.cert } })
      const headers = { 'content-type': 'application/json' }
      const notified = await fetchWith(order.notifyUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        dispatcher,
      })
      // The payer goes nowhere, which fails the journey: the office would else ask for the state when the payer is back.
      if (!notified.ok) return void reply.writeHead(502).end()
      return void reply.writeHead(303, { location: order.returnUrl }).end()
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(
      `<!doctype html><html lang="pl"><title>Bank</title><main><h1>Bank</h1><p>${plain(order.amount)} PLN</p><form method="post"><button>Zapłać</button></form></main></html>`,
    )
  }

  return {
    /** Where residents are. */
    portal: front.address,
    /** Where employees are, and providers notify. */
    api: api.address,
    /** Makes an employee as an operator does. */
    createEmployee: async ({ email, name, role, password }: Employee): Promise<void> => {
      const args = ['office', 'create-employee', '--email', email, '--name', name, '--role', role, '--password-stdin']
      const made = promisify(execFile)(process.execPath, [join(root, 'bin', 'okienko.mjs'), ...args], {
        cwd: root,
        env: { ...process.env, OFFICE_SECRET_KEY: SECRET_KEY, ...env },
      })
      made.child.stdin?.end(password)
      await made
    },
    /** The newest link mailed to an address that leads to a path. */
    linkMailedTo: async (email: string, path = '/'): Promise<string> => {
      const links = () =>
        mail.received
          .filter(({ to }) => to === email)
          .flatMap(({ source }) => /https?:\/\/[^\s<>"]+/.exec(textOf(source))?.[0] ?? [])
      const find = () => links().findLast((link) => new URL(link).pathname.startsWith(path)) ?? ''
      await expect.poll(find).not.toBe('')
      return find()
    },
    /** What the office's registers would hold of a resident: a card of dues, and a collection point with a meter. */
    addMattersOf: (resident: Person) => addMattersOf(database.db, resident),
    stop: async () => {
      await database.close()
      await Promise.all(running.map((process) => process.stop()))
      for (const one of [api, inner, front, mail, providers]) one.close()
    },
  }
}

/** The same that `startOkienko` gives to its processes. */
const SECRET_KEY = Buffer.alloc(32, 'end to end').toString('base64')

/** The text of a mail, whose lines may be written as quoted-printable. */
function textOf(source: string): string {
  if (!/quoted-printable/i.test(source)) return source
  const joined = source.replace(/=\r\n/g, '')
  return joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

type Database = ReturnType<typeof openPostgres>['db']

/** The card of dues of the resident, of one instalment. */
export const DUES = { card: 7001, deadline: '2026-12-15', amount: 12_345, bankAccount: '10105000997603123456789123' }

async function addMattersOf(db: Database, { pesel, firstName, lastName }: Person): Promise<void> {
  const { card, deadline, amount, bankAccount } = DUES
  const subject = { subjectKind: 'person', subjectNumber: pesel } as const
  const [name, address] = [`${firstName} ${lastName}`, 'ul. Ogrodowa 7, 62-041 Jasnowola']
  await db.insert(duesCards).values({
    ...subject,
    id: card,
    year: 2026,
    type: 'PODATKI_GMINNE',
    symbol: `POD-${card}`,
    bankAccount,
    payerName: name,
    payerAddress: address,
  })
  const flags = { deferred: false, spread: false, reminded: false, summoned: false, executory: false }
  await db.insert(duesInstalments).values({ ...flags, id: card * 10, cardId: card, number: 1, deadline })
  await db.insert(duesParts).values({
    id: card * 100,
    instalmentId: card * 10,
    number: 1,
    kind: { pl: 'Podatek od nieruchomości', en: 'Property tax', de: 'Grundsteuer', uk: 'Податок на нерухомість' },
    charged: amount,
    principal: amount,
    enforcementCosts: 0,
    interest: 0,
    prolongationFee: 0,
    vat: 0,
  })
  await db.insert(waterPoints).values({ ...subject, id: 1, subjectName: name, card: 'W-1', address })
  await db.insert(waterMeters).values({
    id: 1,
    pointId: 1,
    number: '40123456',
    wholeDigits: 5,
    decimalDigits: 3,
    mountedOn: '2025-03-11',
    mountedAt: 0,
  })
}
