import { isRealMoment, startOf } from '../../engine/model/office-time.ts'
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
  /** When the portal is looked at, `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`; now when null. */
  readonly day: string | null
}

/** The instant at which a day is looked at, in milliseconds since 1970: its hour in Poland, else around noon. Null for now. */
export function instantOn(day: string | null): number | null {
  if (day === null) return null
  const instant = day.length > 10 && isRealMoment(day) ? startOf(day) : Date.parse(`${day.slice(0, 10)}T10:00:00Z`)
  return Number.isNaN(instant) ? null : instant
}

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
  /** What the page is called as a picture: one stop of the keyboard, which scrolls it. Null: it is used as residents do. */
  readonly picture: string | null
}

/** Parent to frame: the reply to a `call`. */
export interface ReplyMessage {
  readonly type: 'reply'
  readonly call: number
  readonly reply: SampleReply
}

/**
 * `page`: the service or form that the page is of; `office`: a setting of the office's file, or that itself; `text`: words of
 * the app, as they are read.
 */
export const pickedKinds = [
  'block',
  'column',
  'param',
  'form',
  'field',
  'service',
  'menu',
  'text',
  'page',
  'office',
] as const

/** A part of the portal that was pressed. */
export interface PickedPart {
  readonly kind: (typeof pickedKinds)[number]
  /** Empty for a page and for the office itself. */
  readonly id: string
  /** The key of the property that sets what was pressed of it, where one does. */
  readonly property: string | null
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
