import type { FastifyInstance, FastifyReply } from 'fastify'
import { officeTime } from '../../clock.ts'
import { escapeHtml } from '../../html.ts'
import { Refusal } from '../../http/errors.ts'
import type { OfficeContext } from '../../http/operations.ts'
import { type Language, languageOf } from '../../language.ts'
import { zloty } from '../../money.ts'
import { field, sendPage } from '../../page-reply.ts'
import { amountText, momentText } from '../../pdf/format.ts'
import { definitionEntries, type SandboxProvider } from '../provider.ts'
import { ACTIONS, type ActionName } from './actions.ts'
import { SANDBOX } from './addresses.ts'
import { latestPayments, paymentAt, type SandboxPayment, transfersOf } from './store.ts'
import { BUTTONS, WORDS } from './texts.ts'

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
 * `/piaskownica`: replaces the payment providers in a demonstration. It learns of orders over HTTP only, and notifies the
 * office over HTTP, as the providers do. The page's forms send `czynnosc`, the name of an action.
 */
export function addSandbox(app: FastifyInstance, context: OfficeContext): void {
  const { db, clock, payments } = context
  app.get(SANDBOX, (request, reply) => showAll(context, reply, languageOf(request.query)))
  for (const [provider, { sandbox }] of definitionEntries(payments.definitions)) {
    if (sandbox === undefined) continue
    sandbox.addApi(app, { db, clock, ownUrl: payments.ownUrl, mayReturnTo: payments.mayReturnTo })
    const path = `${SANDBOX}/${sandbox.payerPath}/:token`
    const requested = async (token: string): Promise<SandboxPayment> => {
      const payment = await paymentAt(db, provider, token)
      if (payment === undefined) throw new Refusal(404, 'notFound')
      return payment
    }
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await requested(request.params.token)
      return showOne(context, reply, { payment, sandbox, language: languageOf(request.query) })
    })
    app.post<{ Params: { token: string } }>(path, async (request, reply) => {
      const payment = await requested(request.params.token)
      const name = field(request.body, 'czynnosc')
      if (!isAction(name)) throw new Refusal(400, 'badBody')
      const goesBack = await ACTIONS[name]({ db, sandbox, payment })
      reply.header('cache-control', 'no-store')
      // Relative, so that it also works behind a proxy that serves the API below a path.
      return reply.redirect(goesBack ? payment.returnUrl : `${payment.token}?lang=${languageOf(request.query)}`, 303)
    })
  }
}

function isAction(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name)
}

interface Shown {
  readonly payment: SandboxPayment
  readonly sandbox: SandboxProvider
  readonly language: Language
}

async function showOne(
  { db, clock, services }: OfficeContext,
  reply: FastifyReply,
  { payment, sandbox, language }: Shown,
): Promise<FastifyReply> {
  const transfers = await transfersOf(db, payment.token)
  const facts = [
    [WORDS.amount, `<strong>${amountText(zloty(payment.amount))} ${escapeHtml(payment.currency)}</strong>`],
    [WORDS.title, `<span translate="no">${escapeHtml(payment.title)}</span>`],
    [WORDS.valid, momentText(officeTime(payment.validUntil))],
    [WORDS.transfers, `${transfers.length}`],
    [WORDS.answers, payment.replyStatuses.join(', ') || WORDS.none[language]],
  ] as const
  const list = facts.map(([word, value]) => `<dt>${word[language]}</dt><dd>${value}</dd>`).join('')
  const over = clock() > payment.validUntil ? `<p>${WORDS.over[language]}</p>` : ''
  const forms = [
    form(payment, WORDS.payment[language], USUAL, language),
    form(payment, WORDS.trouble[language], TROUBLE, language),
  ]
  const body = `<p>${WORDS.note[language]}</p><section><dl>${list}</dl>${over}</section>${forms.join('')}`
  // Browsers apply `form-action` to the redirects after a form as well.
  const formsTo = [new URL(payment.returnUrl).origin, ...services.portals.origins]
  return sendPage(reply, { language, title: sandbox.title[language], body }, { formsTo: [...new Set(formsTo)] })
}

function form({ token }: SandboxPayment, heading: string, names: readonly ActionName[], language: Language): string {
  const buttons = names.map((name, place) => {
    const kind = name === 'zaplac' && place === 0 ? '' : ' class="plain"'
    return `<button${kind} name="czynnosc" value="${name}">${BUTTONS[name][language]}</button>`
  })
  return `<form method="post" action="${token}?lang=${language}"><h2>${heading}</h2><div class="buttons">${buttons.join('\n')}</div></form>`
}

async function showAll(
  { db, payments }: OfficeContext,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const items = (await latestPayments(db)).flatMap(({ provider, token, title, amount, currency }) => {
    const { sandbox } = payments.definitions[provider]
    if (sandbox === undefined) return []
    const link = `<a href="piaskownica/${sandbox.payerPath}/${token}?lang=${language}"><span translate="no">${escapeHtml(title)}</span></a>`
    return [`<li>${link}: ${amountText(zloty(amount))} ${escapeHtml(currency)}, ${sandbox.title[language]}</li>`]
  })
  const list = items.length === 0 ? `<p>${WORDS.empty[language]}</p>` : `<ul>${items.join('')}</ul>`
  const body = `<p>${WORDS.note[language]}</p><section><h2>${WORDS.all[language]}</h2>${list}</section>`
  return sendPage(reply, { language, title: WORDS.list[language], body })
}
