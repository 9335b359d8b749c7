import type { FastifyInstance, FastifyReply } from 'fastify'
import { officeTime } from '../../clock.ts'
import { escapeHtml } from '../../html.ts'
import { Refusal } from '../../http/errors.ts'
import type { Office } from '../../http/operations.ts'
import { type Language, languageOf } from '../../language.ts'
import { zloty } from '../../money.ts'
import { field, sendPage } from '../../page-reply.ts'
import { amountText, momentText } from '../../pdf/format.ts'
import type { ProviderKey } from '../provider.ts'
import { SANDBOX } from './accounts.ts'
import { ACTIONS, type ActionName } from './actions.ts'
import { addKirApi } from './kir-api.ts'
import { addP24Api } from './p24-api.ts'
import { latestPayments, paymentAt, type SandboxPayment, transfersOf } from './store.ts'
import { BUTTONS, TITLES, WORDS } from './texts.ts'

/** Where payers stand, by provider. */
const PAGES: Readonly<Record<ProviderKey, string>> = { p24: 'p24/trnRequest', kir: 'kir/pay' }

const USUAL: readonly ActionName[] = ['zaplac', 'odmow', 'wroc']
const TROUBLE: readonly ActionName[] = [
  'zaplac-pozniej-powiadom',
  'powiadom-dwa-razy',
  'zaplac-dwa-razy',
  'powiadom',
  'zla-kwota',
  'zly-podpis',
]

/**
 * `/piaskownica`: stands for both payment providers. It knows nothing of the office but what it is told over HTTP, as the
 * providers would be, and tells the office in the same way. Pages send `czynnosc`, the name of what happens.
 */
export function addSandbox(app: FastifyInstance, office: Office): void {
  addP24Api(app, office)
  addKirApi(app, office)
  app.get(SANDBOX, (request, reply) => showAll(office, reply, languageOf(request.query)))
  for (const provider of ['p24', 'kir'] as const) {
    const path = `${SANDBOX}/${PAGES[provider]}/:token`
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await found(office, provider, request.params.token)
      return showOne(office, reply, payment, languageOf(request.query))
    })
    app.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await found(office, provider, request.params.token)
      const name = field(request.body, 'czynnosc')
      if (!isAction(name)) throw new Refusal(400, 'badBody')
      const goesBack = await ACTIONS[name](office.db, payment)
      reply.header('cache-control', 'no-store')
      // Relative, so that it also holds behind a proxy that has the API below a path.
      return reply.redirect(goesBack ? payment.returnTo : `${payment.token}?lang=${languageOf(request.query)}`, 303)
    })
  }
}

function isAction(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name)
}

async function found({ db }: Office, provider: ProviderKey, token: string): Promise<SandboxPayment> {
  const payment = await paymentAt(db, provider, token)
  if (payment === undefined) throw new Refusal(404, 'notFound')
  return payment
}

async function showOne(
  { db, clock, services }: Office,
  reply: FastifyReply,
  payment: SandboxPayment,
  language: Language,
): Promise<FastifyReply> {
  const transfers = await transfersOf(db, payment.token)
  const facts = [
    [WORDS.amount, `<strong>${amountText(zloty(payment.amount))} ${escapeHtml(payment.currency)}</strong>`],
    [WORDS.title, `<span translate="no">${escapeHtml(payment.title)}</span>`],
    [WORDS.valid, momentText(officeTime(payment.validUntil))],
    [WORDS.transfers, `${transfers.length}`],
    [WORDS.answers, payment.answers.length === 0 ? WORDS.none[language] : payment.answers.join(', ')],
  ] as const
  const list = facts.map(([word, value]) => `<dt>${word[language]}</dt><dd>${value}</dd>`).join('')
  const over = clock() > payment.validUntil ? `<p>${WORDS.over[language]}</p>` : ''
  const forms = [
    form(payment, WORDS.payment[language], USUAL, language),
    form(payment, WORDS.trouble[language], TROUBLE, language),
  ]
  const body = `<p>${WORDS.note[language]}</p><section><dl>${list}</dl>${over}</section>${forms.join('')}`
  // Browsers hold the redirects after a form, all of them, to the same rule as the form itself.
  const formsTo = [new URL(payment.returnTo).origin, ...services.portals.origins]
  return sendPage(
    reply,
    { language, title: TITLES[payment.provider][language], body },
    { formsTo: [...new Set(formsTo)] },
  )
}

function form({ token }: SandboxPayment, heading: string, names: readonly ActionName[], language: Language): string {
  const buttons = names.map((name, place) => {
    const kind = name === 'zaplac' && place === 0 ? '' : ' class="plain"'
    return `<button${kind} name="czynnosc" value="${name}">${BUTTONS[name][language]}</button>`
  })
  return `<form method="post" action="${token}?lang=${language}"><h2>${heading}</h2><div class="buttons">${buttons.join('\n')}</div></form>`
}

async function showAll({ db }: Office, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const payments = await latestPayments(db)
  const item = ({ provider, token, title, amount, currency }: SandboxPayment): string =>
    `<li><a href="piaskownica/${PAGES[provider]}/${token}?lang=${language}"><span translate="no">${escapeHtml(title)}</span></a>: ${amountText(zloty(amount))} ${escapeHtml(currency)}, ${TITLES[provider][language]}</li>`
  const list = payments.length === 0 ? `<p>${WORDS.empty[language]}</p>` : `<ul>${payments.map(item).join('')}</ul>`
  const body = `<p>${WORDS.note[language]}</p><section><h2>${WORDS.all[language]}</h2>${list}</section>`
  return sendPage(reply, { language, title: WORDS.list[language], body })
}
