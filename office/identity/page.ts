import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '../accounts/audit.ts'
import { arrive, type IdentityService, type ProvedPerson } from '../accounts/external.ts'
import { DEMO_PERSONS } from '../data/accounts.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
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

/** `/tozsamosc`: replaces the national node and the trusted profile in a demonstration; offers the persons of the demonstration. */
export function addIdentityPage(app: FastifyInstance, context: OfficeContext): void {
  app.get('/tozsamosc', async (request, reply) => {
    const statement = field(request.query, 'prosba')
    return showPersons(reply, await requestOf(context, statement), statement)
  })
  app.post('/tozsamosc', async (request, reply) => {
    const identityRequest = await requestOf(context, field(request.body, 'prosba'))
    const chosen = field(request.body, 'osoba')
    const person = DEMO_PERSONS.find(({ pesel }) => pesel === chosen)
    reply.header('cache-control', 'no-store')
    if (person !== undefined) return reply.redirect(await addressAfter(context, identityRequest, person), 303)
    await audit(context.db, context.clock(), 'sign-in refused', null, { reason: identityRequest.service })
    const refused = new URL(identityRequest.refused)
    refused.searchParams.set('trescBledu', ACCOUNT_ERRORS.identityRefused[identityRequest.language])
    return reply.redirect(refused.href, 303)
  })
}

async function requestOf(context: OfficeContext, statement: string): Promise<IdentityRequest> {
  const identityRequest = await readIdentityRequest(context, statement)
  if (identityRequest === undefined) throw new Refusal(400, 'identityProofWrong')
  return identityRequest
}

async function addressAfter(
  context: OfficeContext,
  identityRequest: IdentityRequest,
  person: ProvedPerson,
): Promise<string> {
  const arrival = await arrive(context, person, identityRequest.service)
  const address = new URL('token' in arrival ? identityRequest.ok : identityRequest.confirm)
  for (const [name, value] of Object.entries(arrival)) address.searchParams.set(name, value)
  return address.href
}

function showPersons(reply: FastifyReply, identityRequest: IdentityRequest, statement: string): FastifyReply {
  const { language } = identityRequest
  const button = ({ firstName, lastName, pesel }: ProvedPerson): string =>
    `<button name="osoba" value="${pesel}">${ENTER[language]}: <span translate="no">${escapeHtml(`${firstName} ${lastName}`)}</span></button>`
  const body = `<p>${NOTE[language]}</p>
<form method="post" action="tozsamosc">
<input type="hidden" name="prosba" value="${escapeHtml(statement)}">
<div class="buttons">${DEMO_PERSONS.map(button).join('\n')}</div>
<div class="buttons"><button class="plain" name="osoba" value="">${REFUSE[language]}</button></div>
</form>`
  // Browsers apply `form-action` to the redirect after a form as well.
  const formsTo = [identityRequest.ok, identityRequest.refused, identityRequest.confirm].map(
    (address) => new URL(address).origin,
  )
  return sendPage(
    reply,
    { language, title: TITLES[identityRequest.service][language], body },
    { formsTo: [...new Set(formsTo)] },
  )
}
