import type { Diagnostic, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { FormPlan } from '../../plan/form.ts'
import type { PortalPlan } from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { EditPath, Plain } from './plain.ts'
import type { StudioText } from './property.ts'

/** The file of an office, compiled. Plans are made when they are first asked for. */
export interface CompiledOffice {
  readonly text: string
  readonly languages: readonly LanguageCode[]
  readonly problems: readonly Diagnostic[]
  /** What is shown as it was when it last had no error: `service 16`, `form login`, or `portal` for all of it. */
  readonly stale: ReadonlySet<string>
  /** Null until the file was sound once. */
  portal(language: LanguageCode): PortalPlan | null
  /** Null when the office does not have it, or it was never sound. */
  service(id: number, language: LanguageCode): ServicePlan | null
  form(id: string, language: LanguageCode): FormPlan | null
}

/** A part of the portal that can be selected. */
export interface OutlineItem {
  /** What `propertiesOf` and `originsOf` know it by. */
  readonly path: EditPath
  readonly kind: OutlineKind
  readonly title: StudioText
  readonly mark: OutlineMark
  /** Languages of the office in which one of its texts is missing. */
  readonly missing: readonly LanguageCode[]
  /** Whether residents see it. */
  readonly shown: boolean
  readonly children: readonly OutlineItem[]
}

export type OutlineKind =
  | 'group'
  | 'service'
  | 'form'
  | 'block'
  | 'column'
  | 'parameter'
  | 'field'
  | 'menu'
  | 'menuEntry'
  | 'tiles'
  | 'look'
  | 'texts'
  | 'scheduled'
export type OutlineMark = 'standard' | 'differs' | 'error' | 'warning'

/** What draws a part of a page: the key by which the page marks it, and where the office's file sets it. */
export interface Origin {
  /** Such as `title`, `block:invoices`, `block:invoices/column:kwotaBrutto`, `param:year`. */
  readonly key: string
  /** What `propertiesOf` takes. */
  readonly path: EditPath
  /** Where it is written: in the office's file, in a definition, or in a file of texts. */
  readonly at: Span | null
}

export const sampleCases = ['usual', 'empty', 'slow', 'failing', 'longest', 'nulls'] as const
export type SampleCase = (typeof sampleCases)[number]

/** What answers a call of a page in the preview. */
export interface SampleReply {
  /** The path of the call, as the plan has it. */
  readonly path: string
  readonly status: number
  readonly body: Plain
  readonly delayMs: number
}

/** One place that both changed, and what each made of it; undefined where it is not there. */
export interface MergeClash {
  readonly path: EditPath
  readonly base: Plain | undefined
  readonly mine: Plain | undefined
  readonly theirs: Plain | undefined
}

export interface Merged {
  /** `theirs` with the changes from `base` to `mine`; of clashes it has what `choose` takes, else theirs. */
  readonly text: string
  /** Those that `choose` does not decide. */
  readonly clashes: readonly MergeClash[]
}
