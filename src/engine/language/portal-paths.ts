/** The pages of the shell that forms may lead to (section 2 of the shell's specification); forms and services add theirs. */
export const shellPaths: readonly string[] = [
  '/',
  '/lista-uslug',
  '/informacje',
  '/procedury',
  '/mapa-strony',
  '/kontakt',
  '/logowanie',
  '/panel-uzytkownika',
  '/statusy-i-rejestry',
  '/polityka-cookie',
  '/deklaracja-dostepnosci',
]
