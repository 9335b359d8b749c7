import * as kinds from './kinds.ts'
import { type Details, optional, PROCESSES, serve, withDefault } from './setting.ts'

const both = PROCESSES

/** The `STORE` that says that nothing is kept. */
export const STORE_OFF = 'off'

/** Seconds that pass before a process ends, 25 in production. */
const secondsOfEnd = ({
  least,
  inDemonstration,
  purpose,
}: Pick<Details<number>, 'purpose'> & { readonly least: 0 | 1; readonly inDemonstration: string }) =>
  withDefault(kinds.wholeNumber(least, 600), '25', {
    processes: both,
    inDemonstration: { office: inDemonstration, serve: inDemonstration },
    example: '25',
    purpose,
  })

/** Settings that every process has. */
export const SHARED_SETTINGS = {
  HOST: withDefault(kinds.text, 'localhost', {
    processes: both,
    example: '0.0.0.0',
    purpose: {
      en: 'The address on which the process listens; 0.0.0.0 for every address of the machine.',
      pl: 'Adres, na którym proces nasłuchuje; 0.0.0.0 oznacza wszystkie adresy maszyny.',
    },
  }),
  METRICS_PORT: optional(kinds.port, {
    processes: both,
    example: '9090',
    purpose: {
      en: 'The port on which /metrics answers Prometheus; nothing listens when it is left out.',
      pl: 'Port, na którym /metrics odpowiada Prometheusowi; bez tego ustawienia nic na nim nie nasłuchuje.',
    },
  }),
  TRUST_PROXY: withDefault(kinds.proxies, 'none', {
    processes: both,
    // The portal of a demonstration is on the same machine.
    inDemonstration: { office: 'loopback' },
    example: '10.0.0.0/8',
    purpose: {
      en: 'Whose X-Forwarded headers count: of the portal, the reverse proxies before it; of the office API, the portals.',
      pl: 'Czyje nagłówki X-Forwarded się liczą: w portalu serwerów pośredniczących przed nim, w API urzędu portali.',
    },
  }),
  LOG_LEVEL: withDefault(kinds.oneOf('error', 'warn', 'info', 'debug'), 'info', {
    processes: both,
    inDemonstration: { office: 'warn', serve: 'warn' },
    example: 'info',
    purpose: { en: 'From which level on the log is written.', pl: 'Od jakiego poziomu zapisywany jest dziennik.' },
  }),
  STOP_DELAY: withDefault(kinds.wholeNumber(0, 600), '0', {
    processes: both,
    example: '5',
    purpose: {
      en: 'For how many seconds a process that is to stop still takes requests, while /readyz answers 503.',
      pl: 'Ile sekund zatrzymywany proces przyjmuje jeszcze żądania, gdy /readyz odpowiada już 503.',
    },
  }),
  STOP_TIMEOUT: secondsOfEnd({
    least: 1,
    inDemonstration: '10',
    purpose: {
      en: 'Within how many seconds the process then ends; requests that still run are broken off five seconds earlier, but not before half of the time.',
      pl: 'W ciągu ilu sekund proces się potem kończy; trwające jeszcze żądania są przerywane pięć sekund wcześniej, ale nie przed połową tego czasu.',
    },
  }),
  HANG_TIMEOUT: secondsOfEnd({
    least: 0,
    inDemonstration: '60',
    purpose: {
      en: 'After how many seconds a process that hangs, and so takes neither requests nor signals, ends itself; 0 for never.',
      pl: 'Po ilu sekundach kończy się sam proces, który się zawiesił i nie przyjmuje żądań ani sygnałów; 0 oznacza nigdy.',
    },
  }),
}

/** Settings of the portal's web server. */
export const PORTAL_SETTINGS = {
  PORT: withDefault(kinds.port, '8080', {
    processes: serve,
    argument: { serve: '--port' },
    example: '8080',
    purpose: { en: 'The port of the portal.', pl: 'Port portalu.' },
  }),
  DEFINITIONS_DIR: optional(kinds.text, {
    processes: serve,
    argument: { serve: 'DIR' },
    example: '/srv/okienko/definitions',
    purpose: { en: 'The folder of definitions that is served.', pl: 'Folder udostępnianych definicji.' },
  }),
  STORE: optional(kinds.text, {
    processes: serve,
    argument: { serve: '--store' },
    secret: true,
    off: STORE_OFF,
    example: 'postgres://portal:password@db.example/portal',
    purpose: {
      en: 'Where revisions of definitions are kept: a PostgreSQL database, or a folder for the embedded one (.okienko in the folder of definitions when left out), or off.',
      pl: 'Gdzie przechowywane są wersje definicji: baza PostgreSQL, folder wbudowanej bazy (bez tego ustawienia .okienko w folderze definicji) albo off.',
    },
  }),
  API_URL: optional(kinds.apiBase, {
    processes: serve,
    argument: { serve: '--api' },
    example: 'http://office-api.example:8081',
    purpose: {
      en: 'The base of the office API; otherwise that of the office’s file.',
      pl: 'Adres API urzędu; bez niego ten z pliku urzędu.',
    },
  }),
  OWNERS_FILE: optional(kinds.text, {
    processes: serve,
    example: '/var/lib/okienko/owners.json',
    purpose: {
      en: 'The file that remembers which office has which host name; otherwise .owners.json in the folder of definitions.',
      pl: 'Plik, który pamięta, który urząd ma którą nazwę hosta; bez niego .owners.json w folderze definicji.',
    },
  }),
  ERROR_PAGES_DIR: optional(kinds.text, {
    processes: serve,
    example: '/var/lib/okienko/error-pages',
    purpose: {
      en: 'The folder in which a page of each office is kept up to date (HOST/502.html), for the server in front to show while no portal answers; nothing is written when left out.',
      pl: 'Folder, w którym utrzymywana jest aktualna strona każdego urzędu (HOST/502.html); serwer przed portalem pokazuje ją, gdy żaden portal nie odpowiada. Bez tego ustawienia nic nie jest zapisywane.',
    },
  }),
  EARLY_HINTS: withDefault(kinds.onOff, 'off', {
    processes: serve,
    example: 'on',
    purpose: {
      en: 'Whether pages are preceded by a reply 103 that names their first files; the server in front must pass it on.',
      pl: 'Czy strony poprzedza odpowiedź 103 z nazwami pierwszych plików; serwer przed portalem musi ją przekazywać.',
    },
  }),
  FLEET_PASSWORD_SHA256: optional(kinds.sha256, {
    processes: serve,
    secret: true,
    example: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
    purpose: {
      en: 'SHA-256 of the password of /_fleet, the status of all offices; without it the page is not there. The password must be a long random one.',
      pl: 'SHA-256 hasła do /_fleet, strony ze stanem wszystkich urzędów; bez tego ustawienia jej nie ma. Hasło musi być długie i losowe.',
    },
  }),
  HSTS: withDefault(kinds.onOff, 'on', {
    processes: serve,
    inDemonstration: { serve: 'off' },
    example: 'on',
    purpose: {
      en: 'Whether browsers that came by HTTPS must use nothing else from then on (Strict-Transport-Security).',
      pl: 'Czy przeglądarki połączone przez HTTPS mają używać tylko HTTPS (Strict-Transport-Security).',
    },
  }),
  STUDIO: withDefault(kinds.onOff, 'off', {
    processes: serve,
    inDemonstration: { serve: 'on' },
    example: 'on',
    purpose: {
      en: 'Whether offices change their portals in a browser, at /studio; needs a STORE.',
      pl: 'Czy urzędy zmieniają swoje portale w przeglądarce, pod /studio; wymaga STORE.',
    },
  }),
  STUDIO_HOST: optional(kinds.hostName, {
    processes: serve,
    example: 'studio.portal.example',
    purpose: {
      en: 'The host name of the studio, which then answers at no other; recommended, so that it shares no origin with a portal.',
      pl: 'Nazwa hosta studia, które nie odpowiada wtedy pod żadną inną; zalecana, by studio nie dzieliło adresu z portalem.',
    },
  }),
  STUDIO_OIDC_ISSUER: optional(kinds.address('https', 'http'), {
    processes: serve,
    example: 'https://login.gmina.example',
    purpose: {
      en: 'The OpenID Connect issuer at which people of the studio may sign in; without it, with a password and a code alone.',
      pl: 'Serwer OpenID Connect, przez który można zalogować się do studia; bez niego tylko hasłem i kodem.',
    },
  }),
  STUDIO_OIDC_CLIENT_ID: optional(kinds.text, {
    processes: serve,
    example: 'okienko-studio',
    purpose: { en: 'The studio’s name at the issuer.', pl: 'Identyfikator studia na tym serwerze.' },
  }),
  STUDIO_OIDC_CLIENT_SECRET: optional(kinds.text, {
    processes: serve,
    secret: true,
    example: 'a-long-random-text',
    purpose: { en: 'The studio’s secret at the issuer.', pl: 'Sekret studia na tym serwerze.' },
  }),
  STUDIO_OIDC_EMAIL_VERIFIED: withDefault(kinds.oneOf('required', 'assumed'), 'required', {
    processes: serve,
    example: 'assumed',
    purpose: {
      en: 'Whether the issuer must say that an address is verified (`email_verified`) before an account is found by it. `assumed` is for an issuer where only administrators set addresses.',
      pl: 'Czy serwer musi potwierdzić adres (`email_verified`), zanim po nim rozpozna się konto. `assumed` jest dla serwera, na którym adresy ustawiają tylko administratorzy.',
    },
  }),
}
