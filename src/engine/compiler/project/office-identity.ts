import type { AccessibilityStatement } from '../../plan/accessibility.ts'
import type { OfficeContact } from '../../plan/portal.ts'
import type { AccessibilitySpec, OfficeSpec } from '../language/portal.ts'
import { contactOf } from './office-contact.ts'

/** What pages say of an office's accessibility while its statement itself cannot be had. Texts by language. */
export interface AccessibilitySummary {
  readonly phone: string
  readonly email: string
  /** Whom to turn to; empty where that could not be read. */
  readonly person: ReadonlyMap<string, string>
  /** How far the website complies with the act; null where that could not be read. */
  readonly status: AccessibilityStatement['status'] | null
  /** Paragraphs that say what is not accessible, and why. */
  readonly exceptions: ReadonlyMap<string, readonly string[]>
  /** `yyyy-MM-dd`; null where that could not be read. */
  readonly prepared: string | null
}

/** What its visitors know an office by, from its file alone: for pages while nothing else of it can be had. */
export interface OfficeIdentity {
  /** Name by language. */
  readonly names: ReadonlyMap<string, string>
  /** The languages that it offers, the default first; empty where they are not known. */
  readonly languages: readonly string[]
  readonly contact: OfficeContact | null
  /** Its page in the Public Information Bulletin. */
  readonly bip: string | null
  /** Of its accessibility statement; null without one that names whom to turn to. */
  readonly accessibility: AccessibilitySummary | null
  /** Its main colour; null where its file sets none. */
  readonly accent: string | null
}

/** The identity of an office whose file was read as a whole. */
export function identityOf(spec: OfficeSpec, languages: readonly string[]): OfficeIdentity {
  const { names, bip, accessibility, theme } = spec
  return {
    names: new Map(names.map(({ id, value }) => [id, value.value])),
    languages,
    contact: contactOf(spec),
    bip: bip?.value ?? null,
    accessibility: accessibility ? summaryOf(accessibility) : null,
    accent: theme?.primary?.value ?? null,
  }
}

function summaryOf({ contact, status, exceptions, prepared }: AccessibilitySpec): AccessibilitySummary {
  return {
    phone: contact.phone.value,
    email: contact.email.value,
    person: new Map(contact.person.map(({ id, value }) => [id, value.value])),
    status: status.value,
    exceptions: new Map((exceptions ?? []).map(({ id, value }) => [id, value.map((paragraph) => paragraph.value)])),
    prepared: prepared.value,
  }
}

/** The identity of an office of whose file each key was read apart, by their names. */
export function identityOfParts(part: (key: string) => unknown): OfficeIdentity {
  const contact = textsOf(part('contact'))
  const [phone, email] = [contact.get('phone'), contact.get('email')]
  const bip = part('bip')
  const languages = part('languages')
  const accessibility = summaryOfParts(part('accessibility'))
  return {
    names: textsOf(part('names')),
    languages: Array.isArray(languages) ? languages.filter((language) => typeof language === 'string') : [],
    contact: phone && email ? { address: contact.get('address') ?? null, phone, email } : reachedBy(accessibility),
    bip: typeof bip === 'string' && /^https?:\/\/\S+$/.test(bip) ? bip : null,
    accessibility,
    accent: null,
  }
}

/** As `contactOf` of a file that was read as a whole: without a contact, whom the statement names. */
const reachedBy = (statement: AccessibilitySummary | null): OfficeContact | null =>
  statement && { address: null, phone: statement.phone, email: statement.email }

function summaryOfParts(statement: unknown): AccessibilitySummary | null {
  const parts = new Map(entriesOf(statement))
  const contact = new Map(entriesOf(parts.get('contact')))
  const [phone, email] = [contact.get('phone'), contact.get('email')].map((text) => String(text ?? ''))
  if (!phone || !email) return null
  const prepared = String(parts.get('prepared'))
  return {
    phone,
    email,
    person: textsOf(contact.get('person')),
    status: statuses.find((status) => status === parts.get('status')) ?? null,
    exceptions: new Map(
      entriesOf(parts.get('exceptions')).map(([language, paragraphs]) => [
        language,
        Array.isArray(paragraphs) ? paragraphs.filter((paragraph) => typeof paragraph === 'string') : [],
      ]),
    ),
    prepared: /^\d{4}-\d{2}-\d{2}$/.test(prepared) ? prepared : null,
  }
}

const statuses: readonly AccessibilityStatement['status'][] = ['full', 'partial', 'none']

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const textsOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    entriesOf(value).flatMap(([id, text]) =>
      typeof text === 'string' || typeof text === 'number' ? [[id, String(text)] as const] : [],
    ),
  )
