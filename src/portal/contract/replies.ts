import type { Value } from '../../engine/model/types.ts'
import { asBoolean, asList, asNumber, asObject, asText, type Fields } from './fields.ts'

/**
 * The office's replies to the shell under English names. Each takes a reply that has been decoded by its type
 * (`types.ts`), so a field is there and of its kind.
 */

/** Whether the office is in a maintenance break. */
export const readStatus = (reply: Value): boolean => asBoolean(asObject(reply).czyPrzerwaTechniczna)

export interface Configuration {
  readonly international: boolean
  /** The year the office's system was built, said in the footer. */
  readonly buildYear: number | null
  /** Ids of services in a maintenance break. */
  readonly servicesInBreak: readonly string[]
  /** All flags by the contract's names, as expressions of definitions see them. */
  readonly flags: Fields
}

export function readConfiguration(reply: Value): Configuration {
  const flags = asObject(reply)
  return {
    international: asBoolean(flags.czyInternacjonalizacja),
    buildYear: asNumber(flags.rokZbudowaniaBackendu) || null,
    servicesInBreak: asList(flags.przerwaTechnicznaUslugi).map((id) => String(asNumber(id))),
    flags,
  }
}

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

function readService(reply: Value): ListedService {
  const fields = asObject(reply)
  const forInstitution = asBoolean(fields.czyWymaganaInstytucja)
  const forPerson = asBoolean(fields.czyWymaganaOsobaFizyczna)
  return {
    id: String(asNumber(fields.uslugaId)),
    name: asText(fields.nazwa),
    needsSignIn: asBoolean(fields.czyChroniona),
    onlyFor: forInstitution ? 'institution' : forPerson ? 'person' : null,
  }
}

export const readServiceGroups = (reply: Value): readonly ServiceGroup[] =>
  asList(asObject(reply).grupy).map((group) => {
    const fields = asObject(group)
    return { name: asText(fields.nazwa), services: asList(fields.uslugi).map(readService) }
  })

export interface MenuItem {
  readonly label: string
  readonly kind: 'customPage' | 'builtInPage' | 'link'
  /** A file name, a path of the portal or an address, by `kind`. */
  readonly target: string
  readonly newTab: boolean
}

const menuKinds: Readonly<Record<string, MenuItem['kind']>> = {
  STRONA_WLASNA: 'customPage',
  STRONA_WBUDOWANA: 'builtInPage',
  LINK: 'link',
}

function readMenuItem(fields: Fields): MenuItem {
  return {
    label: asText(fields.nazwa),
    kind: menuKinds[asText(fields.typ)] ?? 'link',
    target: asText(fields.link),
    newTab: asBoolean(fields.czyOtwieracWNowejKarcie),
  }
}

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

/** How to reach the office, from a reply or from the part of one. */
export function readContact(reply: Value): Contact {
  const fields = asObject(reply)
  const more = [1, 2, 3, 4, 5].map((entry) => asText(fields[`kontaktDodatkowyWpis${entry}`]))
  return {
    office: asText(fields.nazwaUrzedu),
    address: asText(fields.adres),
    postalCode: asText(fields.kodPocztowy),
    phone: asText(fields.telefon),
    fax: asText(fields.fax),
    email: asText(fields.email),
    site: asText(fields.stronaUrl),
    map: asText(fields.googleMapsUrl),
    more: more.filter((entry) => entry !== ''),
  }
}

export interface SideMenu {
  /** The visible ones, in the office's order. */
  readonly items: readonly MenuItem[]
  readonly contact: Contact
}

export function readSideMenu(reply: Value): SideMenu {
  const fields = asObject(reply)
  const items = asList(fields.menuBoczneElementy)
    .map(asObject)
    .filter((item) => asBoolean(item.czyWidoczny))
    .toSorted((one, other) => asNumber(one.pozycja) - asNumber(other.pozycja))
  return { items: items.map(readMenuItem), contact: readContact(fields.kontakt ?? null) }
}

export interface Visits {
  readonly enabled: boolean
  readonly count: number
}

export function readVisits(reply: Value): Visits {
  const fields = asObject(reply)
  return { enabled: asBoolean(fields.czyWlaczony), count: asNumber(fields.wartoscLicznika) }
}

/** Milliseconds that the session lasts from now. */
export const readExtension = (reply: Value): number => asNumber(asObject(reply).czasDoKoncaSesji)

/** Outcome of a sign-in: what the token is good for. */
export interface SignIn {
  readonly token: string
  readonly kind: 'full' | 'restricted' | 'codeNeeded'
  readonly unconfirmed: boolean
}

export function readSignIn(reply: Value): SignIn {
  const fields = asObject(reply)
  const unconfirmed = asBoolean(fields.czyNiepotwierdzony)
  const restricted = unconfirmed || asBoolean(fields.czyOgraniczony)
  const kind = restricted ? 'restricted' : asBoolean(fields.czy2FaAktywne) ? 'codeNeeded' : 'full'
  return { token: asText(fields.token), kind, unconfirmed }
}

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
  /** All fields by the contract's names, as expressions of definitions see them. */
  readonly fields: Fields
}

export function readUser(reply: Value): User {
  const fields = asObject(reply)
  return {
    firstName: asText(fields.imie),
    lastName: asText(fields.nazwisko),
    login: asText(fields.login),
    email: asText(fields.email),
    pesel: asText(fields.pesel),
    nip: asText(fields.nip),
    sessionLength: asNumber(fields.czasSesji),
    institution: asBoolean(fields.czyInstytucja),
    firstLogin: asBoolean(fields.czyPierwszeLogowanie),
    restricted: asBoolean(fields.czyOgraniczony),
    unconfirmed: asBoolean(fields.czyNiepotwierdzony),
    fields,
  }
}

/** Whom an account may act for: a person has `pesel`, an institution `nip`. */
export interface ListedSubject {
  readonly name: string
  readonly pesel: string | null
  readonly nip: string | null
}

export const readSubjects = (reply: Value): readonly ListedSubject[] =>
  asList(asObject(reply).podmioty).map((subject) => {
    const fields = asObject(subject)
    const institution = asBoolean(fields.czyInstytucja)
    return {
      name: asText(fields.nazwa),
      pesel: institution ? null : asText(fields.pesel) || null,
      nip: institution ? asText(fields.nip) || null : null,
    }
  })

/** Two-factor sign-in of the account; picture and key are there while it is off. */
export interface TwoFactor {
  readonly on: boolean
  /** A data URL of a picture. */
  readonly picture: string
  readonly key: string
}

export function readTwoFactor(reply: Value): TwoFactor {
  const fields = asObject(reply)
  return { on: asBoolean(fields.czy2FaAktywne), picture: asText(fields.qrCode), key: asText(fields.key) }
}
