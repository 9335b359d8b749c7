import type { Expr, FieldRef, Template } from './expression.ts'

export const selectDefaults = ['first', 'latest', 'all', 'none'] as const
export const dateLimits = ['past', 'any'] as const
export const dateDefaults = ['today', 'none'] as const
export const textFormats = ['any', 'digits', 'pesel', 'nip'] as const

interface ParamCommon {
  readonly id: string
  readonly label: string
  readonly hint: string | null
  /** Whether the choice is part of the address. Typed texts never are: they may be personal. */
  readonly inUrl: boolean
  /** Offered only while true; undecided is not offered. */
  readonly when: Expr | null
}

/**
 * A choice from a list that a source or another parameter's choice gives. In expressions its name stands for the chosen
 * option itself (for the list of them when `multiple`); where the option's value is sent, the plan's expression names it:
 * `point.idPunktuOdbioru`, `meters.map(one, one.numerLicznika)`.
 */
export interface SelectParamPlan extends ParamCommon {
  readonly kind: 'select'
  readonly options: Expr
  readonly multiple: boolean
  /** Null: an option is its own value (a list of years). */
  readonly value: FieldRef | null
  /** What a resident reads; null: the value, formatted by its kind. Scope: `row`, the option. */
  readonly show: Template | null
  /** `latest` also sorts the options ascending. `none` makes the resident choose. */
  readonly default: (typeof selectDefaults)[number] | FixedDefault
  /** Shown in place of what depends on the choice when there are no options; null: each block shows that it is empty. */
  readonly nothing: string | null
}

/** The value of the option that is chosen at first; where it is not offered, the first. */
export interface FixedDefault {
  readonly value: string
}

export interface DateParamPlan extends ParamCommon {
  readonly kind: 'date'
  readonly default: (typeof dateDefaults)[number] | FixedDefault
  /** `past`: not before `earliest`, not after today. */
  readonly allow: (typeof dateLimits)[number]
  /** `yyyy-MM-dd` */
  readonly earliest: string
}

export interface RadioParamPlan extends ParamCommon {
  readonly kind: 'radio'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Null: the first. */
  readonly default?: string
}

export type TextFormat = (typeof textFormats)[number]

export interface TextParamPlan extends ParamCommon {
  readonly kind: 'text'
  readonly format: TextFormat
  /** How many digits a `nip` has at this office; null for other formats. */
  readonly nipDigits: 9 | 10 | null
  readonly maxLength: number
}

export type ParamPlan = SelectParamPlan | DateParamPlan | RadioParamPlan | TextParamPlan
export type ParamKind = ParamPlan['kind']
