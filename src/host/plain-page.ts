/** A page that needs no office and no script: what to say when there is nothing else to serve. */
export type PlainPage = 'unknown-host' | 'not-ready' | 'not-found'

const texts: Readonly<Record<PlainPage, Readonly<Record<string, string>>>> = {
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
}

/** The page as HTML, in all four languages. */
export function plainPage(which: PlainPage): string {
  const lines = Object.entries(texts[which]).map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Okienko</title>'
  return `<!doctype html><html lang="pl"><head>${head}</head><body>${lines.join('')}</body></html>\n`
}
