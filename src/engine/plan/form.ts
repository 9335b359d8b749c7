import type { TypedKind } from '../../../schemas/typed-value.ts'
import type { ValueType } from '../model/types.ts'
import type { Expr, FieldRef, Template } from './expression.ts'
import { type Language, portalNames } from './service.ts'
import type { Dependencies, QueryPlan, SourcePlan } from './source.ts'

/** What expressions of a form know already: no source and no field can have one of these names. */
export const reservedFormNames: readonly string[] = [...portalNames, 'address', 'portal', 'reply', 'word', 'money']

export const formAccessLevels = ['public', 'restricted', 'login'] as const
export type FormAccess = (typeof formAccessLevels)[number]

/** The ways in which a value is entered that a definition can choose. */
export const fieldInputs = [
  'text',
  'email',
  'password',
  'tel',
  'digits',
  'textarea',
  'checkbox',
  'select',
  'radio',
  'captcha',
  'file',
] as const

/** `number`: by the type of the schema alone. */
export type FieldInput = (typeof fieldInputs)[number] | 'number'

export const strengthScales = ['registration', 'account'] as const

/** The meter under a password: its scale, and the words of each step from the weakest. */
export interface StrengthPlan {
  readonly scale: (typeof strengthScales)[number]
  readonly label: string
  readonly steps: readonly { readonly id: string; readonly label: string }[]
}

/**
 * What there is to choose from. A field that is drawn from a list stands in expressions for the chosen option; its value
 * is what `value` names of it, or the option itself.
 */
export type FieldOptions =
  | { readonly kind: 'fixed'; readonly of: readonly { readonly value: string; readonly label: string }[] }
  | {
      readonly kind: 'drawn'
      readonly from: Expr
      readonly value: FieldRef | null
      /** What a resident reads; null: the value. Scope: `row`, the option. */
      readonly show: Template | null
    }

/** The types of files that may be attached, by their extensions. */
export const fileTypes = ['jpg', 'png', 'pdf'] as const

/**
 * How files are uploaded, one call each. The value of the field is what the office calls them, joined by commas: the call
 * that the form itself sends names them so.
 */
export interface UploadPlan {
  readonly path: string
  readonly query: readonly QueryPlan[]
  /** Members of the body: the name of the file, and its content in base64. */
  readonly name: string
  readonly content: string
  readonly reply: ValueType
  /** The field of the reply that is what the office calls the file. */
  readonly id: string
  readonly types: readonly (typeof fileTypes)[number][]
  readonly megabytes: number
  readonly most: number
}

export interface FieldPlan {
  readonly id: string
  readonly label: string
  readonly hint: string | null
  readonly input: FieldInput
  /** HTML's autocomplete token; null: the browser decides. */
  readonly autocomplete: string | null
  readonly readOnly: boolean
  /** May stay empty, and is marked as optional. */
  readonly optional: boolean
  /** The schema or the contract requires a value, whatever else is entered. */
  readonly required?: true
  readonly maxLength: number | null
  /** The kind of what is entered, where it is written in more than one way. */
  readonly kind?: TypedKind
  /** What is said of a value in another format; left out: the words of every form. */
  readonly format?: string
  /** A regular expression that what is entered must match; see `Pattern`. */
  readonly pattern?: string
  readonly options: FieldOptions | null
  /** The most characters now; undecided: `maxLength`. A counter shows how many are left. */
  readonly limit: Expr | null
  /** Offered only while true; undecided is not offered. */
  readonly when: Expr | null
  readonly strength: StrengthPlan | null
  /** Of a field for files alone. */
  readonly upload: UploadPlan | null
  /** HTML of the office behind a button. */
  readonly more: { readonly label: string; readonly title: string; readonly html: Expr } | null
}

export const requirements = ['filled', 'email', 'password', 'phone', 'consent', 'pesel', 'nip', 'postalCode'] as const
export type RequirementPlan = (typeof requirements)[number]

/** Checks in the order in which they are made. Undecided refuses nothing: the office checks everything again. */
export type CheckPlan =
  | {
      readonly kind: 'refuse'
      readonly field: string
      readonly refuse: Expr
      readonly text: string
      /** Also shown while the field is being filled in, once it is not empty. */
      readonly live: boolean
    }
  | {
      readonly kind: 'require'
      readonly field: string
      readonly require: RequirementPlan
      readonly when: Expr | null
      /** In place of the message of the kind. */
      readonly text: string | null
      readonly live: boolean
    }
  | {
      readonly kind: 'oneOf'
      /** At least one of them must be filled in; the first that is offered shows the message. */
      readonly fields: readonly string[]
      readonly text: string
    }

/** A code of the address: a text, or one of several parts. */
export interface AddressCodePlan {
  readonly name: string
  readonly parts: readonly string[]
  readonly by: string | null
}

/** A member of the body that is sent. */
export interface BodyMemberPlan {
  readonly name: string
  readonly value: Expr
  /** What the contract takes, which decides how the value is encoded; without a contract, the type of the value. */
  readonly type: ValueType
  /** Sent as null when it is empty. */
  readonly nullable: boolean
  /** Left out when it is a field that is not offered. */
  readonly field: string | null
  readonly mayBeLeftOut: boolean
}

export interface SubmitPlan {
  readonly path: string
  readonly query: readonly QueryPlan[]
  readonly body: readonly BodyMemberPlan[]
  readonly reply: ValueType
  readonly label: string
  readonly onlyChanged: boolean
  /** Accepted only while true of the reply; null: whatever is replied. */
  readonly accepted: Expr | null
}

/** Where the office's reason is shown besides at a field: under the fields, in the message bar, or in a dialog. */
export const errorPlaces = ['form', 'message', 'dialog'] as const

export type ErrorPlace =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: (typeof errorPlaces)[number] }

export interface ErrorPlan {
  readonly show: ErrorPlace
  /** In place of the office's own words. */
  readonly text: string | null
  readonly go: string | null
}

export interface SuccessPlan {
  readonly message: string | null
  /** Words of the reply, in place of the message. */
  readonly said: Expr | null
  readonly go: { readonly path: string } | { readonly expr: Expr } | null
  readonly signIn: Expr | null
}

/** The words that every form shows, in the language of the plan. */
export const formWords = [
  'optional',
  'error',
  'summary',
  'showPassword',
  'hidePassword',
  'close',
  'choose',
  'remaining',
  'over',
  'back',
  'loading',
  'notLoaded',
  'retry',
  'offline',
  'failed',
  'chooseFiles',
  'removeFile',
  'attachedFile',
  'uploading',
  'uploaded',
  'fileTooLarge',
  'tooManyFiles',
  'notUploaded',
] as const
export type FormWord = (typeof formWords)[number]
export type FormWords = Readonly<Record<FormWord, string>>

/** Why a schema or a requirement refuses a value; each has a message. */
export const problemKinds = ['empty', 'format', 'consent', 'password', 'tooLong', 'tooShort', 'range'] as const
export type ProblemKind = (typeof problemKinds)[number]

export const propertyTypes = ['string', 'boolean', 'integer', 'number'] as const

/** A field of the JSON Schema that rjsf draws and the validator was compiled from. */
export interface FormProperty {
  readonly type: (typeof propertyTypes)[number]
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

export interface FormSchema {
  readonly $id: string
  readonly type: 'object'
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, FormProperty>>
  readonly additionalProperties: false
}

/** One form of one office in one language: plain JSON, all that a resident's browser needs to know of it. */
export interface FormPlan extends Dependencies {
  readonly id: string
  readonly language: Language
  readonly path: string | null
  readonly access: FormAccess
  readonly title: string
  readonly description: string | null
  readonly schema: FormSchema
  /** Name of the ES module beside this document whose default export validates a value by the schema. */
  readonly validator: string
  readonly address: readonly AddressCodePlan[]
  readonly sources: readonly SourcePlan[]
  readonly prefill: readonly { readonly field: string; readonly value: Expr }[]
  readonly fields: readonly FieldPlan[]
  readonly live: boolean
  /** What a try to send it shows: of each field the first check that fails, only the first of all, or what the office refuses. */
  readonly report: 'all' | 'first' | 'office'
  readonly checks: readonly CheckPlan[]
  readonly submit: SubmitPlan
  /** Asked before it is sent. */
  readonly confirm: { readonly title: string; readonly text: string } | null
  readonly cancel: { readonly label: string; readonly path: string } | null
  /** Number of the office's error → what happens; `otherwise` of every other. */
  readonly errors: Readonly<Record<string, ErrorPlan>>
  readonly otherwise: ErrorPlan
  readonly success: SuccessPlan
  readonly problems: Readonly<Record<ProblemKind, string>>
  readonly texts: FormWords
  /** The texts that `word(key)` of this form's expressions can ask for, by key. */
  readonly words: Readonly<Record<string, string>>
}

/** A form as the router knows it, before its own plan is fetched. */
export interface FormEntry {
  readonly id: string
  readonly path: string | null
  readonly access: FormAccess
  readonly title: string
  /** Codes that the shell takes out of the address before anything loads. */
  readonly address: readonly string[]
  /** Address of its `FormPlan` relative to the portal document's folder. */
  readonly plan: string
}
