import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../src/server/work/client-network.ts'
import { releaseAttempt, takeAttempt } from '../accounts/limits.ts'
import { homeOf } from '../accounts/return-address.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { languageOf, type Texts, texts } from '../language.ts'
import { field, sendPage } from '../page-reply.ts'
import { errorText } from '../texts/errors.ts'
import { finishSignIn, refusedAddress, refuseSignIn } from './finish.ts'
import type { PostedAnswers } from './provider.ts'
import { findSignIn, IDENTITY_SERVICES, type IdentityService, type StartedSignIn } from './started.ts'
import { UnprovedError } from './unproved-error.ts'

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
      const [relay, answer] = [field(request.body, 'RelayState'), field(request.body, 'SAMLResponse')]
      const network = clientNetwork(request)
      try {
        await takeAttempt(context.db, 'identityAnswerAddress', network, context.clock())
        const started = await findSignIn(context.db, service, relay, context.clock())
        if (started === undefined) return explain(request, reply, context, { status: 400, key: 'identityProofWrong' })
        await takeAttempt(context.db, 'identityAnswer', started.id, context.clock())
        const address = await addressAfter(context, answers, { started, answer, network })
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      } catch (error) {
        if (error instanceof Refusal) return explain(request, reply, context, error)
        throw error
      }
    })
  }
}

/** Explains on a page of the office why nobody is signed in, where it is not known where the browser was going. */
function explain(
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: OfficeContext,
  { status, key }: Pick<Refusal, 'status' | 'key'>,
): FastifyReply {
  const language = languageOf(request.query)
  const login = `${homeOf(services.portals, request)}/logowanie`
  const body = `<p>${escapeHtml(errorText(key, language))}</p>
<p><a href="${escapeHtml(login)}">${TO_LOGIN[language]}</a></p>`
  return sendPage(reply.code(status), { language, title: NOT_SIGNED_IN[language], body })
}

interface PostedAnswer {
  readonly started: StartedSignIn
  readonly answer: string
  readonly network: string
}

async function addressAfter(
  context: OfficeContext,
  answers: PostedAnswers,
  { started, answer, network }: PostedAnswer,
): Promise<string> {
  try {
    const person = await answers.read(answer, started, network)
    await releaseAttempt(context.db, 'identityAnswerAddress', network)
    return await finishSignIn(context, started, person)
  } catch (error) {
    if (!(error instanceof UnprovedError)) throw error
    // What is no answer at all takes nothing: the right one may still come.
    if (error.kind === 'malformed') return refusedAddress(context, started, 'identityProofWrong', error.reason)
    const key = error.kind === 'refused' ? 'identityRefused' : 'identityProofWrong'
    return refuseSignIn(context, started, key, error.reason)
  }
}
