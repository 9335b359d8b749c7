import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { settingsOf } from '../db/settings.ts'
import { html } from '../html.ts'
import { isDatabaseUnavailable, Refusal } from '../http/errors.ts'
import { parseFormBodies } from '../http/form-bodies.ts'
import type { OfficeContext } from '../http/operations.ts'
import { errorText } from '../texts/errors.ts'
import { admit, type Backoffice, formOf, languageOfRequest, sessionOf, visitOf } from './admission.ts'
import { areas } from './areas/index.ts'
import { menuOf, startPage } from './areas/start.ts'
import { BACKOFFICE, type Outcome, type Page, type Route, type Visit } from './framework/area.ts'
import { addAssets } from './framework/assets.ts'
import { type Frame, sendDocument } from './framework/layout.ts'
import { notFound, Refused } from './framework/refused.ts'
import type { Permission } from './permissions.ts'
import { cookies } from './sign-in/cookies.ts'
import { addOidc, hasPasswords, identityProviderOf } from './sign-in/oidc.ts'
import { addSignIn } from './sign-in/pages.ts'
import { type Words, words } from './words.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of an address of the back office: who may use it. `open` is for what needs no session. */
    backoffice?: { readonly permission: Permission } | { readonly open: true }
  }
}

const LARGEST_FILE = 10 * 1024 * 1024

/** The back office of employees at `/zaplecze`, in production and in demonstrations. It works during breaks too. */
export function addBackoffice(app: FastifyInstance, context: OfficeContext): void {
  const identityProvider = identityProviderOf(context.settings)
  const backoffice: Backoffice = {
    context,
    cookies: cookies(!context.services.demo),
    origin: context.settings.BACKOFFICE_ORIGIN,
    hasProvider: identityProvider !== undefined,
    hasPasswords: hasPasswords(context.settings),
  }
  app.register(
    async (scope) => {
      addParsers(scope)
      scope.addHook('onRoute', ({ url, config }) => {
        if (config?.backoffice === undefined) throw new Error(`${url} names no permission`)
      })
      scope.addHook('onRequest', async (request) => {
        if (!isOwnHost(backoffice, request)) throw notFound()
      })
      scope.addHook('onSend', async (_request, reply) => {
        // Browsers then name the origin of a form, and still tell no other site anything.
        reply.header('referrer-policy', 'same-origin')
      })
      answerErrors(scope, backoffice)
      addAssets(scope)
      addSignIn(scope, backoffice)
      if (identityProvider !== undefined) addOidc(scope, backoffice, identityProvider)
      addRoute(scope, backoffice, '', startPage(areas))
      for (const area of areas) for (const route of area.routes) addRoute(scope, backoffice, `/${area.path}`, route)
    },
    { prefix: BACKOFFICE },
  )
}

/** Whether a request is for the back office's own host, where it has one: portals pass on what they get for theirs. */
function isOwnHost({ origin }: Backoffice, { host }: FastifyRequest): boolean {
  if (origin === undefined) return true
  const { protocol, host: own } = new URL(origin)
  const asked = `${protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === own
}

function addParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  parseFormBodies(scope, formOf)
  scope.register(multipart, { limits: { fileSize: LARGEST_FILE, files: 5, fields: 100, fieldSize: 256 * 1024 } })
}

function addRoute(scope: FastifyInstance, backoffice: Backoffice, prefix: string, route: Route): void {
  const { method, permission, handle } = route
  scope.route({
    method,
    url: `${prefix}${route.path}`,
    exposeHeadRoute: false,
    config: { backoffice: { permission } },
    handler: async (request, reply) => {
      const visit = await admit(backoffice, request, reply, permission)
      if (visit === undefined) return reply
      return send(reply, visit, await handle(visit))
    },
  })
}

async function send(reply: FastifyReply, visit: Visit, outcome: Outcome): Promise<FastifyReply> {
  if ('redirect' in outcome) return reply.redirect(outcome.redirect, 303)
  if ('page' in outcome) return sendDocument(reply, await frameOf(visit), outcome.page)
  const { name, type, body } = outcome.download
  return reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body))
}

async function frameOf(visit: Visit): Promise<Frame> {
  const { language, address, office } = visit
  const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(office.db, 'kontakt', language)
  return { language, address, office: nazwaUrzedu ?? '', visit, menu: await menuOf(visit, areas) }
}

const UNAVAILABLE = words(
  'Baza danych nie odpowiada. Spróbuj za chwilę.',
  'The database does not answer. Try again in a moment.',
)
const FAILED = words('Coś się nie udało. Nic nie zapisano.', 'Something went wrong. Nothing has been stored.')
const TOO_LARGE = words('Plik jest za duży: najwięcej 10 MB.', 'The file is too large: at most 10 MB.')
const HEADINGS: Readonly<Record<number, Words>> = {
  403: words('Brak dostępu', 'No access'),
  404: words('Nie znaleziono', 'Not found'),
  413: words('Za duży plik', 'File too large'),
  503: words('Chwilowa przerwa', 'Temporarily unavailable'),
}
const OTHER_HEADING = words('Nie udało się', 'It did not work')
const BACK = words('Wróć na stronę startową', 'Back to the start page')

function answerErrors(scope: FastifyInstance, backoffice: Backoffice): void {
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { status, text } = refusalOf(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return sendRefusal(backoffice, request, reply, status, text)
  })
  scope.setNotFoundHandler(async (request, reply) => {
    const { status, text } = notFound()
    return sendRefusal(backoffice, request, reply, status, text)
  })
}

function refusalOf(error: FastifyError): { readonly status: number; readonly text: Words } {
  if (error instanceof Refused) return error
  if (error instanceof Refusal) {
    const { status, key, parameter } = error
    return { status, text: words(errorText(key, 'pl', parameter), errorText(key, 'en', parameter)) }
  }
  if (isDatabaseUnavailable(error)) return { status: 503, text: UNAVAILABLE }
  if (error.statusCode === 413) return { status: 413, text: TOO_LARGE }
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return { status: isTheirs ? (error.statusCode ?? 400) : 500, text: FAILED }
}

async function sendRefusal(
  backoffice: Backoffice,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: Words,
): Promise<FastifyReply> {
  const language = languageOfRequest(backoffice, request)
  const page: Page = {
    title: (HEADINGS[status] ?? OTHER_HEADING)[language],
    body: html`<p class="lead">${text[language]}</p><p class="buttons"><a class="button" href="${BACKOFFICE}">${BACK[language]}</a></p>`,
    status,
  }
  return sendDocument(reply, await frameOfRefusal(backoffice, request), page)
}

/** The usual frame for who is signed in; a bare one for others and while the database does not answer. */
async function frameOfRefusal(backoffice: Backoffice, request: FastifyRequest): Promise<Frame> {
  try {
    const session = await sessionOf(backoffice, request)
    if (session?.stage === 'open') return await frameOf(visitOf(backoffice, request, session))
  } catch {
    // The refusal itself says that the database is away.
  }
  return { language: languageOfRequest(backoffice, request), address: BACKOFFICE, office: '' }
}
