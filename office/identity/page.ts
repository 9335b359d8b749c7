import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '../accounts/audit.ts'
import { arrive, type IdentityService, type ProvedPerson } from '../accounts/external.ts'
import { DEMO_PERSONS } from '../data/accounts.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { Office } from '../http/operations.ts'
import type { Texts } from '../language.ts'
import { field, sendPage } from '../page-reply.ts'
import { ACCOUNT_ERRORS } from '../texts/account-errors.ts'
import { type IdentityRequest, readIdentityRequest } from './start.ts'

const TITLES: Readonly<Record<IdentityService, Texts>> = {
  wezel: {
    pl: 'Węzeł krajowy (strona zastępcza)',
    en: 'National identity node (stand-in)',
    de: 'Nationaler Identitätsknoten (Platzhalter)',
    uk: 'Національний вузол ідентифікації (замінник)',
  },
  epuap: {
    pl: 'Profil zaufany (strona zastępcza)',
    en: 'Trusted profile (stand-in)',
    de: 'Vertrauenswürdiges Profil (Platzhalter)',
    uk: 'Довірений профіль (замінник)',
  },
}
const NOTE: Texts = {
  pl: 'Ta strona zastępuje usługę państwową w wersji demonstracyjnej. Wybierz osobę, za którą chcesz się zalogować.',
  en: 'This page stands for the state service in the demonstration. Choose the person to sign in as.',
  de: 'Diese Seite steht in der Demonstration für den staatlichen Dienst. Wählen Sie die Person, als die Sie sich anmelden.',
  uk: 'Ця сторінка заміняє державну службу в демонстрації. Виберіть особу, від імені якої хочете увійти.',
}
const ENTER: Texts = { pl: 'Zaloguj jako', en: 'Sign in as', de: 'Anmelden als', uk: 'Увійти як' }
const REFUSE: Texts = {
  pl: 'Odmów i wróć',
  en: 'Refuse and go back',
  de: 'Ablehnen und zurück',
  uk: 'Відмовити й повернутися',
}

/** `/tozsamosc`: stands for the national node and the trusted profile; offers the persons of the demonstration. */
export function addIdentityPage(app: FastifyInstance, office: Office): void {
  app.get('/tozsamosc', async (request, reply) => {
    const statement = field(request.query, 'prosba')
    return showPersons(reply, await requestOf(office, statement), statement)
  })
  app.post('/tozsamosc', async (request, reply) => {
    const asked = await requestOf(office, field(request.body, 'prosba'))
    const chosen = field(request.body, 'osoba')
    const person = DEMO_PERSONS.find(({ pesel }) => pesel === chosen)
    reply.header('cache-control', 'no-store')
    if (person !== undefined) return reply.redirect(await wayIn(office, asked, person), 303)
    await audit(office.db, office.clock(), 'sign-in refused', null, { reason: asked.service })
    const refused = new URL(asked.refused)
    refused.searchParams.set('trescBledu', ACCOUNT_ERRORS.identityRefused[asked.language])
    return reply.redirect(refused.href, 303)
  })
}

async function requestOf(office: Office, statement: string): Promise<IdentityRequest> {
  const asked = await readIdentityRequest(office, statement)
  if (asked === undefined) throw new Refusal(400, 'identityProofWrong')
  return asked
}

async function wayIn(office: Office, asked: IdentityRequest, person: ProvedPerson): Promise<string> {
  const arrival = await arrive(office, person, asked.service)
  const address = new URL('token' in arrival ? asked.ok : asked.confirm)
  for (const [name, value] of Object.entries(arrival)) address.searchParams.set(name, value)
  return address.href
}

function showPersons(reply: FastifyReply, asked: IdentityRequest, statement: string): FastifyReply {
  const { language } = asked
  const button = ({ firstName, lastName, pesel }: ProvedPerson): string =>
    `<button name="osoba" value="${pesel}">${ENTER[language]}: <span translate="no">${escapeHtml(`${firstName} ${lastName}`)}</span></button>`
  const body = `<p>${NOTE[language]}</p>
<form method="post" action="tozsamosc">
<input type="hidden" name="prosba" value="${escapeHtml(statement)}">
<div class="buttons">${DEMO_PERSONS.map(button).join('\n')}</div>
<div class="buttons"><button class="plain" name="osoba" value="">${REFUSE[language]}</button></div>
</form>`
  // Browsers hold the redirect after a form to the same rule as the form itself.
  const formsTo = [asked.ok, asked.refused, asked.confirm].map((address) => new URL(address).origin)
  return sendPage(reply, { language, title: TITLES[asked.service][language], body }, { formsTo: [...new Set(formsTo)] })
}
