import { asc, like } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountState as State } from '../accounts/store.ts'
import { accounts, settings } from '../db/schema/index.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { type Language, languageOf, type Texts } from '../language.ts'
import { field, sendPage } from '../page-reply.ts'
import { deleteAccountAtOffice, liftRestriction, restrictAccount, verifyAccount } from './accounts.ts'
import { addCorrespondence, waitingReports } from './correspondence.ts'
import { addBooking, paidOrders } from './payments.ts'
import { addReadings, handedInReadings } from './readings.ts'
import { SettingError, setSetting } from './settings.ts'
import { addSurplus, surpluses } from './surplus.ts'

const TITLE: Texts = {
  pl: 'Stanowisko urzędu (demonstracja)',
  en: 'The office’s desk (demonstration)',
  de: 'Schalter des Amtes (Demonstration)',
  uk: 'Робоче місце управління (демонстрація)',
}
const ACCOUNTS: Texts = { pl: 'Konta', en: 'Accounts', de: 'Konten', uk: 'Облікові записи' }
const FLAGS: Texts = { pl: 'Ustawienia', en: 'Settings', de: 'Einstellungen', uk: 'Налаштування' }
const YES: Texts = { pl: 'włączone', en: 'on', de: 'ein', uk: 'увімкнено' }
const NO: Texts = { pl: 'wyłączone', en: 'off', de: 'aus', uk: 'вимкнено' }
const SWITCH: Texts = { pl: 'Przełącz', en: 'Switch', de: 'Umschalten', uk: 'Перемкнути' }

const STATES: Readonly<Record<State, Texts>> = {
  unconfirmed: { pl: 'czeka na link', en: 'awaits its link', de: 'wartet auf den Link', uk: 'чекає на посилання' },
  unverified: { pl: 'niezweryfikowane', en: 'unverified', de: 'nicht bestätigt', uk: 'непідтверджений' },
  office: { pl: 'założone w urzędzie', en: 'made at the office', de: 'im Amt angelegt', uk: 'створений в управлінні' },
  restricted: { pl: 'ograniczone', en: 'restricted', de: 'eingeschränkt', uk: 'обмежений' },
  full: { pl: 'pełne', en: 'full', de: 'voll', uk: 'повний' },
  deleted: { pl: 'usunięte', en: 'deleted', de: 'gelöscht', uk: 'видалений' },
}

const ACTIONS = {
  zweryfikuj: {
    from: 'unverified',
    run: verifyAccount,
    text: { pl: 'Zweryfikuj', en: 'Verify', de: 'Bestätigen', uk: 'Підтвердити' },
  },
  ogranicz: {
    from: 'full',
    run: restrictAccount,
    text: { pl: 'Ogranicz', en: 'Restrict', de: 'Einschränken', uk: 'Обмежити' },
  },
  przywroc: {
    from: 'restricted',
    run: liftRestriction,
    text: { pl: 'Przywróć', en: 'Lift', de: 'Aufheben', uk: 'Зняти обмеження' },
  },
  usun: {
    from: undefined,
    run: deleteAccountAtOffice,
    text: { pl: 'Usuń', en: 'Delete', de: 'Löschen', uk: 'Видалити' },
  },
} as const

/**
 * `/urzad`: what a clerk does to accounts, settings, reports and payments, as far as a demonstration needs it. `POST /urzad/konto`
 * {login, czynnosc} and `POST /urzad/ustawienie` {klucz, wartosc}; tests send JSON and read 204.
 */
export function addOperatorPage(app: FastifyInstance, context: OfficeContext): void {
  app.get('/urzad', async (request, reply) => showDesk(context, reply, languageOf(request.query)))
  app.post('/urzad/konto', async (request, reply) => {
    sameOriginOnly(request)
    const action = Object.entries(ACTIONS).find(([name]) => name === field(request.body, 'czynnosc'))?.[1]
    if (action === undefined) throw new Refusal(400, 'badBody')
    await action.run({ ...context, language: languageOf(request.query) }, field(request.body, 'login'))
    return done(request, reply)
  })
  addBooking(app, context, { sameOriginOnly, done })
  addSurplus(app, context, { sameOriginOnly, done })
  addCorrespondence(app, context, { sameOriginOnly, done })
  addReadings(app, context, { sameOriginOnly, done })
  app.post('/urzad/ustawienie', async (request, reply) => {
    sameOriginOnly(request)
    const key = field(request.body, 'klucz')
    const body: unknown = request.body
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'wartosc') : undefined
    try {
      await setSetting(context.db, context.clock, key, isForm(request) ? value === 'true' : value)
    } catch (error) {
      if (error instanceof SettingError) throw new Refusal(400, 'badValue', { parameter: key })
      throw error
    }
    return done(request, reply)
  })
}

/** Refuses requests from pages of other sites. Pages without a referrer send no origin, so `sec-fetch-site` comes first. */
function sameOriginOnly(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin ?? 'none'
  const own = ['none', `${request.protocol}://${request.host}`]
  const allowed = site === undefined ? own.includes(origin) : site === 'same-origin' || site === 'none'
  if (!allowed) throw new Refusal(403, 'badBody')
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
}

function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isForm(request) ? reply.redirect(`../urzad?lang=${languageOf(request.query)}`, 303) : reply.code(204).send()
}

async function showDesk(context: OfficeContext, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const people = await context.db.select().from(accounts).orderBy(asc(accounts.id)).limit(200)
  const flags = await context.db
    .select()
    .from(settings)
    .where(like(settings.key, 'konfiguracja.czy%'))
    .orderBy(settings.key)
  const list = people
    .filter(({ login }) => login !== null)
    .map(({ login, state }) => accountForm(login ?? '', state, language))
  const switches = flags.map(({ key, value }) => flagForm(key, value === true, language))
  const parts = [
    await waitingReports(context.db, language),
    await handedInReadings(context.db, language),
    await paidOrders(context.db, language),
    await surpluses(context, language),
  ]
  const body = `<section><h2>${ACCOUNTS[language]}</h2>${list.join('')}</section><section><h2>${FLAGS[language]}</h2>${switches.join('')}</section>${parts.join('')}`
  return sendPage(reply, { language, title: TITLE[language], body })
}

function accountForm(login: string, state: State, language: Language): string {
  const buttons = Object.entries(ACTIONS)
    .filter(([, { from }]) => from === undefined || from === state)
    .map(([name, { text }]) => `<button class="plain" name="czynnosc" value="${name}">${text[language]}</button>`)
  return `<form method="post" action="urzad/konto?lang=${language}"><input type="hidden" name="login" value="${escapeHtml(login)}"><span translate="no">${escapeHtml(login)}</span>: ${STATES[state][language]}<div class="buttons">${buttons.join('')}</div></form>`
}

function flagForm(key: string, on: boolean, language: Language): string {
  return `<form method="post" action="urzad/ustawienie?lang=${language}"><input type="hidden" name="klucz" value="${escapeHtml(key)}"><input type="hidden" name="wartosc" value="${!on}"><span translate="no">${escapeHtml(key)}</span>: ${(on ? YES : NO)[language]}<div class="buttons"><button class="plain">${SWITCH[language]}</button></div></form>`
}
