import * as kinds from './kinds.ts'
import { PORTAL_SETTINGS, SHARED_SETTINGS } from './servers.ts'
import { type Mode, office, optional, type Process, type Setting, withDefault } from './setting.ts'

/**
 * Every setting of both processes. From this table come the parsing, the messages, `okienko settings` and
 * docs/settings.md. What must be set is in `requirements`.
 */
export const SETTINGS = {
  ...SHARED_SETTINGS,
  ...PORTAL_SETTINGS,

  OFFICE_PORT: withDefault(kinds.port, '8081', {
    processes: office,
    argument: { office: '--port' },
    example: '8081',
    purpose: { en: 'The port of the office API.', pl: 'Port API urzędu.' },
  }),

  DATABASE_URL: optional(kinds.address('postgres', 'postgresql'), {
    processes: office,
    argument: { office: '--database' },
    secret: true,
    example: 'postgres://office:password@db.example/office',
    purpose: {
      en: 'The PostgreSQL database; several processes of the office API may share it.',
      pl: 'Baza danych PostgreSQL; może z niej korzystać kilka procesów API urzędu.',
    },
  }),
  DATA_DIR: optional(kinds.text, {
    processes: office,
    argument: { office: '--data' },
    example: '/var/lib/okienko/office',
    purpose: {
      en: 'The folder of the embedded database, for one process, when there is no DATABASE_URL.',
      pl: 'Folder wbudowanej bazy danych, dla jednego procesu, gdy nie ma DATABASE_URL.',
    },
  }),
  DATABASE_CONNECTIONS: withDefault(kinds.wholeNumber(2, 200), '10', {
    processes: office,
    example: '10',
    purpose: {
      en: 'How many connections to PostgreSQL a process opens at most.',
      pl: 'Ile najwięcej połączeń z PostgreSQL otwiera jeden proces.',
    },
  }),
  DATABASE_STATEMENT_SECONDS: withDefault(kinds.wholeNumber(1, 600), '15', {
    processes: office,
    example: '15',
    purpose: {
      en: 'After so many seconds PostgreSQL cancels a statement, and its request is answered with 503.',
      pl: 'Po tylu sekundach PostgreSQL przerywa zapytanie, a odpowiedzią jest 503.',
    },
  }),
  DATABASE_LOCK_SECONDS: withDefault(kinds.wholeNumber(1, 600), '10', {
    processes: office,
    example: '10',
    purpose: {
      en: 'The same for waiting for a row that another request changes.',
      pl: 'To samo dla oczekiwania na wiersz, który zmienia inne żądanie.',
    },
  }),
  DATABASE_IDLE_TRANSACTION_SECONDS: withDefault(kinds.wholeNumber(1, 600), '30', {
    processes: office,
    example: '30',
    purpose: {
      en: 'After so many seconds without a statement PostgreSQL undoes a transaction.',
      pl: 'Po tylu sekundach bez zapytania PostgreSQL wycofuje transakcję.',
    },
  }),
  OFFICE_SECRET_KEY: optional(kinds.key, {
    processes: office,
    secret: true,
    // A command, so that nobody uses a key that is written here.
    example: '"$(openssl rand -base64 32)"',
    purpose: {
      en: 'Seals the secrets in the database; every process on one database has the same.',
      pl: 'Szyfruje tajne dane w bazie; każdy proces korzystający z tej bazy ma ten sam klucz.',
    },
  }),
  OFFICE_SECRET_KEY_2: optional(kinds.key, {
    processes: office,
    secret: true,
    example: '"$(openssl rand -base64 32)"',
    purpose: {
      en: 'A second key that opens what was sealed with it, while OFFICE_SECRET_KEY is being changed.',
      pl: 'Drugi klucz, który odczytuje zaszyfrowane nim dane podczas zmiany OFFICE_SECRET_KEY.',
    },
  }),
  PORTAL_ORIGINS: optional(kinds.origins, {
    processes: office,
    example: 'https://portal.example,https://www.portal.example',
    purpose: {
      en: 'Origins of the portals that residents come from and are sent back to.',
      pl: 'Adresy portali, z których przychodzą i do których wracają mieszkańcy.',
    },
  }),
  OFFICE_PUBLIC_URL: optional(kinds.apiBase, {
    processes: office,
    example: 'https://api.portal.example',
    purpose: {
      en: 'The office API as payment providers and the state’s sign-in reach it.',
      pl: 'Adres API urzędu dla operatorów płatności i państwowego logowania.',
    },
  }),
  SMTP_URL: optional(kinds.address('smtp', 'smtps'), {
    processes: office,
    secret: true,
    example: 'smtps://user:password@mail.example:465',
    purpose: { en: 'The mail server.', pl: 'Serwer poczty.' },
  }),
  MAIL_FROM: optional(kinds.mailAddress, {
    processes: office,
    example: 'Urząd Gminy <portal@gmina.example>',
    purpose: {
      en: 'The sender of mail; otherwise okienko@ and the host of the first portal.',
      pl: 'Nadawca poczty; bez tego ustawienia okienko@ i nazwa hosta pierwszego portalu.',
    },
  }),
  VIRUS_SCAN_URL: optional(kinds.address('tcp', 'unix'), {
    processes: office,
    example: 'tcp://clamav.example:3310',
    purpose: {
      en: 'clamd, which looks at each file of a resident before it is kept; `unix:///run/clamav/clamd.ctl` for a socket.',
      pl: 'clamd, który sprawdza każdy plik mieszkańca, zanim zostanie zapisany; gniazdo: `unix:///run/clamav/clamd.ctl`.',
    },
  }),
  RECAPTCHA_SECRET: optional(kinds.text, {
    processes: office,
    secret: true,
    example: '6LeIxAcTAAAAAGG',
    purpose: {
      en: 'The secret of Google’s captcha; without it the captcha is computed by the browser.',
      pl: 'Sekret captcha firmy Google; bez niego captcha to obliczenie w przeglądarce.',
    },
  }),

  P24_MERCHANT_ID: optional(kinds.wholeNumber(1, 999_999_999), {
    processes: office,
    example: '12345',
    purpose: { en: 'Przelewy24: the number of the merchant.', pl: 'Przelewy24: numer sprzedawcy.' },
  }),
  P24_POS_ID: optional(kinds.wholeNumber(1, 999_999_999), {
    processes: office,
    example: '12345',
    purpose: {
      en: 'Przelewy24: the number of the shop; otherwise that of the merchant.',
      pl: 'Przelewy24: numer sklepu; bez niego numer sprzedawcy.',
    },
  }),
  P24_CRC: optional(kinds.text, {
    processes: office,
    secret: true,
    example: '0123456789abcdef',
    purpose: { en: 'Przelewy24: the key of signatures.', pl: 'Przelewy24: klucz podpisów.' },
  }),
  P24_API_KEY: optional(kinds.text, {
    processes: office,
    secret: true,
    example: '0123456789abcdef0123456789abcdef',
    purpose: { en: 'Przelewy24: the key of the reports’ API.', pl: 'Przelewy24: klucz do raportów.' },
  }),
  P24_URL: withDefault(kinds.apiBase, 'https://secure.przelewy24.pl', {
    processes: office,
    example: 'https://sandbox.przelewy24.pl',
    purpose: { en: 'Przelewy24: the address of its service.', pl: 'Przelewy24: adres usługi.' },
  }),
  KIR_URL: optional(kinds.apiBase, {
    processes: office,
    example: 'https://kir.example/v1',
    purpose: { en: 'Bank clearing house: the address of its adapter.', pl: 'KIR: adres usługi.' },
  }),
  KIR_MERCHANT_ID: optional(kinds.text, {
    processes: office,
    example: 'gmina-1',
    purpose: { en: 'Bank clearing house: the office’s name there.', pl: 'KIR: identyfikator urzędu.' },
  }),
  KIR_KEY: optional(kinds.text, {
    processes: office,
    secret: true,
    example: '0123456789abcdef',
    purpose: { en: 'Bank clearing house: the key of signatures.', pl: 'KIR: klucz podpisów.' },
  }),

  BACKOFFICE_ORIGIN: optional(kinds.origin, {
    processes: office,
    example: 'https://zaplecze.gmina.example',
    purpose: {
      en: 'Where employees reach the back office, /zaplecze of the office API, which then answers at this host alone.',
      pl: 'Adres, pod którym pracownicy otwierają zaplecze (/zaplecze w API urzędu); odpowiada ono wtedy tylko tam.',
    },
  }),
  OIDC_ISSUER: optional(kinds.address('https', 'http'), {
    processes: office,
    example: 'https://login.gmina.example',
    purpose: {
      en: 'The OpenID Connect issuer with which employees sign in; without it, with a password and a code.',
      pl: 'Serwer OpenID Connect, przez który logują się pracownicy; bez niego logują się hasłem i kodem.',
    },
  }),
  OIDC_CLIENT_ID: optional(kinds.text, {
    processes: office,
    example: 'okienko',
    purpose: { en: 'The office’s name at the issuer.', pl: 'Identyfikator urzędu na tym serwerze.' },
  }),
  OIDC_CLIENT_SECRET: optional(kinds.text, {
    processes: office,
    secret: true,
    example: 'a-long-random-text',
    purpose: { en: 'The office’s secret at the issuer.', pl: 'Sekret urzędu na tym serwerze.' },
  }),
  OIDC_EMAIL_VERIFIED: withDefault(kinds.oneOf('required', 'assumed'), 'required', {
    processes: office,
    example: 'assumed',
    purpose: {
      en: 'Whether the issuer must say that an address is verified (`email_verified`) before an employee is found by it. `assumed` is for an issuer where only administrators set addresses.',
      pl: 'Czy serwer musi potwierdzić adres (`email_verified`), zanim po nim rozpozna się pracownika. `assumed` jest dla serwera, na którym adresy ustawiają tylko administratorzy.',
    },
  }),
  BACKOFFICE_PASSWORDS: optional(kinds.oneOf('off'), {
    processes: office,
    example: 'off',
    purpose: {
      en: 'With `off`, employees sign in with the OpenID Connect issuer alone, not with passwords.',
      pl: 'Przy `off` pracownicy logują się tylko przez serwer OpenID Connect, a nie hasłem.',
    },
  }),

  SAML_METADATA: optional(kinds.text, {
    processes: office,
    example: 'https://login.gov.example/metadata.xml',
    purpose: {
      en: 'Metadata of the national node (login.gov.pl): an https address or a file.',
      pl: 'Metadane węzła krajowego (login.gov.pl): adres https albo plik.',
    },
  }),
  SAML_EPUAP_METADATA: optional(kinds.text, {
    processes: office,
    example: '/etc/okienko/trusted-profile.xml',
    purpose: {
      en: 'Metadata of the trusted profile: an https address or a file.',
      pl: 'Metadane profilu zaufanego: adres https albo plik.',
    },
  }),
  SAML_ATTRIBUTES: optional(kinds.pairs('pesel', 'firstName', 'lastName', 'birthDate', 'email'), {
    processes: office,
    example: 'pesel=urn:example:pesel,email=urn:example:mail',
    purpose: {
      en: 'Names under which the services state what is known of a person, where they differ from those of the national node.',
      pl: 'Nazwy, pod którymi usługi podają dane osoby, jeśli różnią się od nazw węzła krajowego.',
    },
  }),
  SAML_CLOCK_SKEW: withDefault(kinds.wholeNumber(0, 300), '60', {
    processes: office,
    example: '60',
    purpose: {
      en: 'Seconds that the clocks of the office and of the services may be apart.',
      pl: 'O ile sekund mogą się różnić zegary urzędu i usług.',
    },
  }),
  SAML_ENTITY_ID: optional(kinds.text, {
    processes: office,
    example: 'https://portal.example/saml',
    purpose: {
      en: 'The office’s name at the state’s sign-in service.',
      pl: 'Identyfikator urzędu w państwowej usłudze logowania.',
    },
  }),
  SAML_PRIVATE_KEY: optional(kinds.text, {
    processes: office,
    secret: true,
    example: '-----BEGIN PRIVATE KEY-----',
    purpose: {
      en: 'The key (PEM) that signs the office’s requests and opens the replies.',
      pl: 'Klucz (PEM), którym urząd podpisuje prośby i odszyfrowuje odpowiedzi.',
    },
  }),
  SAML_CERTIFICATE: optional(kinds.text, {
    processes: office,
    example: '-----BEGIN CERTIFICATE-----',
    purpose: { en: 'The certificate (PEM) of that key.', pl: 'Certyfikat (PEM) tego klucza.' },
  }),
} satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof SETTINGS

type ValueOf<S> = S extends Setting<infer T, infer D> ? (D extends string ? T : T | undefined) : never

/** The values of all settings; those of the other process have their defaults. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> }

/** One of `oneOf` must be set. */
export interface Requirement {
  readonly process: Process
  readonly oneOf: readonly [SettingName, ...SettingName[]]
  /** Where this holds; in both modes when left out. */
  readonly mode?: Mode
  /** It holds only when one of these is set. */
  readonly with?: readonly SettingName[]
  /** It holds also when the office offers payments through this provider. */
  readonly provider?: string
}

const inProduction = (process: Process, ...oneOf: Requirement['oneOf']): Requirement => ({
  process,
  oneOf,
  mode: 'production',
})

/** Settings that make sense only together: when one of `names` is set, each must be. */
const together = (process: Process, ...names: readonly SettingName[]): readonly Requirement[] =>
  names.map((name) => ({ process, oneOf: [name], with: names }))

const P24 = ['P24_MERCHANT_ID', 'P24_CRC', 'P24_API_KEY'] as const
const KIR = ['KIR_URL', 'KIR_MERCHANT_ID', 'KIR_KEY'] as const

/** What is agreed with the identity services of the state, and the metadata of each. */
const SAML = ['SAML_ENTITY_ID', 'SAML_PRIVATE_KEY', 'SAML_CERTIFICATE'] as const
const SAML_SERVICES = ['SAML_METADATA', 'SAML_EPUAP_METADATA'] as const

const account = (provider: string, names: readonly SettingName[]): readonly Requirement[] =>
  [...names, 'OFFICE_PUBLIC_URL' as const].map((name) => ({ process: 'office', oneOf: [name], with: names, provider }))

export const REQUIREMENTS: readonly Requirement[] = [
  inProduction('office', 'DATABASE_URL', 'DATA_DIR'),
  inProduction('office', 'OFFICE_SECRET_KEY'),
  inProduction('office', 'PORTAL_ORIGINS'),
  inProduction('office', 'SMTP_URL'),
  inProduction('serve', 'DEFINITIONS_DIR', 'STORE'),
  ...account('p24', P24),
  ...account('kir', KIR),
  ...together('serve', 'STUDIO_OIDC_ISSUER', 'STUDIO_OIDC_CLIENT_ID', 'STUDIO_OIDC_CLIENT_SECRET'),
  { process: 'serve', oneOf: ['STUDIO_HOST'], with: ['STUDIO_OIDC_ISSUER'] },
  ...together('office', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
  { process: 'office', oneOf: ['BACKOFFICE_ORIGIN'], with: ['OIDC_ISSUER'] },
  { process: 'office', oneOf: ['OIDC_ISSUER'], with: ['BACKOFFICE_PASSWORDS'] },
  ...SAML.map((name): Requirement => ({ process: 'office', oneOf: [name], with: [...SAML, ...SAML_SERVICES] })),
  { process: 'office', oneOf: SAML_SERVICES, with: SAML },
  { process: 'office', oneOf: ['OFFICE_PUBLIC_URL'], with: SAML_SERVICES },
]

/**
 * Settings of which one counts: the first that the command line sets, else the first that is set at all. Settings that only
 * fulfil the same requirement are no alternatives: a folder of definitions is served, and its revisions are kept in a store.
 */
export const ALTERNATIVES: readonly (readonly SettingName[])[] = [['DATABASE_URL', 'DATA_DIR']]

/** Names of version 0.1.43 that mean nothing any more → what replaces them. */
export const REPLACED: Readonly<Record<string, string>> = {
  OFFICE_DEMO: '--demo',
  TRUSTED_PROXIES: 'TRUST_PROXY',
}
