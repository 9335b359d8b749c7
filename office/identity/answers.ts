import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeOf } from '../accounts/return-address.ts'
import { escapeHtml } from '../html.ts'
import type { OfficeContext } from '../http/operations.ts'
import { languageOf, type Texts, texts } from '../language.ts'
import { field, sendPage } from '../page-reply.ts'
import { errorText } from '../texts/errors.ts'
import { finishSignIn, refusedAddress, refuseSignIn } from './finish.ts'
import { type PostedAnswers, UnprovedError } from './provider.ts'
import { findSignIn, IDENTITY_SERVICES, type IdentityService, type StartedSignIn } from './started.ts'

const NOT_SIGNED_IN: Texts = texts(
  'Nie udało się zalogować',
  'You are not signed in',
  'Sie sind nicht angemeldet',
  'Вхід не виконано',
)
const TO_LOGIN: Texts = texts(
  'Przejdź do strony logowania',
  'Go to the sign-in page',
  'Zur Anmeldeseite',
  'Перейти на сторінку входу',
)

/** Where the browser posts the answer of a service, below the address of the office API. */
export const answerPath = (service: IdentityService): string => `/tozsamosc/${service}/odpowiedz`

/** `/tozsamosc/{service}/…`: where services of the state send browsers back to, and this office's description for them. */
export function addIdentityAnswers(app: FastifyInstance, context: OfficeContext): void {
  for (const service of IDENTITY_SERVICES) {
    const answers = context.services.identity[service]?.answers
    if (answers === undefined) continue
    app.get(`/tozsamosc/${service}/metadane`, async (_request, reply) =>
      reply.type('application/samlmetadata+xml').send(await answers.description()),
    )
    app.post(answerPath(service), async (request, reply) => {
      const started = await findSignIn(context.db, service, field(request.body, 'RelayState'), context.clock())
      if (started === undefined) return explainUnasked(request, reply, context)
      const address = await addressAfter(context, answers, started, field(request.body, 'SAMLResponse'))
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    })
  }
}

/** Nobody asked, or the answer came before: it is not known where the browser was going. */
function explainUnasked(request: FastifyRequest, reply: FastifyReply, { services }: OfficeContext): FastifyReply {
  const language = languageOf(request.query)
  const login = `${homeOf(services.portals, request)}/logowanie`
  const body = `<p>${errorText('identityProofWrong', language)}</p>
<p><a href="${escapeHtml(login)}">${TO_LOGIN[language]}</a></p>`
  return sendPage(reply.code(400), { language, title: NOT_SIGNED_IN[language], body })
}

async function addressAfter(
  context: OfficeContext,
  answers: PostedAnswers,
  started: StartedSignIn,
  answer: string,
): Promise<string> {
  try {
    return await finishSignIn(context, started, await answers.read(answer, started))
  } catch (error) {
    if (!(error instanceof UnprovedError)) throw error
    if (error.refused) return refuseSignIn(context, started, 'identityRefused', error.reason)
    // The right answer may still come.
    return refusedAddress(context, started, 'identityProofWrong', error.reason)
  }
}
