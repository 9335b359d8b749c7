import type { ValueType } from '../model/types.ts'
import type { Expr, FieldRef, LinkedText, Template } from './expression.ts'
import type { DownloadPlan } from './source.ts'

export const chartShapes = ['bar', 'pie', 'line'] as const
export const totalFunctions = ['sum', 'count'] as const
export const noteTones = ['info', 'warning', 'legal'] as const
/** The parts of the signed-in home page: what is to be paid, what is to be done, what has happened. */
export const digestParts = ['pay', 'todo', 'lately'] as const
export type DigestPart = (typeof digestParts)[number]

interface BlockCommon {
  readonly id: string
  /** The block's heading; null when the page's title is enough. */
  readonly label: string | null
  /** Shown only while true; undecided is not shown. */
  readonly when: Expr | null
  /** The sources it shows: whose loading and failure are this block's own. */
  readonly sources: readonly string[]
}

/** What a cell or a description shows. Scope of expressions: `row`. */
export interface ValueColumnPlan {
  readonly kind: 'value'
  readonly id: string
  readonly label: string
  readonly value: FieldRef | { readonly expr: Expr }
  readonly type: ValueType
  /** The unit, shown once in the header (`zł`, `m³`). */
  readonly unit: string | null
  /** Shown where the value is null; null: a dash, read out as "no data". */
  readonly empty: string | null
  /** Value → words, for closed sets (`m2` → "square metres"). */
  readonly words: Readonly<Record<string, string>> | null
  /** Where the value leads, if anywhere. */
  readonly link?: LinkPlan
  /** Of a table: left out while no row has a value. */
  readonly optional?: boolean
}

/** A page of the portal: the number of a service, and what stands in the query of its address. */
export interface LinkPlan {
  readonly service: Expr
  readonly query: readonly { readonly name: string; readonly value: Expr }[]
}

/** Words that lead to an address of the row: `https:`, or a path of the portal. Any other address is not shown. */
export interface LinkColumnPlan {
  readonly kind: 'link'
  readonly id: string
  readonly label: string
  readonly href: Expr
  readonly when: Expr | null
}

/** A document of the row, with a busy state of its own. */
export interface DownloadColumnPlan {
  readonly kind: 'download'
  readonly id: string
  readonly label: string
  readonly download: DownloadPlan
  readonly when: Expr | null
}

export type ColumnPlan = ValueColumnPlan | DownloadColumnPlan | LinkColumnPlan

/** The rows of a table and of the charts beside it. */
export interface RowsPlan {
  readonly rows: Expr
  /** The rows within a row, seen as `row` with the outer one as `parent`. */
  readonly each?: Expr
  /** One row for each value of this field: numbers are added, what all rows share is kept, `count` is how many they are. */
  readonly group?: GroupPlan
}

export interface GroupPlan {
  readonly by: FieldRef
  /** Of a grouped row. */
  readonly row: ValueType
}

export interface TablePlan extends BlockCommon, RowsPlan {
  readonly kind: 'table'
  readonly columns: readonly ColumnPlan[]
  /** The column that names a row. */
  readonly rowHeader: string
  readonly sort: { readonly by: FieldRef; readonly column: string | null; readonly descending: boolean } | null
  /** Rows on a page, and the sizes a resident may choose. Paging shows only when there are more rows than `size`. */
  readonly page: { readonly size: number; readonly options: readonly number[] }
  /** Whether rows can be filtered by words, where there are many. */
  readonly filter: boolean
  /** For columns with a total: what the runtime computes from all rows, or the expression that gives it. */
  readonly totals: readonly { readonly column: string; readonly of: (typeof totalFunctions)[number] | Expr }[]
  readonly empty: string
  /** Blocks that see `row`, opened per row. */
  readonly details: readonly BlockPlan[]
}

/** What a chart takes of a row: a field, or what a column of the table beside it shows. */
export type ChartAxisPlan = Pick<ValueColumnPlan, 'value' | 'type' | 'words'>

export interface ChartPlan extends BlockCommon, RowsPlan {
  readonly kind: 'chart'
  readonly shape: (typeof chartShapes)[number]
  readonly category: ChartAxisPlan
  /** Null: the rows of each category are counted. */
  readonly value: ChartAxisPlan | null
  readonly valueLabel: string
  readonly unit: string | null
  /** One line or bar group for each value of this axis. */
  readonly series: ChartAxisPlan | null
  /** The n rows of the largest values, largest first. */
  readonly topN: number | null
  /** The last n categories in ascending order. */
  readonly lastN: number | null
  readonly hideInContrast: boolean
  /** Pixels. */
  readonly height: number
}

export interface FieldsPlan extends BlockCommon {
  readonly kind: 'fields'
  readonly of: Expr
  readonly show: readonly ColumnPlan[]
  readonly empty: string
}

export interface NotePlan extends BlockCommon {
  readonly kind: 'note'
  readonly tone: (typeof noteTones)[number]
  readonly text: LinkedText
}

export interface MatrixPlan extends BlockCommon {
  readonly kind: 'matrix'
  readonly of: Expr
  /** Columns: fields of the object, each an object itself. */
  readonly across: readonly { readonly field: string; readonly label: string }[]
  /** Rows: fields that each of those objects has. */
  readonly down: readonly { readonly field: string; readonly label: string; readonly type: ValueType }[]
  /** Computed sums by row and by column. */
  readonly sums: boolean
  readonly corner: string
  readonly empty: string
}

/** A form on the page. */
export interface FormBlockPlan extends BlockCommon {
  readonly kind: 'form'
  /** Its name, by which the portal's document knows it. */
  readonly form: string
  readonly give: readonly { readonly field: string; readonly value: Expr }[]
  /** Sources of the page that are read again once it has been accepted. */
  readonly reload: readonly string[]
}

/** A call of a widget. */
export interface WidgetCallPlan {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The subject goes with it. */
  readonly subject: boolean
  /** Made whenever the page is opened, with the subject alone. */
  readonly first: boolean
  /** What the contract takes in the query and in the body, by name: it decides how a value is encoded. */
  readonly query: Readonly<Record<string, ValueType>>
  readonly body: Readonly<Record<string, ValueType>>
  /** `file`: a document. Null: it replies nothing. */
  readonly reply: ValueType | 'file' | null
}

/** A part written by hand, and what the definition sets of it. */
export interface WidgetPlan extends BlockCommon {
  readonly kind: 'widget'
  /** Its name; the portal knows its code. */
  readonly widget: string
  readonly params: Readonly<Record<string, string | number | boolean>>
  readonly calls: Readonly<Record<string, WidgetCallPlan>>
  /** The columns of its tables. Scope of expressions: `row`. */
  readonly tables: Readonly<Record<string, readonly ColumnPlan[]>>
  readonly words: Readonly<Record<string, string>>
}

/** What the service gives to a part of the home page of who has signed in; its own page does not show it. */
export interface DigestPlan extends BlockCommon {
  readonly kind: 'digest'
  readonly part: DigestPart
  /** One entry a row, and expressions see `row`; null: a single entry. */
  readonly rows: Expr | null
  readonly text: Template
  /** In grosze. */
  readonly amount: Expr | null
  /** Until when, or when it happened. */
  readonly day: Expr | null
  /** Words on how it stands. */
  readonly state: Expr | null
  /** Words on why it is shown apart, in a sum of its own; none: it is not. */
  readonly apart: Expr | null
  /** What the service's page is opened with: name in its address → value. */
  readonly open: readonly { readonly name: string; readonly value: Expr }[]
  /** Value → words, for the closed sets among what the text shows. */
  readonly words: Readonly<Record<string, string>>
}

export type BlockPlan =
  | TablePlan
  | ChartPlan
  | FieldsPlan
  | NotePlan
  | MatrixPlan
  | FormBlockPlan
  | WidgetPlan
  | DigestPlan
export type BlockKind = BlockPlan['kind']

/** What else of a page depends on the kind of a block. */
interface BlockTraits {
  /** Whether it says that its data load, or that there are none, and a page that shows it has been served. */
  readonly showsStatus: boolean
  /** Whether the page's buttons may stand in it. */
  readonly hasActions: boolean
  /** Whether it shows again what a table or a list of fields beside it shows. */
  readonly repeatsOthers: boolean
  /** Whether the host can draw it with replies: nothing is entered into it, and no code of its own asks for more. */
  readonly isFillable: boolean
}

const ofData: BlockTraits = { showsStatus: true, hasActions: true, repeatsOthers: false, isFillable: true }

export const blockTraits: Readonly<Record<BlockKind, BlockTraits>> = {
  table: ofData,
  chart: { ...ofData, repeatsOthers: true },
  fields: ofData,
  note: { ...ofData, showsStatus: false, hasActions: false },
  matrix: ofData,
  form: { ...ofData, hasActions: false, isFillable: false },
  widget: { ...ofData, isFillable: false },
  digest: ofData,
}
