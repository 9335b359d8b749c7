import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedDefinition, TypedService } from '../../compiler/analysis/typed-tree.ts'
import { emitForm, emitFormSchema } from '../../compiler/emit/form.ts'
import { emitService } from '../../compiler/emit/service.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { type CheckedOffice, defaultsOf, menuEntriesOf, officeShell } from '../../compiler/project/documents.ts'
import { announcementOf, groupOf } from '../../compiler/project/service-entries.ts'
import { statementOf } from '../../compiler/project/statement-document.ts'

/** What differences are about: a service or a form of an office, or the portal around them. */
export type Subject =
  | { readonly kind: 'service'; readonly id: string }
  | { readonly kind: 'form'; readonly id: string }
  | { readonly kind: 'portal' }

/** What an office has under a number or a name. `unavailable`: it has an error, and residents get no current version of it. */
export type Held<Definition> = Definition | 'unavailable'

/** The definitions of an office by what residents know them by. */
export interface OfficePlans {
  readonly office: CheckedOffice
  readonly services: ReadonlyMap<string, Held<TypedService>>
  readonly forms: ReadonlyMap<string, Held<TypedForm>>
}

export function plansOf(office: CheckedOffice): OfficePlans {
  const services = new Map<string, Held<TypedService>>()
  const forms = new Map<string, Held<TypedForm>>()
  for (const one of office.broken) {
    if (one.kind === 'service' && one.service) services.set(String(one.service.id), 'unavailable')
    if (one.kind === 'form' && one.form !== null) forms.set(one.form, 'unavailable')
  }
  for (const one of office.services) services.set(String(one.spec.service.value), one)
  for (const one of office.forms) forms.set(one.spec.form.value, one)
  return { office, services, forms }
}

/** The group of the service list in which a service stands: its name, or the number of the service that it stands with. */
function groupIn({ spec }: TypedService, { texts }: CheckedOffice, language: LanguageCode): string | number | null {
  if (spec.group && 'value' in spec.group) return spec.group.value
  return groupOf(spec, texts, language)?.name ?? null
}

/** Where a service stands in the portal. */
export interface ServicePlace {
  readonly panel: boolean
  readonly under: number | null
  readonly group: string | number | null
  readonly flag: string | null
  readonly unavailable: object | null
}

/** Everything that a page is in one language, with its place in the portal. */
export function servicePage(service: TypedService, office: CheckedOffice, language: LanguageCode): object {
  const { spec } = service
  const place: ServicePlace = {
    panel: spec.panel?.value ?? false,
    under: spec.under?.value ?? null,
    group: groupIn(service, office, language),
    flag: spec.flag?.value ?? null,
    unavailable: announcementOf(service, office.texts, language),
  }
  return {
    ...emitService(service, office.texts, language, defaultsOf(office.portal)),
    ...place,
    language: null,
  }
}

/** The same of a form; its validator is made from the schema, which is compared itself. */
export const formPage = (form: TypedForm, office: CheckedOffice, language: LanguageCode): object => ({
  ...emitForm(form, office.texts, language, defaultsOf(office.portal), ''),
  schema: emitFormSchema(form),
  language: null,
})

/** The portal around the pages: menu, tiles, calls, look and languages. When it changes next is no part of how it is. */
export function shellPage(office: CheckedOffice, language: LanguageCode): object {
  const { menu, ...shell } = officeShell(office, language)
  const { spec, languages } = office
  const names = menuEntriesOf(office).map(({ id }) => id)
  return {
    ...shell,
    menu: menu.map((entry, index) => ({ id: names[index], ...entry })),
    accessibility: spec.accessibility ? statementOf(spec, spec.accessibility, [language, ...languages]) : null,
    language: null,
    changesAt: undefined,
  }
}

/** Texts that a page may show and that its definition does not list: units of amounts. */
const isUnit = (key: string): boolean => key.startsWith('unit.')

type Worded = Pick<TypedDefinition, 'texts' | 'words'>

const textKeys = new WeakMap<Worded, ReadonlySet<string>>()

/** The keys of the texts of a definition. Found once: most offices have the same definitions. */
export function textKeysOf(definition: Worded): ReadonlySet<string> {
  const known = textKeys.get(definition)
  if (known) return known
  const { texts, words } = definition
  const keys = new Set([...texts, ...words.map(({ text }) => text)].flatMap((one) => one.keys))
  textKeys.set(definition, keys)
  return keys
}

/** An office's own texts that a definition may show, the same for offices that have the same. */
export function ownTextsOf({ spec, languages }: CheckedOffice, keys: ReadonlySet<string>): string {
  const own = (spec.texts ?? []).flatMap(({ id, value }) =>
    value.flatMap((text) => (keys.has(text.id) || isUnit(text.id) ? [[id, text.id, text.value.value]] : [])),
  )
  return JSON.stringify([languages, own])
}

/** Whether a definition may show one of these texts. */
export const showsAny = (changed: ReadonlySet<string>, keys: ReadonlySet<string>): boolean =>
  [...changed].some((key) => keys.has(key) || isUnit(key))
