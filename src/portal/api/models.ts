import type { components } from '../../../schemas/office-api.generated.ts'
import type {
  ConfigurationReply,
  ContactReply,
  ServiceGroupListReply,
  ServiceReply,
  SideMenuReply,
} from '../../../schemas/office-replies.generated.ts'
import { keepShortWords } from '../../engine/model/short-words.ts'

/** Replies of the office to the shell, under English names; converted from replies decoded by the contract. */

type Schemas = components['schemas']

/** What the office announced about a maintenance break. */
export interface BreakAnnouncement {
  /** In the visitor's language; empty when nothing was written. */
  readonly text: string
  /** The announced end, `yyyy-MM-dd HH:mm:ss`; null when it is not known. */
  readonly until: string | null
}

/** Whether the office is in a maintenance break, and what it announced about it. */
export interface OfficeStatus {
  readonly inBreak: boolean
  readonly announcement: BreakAnnouncement | null
}

const announcementOf = ({ tresc, planowanyKoniec }: Schemas['Break']): BreakAnnouncement => ({
  text: tresc?.trim() ?? '',
  until: planowanyKoniec,
})

export const statusOf = ({ czyPrzerwaTechniczna, przerwaTechniczna }: Schemas['Status']): OfficeStatus => ({
  inBreak: czyPrzerwaTechniczna,
  announcement: przerwaTechniczna ? announcementOf(przerwaTechniczna) : null,
})

export interface Configuration {
  readonly international: boolean
  /** The year the office's system was built, shown in the footer. */
  readonly buildYear: number | null
  /** Ids of services in a maintenance break. */
  readonly servicesInBreak: readonly string[]
  /** What was announced about these breaks, by service; not of every one. */
  readonly serviceBreaks: Readonly<Record<string, BreakAnnouncement>>
  /** All flags by the contract's names, as expressions of definitions see them. */
  readonly flags: ConfigurationReply
}

export const configurationOf = (flags: ConfigurationReply): Configuration => ({
  international: flags.czyInternacjonalizacja ?? false,
  buildYear: flags.rokZbudowaniaBackendu || null,
  servicesInBreak: (flags.przerwaTechnicznaUslugi ?? []).map(String),
  serviceBreaks: Object.fromEntries(
    (flags.przerwyTechniczneUslug ?? []).map((one) => [String(one.uslugaId), announcementOf(one)]),
  ),
  flags,
})

export interface ListedService {
  readonly id: string
  readonly name: string
  readonly needsSignIn: boolean
  /** Whose it is, when not everybody's. */
  readonly onlyFor: 'institution' | 'person' | null
}

export interface ServiceGroup {
  readonly name: string
  readonly services: readonly ListedService[]
}

const listedServiceOf = (service: ServiceReply): ListedService => ({
  id: String(service.uslugaId),
  name: service.nazwa,
  needsSignIn: service.czyChroniona ?? false,
  onlyFor: service.czyWymaganaInstytucja ? 'institution' : service.czyWymaganaOsobaFizyczna ? 'person' : null,
})

export const serviceGroupsOf = ({ grupy }: ServiceGroupListReply): readonly ServiceGroup[] =>
  grupy.map(({ nazwa, uslugi }) => ({ name: keepShortWords(nazwa), services: uslugi.map(listedServiceOf) }))

export interface MenuItem {
  readonly label: string
  readonly kind: 'customPage' | 'builtInPage' | 'link'
  /** A file name, a path of the portal or an address, by `kind`. */
  readonly target: string
  readonly newTab: boolean
}

type MenuItemReply = Schemas['SideMenuItem']

const menuKinds: Readonly<Record<MenuItemReply['typ'], MenuItem['kind']>> = {
  STRONA_WLASNA: 'customPage',
  STRONA_WBUDOWANA: 'builtInPage',
  LINK: 'link',
}

const menuItemOf = (item: MenuItemReply): MenuItem => ({
  label: keepShortWords(item.nazwa),
  kind: menuKinds[item.typ],
  target: item.link,
  newTab: item.czyOtwieracWNowejKarcie,
})

/** How to reach the office; what it does not tell is empty. */
export interface Contact {
  readonly office: string
  readonly address: string
  readonly postalCode: string
  readonly phone: string
  readonly fax: string
  readonly email: string
  readonly site: string
  readonly map: string
  readonly more: readonly string[]
}

export const contactOf = (contact: ContactReply): Contact => ({
  office: contact.nazwaUrzedu ?? '',
  address: contact.adres ?? '',
  postalCode: contact.kodPocztowy ?? '',
  phone: contact.telefon ?? '',
  fax: contact.fax ?? '',
  email: contact.email ?? '',
  site: contact.stronaUrl ?? '',
  map: contact.googleMapsUrl ?? '',
  more: [
    contact.kontaktDodatkowyWpis1,
    contact.kontaktDodatkowyWpis2,
    contact.kontaktDodatkowyWpis3,
    contact.kontaktDodatkowyWpis4,
    contact.kontaktDodatkowyWpis5,
  ].filter((entry): entry is string => entry !== null && entry !== ''),
})

export interface SideMenu {
  /** The visible ones, in the office's order. */
  readonly items: readonly MenuItem[]
  readonly contact: Contact
}

export const sideMenuOf = ({ menuBoczneElementy, kontakt }: SideMenuReply): SideMenu => ({
  items: menuBoczneElementy
    .filter((item) => item.czyWidoczny)
    .toSorted((one, other) => one.pozycja - other.pozycja)
    .map(menuItemOf),
  contact: contactOf(kontakt),
})

export interface Visits {
  readonly enabled: boolean
  readonly count: number
}

export const visitsOf = (visits: Schemas['VisitCounter']): Visits => ({
  enabled: visits.czyWlaczony,
  count: visits.wartoscLicznika,
})

/** The account of a session; what it does not have is empty. */
export interface User {
  readonly firstName: string
  readonly lastName: string
  readonly login: string
  readonly email: string
  readonly pesel: string
  readonly nip: string
  /** Length of the session in milliseconds. */
  readonly sessionLength: number
  readonly institution: boolean
  readonly firstLogin: boolean
  readonly restricted: boolean
  readonly unconfirmed: boolean
  /** A new e-mail address that waits for its link to be used; empty when none does. */
  readonly newEmail: string
  /** `none`: entered through an identity service alone; `due`: the same, and this session may set the first one. */
  readonly password: 'set' | 'none' | 'due'
  /** All fields by the contract's names, as expressions of definitions see them. */
  readonly fields: Schemas['UserInfo']
}

const passwords = { USTAWIONE: 'set', BRAK: 'none', DO_USTAWIENIA: 'due' } as const

export const userOf = (fields: Schemas['UserInfo']): User => ({
  firstName: fields.imie,
  lastName: fields.nazwisko,
  login: fields.login,
  email: fields.email,
  pesel: fields.pesel ?? '',
  nip: fields.nip ?? '',
  sessionLength: fields.czasSesji,
  institution: fields.czyInstytucja,
  firstLogin: fields.czyPierwszeLogowanie,
  restricted: fields.czyOgraniczony,
  unconfirmed: fields.czyNiepotwierdzony,
  newEmail: fields.nowyEmail ?? '',
  password: passwords[fields.stanHasla ?? 'USTAWIONE'],
  fields,
})

/** Whom an account may act for: a person has `pesel`, an institution `nip`. */
export interface ListedSubject {
  readonly name: string
  readonly pesel: string | null
  readonly nip: string | null
}

export const subjectsOf = ({ podmioty }: Schemas['SubjectList']): readonly ListedSubject[] =>
  podmioty.map(({ nazwa, czyInstytucja, pesel, nip }) => ({
    name: nazwa,
    pesel: czyInstytucja ? null : pesel || null,
    nip: czyInstytucja ? nip || null : null,
  }))
