/** The addresses of the shell's own pages, as residents and office menus already link to them (shell.md, section 2). */
export const paths = {
  home: '/',
  services: '/lista-uslug',
  service: '/uslugi/:id/:slug?',
  contact: '/kontakt',
  siteMap: '/mapa-strony',
  cookies: '/polityka-cookie',
  information: '/informacje',
  procedures: '/procedury',
  customPage: '/strona-wlasna',
  registers: '/statusy-i-rejestry',
  paymentInformation: '/platnosc-informacja',
  paymentResult: '/platnosc-wynik',
  accessibility: '/deklaracja-dostepnosci',
  login: '/logowanie',
  loginCode: '/uzytkownicy/login2FA',
  panel: '/panel-uzytkownika',
  inbox: '/skrzynka-wiadomosci',
  activation: '/aktywacja-return-url',
  emailConfirmation: '/potwierdzenie-email',
  newPassword: '/nowe-haslo',
  officeActivation: '/aktywacja-z-urzedu-return-url',
  checkMail: '/sprawdz-poczte',
  firstPassword: '/pierwsze-haslo',
  signedInOutside: '/return-url-ok',
  refusedOutside: '/return-url-blad',
  confirmation: '/return-url-potwierdz',
  maintenance: '/przerwa-techniczna',
  serviceMaintenance: '/usluga-przerwa-techniczna',
  /** Made by the host for the service worker; the app has no such page. */
  offline: '/bez-polaczenia',
} as const

/** Query parameter by which the page of a service's break knows which service to try again. */
export const BREAK_OF = 'usluga'

/** The address of a service's break. */
export const serviceBreakPath = (id: string): string =>
  `${paths.serviceMaintenance}?${BREAK_OF}=${encodeURIComponent(id)}`

/** Query parameter that names the language of a page. */
export const LANGUAGE_OF = 'jezyk'

/** Query parameter that names the file of a custom page. */
export const FILE_OF = 'nazwaPliku'

/** The address of a page that the office wrote. */
export const customPagePath = (file: string): string => `${paths.customPage}?${FILE_OF}=${encodeURIComponent(file)}`

/** Query parameter that names the open folder of a file browser. */
export const FOLDER_OF = 'katalog'

/** Where the query is a place of its own, not a choice on the page: what heads the page differs with it. */
export const placeNames: Readonly<Record<string, string>> = {
  [paths.customPage]: FILE_OF,
  [paths.information]: FOLDER_OF,
  [paths.procedures]: FOLDER_OF,
}

/** The place that an address leads to, the choices made there left out. */
export function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const name = placeNames[pathname]
  const value = name === undefined ? null : new URLSearchParams(search).get(name)
  return value === null ? pathname : `${pathname}?${value}`
}
