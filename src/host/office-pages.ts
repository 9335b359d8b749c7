import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { OfficeReply, PageFrame } from '../engine/plan/page-frame.ts'
import type { PortalPlan, Unavailable } from '../engine/plan/portal.ts'
import { builtInLanguages, type Language } from '../engine/plan/service.ts'
import { type FailedPage, FailedPages, type PageOfRevision } from './failed-pages.ts'
import { OfficeDocument } from './office-documents.ts'
import { contentOf, type DataAge, type PageVariant, plainContent } from './page-content.ts'
import { type PageContent, PageTemplate } from './page-html.ts'
import { languageOf } from './page-language.ts'
import { type PageRenderer, RenderFailure, revisionIdOf } from './page-renderer.ts'
import { pagePolicy } from './security.ts'
import { type Clock, systemClock } from './steady-clock.ts'

/** The page that a browser requests. */
export interface PageAddress {
  /** Scheme and host that the browser called; null where they cannot be an address. */
  readonly origin: string | null
  readonly path: string
  /** The place, where the query names it, as `namedPlaceOf` gives it; null or left out: `path` leads to it. */
  readonly namedPlace?: string | null
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
  /** Why the service of the page is unavailable; null where it is not. */
  readonly unavailable: Unavailable | null
  /** Whether it can be rendered with replies of the office API, too. */
  readonly fillable: boolean
}

/** The call for the status of an office. */
export interface StatusCall {
  readonly address: string
  readonly saysBreak: (reply: OfficeReply) => boolean
}

/** An address that no page has: its frame fits every page. */
const ANY_PAGE = '/-'

/** Bytes of pages in memory, of all offices together. */
const MAX_PAGE_BYTES = 48_000_000
/** The weight of a page until it has been rendered. */
const ASSUMED_PAGE_BYTES = 150_000
/** Portal documents in memory, parsed. */
const MAX_PLANS = 100
/** Pages whose blocks take too many steps that are remembered as reported. */
const MAX_REPORTED_PAGES = 1_000
/** Earlier revisions that are tried for a page that cannot be rendered. */
const MAX_FALLBACKS = 3

export interface OfficePagesOptions {
  /** The clock of the process when left out. */
  readonly clock?: Pick<Clock, 'now' | 'steadyNow'>
  /** The builds of an office before the active one, the latest first. */
  readonly earlier?: (slug: string) => readonly OfficeBuild[]
  /** Called when blocks of a page take too many steps to be shown; once until it is rendered without that. */
  readonly onOverBudget?: (office: OfficeBuild, page: PageOfRevision, blocks: readonly string[]) => void
  /** Called when a page of a revision turns out not to be rendered, once until it can be. */
  readonly onFailure?: (office: OfficeBuild, page: FailedPage, error: unknown) => void
}

/**
 * The HTML of pages: rendered when it is first requested, once for each office, revision, language and place, and kept while it
 * is in use. Nothing in it depends on the visitor. A page that cannot be rendered in time is the one of an earlier revision, or
 * the app's own page without a frame.
 */
export class OfficePages {
  readonly #template: PageTemplate
  readonly #renderer: PageRenderer | null
  readonly #pages = new LeastRecentlyUsed<string, Promise<OfficePage>>(MAX_PAGE_BYTES)
  readonly #plans = new LeastRecentlyUsed<string, PortalPlan | null>(MAX_PLANS)
  readonly #failures: FailedPages
  /** Pages with blocks that take too many steps, as they were reported. */
  readonly #overBudget = new LeastRecentlyUsed<string, readonly string[]>(MAX_REPORTED_PAGES)
  readonly #options: OfficePagesOptions

  constructor(app: string, renderer: PageRenderer | null, options: OfficePagesOptions = {}) {
    this.#template = new PageTemplate(app)
    this.#renderer = renderer
    this.#options = options
    this.#failures = new FailedPages(options.clock ?? systemClock)
  }

  /** Pages that wait for a thread. */
  get waiting(): number {
    return this.#renderer?.waiting() ?? 0
  }

  /** Ends the threads that render. */
  close(): Promise<void> {
    return this.#renderer?.close() ?? Promise.resolve()
  }

  /**
   * The page without replies of the office API, and the build that it is of: the given one, or an earlier one where the page of
   * this revision cannot be rendered.
   */
  async find(
    office: OfficeBuild,
    address: PageAddress,
  ): Promise<{ readonly build: OfficeBuild; readonly page: OfficePage }> {
    for (let attempt = 0; ; attempt++) {
      const build = await this.#activeFor(office, address)
      const variant = this.#variantOf(build, address)
      const page = await this.#pageOf(build, variant)
      const isRendered = !this.#failures.has(pageOfRevision(build, variant, false))
      if (isRendered || attempt === MAX_FALLBACKS) return { build, page }
    }
  }

  /** Pages that cannot be rendered, of a build. */
  failedPages(office: OfficeBuild): readonly FailedPage[] {
    return this.#failures.of(revisionIdOf(office))
  }

  /** Addresses with the same key have the same page, for as long as the office stays the same. */
  keyOf(office: OfficeBuild, address: PageAddress): string {
    return keyOf(office, this.#variantOf(office, address))
  }

  /** Addresses with the same key have the same replies, for as long as the office stays the same. */
  keyOfReplies(office: OfficeBuild, address: PageAddress): string {
    const { language, place } = this.#variantOf(office, address)
    return JSON.stringify([revisionIdOf(office), language, place])
  }

  /** Whether a page may be rendered with replies: not shortly after that has failed. */
  mayRenderWithReplies(office: OfficeBuild, address: PageAddress): boolean {
    const page = pageOfRevision(office, this.#variantOf(office, address), true)
    return !this.#failures.has(page) || this.#failures.takeRetry(page)
  }

  /**
   * Renders a `fillable` page with replies of the office API, by the address of each call. Rejects where that is not possible;
   * a page that takes too long is not rendered so again for a while.
   */
  async renderWithReplies(
    office: OfficeBuild,
    address: PageAddress,
    replies: ReadonlyMap<string, OfficeReply>,
  ): ReturnType<PageRenderer['render']> {
    await office.load?.()
    const variant = this.#variantOf(office, address)
    const portal = this.planOf(office, variant.language)
    if (portal === null || this.#renderer === null) return { kind: 'closed', scope: 'page' }
    const page = pageOfRevision(office, variant, true)
    try {
      const result = await this.#renderer.render({ office, portal, place: variant.place, replies })
      if (result.kind === 'rendered') {
        this.#failures.remove(page)
        this.#noteOverBudget(office, page, result.overBudget ?? [])
      }
      return result
    } catch (error) {
      this.#noteFailure(office, page, error)
      throw error
    }
  }

  /** The page with the frame that was rendered with replies, of the same revision of the office. */
  filled(office: OfficeBuild, address: PageAddress, frame: PageFrame, age: DataAge): OfficePage | null {
    const variant = this.#variantOf(office, address)
    const plan = this.planOf(office, variant.language)
    return plan && this.#documentOf(office, variant, contentOf(office, variant, plan, frame, age))
  }

  /** The portal document of an office in a language, parsed; null where it cannot be one. */
  planOf(office: OfficeBuild, language: string): PortalPlan | null {
    const key = `${revisionIdOf(office)} ${language}`
    return this.#plans.of(key, () => portalPlanOf(office.documents.get(`portal.${language}.json`) ?? ''))
  }

  /** The call that tells whether an office is in a break; null where its API has none, or no app is there that reads it. */
  statusCallOf(office: OfficeBuild): StatusCall | null {
    const plan = this.planOf(office, defaultLanguage(office))
    const address = plan && this.#renderer?.statusAddress(plan)
    const saysBreak = this.#renderer?.saysBreak
    return address && saysBreak ? { address, saysBreak } : null
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
    const content = await this.#contentOrPlain(office, { language, origin, place, canonicalLanguage: language })
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
    const content = await this.#contentOrPlain(office, { language, origin: null, place, canonicalLanguage: language })
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

  /** The place of an address whose query names it, which is rendered with replies alone; null for any other. */
  namedPlaceOf(path: string, query: string): string | null {
    return this.#renderer?.namedPlaceOf(path, query) ?? null
  }

  /** The build of which a page is shown: an earlier one where the page of the active one is known to fail. */
  async #activeFor(office: OfficeBuild, address: PageAddress): Promise<OfficeBuild> {
    await office.load?.()
    const variant = this.#variantOf(office, address)
    const frame = pageOfRevision(office, variant, false)
    if (this.#failures.takeRetry(frame)) void this.#retry(office, variant, frame)
    if (!this.#isFailing(office, variant)) return office
    for (const build of this.#options.earlier?.(office.slug) ?? []) {
      await build.load?.()
      if (!this.#isFailing(build, this.#variantOf(build, address))) return build
    }
    return office
  }

  /** A page that fails with replies alone is of the active revision again once that may be tried. */
  #isFailing(office: OfficeBuild, variant: PageVariant): boolean {
    const withReplies = pageOfRevision(office, variant, true)
    const failsWithReplies = this.#failures.has(withReplies) && !this.#failures.isRetryDue(withReplies)
    return failsWithReplies || this.#failures.has(pageOfRevision(office, variant, false))
  }

  async #retry(office: OfficeBuild, variant: PageVariant, page: PageOfRevision): Promise<void> {
    try {
      const content = await this.#contentOf(office, variant)
      this.#failures.remove(page)
      const rendered = this.#documentOf(office, variant, content)
      this.#pages.set(keyOf(office, variant), Promise.resolve(rendered), weightOf(rendered))
    } catch {
      // The next attempt is later.
    }
  }

  #pageOf(office: OfficeBuild, variant: PageVariant): Promise<OfficePage> {
    const key = keyOf(office, variant)
    const known = this.#pages.get(key)
    if (known !== undefined) return known
    const page = this.#render(office, variant, () => this.#pages.delete(key))
    this.#pages.set(key, page, ASSUMED_PAGE_BYTES)
    void page.then((rendered) => {
      if (this.#pages.get(key) === page) this.#pages.set(key, page, weightOf(rendered))
    })
    return page
  }

  /** The page, or the app's own page where it cannot be rendered; `onBusy` is called where another attempt may do it. */
  async #render(office: OfficeBuild, variant: PageVariant, onBusy: () => void): Promise<OfficePage> {
    const content = await this.#contentOrPlain(office, variant).catch(() => {
      onBusy()
      return plainContent(variant.language, this.planOf(office, variant.language))
    })
    return this.#documentOf(office, variant, content)
  }

  /** Rejects only where too many pages wait. */
  async #contentOrPlain(office: OfficeBuild, variant: PageVariant): Promise<PageContent> {
    try {
      return await this.#contentOf(office, variant)
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error
      this.#noteFailure(office, pageOfRevision(office, variant, false), error)
      return plainContent(variant.language, this.planOf(office, variant.language))
    }
  }

  #noteFailure(office: OfficeBuild, page: PageOfRevision, error: unknown): void {
    if (!(error instanceof RenderFailure)) return
    const failed = this.#failures.add(page, error.problem)
    if (failed !== null) this.#options.onFailure?.(office, failed, error)
  }

  #noteOverBudget(office: OfficeBuild, page: PageOfRevision, blocks: readonly string[]): void {
    const key = JSON.stringify(page)
    const isKnown = this.#overBudget.get(key) !== undefined
    if (blocks.length === 0) this.#overBudget.delete(key)
    else this.#overBudget.set(key, blocks)
    if (blocks.length > 0 && !isKnown) this.#options.onOverBudget?.(office, page, blocks)
  }

  #variantOf(office: OfficeBuild, { origin, path, namedPlace, named, accepted }: PageAddress): PageVariant {
    const language = languageOf(languagesOf(office), named, accepted)
    const canonicalLanguage = named === language ? language : defaultLanguage(office)
    return { language, origin, place: namedPlace ?? this.placeOf(office, path), canonicalLanguage }
  }

  #documentOf(office: OfficeBuild, variant: PageVariant, content: PageContent): OfficePage {
    const html = this.#template.fill(content)
    return {
      document: new OfficeDocument(Buffer.from(html), 'text/html; charset=utf-8', false),
      language: variant.language,
      policy: this.policyOf(office, 'by-host'),
      hints: this.#template.hints,
      unavailable: this.#unavailableOf(office, variant),
      fillable: content.fillable,
    }
  }

  #unavailableOf(office: OfficeBuild, { language, place }: PageVariant): Unavailable | null {
    const entry = this.planOf(office, language)?.services.find(({ path }) => path === place)
    return entry?.unavailable ?? null
  }

  /** Rejects where the page cannot be rendered. */
  async #contentOf(office: OfficeBuild, variant: PageVariant): Promise<PageContent> {
    const { language, place } = variant
    const portal = this.planOf(office, language)
    if (portal === null || this.#renderer === null) return plainContent(language, portal)
    const result = await this.#renderer.render({ office, portal, place, replies: null })
    if (result.kind !== 'rendered') throw new RenderFailure('error', `The page is ${result.kind}`)
    return contentOf(office, variant, portal, result.frame)
  }
}

const pageOfRevision = (
  office: OfficeBuild,
  { language, place }: PageVariant,
  withReplies: boolean,
): PageOfRevision => ({ revision: revisionIdOf(office), language, place, withReplies })

/** Compressed forms are kept beside a page. */
const weightOf = ({ document }: OfficePage): number => Math.round(document.content.length * 1.4)

/** The origin that the browser knows, and the language that the page is listed in, are in its head. */
const keyOf = (office: OfficeBuild, { language, origin, place, canonicalLanguage }: PageVariant): string =>
  JSON.stringify([revisionIdOf(office), language, origin, place, canonicalLanguage])

/** A web server that serves files leads to the folder of a page: `/kontakt/`. */
const withoutSlash = (path: string): string => path.replace(/(?<=[^/])\/+$/, '')

/** Offered languages of revisions: finding them takes a while, since an office has hundreds of documents. */
const offered = new LeastRecentlyUsed<string, readonly Language[]>(10_000)

/** The languages that an office offers, its default first. */
const languagesOf = (office: OfficeBuild): readonly Language[] =>
  offered.of(revisionIdOf(office), () =>
    [...office.documents.keys()].flatMap((name) => /^portal\.([a-z]{2})\.json$/.exec(name)?.[1] ?? []),
  )

const defaultLanguage = (office: OfficeBuild): Language => languagesOf(office)[0] ?? builtInLanguages[0]

function portalPlanOf(text: string): PortalPlan | null {
  const document: unknown = text === '' ? null : JSON.parse(text)
  return isPortalPlan(document) ? document : null
}

const isPortalPlan = (document: unknown): document is PortalPlan =>
  typeof document === 'object' && document !== null && 'services' in document && 'calls' in document

/** Browsers ignore `frame-ancestors` in an element and warn of it. */
const withoutAncestors = (policy: string): string =>
  policy
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors'))
    .join('; ')
