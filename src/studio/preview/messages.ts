import type { Language } from '../../engine/plan/service.ts'

/** What the studio and the frame of its preview send each other. The frame has no session and fetches nothing itself. */

export const personas = ['anyone', 'person', 'institution', 'restricted'] as const
export type Persona = (typeof personas)[number]

export const textSizes = ['mala', 'duza', 'bardzo_duza'] as const
export type TextSize = (typeof textSizes)[number]

/** How the page is looked at. */
export interface PreviewContext {
  readonly as: Persona
  readonly language: Language
  readonly contrast: boolean
  readonly textSize: TextSize
  /** The day the portal takes for today, `yyyy-MM-dd`; the real one when null. */
  readonly day: string | null
}

/** The instant at which a day is looked at, in milliseconds since 1970: around noon in Poland. Null for now. */
export const instantOn = (day: string | null): number | null => (day === null ? null : Date.parse(`${day}T10:00:00Z`))

/** What a call of the office API is answered with. `null` never is: the page stays as while it loads. */
export type SampleReply = { readonly status: number; readonly body: unknown } | null

/** Parent to frame: draw this portal. */
export interface ShowMessage {
  readonly type: 'show'
  /** Given back in `drawn`. */
  readonly n: number
  /** The documents by name, as the host serves them. Those whose name has a hash are sent once. */
  readonly documents: Readonly<Record<string, string>>
  readonly context: PreviewContext
  /** The page to open. */
  readonly path: string
  /** Replies of the office API by path without the base and the query. Others fail, or are live. */
  readonly replies: Readonly<Record<string, SampleReply>>
  /** Whether the parent is asked for other replies. */
  readonly live: boolean
}

/** Parent to frame: the reply to a `call`. */
export interface ReplyMessage {
  readonly type: 'reply'
  readonly call: number
  readonly reply: SampleReply
}

/** A part of a page that was pressed: from the page as a whole to the smallest part. */
export interface PickedPart {
  readonly kind: 'block' | 'column' | 'param' | 'title' | 'lead' | 'menu' | 'tile'
  readonly id: string
}

/** Frame to parent. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'drawn'; readonly n: number }
  | { readonly type: 'selected'; readonly path: string; readonly parts: readonly PickedPart[] }
  /** Asks for the live reply to a call: a path with its query. */
  | { readonly type: 'call'; readonly call: number; readonly path: string }
  /** F6 was pressed: the focus leaves the frame, forward or back. */
  | { readonly type: 'leaves'; readonly by: 1 | -1 }
  /** A link of the page led there. */
  | { readonly type: 'visited'; readonly path: string }
