import type { Diagnostic, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../../compiler/diagnostics/format.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { EditPath, Plain } from './plain.ts'

/** What the studio says, in the languages of those who edit. */
export type StudioText = Readonly<Record<MessageLanguage, string>>

/**
 * What an editor may change of a selected part. `changeProperty(document, property, value)` writes a value of the kind that
 * `value` has; `resetProperty` puts the standard back.
 */
export type Property = {
  readonly [K in PropertyKind]: PropertyCommon & { readonly kind: K } & PropertyDetails[K]
}[PropertyKind]

export type PropertyOf<K extends PropertyKind> = Extract<Property, { readonly kind: K }>
export type PropertyKind = keyof PropertyDetails

export interface PropertyCommon {
  /** Unique among the properties of a selection, and the same after a change. */
  readonly key: string
  /** The part whose property it is. */
  readonly of: EditPath
  /** Where a change is written in the office's file. */
  readonly path: EditPath
  readonly label: StudioText
  readonly help: StudioText | null
  /** Whether the office sets it. */
  readonly differs: boolean
  /** Where what is in force is written, where that is one place: of texts each has its own. */
  readonly at: Span | null
  /** What is wrong at it. */
  readonly problems: readonly Diagnostic[]
}

/** What the standard sets, and where; `at` is null where nothing but the product itself does. */
export interface StandardValue<T> {
  readonly value: T
  readonly at: Span | null
}

interface Valued<T> {
  /** What is in force now. */
  readonly value: T
  readonly standard: StandardValue<T>
}

interface PropertyDetails {
  /** Words by language. A change takes `{ language, text }`; an empty text puts the standard back. */
  readonly text: { readonly texts: readonly TextValue[]; readonly long: boolean }
  /** A change takes true or false. */
  readonly toggle: Valued<boolean>
  /** A change takes the `value` of an option. */
  readonly choice: Valued<Plain> & { readonly options: readonly ChoiceOption[] }
  readonly number: Valued<number | null> & { readonly min: number; readonly max: number }
  /** The parts of the selection in their order. A change takes `{ name, index }`; -1 removes, where `others` may be added. */
  readonly order: Valued<readonly string[]> & {
    readonly titles: Readonly<Record<string, StudioText>>
    /** As few of them the list has at least: where it would have none, the standard would be in force. */
    readonly least: number
    readonly others: readonly string[]
  }
  readonly colour: Valued<string | null>
  /** CEL; an empty text removes it. `conditions`: usual ones to choose from; `names`: what it may name. */
  readonly expression: Valued<string | null> & {
    readonly conditions: readonly UsualCondition[]
    readonly names: readonly string[]
  }
  readonly date: Valued<string | null>
  /** A day, or a day and an hour: `2027-02-01 06:00`. One that is required is never emptied. */
  readonly moment: Valued<string | null> & { readonly required: boolean }
  readonly address: Valued<string | null>
  /** The name of a picture beside the office's file. */
  readonly picture: Valued<string | null>
  /** Any other text of one line, such as the name of an icon. */
  readonly line: Valued<string | null>
}

/** A comparison that is asked for often: an expression around a value that somebody chooses. */
export interface UsualCondition {
  readonly label: StudioText
  /** What is chosen; `none`: nothing, the whole expression is in `before`. */
  readonly value: 'none' | 'number' | 'text' | 'date'
  readonly before: string
  readonly after: string
}

export interface ChoiceOption {
  readonly value: Plain
  readonly label: StudioText
}

/** What `changeProperty` takes. */
export type PropertyChange =
  | Plain
  | { readonly language: LanguageCode; readonly text: string }
  | { readonly name: string; readonly index: number }

export interface TextValue {
  readonly language: LanguageCode
  readonly path: EditPath
  /** Null where the text is missing. */
  readonly value: string | null
  /** Where it is written; null where nothing but the product itself says it. */
  readonly at: Span | null
  readonly standard: StandardValue<string> | null
  readonly differs: boolean
}
