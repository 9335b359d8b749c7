import { LeastRecentlyUsed } from '../../../../schemas/least-recently-used.ts'
import type { Glyph } from '../../model/glyph.ts'
import { keepShortWords } from '../../model/short-words.ts'
import type { DigestPart } from '../../plan/block.ts'
import {
  type HomePlan,
  type MenuEntry,
  type PortalPlan,
  type ServiceEntry,
  type ShellCall,
  type ShellCallName,
  shellCallNames,
} from '../../plan/portal.ts'
import { isBuiltIn, type ServicePlan } from '../../plan/service.ts'
import type { TypedForm } from '../analysis/typed-form.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import type { Defaults } from '../emit/emitter.ts'
import { homePart, pagePart } from '../emit/home.ts'
import { emitService } from '../emit/service.ts'
import type { OfficeSpec, PortalSpec } from '../language/portal.ts'
import { serviceAddress } from '../language/portal-paths.ts'
import type { ServiceSpec } from '../language/service.ts'
import type { LanguageCode } from '../language/shared.ts'
import { servesCall, servesPage, servesPart } from '../language/shell.ts'
import { fallbacksOf, type Texts } from '../language/texts.ts'
import type { BrokenDefinition } from './broken.ts'
import type { FailureTexts } from './failure-texts.ts'
import { type CompileValidator, type FormDocument, formDocuments } from './form-documents.ts'
import { contactOf } from './office-contact.ts'
import { entryOf, groupOf, inBreak, unavailableServices, withGroups } from './service-entries.ts'
import { isShared, SharedDocuments } from './shared-documents.ts'
import type { ShellTexts } from './shell-texts.ts'
import { statementDocument } from './statement-document.ts'

/** An office, checked: all that its documents are made from. */
export interface CheckedOffice {
  readonly spec: OfficeSpec
  readonly portal: PortalSpec
  readonly languages: readonly LanguageCode[]
  readonly services: readonly TypedService[]
  readonly forms: readonly TypedForm[]
  /** Those of its services and forms that it changes, so that no other office has the same; and how many they are. */
  readonly changed: Pick<ReadonlySet<TypedService | TypedForm>, 'has' | 'size'>
  /** Services and forms that it has and that cannot be compiled as they are now. */
  readonly broken: readonly BrokenDefinition[]
  /** Services that it leaves out, and that name the group of those that stand with them. */
  readonly leftOut: readonly ServiceSpec[]
  /** Those among its services and forms that are from an earlier version of the office, which has their texts. */
  readonly earlier?: ReadonlyMap<TypedService | TypedForm, CheckedOffice>
  readonly texts: Texts
  /** The shell's texts in languages that it has not built in. */
  readonly shellTexts: ShellTexts
  /** When a change with a date takes its place, in milliseconds since 1970; null or left out: nothing is planned. */
  readonly changesAt?: number | null
  /** The files of what is broken at some time, before or after changes with a date; left out: as it is now. */
  readonly brokenAtTimes?: readonly string[]
  readonly tokens: Readonly<Record<string, string>>
  /** What the browser calls: the office API itself, or the portal's own `/api`. */
  readonly api: string
}

/** The drawing of a PrimeIcons name (without `pi-`); null when there is none. */
export type GlyphOf = (name: string) => Glyph | null

/** What turns what was compiled into files. */
export interface Tools {
  /** Names the files that never change. */
  readonly hash: (text: string) => string
  readonly compileValidator: CompileValidator
  readonly glyphOf: GlyphOf
  /** Of the portal. */
  readonly version: string
}

/** The tools, and what they have made so far that offices share. */
export interface DocumentCache extends Tools {
  readonly services: SharedDocuments<TypedService, ServiceDocument>
  readonly forms: SharedDocuments<TypedForm, FormDocument>
  readonly offices: LeastRecentlyUsed<CheckedOffice, ReadonlyMap<string, string>>
}

interface ServiceDocument {
  readonly name: string
  readonly text: string
  readonly entry: ServiceEntry
  /** What it gives to the home page. */
  readonly home: Readonly<Record<DigestPart, ServicePlan | null>>
}

/** For the offices of one shared configuration, from one build to the next. */
export const documentCache = ({ hash, compileValidator, glyphOf, version }: Tools): DocumentCache => ({
  hash,
  compileValidator,
  glyphOf,
  version,
  services: new SharedDocuments(),
  forms: new SharedDocuments(),
  offices: new LeastRecentlyUsed(MAX_OFFICES),
})

/**
 * Offices whose documents are in memory, of some 1.5 MB each; those of others are made again on request. The host holds documents
 * that are in use compressed, so that a thread that compiles needs those of the offices at hand only.
 */
const MAX_OFFICES = 8

/** The documents that residents' browsers fetch, by file name; kept while the office is in use. */
export const officeDocuments = (office: CheckedOffice, cache: DocumentCache): ReadonlyMap<string, string> =>
  cache.offices.of(office, () => makeDocuments(office, cache))

function makeDocuments(office: CheckedOffice, cache: DocumentCache): ReadonlyMap<string, string> {
  const { spec } = office
  const { hash, version, glyphOf } = cache
  const documents = new Map<string, string>()
  const hasAccounts = servesPart(spec.shell ?? office.portal.shell, 'accounts')
  const open = office.services.filter((one) => hasAccounts || one.spec.access.value === 'public')
  for (const language of office.languages) {
    const services = open.map((service) => {
      const from = office.earlier?.get(service) ?? office
      const made = cache.services.of(service, isShared(from, service), language, () =>
        serviceDocument(from, service, language, hash),
      )
      if (service.spec.unavailable) return { ...made, entry: inBreak(made.entry, service, from, language) }
      documents.set(made.name, made.text)
      return made
    })
    const offered = services.filter(({ entry }) => entry.unavailable === undefined)
    const home = homeDocument(offered, language, hash, documents)
    const forms = office.forms.flatMap((form) => {
      const from = office.earlier?.get(form) ?? office
      return formDocuments({ ...from, forms: [form] }, language, defaultsOf(from.portal), cache, documents)
    })
    const accessibility = statementDocument(spec, languagesFor(office, language), hash, documents)
    const words = wordsDocuments(office, language, hash, documents)
    const plan = portalPlan(
      office,
      language,
      {
        services: withGroups(
          [
            ...services.map(({ entry }) => entry),
            ...unavailableServices(office, language).filter(({ access }) => hasAccounts || access === 'public'),
          ],
          office,
          language,
        ),
        forms,
        home,
        accessibility,
        words,
        version,
      },
      glyphOf,
    )
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
  const whole = emitService(service, office.texts, language, defaultsOf(office.portal))
  const plan = pagePart(whole)
  const text = JSON.stringify(plan)
  const name = `service-${plan.id}.${language}.${hash(text)}.json`
  const home = { pay: homePart(whole, 'pay'), todo: homePart(whole, 'todo'), lately: homePart(whole, 'lately') }
  return { name, text, entry: entryOf(service.spec, plan, name, groupOf(service.spec, office.texts, language)), home }
}

/** Adds what the services give to the home page to the documents; its name, or null when they give nothing. */
function homeDocument(
  services: readonly ServiceDocument[],
  language: LanguageCode,
  hash: Tools['hash'],
  documents: Map<string, string>,
): string | null {
  const given = (part: DigestPart) => services.flatMap(({ home }) => home[part] ?? [])
  const home: HomePlan = { pay: given('pay'), todo: given('todo'), lately: given('lately') }
  if (Object.values(home).every((part) => part.length === 0)) return null
  const text = JSON.stringify(home)
  const name = `home.${language}.${hash(text)}.json`
  documents.set(name, text)
  return name
}

/** The languages in which something that the office states is looked for: at last in any. */
const languagesFor = ({ portal, spec, languages }: CheckedOffice, language: LanguageCode): readonly LanguageCode[] => [
  ...fallbacksOf(language, portal.languages?.map(({ value }) => value) ?? []),
  ...languages,
  ...spec.names.map(({ id }) => id),
]

/** The name of the office. */
export function officeName(office: CheckedOffice, language: LanguageCode): string {
  const { names, office: slug } = office.spec
  const known = languagesFor(office, language).find((one) => names.some(({ id }) => id === one))
  return names.find(({ id }) => id === known)?.value.value ?? slug.value
}

/** The texts of failure pages in the languages of an office that the product has not built in. */
export const failureTextsOf = ({ languages, shellTexts }: CheckedOffice): ReadonlyMap<LanguageCode, FailureTexts> =>
  new Map(
    languages.filter((language) => !isBuiltIn(language)).map((language) => [language, shellTexts.of(language).failure]),
  )

/** Adds the shell's texts of an added language to the documents; null where the built app has them. */
function wordsDocuments(
  { shellTexts }: CheckedOffice,
  language: LanguageCode,
  hash: Tools['hash'],
  documents: Map<string, string>,
): PortalPlan['words'] {
  if (isBuiltIn(language)) return null
  const { first, pages } = shellTexts.of(language)
  const add = (kind: string, text: string): string => {
    const name = `${kind}.${language}.${hash(text)}.json`
    documents.set(name, text)
    return name
  }
  return { first: add('words', first), pages: add('pages', pages) }
}

/** The defaults of pages. */
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
  {
    services,
    forms,
    home,
    accessibility,
    words,
    version,
  }: Pick<PortalPlan, 'services' | 'forms' | 'home' | 'accessibility' | 'words' | 'version'>,
  glyphOf: GlyphOf,
): PortalPlan {
  const { spec, portal } = office
  const history = String(portal.payments?.history.value ?? '')
  const dues = String(portal.payments?.dues?.value ?? '')
  const card = portal.payments?.card?.value ?? null
  const menu = menuEntriesOf(office).map((entry) => menuEntry(office, language, entry))
  const tiles = (spec.tiles ?? portal.tiles ?? []).map((one) => String(one.value))
  return {
    office: spec.office.value,
    name: officeName(office, language),
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
    menu,
    glyphs: glyphsOf([...services, ...menu], glyphOf),
    tiles: tiles.filter((id) => services.some((service) => service.id === id)),
    paymentHistory: services.find(({ id }) => id === history)?.id ?? null,
    paymentDues: services.some(({ id }) => id === dues) ? { service: dues, card } : null,
    bip: spec.bip?.value ?? null,
    contact: contactOf(spec),
    home,
    accessibility,
    words,
    calls: callsOf(portal, spec),
    texts: shellTexts(spec, language),
    version,
    ...(typeof office.changesAt === 'number' && { changesAt: new Date(office.changesAt).toISOString() }),
  }
}

/** What the portal's document states besides its services, its forms and what the office's own file alone decides. */
export function officeShell(
  office: CheckedOffice,
  language: LanguageCode,
): Omit<PortalPlan, 'services' | 'forms' | 'glyphs'> {
  const entries = office.services.map(({ spec }) => entryOf(spec, namelessPage(spec), '', undefined))
  const services = [...entries, ...unavailableServices(office, language)]
  const parts = { services, forms: [], home: null, accessibility: null, words: null, version: '' }
  const { services: _, forms, glyphs, ...shell } = portalPlan(office, language, parts, () => null)
  return shell
}

const namelessPage = ({ service, slug, access }: TypedService['spec']) => ({
  id: String(service.value),
  slug: slug.value,
  title: '',
  description: '',
  icon: '',
  access: access.value,
})

function glyphsOf(entries: readonly { readonly icon: string }[], glyphOf: GlyphOf): PortalPlan['glyphs'] {
  const names = [...new Set(entries.map(({ icon }) => icon))].sort()
  return Object.fromEntries(
    names.flatMap((name) => {
      const glyph = glyphOf(name)
      return glyph ? [[name, glyph] as const] : []
    }),
  )
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

/** The entries of an office's menu, in the order of its plan. */
export const menuEntriesOf = ({ spec, portal }: Pick<CheckedOffice, 'spec' | 'portal'>) =>
  (spec.menu ?? portal.menu ?? []).filter(({ value }) => servesPage(spec.shell ?? portal.shell, value.go.value))

function menuEntry(
  office: CheckedOffice,
  language: LanguageCode,
  { id, value }: NonNullable<PortalSpec['menu']>[number],
): MenuEntry {
  const go = value.go.value
  const found = office.texts.find({ own: value.label ?? null, keys: [`menu.${id}`] }, language)
  const label = keepShortWords(found ?? id)
  return {
    label,
    icon: value.icon?.value ?? 'link',
    target: go.startsWith('/') ? { kind: 'route', path: go } : { kind: 'link', href: go },
    newTab: false,
  }
}

/** A call that the office does not serve has no path. Its own menu needs none. */
function callsOf(portal: PortalSpec, { shell = portal.shell, menu }: OfficeSpec): PortalPlan['calls'] {
  const { session } = portal
  const isServed = (name: ShellCallName): boolean => servesCall(shell, name) && !(name === 'menu' && menu !== undefined)
  const among = (list: 'notRefreshedBy' | 'restricted' | 'public' | 'notEndedBy', name: string): boolean =>
    session?.[list].some((one) => one.value === name) ?? false
  const calls = shellCallNames.map((name) => [
    name,
    {
      path: isServed(name) ? (portal.calls?.[name]?.value ?? '') : '',
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
