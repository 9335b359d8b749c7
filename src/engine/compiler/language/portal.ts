import { shellCallNames } from '../../plan/portal.ts'
import {
  choice,
  data,
  either,
  flag,
  integer,
  list,
  map,
  nothing,
  optional,
  patches,
  record,
  required,
  type TypeOf,
  text,
} from './shape.ts'
import { apiPath, languagePattern, moment, perLanguage, words } from './shared.ts'
import { shell } from './shell.ts'

const languages = list(
  'Languages, the default first.',
  text('`pl`, `en`, `de`, `uk`, or one that `locales/` has texts in, such as `cs`.', 'language', undefined, 'language'),
  { least: 1 },
)

const menuEntry = record('An entry of the menu.', {
  go: required(
    text(
      'A path of the portal, or an address that starts with https://.',
      'target',
      /^(\/(?!\/)|https:\/\/)[^\s\\]*$/,
      'target',
    ),
  ),
  icon: optional(text('A PrimeIcons name without pi-.', 'icon')),
  label: optional(words('The words of the entry.')),
})

const calls = record('The calls the shell itself makes.', {
  menu: required(apiPath('Side menu and contact.')),
  visits: required(apiPath('Visit counter.')),
  services: required(apiPath('List of services.')),
  configuration: required(apiPath('Configuration flags.')),
  status: required(apiPath('Whether there is a maintenance break.')),
  extendSession: required(apiPath('Session extension.')),
  logout: required(apiPath('Logout.')),
  user: required(apiPath('Who is signed in; `user` in expressions.')),
  subjects: required(apiPath('Whom the account may act for.')),
  consents: required(apiPath('Consents of the account.')),
  captcha: required(apiPath('What the captcha asks of the browser, while the configuration has one.')),
  login: required(apiPath('First step of signing in.')),
  loginCode: required(apiPath('Second step of signing in: the one-time code.')),
  exchange: optional(
    apiPath('Exchange of the token of an external sign-in, where the configuration has czyWymianaTokenu.'),
  ),
  activation: required(apiPath('Activation of an account by the link of the mail.')),
  deletion: required(apiPath('Deletion of the account.')),
  twoFactor: required(apiPath('Two-factor sign-in of the account, read and saved.')),
  recoveryCodes: optional(apiPath('New recovery codes of two-factor sign-in, where the office has them.')),
  sessions: optional(apiPath('Open sessions of the account, where the office lists them.')),
  sessionsEnd: optional(apiPath('Ends one of these sessions, or all.')),
  linkCheck: optional(apiPath('Whether a mailed link can still be used, where the office can be asked.')),
  activationLink: optional(apiPath('Sends the activation link again.')),
  passwordLink: optional(apiPath('Sends a link for a new password.')),
  emailConfirmation: optional(apiPath('Confirmation of a new e-mail address by the link of the mail.')),
  emailCancellation: optional(apiPath('Withdraws a change of the e-mail address that waits for its link.')),
  emailCorrection: optional(apiPath('Correction of the e-mail address by login and password, which needs no token.')),
  deletionByPassword: optional(apiPath('Deletion of the account by login and password, which needs no token.')),
  nationalNode: required(apiPath('Sends the browser to the national identity node.')),
  trustedProfile: required(apiPath('Sends the browser to the trusted profile.')),
  contact: required(apiPath('How to reach the office.')),
  procedures: required(apiPath('Procedures of the office.')),
  officeForms: required(apiPath('Forms of the office, to be filled in on paper.')),
  files: required(apiPath('Files and pages of a page of the portal.')),
  customPage: required(apiPath('A page that the office wrote.')),
  registers: required(apiPath('What the page of statuses and registers embeds.')),
  payment: required(apiPath('Sends the browser to the page where an order is paid.')),
  paymentState: required(apiPath('What the office knows of a payment.')),
  paymentCancel: required(apiPath('Gives up an order that nobody has paid.')),
  inbox: optional(apiPath('Messages that the office keeps for the account; without it the portal has no inbox.')),
  inboxUnread: optional(apiPath('How many of them have not been read.')),
  inboxRead: optional(apiPath('Marks them as read.')),
  calendar: optional(
    apiPath('The calendar and the reminders of the account; without it the user panel does not offer them.'),
  ),
  calendarAddress: optional(apiPath('Makes or revokes the secret address of the calendar.')),
  reminders: optional(apiPath('Chooses when reminders are mailed.')),
})

export const portalShape = record('What every office starts from.', {
  language: required(
    integer(
      'The version of the definition language, 2. In version 1 an empty value in a change of an office removes; `okienko migrate` brings files to version 2.',
      1,
      2,
    ),
  ),
  extends: optional(choice('Extends the built-in definitions.', ['okienko'])),
  languages: optional(languages),
  tiles: optional(
    list(
      'Services on the home page, in this order; each visitor sees those that are open to them.',
      integer('A service.', 1, 9999),
    ),
  ),
  menu: optional(map('The menu until the office has its own.', menuEntry)),
  payments: optional(
    record('Payments.', {
      history: required(integer('The service that shows online payments.', 1, 9999)),
      dues: optional(integer('The service that shows dues.', 1, 9999)),
      card: optional(text('The name in its address of the open card of dues.', 'name', /^[a-z]+$/, 'card')),
    }),
  ),
  tables: optional(
    record('The defaults of tables.', {
      size: required(integer('Rows on a page.', 1, 1000)),
      options: required(list('The sizes a resident may choose.', integer('Rows on a page.', 1, 1000), { least: 1 })),
    }),
  ),
  dates: optional(
    record('Dates.', {
      earliest: required(text('The earliest day a resident may enter.', 'date', /^\d{4}-\d{2}-\d{2}$/, 'day')),
    }),
  ),
  calls: optional(calls),
  shell: optional(shell),
  session: optional(
    record('The session.', {
      notRefreshedBy: required(
        list('Calls whose reply does not refresh the session.', choice('A call.', shellCallNames)),
      ),
      restricted: required(
        list('Calls that a restricted token goes with, to read.', choice('A call.', shellCallNames)),
      ),
      public: required(list('Calls that the full token does not go with.', choice('A call.', shellCallNames))),
      notEndedBy: required(list('Calls whose 401 does not end the session.', choice('A call.', shellCallNames))),
    }),
  ),
})

export type PortalSpec = TypeOf<typeof portalShape>

const host = text('A host name.', 'host', /^[a-z0-9.-]+$/, 'host')
const origin = text('A site, without a path.', 'origin', /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'origin')
/** What a picture beside an office's file may be called. */
export const pictureName = /^[A-Za-z0-9][A-Za-z0-9_-]*\.(svg|png|webp|jpg)$/

const color = text('A colour.', 'color', /^#[0-9a-fA-F]{6}$/, 'color')

const day = (doc: string) => text(doc, 'date', /^\d{4}-\d{2}-\d{2}$/, 'day')
const webPage = (doc: string) => text(doc, 'url', /^https?:\/\/[^\s]+$/, 'https-url')
const paragraphs = (doc: string) => perLanguage(doc, list('Paragraphs.', text('A paragraph.'), { least: 1 }))

/** Names stand in headings, titles and mails. */
const shortName = text('The name.', 'text', /^\P{Cc}{1,200}$/u, 'short-name')

const emailAddress = text('The e-mail address.', 'email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email')
const phoneNumber = text('The telephone.', 'phone', /^\+?[\d ()-]{6,20}$/, 'phone')

/** How residents reach an office when its API cannot be had: on pages of failures and breaks. */
const contact = record(
  'How residents reach it: on every page of a failure or a break, also while its office API cannot be had.',
  {
    address: required(
      text(
        'Its address, as on an envelope: street and number, a comma, postal code and town.',
        'postal',
        /^[^\s<>][^\n<>]{4,119}$/,
        'postal-address',
      ),
    ),
    phone: required(phoneNumber),
    email: required(emailAddress),
  },
)

/**
 * What the act of 4 April 2019 requires an office to publish about its website (article 10, and the official technical
 * conditions).
 */
const accessibility = record('Its accessibility statement.', {
  url: optional(webPage('The website it is about; the first of the host names when left out.')),
  published: required(day('When the website was published.')),
  updated: required(day('When it was last changed in a way that matters.')),
  status: required(choice('How far it complies with the act.', ['full', 'partial', 'none'])),
  exceptions: optional(
    paragraphs('What is not accessible and why, by language; required unless the status is `full`.'),
  ),
  burden: optional(webPage('The analysis of the disproportionate burden, when the office invokes it.')),
  prepared: required(day('When the statement was prepared.')),
  reviewed: optional(day('When it was last reviewed.')),
  assessedBy: optional(
    perLanguage('Who assessed the website, by language; the office itself when left out.', shortName),
  ),
  contact: required(
    record('Whom to turn to.', {
      person: required(perLanguage('A person or a unit, by language.', shortName)),
      email: required(emailAddress),
      phone: required(phoneNumber),
    }),
  ),
  apps: optional(paragraphs('Mobile applications of the office, by language.')),
  architecture: required(paragraphs('How accessible its building is, by language.')),
})

export type AccessibilitySpec = TypeOf<typeof accessibility>

const officeApi = text('The base of its office API.', 'url', /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, 'http-url')
const officeNames = perLanguage('The name of the office, by language.', shortName)

/** What an office may state, and what may differ in a period. */
const officeFields = {
  proxy: optional(
    flag('The browser calls /api here, which is passed on to the office API; else it calls the API itself.'),
  ),
  eOffice: optional(
    text(
      'The base of the addresses that its files are opened from; the office API when left out.',
      'url',
      /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/,
      'http-url',
    ),
  ),
  embeds: optional(
    list('The sites that its pages may show within a frame, besides the office API.', origin, { least: 1 }),
  ),
  bip: optional(webPage('Its page in the Public Information Bulletin (BIP).')),
  contact: optional(contact),
  accessibility: optional(accessibility),
  languages: optional(languages),
  theme: optional(
    record('Its look.', {
      primary: optional(color),
      logo: optional(
        text('Its coat of arms: a picture in offices/, beside this file.', 'file', pictureName, 'picture'),
      ),
    }),
  ),
  captcha: optional(
    record('A captcha of others in place of the portal’s own; its office API must know it too.', {
      siteKey: required(text('The site key of reCAPTCHA.', 'key', /^[A-Za-z0-9_-]{20,100}$/, 'key')),
    }),
  ),
  tiles: optional(
    list(
      'Services on the home page, in this order; each visitor sees those that are open to them.',
      integer('A service.', 1, 9999),
    ),
  ),
  menu: optional(
    map('Its menu, in this order, in place of the portal’s and of that of its office API.', menuEntry, { least: 1 }),
  ),
  shell: optional(shell),
  services: optional(patches('Which services it has (`only`, `except`), and by number what differs in each.')),
  forms: optional(
    map(
      'What differs in its forms, by their names.',
      either(
        'What differs.',
        nothing('The office does not have the form.'),
        patches('Address → value; null removes: `layout.nip: null`, `errors.1520: email`.', false),
      ),
      { ids: /^[a-z0-9]+(-[a-z0-9]+)*$/, like: 'form-name' },
    ),
  ),
  texts: optional(
    map(
      'Its own words, by language and key.',
      map('Key → text.', text('The text.'), { ids: /^[A-Za-z0-9_.-]+$/, like: 'text-key' }),
      { ids: languagePattern, like: 'language' },
    ),
  ),
}

const period = record('A change with a date.', {
  from: required(moment('When it takes effect, in Polish time: a day at its midnight.')),
  until: optional(moment('When it ends, in Polish time; a day is included. Left out: it stays in force.')),
  api: optional(officeApi),
  names: optional(officeNames),
  ...officeFields,
})

export const officeShape = record('A municipality.', {
  office: required(text('Its short name: the name of this file.', 'slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')),
  hosts: required(list('The host names it answers to.', host, { least: 1 })),
  api: required(officeApi),
  names: required(officeNames),
  ...officeFields,
  ownServices: optional(
    map(
      'Services of its own, by number from 9000: each the content of a file of services/, without `service:`, and that of its file of tests (`given`, `tests`).',
      data('The definition.'),
      { ids: /^9\d{3}$/, like: 'own-service', least: 1 },
    ),
  ),
  scheduled: optional(
    list(
      'Changes with a date, each with the same content as this file. `services`, `forms`, `texts`, `names` and `theme` add to what is here, anything else takes its place; of several at once the later in this list has the last word.',
      period,
      { least: 1 },
    ),
  ),
})

export type OfficeSpec = TypeOf<typeof officeShape>

/** The key `services` of an office file: which ones, besides the patches by number. */
export const officeServicesFields = {
  only: optional(
    either(
      'These alone.',
      choice('All of them.', ['all']),
      list('Services.', integer('A service.', 1, 9999), { least: 1 }),
    ),
  ),
  except: optional(list('All but these.', integer('A service.', 1, 9999))),
}

/** Read apart from the rest, since the other members of `services` are patches of other files. */
export const officeServicesShape = record('Which services the office has.', officeServicesFields)
export type OfficeServicesSpec = TypeOf<typeof officeServicesShape>
