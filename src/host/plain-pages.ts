import type { FastifyReply } from 'fastify'
import { escaped } from './escaped.ts'
import { inertPolicy } from './security.ts'

/** Pages that need neither an office nor a script. */
export type PlainPage = 'unknown-host' | 'not-ready' | 'not-found' | 'unreadable'

const plainTexts: Readonly<Record<PlainPage, Readonly<Record<string, string>>>> = {
  'unknown-host': {
    pl: 'Pod tym adresem nie ma portalu żadnego urzędu.',
    en: 'No office has its portal at this address.',
    de: 'Unter dieser Adresse gibt es kein Amtsportal.',
    uk: 'За цією адресою немає порталу жодного уряду.',
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

/** Names of an office by language. */
type Names = ReadonlyMap<string, string>

/** The page as HTML, in all four languages; with the names of the office it is about, where they are known. */
export function plainPage(which: PlainPage, names: Names = new Map()): string {
  const heading = [...names].map(([lang, name]) => `<h1 lang="${escaped(lang)}" translate="no">${escaped(name)}</h1>`)
  const lines = Object.entries(plainTexts[which]).map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  const title = escaped([...names.values()][0] ?? 'Okienko')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="pl"><head>${head}</head><body>${[...heading, ...lines].join('')}</body></html>\n`
}

export function sendPlain(reply: FastifyReply, status: number, page: PlainPage, names?: Names): FastifyReply {
  if (status === 503) reply.header('retry-after', '120')
  return inert(reply, status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(page, names))
}

/** A reply that can do nothing when a browser shows it as a page. */
export function inert(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('content-security-policy', inertPolicy)
}
