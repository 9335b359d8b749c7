import {
  type MenuEntry,
  type PortalPlan,
  type ServiceEntry,
  type ServicePlace,
  type ShellCall,
  shellCallNames,
} from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { TypedForm, TypedService } from '../analysis/typed-tree.ts'
import type { Defaults } from '../emit/emitter.ts'
import { emitService } from '../emit/service.ts'
import type { OfficeSpec, PortalSpec } from '../language/portal.ts'
import { serviceAddress } from '../language/portal-paths.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import { type CompileValidator, type FormDocument, formDocuments } from './form-documents.ts'
import { SharedDocuments } from './shared-documents.ts'
import { statementDocument } from './statement.ts'

/** An office, checked: all that its documents are made from. */
export interface CheckedOffice {
  readonly spec: OfficeSpec
  readonly portal: PortalSpec
  readonly languages: readonly LanguageCode[]
  readonly services: readonly TypedService[]
  readonly forms: readonly TypedForm[]
  readonly texts: Texts
  readonly tokens: Readonly<Record<string, string>>
  /** What the browser calls: the office API itself, or the portal's own `/api`. */
  readonly api: string
}

/** What turns what was compiled into files. */
export interface Tools {
  /** Names the files that never change. */
  readonly hash: (text: string) => string
  readonly compileValidator: CompileValidator
  /** Of the portal. */
  readonly version: string
}

/** The tools, and what they have made so far that offices share. */
export interface Making extends Tools {
  readonly services: SharedDocuments<TypedService, ServiceDocument>
  readonly forms: SharedDocuments<TypedForm, FormDocument>
  readonly offices: WeakMap<CheckedOffice, ReadonlyMap<string, string>>
}

interface ServiceDocument {
  readonly name: string
  readonly text: string
  readonly entry: ServiceEntry
}

/** For the offices of one foundation, from one build to the next. */
export const making = ({ hash, compileValidator, version }: Tools): Making => ({
  hash,
  compileValidator,
  version,
  services: new SharedDocuments(),
  forms: new SharedDocuments(),
  offices: new WeakMap(),
})

/** The documents that residents' browsers fetch, by file name; made once. */
export function officeDocuments(office: CheckedOffice, make: Making): ReadonlyMap<string, string> {
  const known = make.offices.get(office)
  if (known) return known
  const documents = makeDocuments(office, make)
  make.offices.set(office, documents)
  return documents
}

function makeDocuments(office: CheckedOffice, make: Making): ReadonlyMap<string, string> {
  const { spec } = office
  const { hash, version } = make
  const documents = new Map<string, string>()
  for (const language of office.languages) {
    const entries = office.services.map((service) => {
      const made = make.services.of(service, spec, language, () => serviceDocument(office, service, language, hash))
      documents.set(made.name, made.text)
      return made.entry
    })
    const forms = formDocuments(office, language, defaultsOf(office.portal), make, documents)
    const accessibility = statementDocument(spec, language, hash, documents)
    const plan = portalPlan(office, language, { services: entries, forms, accessibility, version })
    documents.set(`portal.${language}.json`, JSON.stringify(plan))
  }
  return documents
}

function serviceDocument(
  office: CheckedOffice,
  service: TypedService,
  language: LanguageCode,
  hash: Tools['hash'],
): ServiceDocument {
  const plan = emitService(service, office.texts, language, defaultsOf(office.portal))
  const text = JSON.stringify(plan)
  const name = `service-${plan.id}.${language}.${hash(text)}.json`
  return { name, text, entry: entryOf(service, plan, name) }
}

const entryOf = (
  { spec }: TypedService,
  { id, slug, title, description, icon, access }: ServicePlan,
  plan: string,
): ServiceEntry => ({
  id,
  slug,
  path: serviceAddress(id, slug),
  title,
  description,
  icon,
  access,
  place: placeOf(spec),
  flag: spec.flag?.value ?? null,
  plan,
})

function placeOf({ panel, under }: TypedService['spec']): ServicePlace {
  if (under) return { kind: 'under', id: String(under.value) }
  return { kind: panel?.value === true ? 'panel' : 'list' }
}

/** What pages share that do not say otherwise. */
export function defaultsOf(portal: PortalSpec): Defaults {
  return {
    tableSize: portal.tables?.size.value ?? 5,
    tableOptions: portal.tables?.options.map((one) => one.value) ?? [],
    earliestDay: portal.dates?.earliest.value ?? '1900-01-01',
  }
}

function portalPlan(
  office: CheckedOffice,
  language: LanguageCode,
  { services, forms, accessibility, version }: Pick<PortalPlan, 'services' | 'forms' | 'accessibility' | 'version'>,
): PortalPlan {
  const { spec, portal } = office
  const history = String(portal.payments?.history.value ?? '')
  const dues = String(portal.payments?.dues?.value ?? '')
  const card = portal.payments?.card?.value ?? null
  const tiles = (spec.tiles ?? portal.tiles ?? []).map((one) => String(one.value))
  return {
    office: spec.office.value,
    name: spec.names.find((one) => one.id === language)?.value.value ?? spec.names[0]?.value.value ?? spec.office.value,
    language,
    languages: office.languages,
    api: office.api,
    eOffice: spec.eOffice?.value.replace(/\/$/, '') ?? office.api,
    embeds: (spec.embeds ?? []).map((one) => one.value),
    theme: { tokens: office.tokens, logo: spec.theme?.logo?.value ?? null },
    captchaSiteKey: spec.captcha?.siteKey.value ?? null,
    services,
    forms,
    aliases: aliasesOf(office),
    menu: (portal.menu ?? []).map(({ id, value }) =>
      menuEntry(office, language, id, value.go.value, value.icon?.value),
    ),
    tiles: tiles.filter((id) => services.some((service) => service.id === id)),
    paymentHistory: services.find(({ id }) => id === history)?.id ?? null,
    paymentDues: services.some(({ id }) => id === dues) ? { service: dues, card } : null,
    bip: spec.bip?.value ?? null,
    accessibility,
    calls: callsOf(portal),
    texts: shellTexts(spec, language),
    version,
  }
}

/** The further addresses of the services that the office has. */
function aliasesOf({ services }: CheckedOffice): PortalPlan['aliases'] {
  const pairs = services.flatMap(({ spec }) =>
    (spec.paths ?? []).map(({ id, value }) => {
      const query = (value ?? []).map((one) => `${one.id}=${encodeURIComponent(one.value.value)}`).join('&')
      const page = serviceAddress(spec.service.value, spec.slug.value)
      return [id, value === null ? page : `${page}?${query}`] as const
    }),
  )
  return Object.fromEntries(pairs)
}

function menuEntry(office: CheckedOffice, language: LanguageCode, id: string, go: string, icon = 'link'): MenuEntry {
  const label = office.texts.find({ own: null, keys: [`menu.${id}`] }, language) ?? id
  return {
    label,
    icon,
    target: go.startsWith('/') ? { kind: 'route', path: go } : { kind: 'link', href: go },
    newTab: false,
  }
}

function callsOf(portal: PortalSpec): PortalPlan['calls'] {
  const { session } = portal
  const among = (list: 'notRefreshedBy' | 'restricted' | 'public' | 'notEndedBy', name: string): boolean =>
    session?.[list].some((one) => one.value === name) ?? false
  const calls = shellCallNames.map((name) => [
    name,
    {
      path: portal.calls?.[name].value ?? '',
      refreshesSession: !among('notRefreshedBy', name),
      restricted: among('restricted', name),
      public: among('public', name),
      endsSession: !among('notEndedBy', name),
    } satisfies ShellCall,
  ])
  return Object.fromEntries(calls) as PortalPlan['calls']
}

/** The office's own words for the shell: those of services are in the plans already. */
function shellTexts(spec: OfficeSpec, language: LanguageCode): Readonly<Record<string, string>> {
  const own = spec.texts?.find((entry) => entry.id === language)?.value ?? []
  return Object.fromEntries(own.map((entry) => [entry.id, entry.value.value]))
}
