/** The pages of the shell that forms may lead to (section 2 of the shell's specification); forms and services add theirs. */
export const shellPaths: readonly string[] = [
  '/',
  '/lista-uslug',
  '/informacje',
  '/procedury',
  '/mapa-strony',
  '/kontakt',
  '/logowanie',
  '/sprawdz-poczte',
  '/pierwsze-haslo',
  '/panel-uzytkownika',
  '/skrzynka-wiadomosci',
  '/statusy-i-rejestry',
  '/polityka-cookie',
  '/deklaracja-dostepnosci',
]

/** Pages of the shell that something else leads to: a provider, a mail, a break. Nothing of a definition may. */
const reachedOtherwise: readonly string[] = [
  '/strona-wlasna',
  '/platnosc-informacja',
  '/platnosc-wynik',
  '/uzytkownicy/login2FA',
  '/aktywacja-return-url',
  '/potwierdzenie-email',
  '/return-url-ok',
  '/return-url-blad',
  '/przerwa-techniczna',
  '/usluga-przerwa-techniczna',
  '/bez-polaczenia',
]

/** Every page of the shell. */
export const portalPaths: readonly string[] = [...shellPaths, ...reachedOtherwise]

/** Whether a path is the portal's own, so that no form and no service can have it. */
export const isPortalPath = (path: string): boolean =>
  portalPaths.includes(path) || path === '/uslugi' || path.startsWith('/uslugi/')

/** The page of a service. */
export const serviceAddress = (id: string | number, slug: string): string => `/uslugi/${id}/${slug}`
