import type { OfficeContact } from '../../plan/portal.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { contactOf } from './office-contact.ts'

/** What its visitors know an office by, from its file alone: for pages while nothing else of it can be had. */
export interface OfficeIdentity {
  /** Name by language. */
  readonly names: ReadonlyMap<string, string>
  /** The languages that it offers, the default first; empty where they are not known. */
  readonly languages: readonly string[]
  readonly contact: OfficeContact | null
  /** Its page in the Public Information Bulletin. */
  readonly bip: string | null
  /** Whom its accessibility statement names; null without a statement. */
  readonly accessibility: { readonly phone: string; readonly email: string } | null
  /** Its main colour; null where its file sets none. */
  readonly accent: string | null
}

/** The identity of an office whose file was read as a whole. */
export function identityOf(spec: OfficeSpec, languages: readonly string[]): OfficeIdentity {
  const { names, bip, accessibility, theme } = spec
  const person = accessibility?.contact
  return {
    names: new Map(names.map(({ id, value }) => [id, value.value])),
    languages,
    contact: contactOf(spec),
    bip: bip?.value ?? null,
    accessibility: person ? { phone: person.phone.value, email: person.email.value } : null,
    accent: theme?.primary?.value ?? null,
  }
}

/** The identity of an office of whose file each key was read apart, by their names. */
export function identityOfParts(part: (key: string) => unknown): OfficeIdentity {
  const textsOf = (value: unknown): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([id, text]) =>
        typeof text === 'string' || typeof text === 'number' ? [[id, String(text)] as const] : [],
      ),
    )
  const contact = textsOf(part('contact'))
  const [phone, email] = [contact.get('phone'), contact.get('email')]
  const bip = part('bip')
  const languages = part('languages')
  return {
    names: textsOf(part('names')),
    languages: Array.isArray(languages) ? languages.filter((language) => typeof language === 'string') : [],
    contact: phone && email ? { address: contact.get('address') ?? null, phone, email } : null,
    bip: typeof bip === 'string' && /^https?:\/\/\S+$/.test(bip) ? bip : null,
    accessibility: null,
    accent: null,
  }
}
