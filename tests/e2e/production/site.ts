import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Agent, fetch as fetchWith } from 'undici'
import { openPostgres } from '../../../office/db/open.ts'
import { duesCards, duesInstalments, duesParts, settings } from '../../../office/db/schema/index.ts'
import { findRoot } from '../../../office/root.ts'
import { mailServer, paymentProviders } from '../../office/kill/outside.ts'
import { administer, databaseUrl, postgresPrograms, startPostgres } from '../../office/postgres-server.ts'
import { type Running, startOkienko } from '../okienko.ts'
import { expect } from '../support.ts'
import { makeCertificate, reverseProxy } from './reverse-proxy.ts'

const root = findRoot()

/**
 * The product as an office runs it: two portals and two offices in production mode on one new PostgreSQL database, a
 * reverse proxy with TLS before each pair, a mail server, and both payment providers.
 */
export async function startSite() {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const postgres = await startPostgres(programs)
  await administer(postgres.folder, 'create database site')
  const url = databaseUrl(postgres.folder, 'site')
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
    const process = startOkienko(args, settings)
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
      await fetchWith(order.notifyUrl, { method: 'POST', headers, body: JSON.stringify(body), dispatcher })
      return void reply.writeHead(303, { location: order.returnUrl }).end()
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(
      `<!doctype html><html lang="pl"><title>Bank</title><h1>Bank</h1><p>${order.amount}</p><form method="post"><button>Zapłać</button></form></html>`,
    )
  }

  return {
    /** Where residents are. */
    portal: front.address,
    /** Where employees are, and providers notify. */
    api: api.address,
    /** One of the portals without TLS, for calls past the browser. */
    plainPortal: () => portals[0] ?? '',
    /** Makes an employee as an operator does. */
    createEmployee: (email: string, name: string, role: string, password: string): void => {
      const args = ['office', 'create-employee', '--email', email, '--name', name, '--role', role, '--password-stdin']
      execFileSync(process.execPath, [join(root, 'bin', 'okienko.mjs'), ...args], {
        cwd: root,
        env: { ...process.env, OFFICE_SECRET_KEY: SECRET_KEY, ...env },
        input: password,
      })
    },
    /** The link in the newest mail to an address. */
    linkMailedTo: async (email: string): Promise<string> => {
      const find = () =>
        /https?:\/\/[^\s<>"]+/.exec(textOf(mail.received.findLast(({ to }) => to === email)?.source ?? ''))?.[0] ?? ''
      await expect.poll(find).not.toBe('')
      return find()
    },
    /** What the office's register of dues would hold: a card of one instalment, and payments by Przelewy24. */
    addDues: (card: number, pesel: string, payerName: string) => addDues(database.db, card, pesel, payerName),
    stop: async () => {
      await database.close()
      await Promise.all(running.map((process) => process.stop()))
      for (const one of [api, inner, front, mail, providers]) one.close()
      await postgres.stop()
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

async function addDues(db: Database, card: number, pesel: string, payerName: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'konfiguracja.czyP24', value: true })
    .onConflictDoUpdate({ target: settings.key, set: { value: true } })
  await db.insert(duesCards).values({
    id: card,
    year: 2026,
    type: 'PODATKI_GMINNE',
    symbol: `POD-${card}`,
    bankAccount: '10105000997603123456789123',
    subjectKind: 'person',
    subjectNumber: pesel,
    payerName,
    payerAddress: 'ul. Ogrodowa 7, 62-041 Jasnowola',
  })
  const flags = { deferred: false, spread: false, reminded: false, summoned: false, executory: false }
  await db.insert(duesInstalments).values({ ...flags, id: card * 10, cardId: card, number: 1, deadline: '2026-12-15' })
  await db.insert(duesParts).values({
    id: card * 100,
    instalmentId: card * 10,
    number: 1,
    kind: { pl: 'Podatek od nieruchomości', en: 'Property tax', de: 'Grundsteuer', uk: 'Податок на нерухомість' },
    charged: 12_345,
    principal: 12_345,
    enforcementCosts: 0,
    interest: 0,
    prolongationFee: 0,
    vat: 0,
  })
}
