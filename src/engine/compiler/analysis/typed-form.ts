import type { TypedKind } from '../../../../schemas/typed-value.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { FormWord, ProblemKind, StrengthPlan } from '../../plan/form.ts'
import type { Operation } from '../contract/contract.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type {
  ErrorTargetSpec,
  FormCheckSpec,
  FormPropertySpec,
  FormSchemaSpec,
  FormSpec,
  FormUploadSpec,
} from '../language/form.ts'
import type { Located } from '../language/shape.ts'
import type {
  ExpressionNode,
  TypedCall,
  TypedChoice,
  TypedDefinition,
  TypedOption,
  TypedQuery,
  TypedText,
} from './typed-tree.ts'

export type TypedFieldOptions =
  | { readonly kind: 'fixed'; readonly of: readonly TypedOption[] }
  | ({ readonly kind: 'drawn' } & TypedChoice)

export interface TypedUpload {
  readonly spec: FormUploadSpec
  readonly query: readonly TypedQuery[]
  readonly reply: ValueType
}

export interface TypedFormField {
  readonly id: string
  readonly at: Span
  readonly spec: FormSpec['layout'][number]['value']
  /** Null: the schema has no such field. */
  readonly property: FormPropertySpec | null
  readonly label: TypedText
  readonly hint: TypedText
  /** What is said of a value of this field in another format. */
  readonly format: TypedText
  readonly options: TypedFieldOptions | null
  readonly limit: ExpressionNode | null
  readonly when: ExpressionNode | null
  readonly strength: {
    readonly scale: StrengthPlan['scale']
    readonly label: TypedText
    readonly steps: readonly { readonly id: string; readonly label: TypedText }[]
  } | null
  /** How files are uploaded; null unless the field is for files. */
  readonly upload: TypedUpload | null
  readonly more: { readonly label: TypedText; readonly title: TypedText; readonly html: ExpressionNode } | null
  /** It may stay empty: the contract takes null or nothing, and neither the schema nor a check asks for it. */
  readonly optional: boolean
  /** The schema or the contract requires a value. */
  readonly required: boolean
}

type CheckSpecOf<K extends FormCheckSpec['kind']> = Extract<FormCheckSpec, { readonly kind: K }>

export type TypedCheck =
  | {
      readonly kind: 'refuse'
      readonly spec: CheckSpecOf<'refuse'>
      readonly refuse: ExpressionNode
      readonly text: TypedText
    }
  | {
      readonly kind: 'require'
      readonly spec: CheckSpecOf<'require'>
      readonly when: ExpressionNode | null
      readonly text: TypedText | null
    }
  | {
      readonly kind: 'oneOf'
      readonly spec: CheckSpecOf<'oneOf'>
      readonly text: TypedText
      /** Under the label of each of the fields. */
      readonly hint: TypedText
    }

/** A member of the body that a form sends. */
export interface TypedBodyMember {
  readonly name: string
  readonly value: ExpressionNode
  /** What the contract takes; without a contract, the type of the value. */
  readonly type: ValueType
  readonly nullable: boolean
  /** The field whose value it is, and nothing else. */
  readonly field: string | null
  readonly mayBeLeftOut: boolean
}

export interface TypedErrorTarget {
  /** The office's number of the error, or `otherwise`. */
  readonly number: string
  readonly spec: ErrorTargetSpec
  /** In place of the office's own words. */
  readonly text: TypedText | null
}

export interface TypedForm extends TypedDefinition {
  readonly spec: FormSpec
  /** An office has changed it: a field that it dropped takes its checks and its part of the body along. */
  readonly patched: boolean
  readonly schema: FormSchemaSpec
  /** What its expressions may name. */
  readonly scope: TypeScope
  readonly title: TypedText
  readonly description: TypedText
  readonly confirm: { readonly title: TypedText; readonly text: TypedText } | null
  readonly cancel: { readonly label: TypedText; readonly path: string } | null
  readonly formWords: Readonly<Record<FormWord, TypedText>>
  readonly problems: Readonly<Record<ProblemKind, TypedText>>
  /** What is said of a value that is not in the format of its kind. */
  readonly formats: Readonly<Record<TypedKind, TypedText>>
  readonly prefill: readonly { readonly field: string; readonly value: ExpressionNode }[]
  readonly fields: readonly TypedFormField[]
  readonly checks: readonly TypedCheck[]
  readonly submit: TypedCall & {
    readonly label: TypedText
    /** Null where no contract describes the call, or the contract does not have it. */
    readonly operation: Operation | null
    readonly body: readonly TypedBodyMember[]
    readonly reply: ValueType
    readonly accepted: ExpressionNode | null
  }
  readonly errors: readonly TypedErrorTarget[]
  readonly success: {
    readonly message: TypedText | null
    readonly said: ExpressionNode | null
    /** A path of the portal, or an expression that gives one. */
    readonly go: { readonly path: Located<string> } | { readonly expr: ExpressionNode } | null
    readonly signIn: ExpressionNode | null
  }
}
