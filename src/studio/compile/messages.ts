import type { LanguageHelp } from '../../engine/authoring/edit/language-help.ts'
import type { NewService, ServiceCall, ServiceOrigin } from '../../engine/authoring/edit/new-service.ts'
import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import type { PlannedDay } from '../../engine/authoring/edit/planned-days.ts'
import type { Period } from '../../engine/authoring/edit/planning.ts'
import type { ProjectFiles } from '../../engine/authoring/edit/project.ts'
import type { ChoiceOption, Property, PropertyChange } from '../../engine/authoring/edit/property.ts'
import { type SampleCase, sampleCases } from '../../engine/authoring/edit/sample-replies.ts'
import type { TextChange, TextRow } from '../../engine/authoring/edit/text-table.ts'
import type { DraftField } from '../../engine/authoring/scaffold/blocks.ts'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import type { ToolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import type { Language } from '../../engine/plan/service.ts'
import type { Picture } from '../../studio-protocol/protocol.ts'
import type { Persona, PickedPart, SampleReply } from '../preview/messages.ts'
import type { ComparedTexts, Comparison } from './page-comparison.ts'

/** What the studio and the thread that holds the edited document and compiles it send each other. */

export interface OpenProject {
  readonly type: 'open'
  readonly files: ProjectFiles
  /** Of the office's file: `offices/jasnowola.yaml`. */
  readonly path: string
  readonly text: string
  /** What residents see: shown where the text has an error from the start, and what the draft is compared with. */
  readonly published?: string
  /** What the office can show as its logo. */
  readonly pictures?: readonly Picture[]
}

/** A picture that was added to those of the project. */
export interface AddedPicture {
  readonly type: 'picture'
  readonly picture: Picture
}

/** Another text is what residents see now. */
export interface NewPublished {
  readonly type: 'published'
  readonly text: string
}

export type Edit =
  | { readonly kind: 'change'; readonly property: Property; readonly value: PropertyChange }
  | { readonly kind: 'reset'; readonly property: Property }
  /** Puts a property back as it is published. */
  | { readonly kind: 'discard'; readonly property: Property }
  /** Adds a note at the top of a service, without words yet. */
  | { readonly kind: 'addNote'; readonly service: EditPath }
  /** Adds an entry at the end of the menu, without words yet. */
  | { readonly kind: 'addMenuEntry' }
  /** Adds a service of the office's own. */
  | { readonly kind: 'addService'; readonly service: NewService }
  | { readonly kind: 'removeService'; readonly number: string }
  /** Gives values of a property (see `PropertyChange`) a date. */
  | {
      readonly kind: 'plan'
      readonly property: Property
      readonly values: readonly PropertyChange[]
      readonly period: Period
    }
  | { readonly kind: 'removePeriod'; readonly index: number }
  /** Puts a service or a form back to the standard. */
  | { readonly kind: 'resetPart'; readonly owner: EditPath }
  /** `joined`: typed letter by letter. */
  | { readonly kind: 'texts'; readonly changes: readonly TextChange[]; readonly joined: boolean }
  /** Writes the word that a problem suggests. */
  | { readonly kind: 'suggestion'; readonly problem: Diagnostic }
  /** The whole text: as it was typed, or another one, which is taken back by itself (`alone`). */
  | { readonly kind: 'replace'; readonly text: string; readonly alone?: true }
  /** Another text, which is not an edit of this one. */
  | { readonly kind: 'start'; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** `seq`: the number of the edit, which the reply has too. */
export interface EditOffice {
  readonly type: 'edit'
  readonly seq: number
  readonly edit: Edit
}

/** The page in the preview: that of the selection, where it has one, else this. `path` may have a query. */
export interface PreviewPage {
  readonly ofSelection: boolean
  readonly path: string
}

/** What a page is looked at with: samples, what the office API replies now, or replies of it that were kept. */
export const pageData = [...sampleCases, 'live', 'recorded'] as const
export type PageData = SampleCase | ReplySource

/** Where replies come from that are no samples. */
export type ReplySource = 'live' | 'recorded'

export const replySourceOf = (data: PageData): ReplySource | null =>
  data === 'live' || data === 'recorded' ? data : null

/** What of a compiled office is looked at. */
export interface CompileView {
  readonly selection: EditPath | null
  readonly page: PreviewPage
  readonly language: Language
  readonly case: PageData
  readonly as: Persona
  /** When it is looked at, `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`; null: now. */
  readonly day: string | null
  /** Whether the table of all texts is looked at. */
  readonly texts: boolean
  /** The text of the version that the preview shows; left out: what is edited. */
  readonly version?: string | undefined
}

export interface LookAt {
  readonly type: 'look'
  readonly view: CompileView
}

/** Asks what sets a part of a page that was pressed. */
export interface PickPart {
  readonly type: 'pick'
  readonly page: string
  readonly language: Language
  readonly parts: readonly PickedPart[]
  /** The text of the version that was pressed, where that is not what is edited. */
  readonly version?: string | undefined
}

/** Asks for the pages that are not the same in two versions. */
export interface ComparePages {
  readonly type: 'compare'
  /** Given back in the reply. */
  readonly seq: number
  readonly texts: ComparedTexts
}

/** Asks what a new service can be made from; with an origin, also what its page can show. */
export interface OfferService {
  readonly type: 'offer'
  /** Given back in the reply. */
  readonly seq: number
  readonly origin: ServiceOrigin | null
}

export interface ServiceOffer {
  readonly calls: readonly ServiceCall[]
  readonly fields: readonly DraftField[]
  /** Where in the service list it can stand. */
  readonly groups: readonly ChoiceOption[]
  /** Why no page can be made of the origin. */
  readonly failure: ToolFailure | null
}

/** Asks what may be written at a place of the file, whose text is being typed. */
export interface AskLanguage {
  readonly type: 'language'
  /** Given back in the reply. */
  readonly seq: number
  readonly text: string
  readonly offset: number
}

export type CompilerRequest =
  | OpenProject
  | AddedPicture
  | NewPublished
  | EditOffice
  | LookAt
  | PickPart
  | ComparePages
  | OfferService
  | AskLanguage

export interface EditedText {
  readonly type: 'text'
  readonly seq: number
  readonly text: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The part that the edit has added. */
  readonly added: EditPath | null
  /** Why the edit changes nothing, where that has to be said. */
  readonly failure: ToolFailure | null
}

export type CompilerReply =
  | EditedText
  | { readonly type: 'compiled'; readonly view: CompiledView }
  | { readonly type: 'compared'; readonly seq: number; readonly comparison: Comparison }
  /** Null when nothing that can be edited sets it. */
  | { readonly type: 'picked'; readonly picked: Picked | null }
  | { readonly type: 'offered'; readonly seq: number; readonly offer: ServiceOffer }
  | { readonly type: 'language'; readonly seq: number; readonly help: LanguageHelp | null }
  /** What was asked for by this number cannot be given. */
  | { readonly type: 'failed'; readonly seq: number }

/** What of the draft residents do not see yet. */
export interface UnpublishedView {
  /** The items of the outline, by the keys of their paths. */
  readonly items: readonly string[]
  /** The properties of the selection, by their keys. */
  readonly properties: readonly string[]
}

export interface CompiledView {
  /** Grows with each. */
  readonly n: number
  readonly languages: readonly Language[]
  /** When the portal changes by what is planned. */
  readonly plannedDays: readonly PlannedDay[]
  /** How much of another version than the draft cannot be shown any more, because what offices share has changed since. */
  readonly fault: 'none' | 'part' | 'all'
  readonly problems: readonly Diagnostic[]
  /** What is shown as it was when it last had no error. */
  readonly stale: readonly string[]
  readonly outline: readonly OutlineItem[]
  readonly selection: EditPath | null
  /** Whether the file can be read as YAML: no property can be changed while it cannot. */
  readonly readable: boolean
  /** What of the view it was compiled for the preview depends on. */
  readonly shown: Pick<CompileView, 'language' | 'case' | 'as' | 'day'>
  readonly properties: readonly Property[]
  readonly unpublished: UnpublishedView
  /** Whether the selection is a service or a form of which the office's file says something. */
  readonly differs: boolean
  /** Null where they are not looked at. */
  readonly texts: readonly TextRow[] | null
  /** The page to show. */
  readonly page: string
  /** Who may open it, where not everybody may. */
  readonly pageFor: Persona | null
  /** The documents of the portal in the language, by name. A name has one text; only that of the portal itself changes. */
  readonly documents: Readonly<Record<string, string>>
  /** Replies of the office API by path. */
  readonly replies: Readonly<Record<string, SampleReply>>
}
