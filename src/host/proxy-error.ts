/** What the proxy answers by itself, in the shape of the office API's own errors: `{ kod, opis }`. */
export interface ProxyError {
  readonly kod: number
  readonly opis: string
}

export type ProxyFailure = 'bad-path' | 'too-large' | 'down' | 'late'

const status: Readonly<Record<ProxyFailure, number>> = { 'bad-path': 400, 'too-large': 413, down: 502, late: 504 }

const unavailable = {
  pl: 'Usługa chwilowo niedostępna. Spróbuj ponownie później',
  en: 'The service is temporarily unavailable. Try again later',
  de: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut',
  uk: 'Послуга тимчасово недоступна. Спробуйте пізніше',
}

const texts: Readonly<Record<ProxyFailure, Readonly<Record<keyof typeof unavailable, string>>>> = {
  'bad-path': {
    pl: 'Nieprawidłowy adres',
    en: 'The address is not valid',
    de: 'Die Adresse ist ungültig',
    uk: 'Неправильна адреса',
  },
  'too-large': {
    pl: 'Przesłane dane są zbyt duże',
    en: 'The data sent is too large',
    de: 'Die gesendeten Daten sind zu groß',
    uk: 'Надіслані дані завеликі',
  },
  down: unavailable,
  late: unavailable,
}

/** The answer to a failure, in the language that the call asked for (`lang`), Polish otherwise. */
export function proxyError(failure: ProxyFailure, lang: string | null): { status: number; body: ProxyError } {
  const all = texts[failure]
  const opis = lang === 'en' || lang === 'de' || lang === 'uk' ? all[lang] : all.pl
  return { status: status[failure], body: { kod: status[failure], opis } }
}
