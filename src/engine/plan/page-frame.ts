import type { PortalPlan } from './portal.ts'

/** The place of every address at which the office has no page. */
export const MISSING_PLACE = '/404'

/** What the HTML of one page is made from, in one language: the same for every visitor. */
export interface PageFrame {
  /** Title of the document. */
  readonly title: string
  readonly description: string
  /** Whether search engines may list the page: it is public, and its address is its own. */
  readonly indexed: boolean
  /** Markup of the bar, the menu, the heading and the skeleton of the page. */
  readonly html: string
  /** Names of the documents that the page needs first. */
  readonly documents: readonly string[]
  /** The texts that the page needs first, as `locales/<lang>` has them. */
  readonly texts: object
  /** Source modules of the built app that the page loads besides the entry. */
  readonly modules: readonly string[]
  /** Source modules that send the page's calls and show more of it before the app takes over: they come before it. */
  readonly first: readonly string[]
  /** Whether the page can be drawn with replies of the office API, too. */
  readonly fillable?: boolean
  /** It is drawn with them. */
  readonly filled?: boolean
  /** It stays as it is: no script of the app is loaded, and it carries no documents. */
  readonly withoutApp?: boolean
}

/** Asks the office API by `GET` for an address that begins with the base of the plan; rejects where no reply can be had. */
export type ReadReply = (address: string) => Promise<{ readonly status: number; readonly text: string }>

/** Reads a document of the office by its name; null where it has none of that name. */
export type ReadDocument = (name: string) => unknown

/**
 * Draws pages as the app would before any reply of the office API. The host loads it from the built app, so that both are
 * of one version.
 */
export interface FrameRenderer {
  /** The path under which all pages that look the same before the first reply are one; unknown addresses share one, too. */
  readonly placeOf: (portal: PortalPlan, path: string) => string
  readonly draw: (portal: PortalPlan, place: string, read: ReadDocument) => Promise<PageFrame>
  /**
   * Makes the requests of a page that is `fillable` as the browser of a visitor would who is not signed in. Resolves to what
   * draws the page with the replies, once all are there; to null where the start-up would not open it for such a visitor, or a
   * reply cannot be had.
   */
  readonly ask: (
    portal: PortalPlan,
    place: string,
    read: ReadDocument,
    readReply: ReadReply,
  ) => Promise<(() => Promise<PageFrame>) | null>
  /** The addresses of the office that search engines may list. */
  readonly indexedPaths: (portal: PortalPlan) => readonly string[]
}
