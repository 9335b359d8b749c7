import type { FastifyReply, FastifyRequest } from 'fastify'
import { failedOfficeAt } from './failed-office.ts'
import { type FailedOffice, type Failure, failurePage } from './failure-page.ts'
import type { LivePortal } from './live-portal.ts'
import { LANGUAGE_OF, languageOf } from './page-language.ts'
import { inertPolicy } from './security.ts'

/** Seconds after which another attempt makes sense. */
const RETRY_AFTER_SECONDS = '120'

/** Pages that need neither an office nor a script. */
export type PlainPage = 'unknown-host' | 'not-ready' | 'not-found' | 'unreadable'

const plainTexts: Readonly<Record<PlainPage, Readonly<Record<string, string>>>> = {
  'unknown-host': {
    pl: 'Pod tym adresem nie ma portalu żadnego urzędu.',
    en: 'No office has its portal at this address.',
    de: 'Unter dieser Adresse gibt es kein Amtsportal.',
    uk: 'За цією адресою немає порталу жодної установи.',
  },
  'not-ready': {
    pl: 'Portal jest chwilowo niedostępny. Spróbuj ponownie później.',
    en: 'The portal is temporarily unavailable. Try again later.',
    de: 'Das Portal ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut.',
    uk: 'Портал тимчасово недоступний. Спробуйте пізніше.',
  },
  'not-found': {
    pl: 'Nie ma takiej strony.',
    en: 'There is no such page.',
    de: 'Diese Seite gibt es nicht.',
    uk: 'Такої сторінки немає.',
  },
  unreadable: {
    pl: 'Serwer nie może odczytać tego żądania.',
    en: 'The server cannot read this request.',
    de: 'Der Server kann diese Anfrage nicht lesen.',
    uk: 'Сервер не може прочитати цей запит.',
  },
}

/** The page as HTML, in all four languages. */
export function plainPage(which: PlainPage): string {
  const lines = Object.entries(plainTexts[which]).map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Okienko</title>'
  return `<!doctype html><html lang="pl"><head>${head}</head><body>${lines.join('')}</body></html>\n`
}

export function sendPlain(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return inert(reply, status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(page))
}

/** A failure page in the name of an office, in the language that the address or the browser names. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  office: FailedOffice,
): FastifyReply {
  const [, query = ''] = (request.raw.url ?? '').split('?')
  const named = new URLSearchParams(query).get(LANGUAGE_OF)
  const { languages, names } = office.identity
  const offered = languages.length > 0 ? languages : [...names.keys()]
  const language = languageOf(offered, named, request.headers['accept-language'])
  const page = failurePage(failure, office, language)
  if (failure === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(failure === 'unavailable' ? 503 : 404)
    .headers({
      'content-security-policy': page.policy,
      'content-language': page.language,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    .send(page.html)
}

/** Replies that there is nothing at the address: to a browser that opens it as a page, in the name of the office. */
export function sendMissing(portal: LivePortal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const office = opensPage(request) ? failedOfficeAt(portal, request.host) : null
  if (office === null) return sendPlain(reply, 404, 'not-found')
  return sendFailure(request, reply, office.build === null ? 'unavailable' : 'notFound', office)
}

/** Whether a browser opens the address as a page, and not a picture or a script for its own use. */
export const opensPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html')

/** A reply that can do nothing when a browser shows it as a page. */
export function inert(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('content-security-policy', inertPolicy)
}
