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
  /** The texts that the page needs first, as `locales/<lang>` has them, as JSON. */
  readonly texts: string
  /** Source modules of the built app that the page loads besides the entry. */
  readonly modules: readonly string[]
  /** Source modules that send the page's calls and show more of it before the app takes over: they come before it. */
  readonly first: readonly string[]
  /** Whether the page can be rendered with replies of the office API, too. */
  readonly fillable?: boolean
  /** It is rendered with them. */
  readonly filled?: boolean
  /** The note that says of when the replies are, which takes the place of `DATA_AGE_SLOT`. Only of a filled page. */
  readonly dataAge?: DataAgeNote
  /** It stays as it is: no script of the app is loaded, and it carries no documents. */
  readonly withoutApp?: boolean
}

/** Where the markup of a filled page has room for the note. */
export const DATA_AGE_SLOT = '<div id="data-age"></div>'

/** Markup in which `{{time}}` stands for the time, and `{{date}}` for the day. */
export interface DataAgeNote {
  /** For replies of the same day. */
  readonly today: string
  readonly earlier: string
}

/** A reply of the office API. */
export interface OfficeReply {
  readonly status: number
  readonly text: string
}

/** What a page is rendered from. All of it is data, so that it can be sent to a thread. */
export interface RenderTask {
  /** The same for as long as the documents of the office are. */
  readonly revision: string
  readonly language: string
  /** As `PageLookup.placeOf` or `namedPlaceOf` gives it. */
  readonly place: string
  /** Names of all documents that are needed, that of the portal first. */
  readonly names: readonly string[]
  /** Documents by name, as JSON, null where the office has none of that name. A thread remembers those that it was sent. */
  readonly documents: ReadonlyMap<string, string | null>
  /** Replies of the office API by the address of the call; null: the page is rendered without any. */
  readonly replies: ReadonlyMap<string, OfficeReply> | null
}

export type RenderResult =
  /** `addresses`: those whose replies it was rendered with. `overBudget`: its blocks that take too many steps to be shown. */
  | {
      readonly kind: 'rendered'
      readonly frame: PageFrame
      readonly addresses: readonly string[]
      readonly overBudget?: readonly string[]
    }
  /** The thread does not have all documents: the task is to be sent with all of them. */
  | { readonly kind: 'documents' }
  /** Replies from these addresses are needed, too. */
  | { readonly kind: 'requests'; readonly addresses: readonly string[] }
  /** A visitor who is not signed in is not shown the page: the whole portal is in a break, or this page is not offered. */
  | { readonly kind: 'closed'; readonly scope: 'portal' | 'page' }
  /** A reply says that it failed, or cannot be read. */
  | { readonly kind: 'failed' }

/** What the host asks of the built app about an office's addresses. It runs none of the office's definitions. */
export interface PageLookup {
  /** The path under which all pages that look the same before the first reply are one; unknown addresses share one, too. */
  readonly placeOf: (portal: PortalPlan, path: string) => string
  /**
   * The place of an address whose query names it, which is rendered with replies alone; null for any other. `query`: without its `?`.
   */
  readonly namedPlaceOf: (path: string, query: string) => string | null
  /** Names of the documents that a page is rendered from, besides that of the portal. */
  readonly documentsAt: (portal: PortalPlan, place: string) => readonly string[]
  /** The addresses of the office that search engines may list. */
  readonly indexedPaths: (portal: PortalPlan) => readonly string[]
  /** The address of the call that tells whether the office is in a break; null where its API has none. */
  readonly statusAddress: (portal: PortalPlan) => string | null
  /** Whether a reply to that call says that the office is in a break. */
  readonly saysBreak: (reply: OfficeReply) => boolean
}

/**
 * Renders pages as the app would before any reply of the office API, or with its replies. The host loads it from the built app
 * into threads, so that both are of one version.
 */
export interface PageWorker {
  /** Throws where the page cannot be rendered. */
  readonly renderPage: (task: RenderTask) => Promise<RenderResult>
}
