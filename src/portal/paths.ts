/** The addresses of the shell's own pages, as residents and office menus already link to them (shell.md, section 2). */
export const paths = {
  home: '/',
  services: '/lista-uslug',
  service: '/uslugi/:id/:slug?',
  contact: '/kontakt',
  siteMap: '/mapa-strony',
  cookies: '/polityka-cookie',
  login: '/logowanie',
  loginCode: '/uzytkownicy/login2FA',
  panel: '/panel-uzytkownika',
  activation: '/aktywacja-return-url',
  signedInOutside: '/return-url-ok',
  refusedOutside: '/return-url-blad',
  confirmation: '/return-url-potwierdz',
  maintenance: '/przerwa-techniczna',
  serviceMaintenance: '/usluga-przerwa-techniczna',
} as const

/** Query parameter by which the page of a service's break knows which service to try again. */
export const BREAK_OF = 'usluga'

/** The address of a service's break. */
export const serviceBreakPath = (id: string): string =>
  `${paths.serviceMaintenance}?${BREAK_OF}=${encodeURIComponent(id)}`
