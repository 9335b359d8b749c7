import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { OfficeContext } from '../http/operations.ts'
import { type Language, languageOf, type Texts } from '../language.ts'
import { sendPage } from '../page-reply.ts'
import { type KeptMail, keptMails } from './post.ts'

const TITLE: Texts = { pl: 'Poczta wychodząca', en: 'Outgoing mail', de: 'Postausgang', uk: 'Вихідна пошта' }
const NOTE: Texts = {
  pl: 'Urząd nie ma serwera poczty, więc wiadomości zostają tutaj.',
  en: 'The office has no mail server, so messages stay here.',
  de: 'Das Amt hat keinen Mailserver, daher bleiben die Nachrichten hier.',
  uk: 'Управління не має поштового сервера, тож повідомлення залишаються тут.',
}
const EMPTY: Texts = {
  pl: 'Nie ma wiadomości.',
  en: 'There are no messages.',
  de: 'Keine Nachrichten.',
  uk: 'Повідомлень немає.',
}
const TO: Texts = { pl: 'Do', en: 'To', de: 'An', uk: 'Кому' }

/**
 * `/poczta` shows the mail that stays in the office, `/poczta.json` gives it to tests; only in a demonstration without a
 * mail server, since mail holds links that open accounts.
 */
export function addOutbox(app: FastifyInstance, { db }: OfficeContext): void {
  app.get('/poczta', async (request, reply) => {
    const language = languageOf(request.query)
    const mails = await keptMails(db)
    const list =
      mails.length === 0 ? `<p>${EMPTY[language]}</p>` : mails.map((mail) => article(mail, language)).join('')
    return sendPage(reply, { language, title: TITLE[language], body: `<p>${NOTE[language]}</p>${list}` })
  })
  app.get('/poczta.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { wiadomosci: await keptMails(db) }
  })
}

function article(mail: KeptMail, language: Language): string {
  const moment = mail.at.toLocaleString(language, { timeZone: 'Europe/Warsaw' })
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>${TO[language]}: ${escapeHtml(mail.to)} · ${escapeHtml(moment)}</p><pre>${linked(mail.body)}</pre></article>`
}

/** The text with its addresses as links; escaped first, so that nothing in it is markup. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
