import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEMO_PERSONS } from '../data/accounts.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Texts } from '../language.ts'
import { field, sendPage } from '../page-reply.ts'
import { finishSignIn, refuseSignIn } from './finish.ts'
import type { IdentityProvider, ProvedPerson } from './provider.ts'
import { findSignIn, type IdentityService, type StartedSignIn } from './started.ts'

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

/** The stand-in of both services: a page of the office itself. */
export const standIn: IdentityProvider = {
  // Relative, so that it also holds behind a proxy that has the API below a path.
  begin: async ({ relay, language }) => `tozsamosc?prosba=${relay}&lang=${language}`,
}

/**
 * `/tozsamosc`: replaces the national node and the trusted profile in a demonstration; offers the persons of the demonstration.
 */
export function addStandIn(app: FastifyInstance, context: OfficeContext): void {
  app.get('/tozsamosc', async (request, reply) => {
    const relay = field(request.query, 'prosba')
    return showPersons(reply, await startedSignIn(context, relay), relay)
  })
  app.post('/tozsamosc', async (request, reply) => {
    const started = await startedSignIn(context, field(request.body, 'prosba'))
    const chosen = field(request.body, 'osoba')
    const person = DEMO_PERSONS.find(({ pesel }) => pesel === chosen)
    reply.header('cache-control', 'no-store')
    const address =
      person === undefined
        ? await refuseSignIn(context, started, 'identityRefused', 'refused there')
        : await finishSignIn(context, started, person)
    return reply.redirect(address, 303)
  })
}

async function startedSignIn({ db, clock }: OfficeContext, relay: string): Promise<StartedSignIn> {
  const started = await findSignIn(db, undefined, relay, clock())
  if (started === undefined) throw new Refusal(400, 'identityProofWrong')
  return started
}

function showPersons(reply: FastifyReply, started: StartedSignIn, relay: string): FastifyReply {
  const { language } = started
  const button = ({ firstName, lastName, pesel }: ProvedPerson): string =>
    `<button name="osoba" value="${pesel}">${ENTER[language]}: <span translate="no">${escapeHtml(`${firstName} ${lastName}`)}</span></button>`
  const body = `<p>${NOTE[language]}</p>
<form method="post" action="tozsamosc">
<input type="hidden" name="prosba" value="${escapeHtml(relay)}">
<div class="buttons">${DEMO_PERSONS.map(button).join('\n')}</div>
<div class="buttons"><button class="plain" name="osoba" value="">${REFUSE[language]}</button></div>
</form>`
  // Browsers apply `form-action` to the redirect after a form as well.
  const formsTo = [started.okAddress, started.refusedAddress, started.confirmAddress].map(
    (address) => new URL(address).origin,
  )
  return sendPage(
    reply,
    { language, title: TITLES[started.service][language], body },
    { formsTo: [...new Set(formsTo)] },
  )
}
