import type { BlockPlan } from './block.ts'
import type { ParamPlan } from './param.ts'
import type { Dependencies, DownloadPlan, SourcePlan } from './source.ts'

/** The languages that come with the product, with all texts. A portal or an office may add others, with texts of its own. */
export const builtInLanguages = ['pl', 'en', 'de', 'uk'] as const
export type BuiltInLanguage = (typeof builtInLanguages)[number]
/** A code of ISO 639-1: `pl`, `cs`. */
export type Language = string

export const isBuiltIn = (language: Language): language is BuiltInLanguage =>
  builtInLanguages.some((one) => one === language)

/** The names that the portal itself gives to every expression. */
export const portalNames = ['subject', 'user', 'config', 'office', 'today'] as const
/** What expressions of a page know already: no source and no parameter can have one of these names. */
export const reservedNames: readonly string[] = [...portalNames, 'row', 'parent', 'params', 'word', 'money', 'one']

export const accessLevels = ['public', 'login', 'person', 'institution'] as const
export type AccessPlan = (typeof accessLevels)[number]

/** The page's PDF: what its button fetches, and the source that must be shown before it can be pressed. */
export interface PdfPlan extends DownloadPlan {
  readonly of: string
}

/** One service page of one office in one language: plain JSON, all that a resident's browser needs to know of it. */
export interface ServicePlan extends Dependencies {
  readonly id: string
  readonly slug: string
  readonly language: Language
  readonly title: string
  /** One line that describes the page. */
  readonly description: string
  /** PrimeIcons name without the prefix: `chart-bar`. */
  readonly icon: string
  readonly access: AccessPlan
  /** Reading it silently extends the session when there is one. */
  readonly extendsSession: boolean
  readonly params: readonly ParamPlan[]
  readonly sources: readonly SourcePlan[]
  readonly blocks: readonly BlockPlan[]
  readonly pdf: PdfPlan | null
  /** The words on the button that the `onSubmit` sources wait for. */
  readonly submit: string | null
  /** The texts that `word(key)` of this page's expressions can ask for, by key. */
  readonly words: Readonly<Record<string, string>>
}
