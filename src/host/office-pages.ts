import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { LeastRecentlyUsed } from '../engine/model/least-recently-used.ts'
import type { FrameRenderer, PageFrame, ReadDocument, ReadReply } from '../engine/plan/page-frame.ts'
import type { PortalPlan, Unavailable } from '../engine/plan/portal.ts'
import { builtInLanguages, type Language } from '../engine/plan/service.ts'
import { OfficeDocument } from './office-documents.ts'
import { type PageContent, PageTemplate } from './page-html.ts'
import { LANGUAGE_OF, languageOf } from './page-language.ts'
import { pagePolicy } from './security.ts'

/** Which page is asked for. */
export interface PageAddress {
  /** Scheme and host that the browser knows; null where nobody knows them. */
  readonly origin: string | null
  readonly path: string
  /** The language that the address names. */
  readonly named: string | null
  /** The header `Accept-Language`. */
  readonly accepted: string | undefined
}

/** A page of an office as it is sent. */
export interface OfficePage {
  readonly document: OfficeDocument
  readonly language: string
  readonly policy: string
  /** Files to fetch before anything else, as values of the header `Link`. */
  readonly hints: readonly string[]
  /** Why what it is about cannot be shown for now; null where it can. */
  readonly unavailable: Unavailable | null
  /** Whether it can be drawn with replies of the office API, too. */
  readonly fillable: boolean
}

interface Made {
  /** What it was made from: another revision of the office is another. */
  readonly from: object
  readonly page: Promise<OfficePage>
}

/** An address that no page has: what is drawn for it fits every page. */
const ANY_PAGE = '/-'

/** Bytes of pages that are kept, of all offices together. */
const mostBytes = 48_000_000
/** What a page is assumed to weigh until it has been made. */
const usualBytes = 150_000
/** Portal documents that are kept parsed, with the texts made from them. */
const mostPlans = 100

/**
 * The HTML of pages: made when it is first asked for, once for each office, revision, language and place, and kept while it
 * is in use. Nothing in it depends on the visitor.
 */
export class OfficePages {
  readonly #template: PageTemplate
  readonly #renderer: FrameRenderer | null
  readonly #pages = new LeastRecentlyUsed<string, Made>(mostBytes)
  readonly #plans = new LeastRecentlyUsed<string, { readonly from: object; readonly plan: PortalPlan | null }>(
    mostPlans,
  )

  constructor(app: string, renderer: FrameRenderer | null) {
    this.#template = new PageTemplate(app)
    this.#renderer = renderer
  }

  find(office: OfficeBuild, address: PageAddress): Promise<OfficePage> {
    const place = this.#placeOf(office, address)
    const key = keyOf(office, place)
    const known = this.#pages.get(key)
    if (known?.from === revisionOf(office)) return known.page
    const page = this.#make(office, place)
    this.#pages.set(key, { from: revisionOf(office), page }, usualBytes)
    page.then(
      ({ document }) => this.#weigh(key, page, document.content.length),
      () => this.#pages.delete(key),
    )
    return page
  }

  /** Addresses with the same key have the same page, for as long as the office stays the same. */
  keyOf(office: OfficeBuild, address: PageAddress): string {
    return keyOf(office, this.#placeOf(office, address))
  }

  /** What is asked for a page is the same for every address with this key, for as long as the office stays the same. */
  keyOfReplies(office: OfficeBuild, address: PageAddress): string {
    const { language, place } = this.#placeOf(office, address)
    return JSON.stringify([office.slug, language, place])
  }

  /**
   * Asks the office API for what a `fillable` page shows. Resolves to what draws the page with the replies; to null where it is
   * not to be shown to a visitor who is not signed in, or a reply cannot be had.
   */
  async ask(
    office: OfficeBuild,
    address: PageAddress,
    readReply: ReadReply,
  ): Promise<(() => Promise<PageFrame>) | null> {
    const { language, place } = this.#placeOf(office, address)
    const plan = this.planOf(office, language)
    return (plan && (await this.#renderer?.ask(plan, place, readerOf(office), readReply))) ?? null
  }

  /** The page with what was drawn with replies, of the same revision of the office. */
  filled(office: OfficeBuild, address: PageAddress, frame: PageFrame): OfficePage | null {
    const place = this.#placeOf(office, address)
    const plan = this.planOf(office, place.language)
    return plan && this.#pageOf(office, place, contentOf(office, place, plan, frame))
  }

  /** The portal document of an office in a language, parsed; null where it cannot be one. */
  planOf(office: OfficeBuild, language: string): PortalPlan | null {
    const from = revisionOf(office)
    const key = `${office.slug}\n${language}`
    const known = this.#plans.get(key)
    if (known?.from === from) return known.plan
    const plan = portalPlanOf(office.documents.get(`portal.${language}.json`) ?? '')
    this.#plans.set(key, { from, plan }, 1)
    return plan
  }

  /** The addresses that search engines may list. */
  indexedPaths(office: OfficeBuild): readonly string[] {
    const plan = this.planOf(office, defaultLanguage(office))
    return plan === null || this.#renderer === null ? [] : this.#renderer.indexedPaths(plan)
  }

  /** The HTML of a page in the default language, with its policy inside, for servers that send files alone. */
  async fileOf(office: OfficeBuild, path: string, origin: string): Promise<string> {
    const place = this.placeOf(office, path)
    const language = defaultLanguage(office)
    const content = await this.#contentOf(office, { language, origin, place, canonicalLanguage: language })
    return this.#template.fill({
      ...content,
      styled: false,
      policy: withoutAncestors(this.policyOf(office, 'as-file')),
    })
  }

  /** The same for a page that answers every address: it names none, and leaves what is indexed to `sitemap.xml`. */
  async fileOfAny(office: OfficeBuild): Promise<string> {
    const language = defaultLanguage(office)
    const place = ANY_PAGE
    const content = await this.#contentOf(office, { language, origin: null, place, canonicalLanguage: language })
    const policy = withoutAncestors(this.policyOf(office, 'as-file'))
    return this.#template.fill({ ...content, styled: false, indexed: true, policy })
  }

  /** The policy of an office's pages: a host has the style sheet in them and takes reports of violations, a file has neither. */
  policyOf(office: OfficeBuild, sent: 'by-host' | 'as-file'): string {
    const tokens = this.planOf(office, defaultLanguage(office))?.theme.tokens ?? {}
    return pagePolicy(office, this.#template.styleSources(tokens, sent === 'by-host'), sent)
  }

  /** The languages that an office offers, its default first. */
  languagesOf(office: OfficeBuild): readonly Language[] {
    return languagesOf(office)
  }

  /** The path under which pages that look the same at first are one. */
  placeOf(office: OfficeBuild, path: string): string {
    const plan = this.planOf(office, defaultLanguage(office))
    return plan === null || this.#renderer === null ? '' : this.#renderer.placeOf(plan, withoutSlash(path))
  }

  #weigh(key: string, page: Promise<OfficePage>, bytes: number): void {
    const kept = this.#pages.get(key)
    // Compressed forms are kept beside it.
    if (kept?.page === page) this.#pages.set(key, kept, Math.round(bytes * 1.4))
  }

  #placeOf(office: OfficeBuild, { origin, path, named, accepted }: PageAddress): Place {
    const language = languageOf(languagesOf(office), named, accepted)
    const canonicalLanguage = named === language ? language : defaultLanguage(office)
    return { language, origin, place: this.placeOf(office, path), canonicalLanguage }
  }

  async #make(office: OfficeBuild, place: Place): Promise<OfficePage> {
    return this.#pageOf(office, place, await this.#contentOf(office, place))
  }

  #pageOf(office: OfficeBuild, place: Place, content: PageContent): OfficePage {
    const html = this.#template.fill(content)
    return {
      document: new OfficeDocument(Buffer.from(html), 'text/html; charset=utf-8', false),
      language: place.language,
      policy: this.policyOf(office, 'by-host'),
      hints: this.#template.hints,
      unavailable: this.#unavailableOf(office, place),
      fillable: content.fillable,
    }
  }

  #unavailableOf(office: OfficeBuild, { language, place }: Place): Unavailable | null {
    const entry = this.planOf(office, language)?.services.find(({ path }) => path === place)
    return entry?.unavailable ?? null
  }

  async #contentOf(office: OfficeBuild, place: Place): Promise<PageContent> {
    const plan = this.planOf(office, place.language)
    const frame = plan && (await this.#renderer?.draw(plan, place.place, readerOf(office)))
    return plan && frame ? contentOf(office, place, plan, frame) : plainContent(place.language, plan)
  }
}

/** The origin that the browser knows, and the language that the page is listed in, are in its head. */
const keyOf = (office: OfficeBuild, { language, origin, place, canonicalLanguage }: Place): string =>
  JSON.stringify([office.slug, language, origin, place, canonicalLanguage])

const readerOf =
  ({ documents }: OfficeBuild): ReadDocument =>
  (name) =>
    parsed(documents.get(name))

function contentOf(
  office: OfficeBuild,
  { language, origin, place, canonicalLanguage }: Place,
  plan: PortalPlan,
  frame: PageFrame,
): PageContent {
  const address = (tongue: string) => addressIn(tongue, { origin: origin ?? '', place, offered: plan.languages })
  return {
    language,
    title: frame.title,
    description: frame.description,
    indexed: frame.indexed,
    site: plan.name,
    canonical: origin === null ? null : address(canonicalLanguage),
    alternates: new Map(origin === null ? [] : alternatesOf(plan.languages, address)),
    theme: plan.theme.tokens,
    frame: frame.html,
    documents: frame.withoutApp === true ? new Map() : documentsOf(office, language, frame),
    modules: frame.modules,
    first: frame.first,
    withoutApp: frame.withoutApp === true,
    policy: null,
    styled: true,
    fillable: frame.fillable ?? false,
    filled: frame.filled ?? false,
  }
}

/** A web server that serves files leads to the folder of a page: `/kontakt/`. */
const withoutSlash = (path: string): string => path.replace(/(?<=[^/])\/+$/, '')

interface Place {
  readonly language: string
  readonly origin: string | null
  readonly place: string
  /** The language of the address that it is listed under: the default, unless the address that was asked for names one. */
  readonly canonicalLanguage: string
}

/** The app's own page, for an office whose documents no frame can be drawn from. */
const plainContent = (language: string, plan: PortalPlan | null): PageContent => ({
  language,
  title: plan?.name ?? 'Okienko',
  description: null,
  indexed: false,
  site: plan?.name ?? 'Okienko',
  canonical: null,
  alternates: new Map(),
  theme: plan?.theme.tokens ?? {},
  frame: null,
  documents: new Map(),
  modules: [],
  first: [],
  withoutApp: false,
  policy: null,
  styled: true,
  fillable: false,
  filled: false,
})

function documentsOf({ documents }: OfficeBuild, language: string, frame: PageFrame): ReadonlyMap<string, string> {
  const names = [`portal.${language}.json`, ...frame.documents]
  return new Map([
    ...names.flatMap((name) => {
      const text = documents.get(name)
      return text === undefined ? [] : [[name, text] as const]
    }),
    [`texts.${language}.json`, JSON.stringify(frame.texts)] as const,
  ])
}

interface Languages {
  readonly origin: string
  readonly place: string
  readonly offered: readonly string[]
}

/** The default language has the bare address. */
const addressIn = (language: string, { origin, place, offered }: Languages): string =>
  `${origin}${place}${language === offered[0] ? '' : `?${LANGUAGE_OF}=${language}`}`

const alternatesOf = (offered: readonly string[], address: (language: string) => string) =>
  offered.length < 2
    ? []
    : [
        ...offered.map((language) => [language, address(language)] as const),
        ['x-default', address(offered[0] ?? '')] as const,
      ]

/** The same for as long as an office does not change. Its documents may be made again, which takes a while. */
export const revisionOf = (office: OfficeBuild): object => office.office ?? office.documents

const offered = new WeakMap<object, readonly Language[]>()

/** The languages that an office offers, its default first. Found once: an office has hundreds of documents. */
function languagesOf(office: OfficeBuild): readonly Language[] {
  const known = offered.get(revisionOf(office))
  if (known !== undefined) return known
  const found = [...office.documents.keys()].flatMap((name) => /^portal\.([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
  offered.set(revisionOf(office), found)
  return found
}

const defaultLanguage = (office: OfficeBuild): Language => languagesOf(office)[0] ?? builtInLanguages[0]

function portalPlanOf(text: string): PortalPlan | null {
  const document: unknown = text === '' ? null : JSON.parse(text)
  return isPortalPlan(document) ? document : null
}

const isPortalPlan = (document: unknown): document is PortalPlan =>
  typeof document === 'object' && document !== null && 'services' in document && 'calls' in document

const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text))

/** Browsers ignore `frame-ancestors` in an element and warn of it. */
const withoutAncestors = (policy: string): string =>
  policy
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors'))
    .join('; ')
