import type { Tree } from '../../model/expression/tree.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { BlockKind, totalFunctions, WidgetCallPlan } from '../../plan/block.ts'
import type { ParamKind } from '../../plan/param.ts'
import type { Dependencies } from '../../plan/source.ts'
import type { Operation } from '../contract/contract.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { ParamSpec, PdfSpec, ServiceSpec, SourceSpec } from '../language/service.ts'
import type { Located, TemplateText } from '../language/shape.ts'
import type { TextRef } from '../language/texts.ts'

/**
 * What analysis returns: each node holds what the author wrote (`spec`) and what was inferred of it. What could not be
 * read or inferred has type `error`, and a definition that contains it has a diagnostic and is never emitted.
 */

export interface ExpressionNode {
  /** As written. */
  readonly cel: string
  readonly tree: Tree
  readonly type: ValueType
  /** Every name of the scope that it reads. */
  readonly names: readonly string[]
  /** The parameters and sources among them (in a form: sources and fields with drawn options). */
  readonly needs: readonly string[]
  /**
   * What it was meant to read. Not `certain`: a mistake in it is reported; `guessed`: `needs` are what it mentions, also
   * by misspelt names; `unknown`: it may have been meant to read anything.
   */
  readonly meaning: 'certain' | 'guessed' | 'unknown'
}

/** A field of a row, `a.b` being two steps. */
export interface TypedField {
  readonly path: readonly string[]
  readonly type: ValueType
}

/** Literal parts and expressions, in order. */
export type TypedTemplate = readonly (string | ExpressionNode)[]

/** A template with links among its parts. */
export type TypedLinkedText = readonly (TypedTemplate[number] | { readonly text: string; readonly href: string })[]

/** A text that a page or a form shows, and where it is looked for. */
export interface TypedText extends TextRef {
  /** Where a missing text is reported. */
  readonly at: Span
  /** Its address within the definition, such as `blocks.income.title`; null where it has none. */
  readonly path: string | null
  /** The page can do without it. */
  readonly optional: boolean
  /** The author wrote the last word of the key, so that it may be misspelt. */
  readonly named: boolean
}

export interface TypedQueryValue {
  readonly kind: 'value'
  readonly name: string
  readonly at: Span
  readonly value: ExpressionNode
  /** What the contract takes; without a contract, the type of the value. */
  readonly type: ValueType
}

/** A parameter of a query: a value, or the current subject. */
export type TypedQuery = TypedQueryValue | { readonly kind: 'subject'; readonly name: 'subject'; readonly at: Span }

export interface TypedCall {
  readonly path: Located<string>
  readonly query: readonly TypedQuery[]
}

export interface TypedSource extends TypedCall {
  readonly id: string
  readonly at: Span
  readonly spec: SourceSpec
  /** Null where no contract describes the call, or the contract does not have it. */
  readonly operation: Operation | null
  readonly when: ExpressionNode | null
  readonly reply: ValueType
}

/** A call that returns a file, and the name under which the file is saved. */
export interface TypedDownload extends TypedCall {
  readonly file: TypedTemplate
  readonly fileSpec: TemplateText
}

export interface TypedPdf extends TypedDownload {
  readonly spec: PdfSpec
}

/** A list of options, and what of the chosen option is sent and shown. */
export interface TypedChoice {
  readonly options: ExpressionNode
  readonly option: ValueType
  /** The field that is sent; null: the option itself. */
  readonly value: TypedField | null
  readonly show: TypedTemplate | null
}

interface TypedParamCommon {
  readonly id: string
  readonly at: Span
  /** What its name stands for in expressions. */
  readonly type: ValueType
  readonly title: TypedText
  readonly hint: TypedText
  readonly when: ExpressionNode | null
}

export type ParamSpecOf<K extends ParamKind> = Extract<ParamSpec, { readonly kind: K }>

interface ParamDetails {
  readonly select: { readonly choice: TypedChoice; readonly nothing: TypedText }
  readonly date: unknown
  readonly radio: { readonly options: readonly TypedOption[] }
  readonly text: unknown
}

/** A fixed value, and what a resident reads in its place. */
export interface TypedOption {
  readonly value: string
  readonly label: TypedText
}

export type TypedParamOf<K extends ParamKind> = TypedParamCommon & {
  readonly kind: K
  readonly spec: ParamSpecOf<K>
} & ParamDetails[K]
export type TypedParam = { readonly [K in ParamKind]: TypedParamOf<K> }[ParamKind]

export interface TypedValueColumn {
  readonly kind: 'value'
  readonly id: string
  readonly at: Span
  readonly label: TypedText
  readonly value: TypedField | { readonly expr: ExpressionNode }
  readonly type: ValueType
  readonly empty: TypedText | null
  readonly words: TypedWords | null
  readonly link: TypedLink | null
  readonly total: (typeof totalFunctions)[number] | ExpressionNode | null
  /** Left out while no row has a value. */
  readonly optional: boolean
}

/** Where a value leads: the number of a service, and what stands in the query of its address. */
export interface TypedLink {
  readonly service: ExpressionNode
  readonly query: readonly { readonly name: string; readonly value: ExpressionNode }[]
}

/** Value → text. */
export interface TypedWords {
  /** Written in the definition; otherwise the glossary's, which are shown only where it has them all. */
  readonly own: boolean
  readonly of: readonly TypedOption[]
}

export interface TypedDownloadColumn {
  readonly kind: 'download'
  readonly id: string
  readonly at: Span
  readonly label: TypedText
  readonly download: TypedDownload
  readonly when: ExpressionNode | null
}

/** Words that lead to an address of the row. */
export interface TypedLinkColumn {
  readonly kind: 'link'
  readonly id: string
  readonly at: Span
  readonly label: TypedText
  readonly href: ExpressionNode
  readonly when: ExpressionNode | null
}

export type TypedColumn = TypedValueColumn | TypedDownloadColumn | TypedLinkColumn

/** The rows of a table and of the charts beside it. */
export interface TypedRows {
  readonly rows: ExpressionNode
  /** The rows within a row. */
  readonly each: ExpressionNode | null
  /** The field by which rows are joined, and the type of the rows that join them. */
  readonly group: { readonly by: TypedField; readonly row: ValueType } | null
}

/** A field with the label of its values. */
export interface TypedLabelledField extends TypedField {
  readonly label: TypedText
}

/** What a chart takes of a row: a field, or what a column of the table beside it shows. */
export type TypedAxis = Pick<TypedValueColumn, 'value' | 'type' | 'words' | 'label'>

export interface TypedTableSort {
  readonly by: TypedField
  readonly descending: boolean
}

interface BlockDetails {
  readonly table: TypedRows & {
    /** Of one of its rows. */
    readonly row: ValueType
    /** What its columns and details may name: `row`, and what the table itself may. */
    readonly inRow: TypeScope
    readonly columns: readonly TypedColumn[]
    readonly sort: TypedTableSort | null
    readonly empty: TypedText
    readonly details: readonly TypedBlock[]
  }
  readonly chart: TypedRows & {
    readonly category: TypedAxis
    /** Null: the rows of each category are counted. */
    readonly value: TypedAxis | null
    readonly valueLabel: TypedText
    readonly series: TypedAxis | null
  }
  readonly fields: {
    readonly object: ExpressionNode
    readonly show: readonly TypedColumn[]
    readonly empty: TypedText
  }
  readonly note: {
    readonly text: TypedText
    /** The texts of the definition, which may have values and links in them, by language. */
    readonly own: readonly { readonly language: string; readonly template: TypedLinkedText }[]
  }
  readonly matrix: {
    readonly object: ExpressionNode
    readonly across: readonly TypedLabelledField[]
    readonly down: readonly TypedLabelledField[]
    readonly corner: TypedText
    readonly empty: TypedText
  }
  readonly form: {
    readonly give: readonly { readonly field: string; readonly value: ExpressionNode }[]
  }
  readonly widget: {
    readonly params: Readonly<Record<string, string | number | boolean>>
    readonly calls: Readonly<Record<string, WidgetCallPlan>>
    readonly tables: readonly { readonly id: string; readonly columns: readonly TypedColumn[] }[]
    readonly words: readonly { readonly name: string; readonly text: TypedText }[]
  }
  readonly digest: {
    readonly rows: ExpressionNode | null
    readonly text: TypedText
    /** As of a note. */
    readonly own: readonly { readonly language: string; readonly template: TypedTemplate }[]
    readonly amount: ExpressionNode | null
    readonly day: ExpressionNode | null
    readonly state: ExpressionNode | null
    readonly apart: ExpressionNode | null
    readonly open: readonly { readonly name: string; readonly value: ExpressionNode }[]
    /** The words of the closed sets that the text shows. */
    readonly values: readonly TypedOption[]
  }
}

export type TypedBlockOf<K extends BlockKind> = {
  readonly kind: K
  readonly id: string
  readonly at: Span
  readonly spec: BlockSpecOf<K>
  readonly title: TypedText
  readonly when: ExpressionNode | null
} & BlockDetails[K]
export type TypedBlock = { readonly [K in BlockKind]: TypedBlockOf<K> }[BlockKind]

/** What emit and the project need of a definition as a whole. */
export interface TypedDefinition {
  readonly sources: readonly TypedSource[]
  readonly dependencies: Dependencies
  /** Every text that it shows. */
  readonly texts: readonly TypedText[]
  /** The texts that its expressions and columns ask for by `word`. */
  readonly words: readonly { readonly key: string; readonly text: TypedText }[]
  /** Every expression of it. */
  readonly expressions: readonly ExpressionNode[]
  /** Every field name that it names: replies are decoded without the others. */
  readonly fieldNames: ReadonlySet<string>
}

export interface TypedService extends TypedDefinition {
  readonly spec: ServiceSpec
  /** What its expressions may name. */
  readonly scope: TypeScope
  readonly title: TypedText
  readonly description: TypedText
  /** What its break says; null where it has none. */
  readonly breakText: TypedText | null
  /** The words on the button that `on: submit` sources wait for. */
  readonly submit: TypedText | null
  readonly params: readonly TypedParam[]
  readonly blocks: readonly TypedBlock[]
  readonly pdf: TypedPdf | null
  /** Every call of the page and its downloads, except those of widgets. */
  readonly calls: readonly (TypedCall & { readonly fileSpec?: TemplateText })[]
  /** The expressions of blocks and of the PDF: what they read is shown. */
  readonly shown: readonly ExpressionNode[]
}
