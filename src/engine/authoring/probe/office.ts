import type { Diagnostic, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ValueType } from '../../model/types.ts'
import type { AccessPlan, ServicePlan } from '../../plan/service.ts'
import type { SourcePlan } from '../../plan/source.ts'
import type { ApiConnection } from '../../runtime/client/transport.ts'

/** Where a definition names a call, and where it reads fields of the reply. */
export interface CallPlace {
  readonly at: Span
  /** The steps to the field, without the positions in lists. */
  readonly field: (path: readonly string[]) => Span
}

/** A call that the shell makes automatically. */
export interface ShellProbe {
  readonly path: string
  readonly reply: ValueType
  /** It answers without a session. */
  readonly public: boolean
  readonly place: CallPlace
}

/** A call of a widget that only reads. What it needs in its query is looked for in the widget's other replies. */
export interface WidgetProbe {
  readonly path: string
  readonly subject: boolean
  readonly reply: ValueType | 'file'
  /** `otherwise`: what is sent where no reply gives it; null: nothing would do. */
  readonly needs: readonly { readonly name: string; readonly otherwise: string | null }[]
  readonly at: Span
}

/** A service as the office has it, and the places of its calls in the definition. */
export interface PageProbe {
  readonly plan: ServicePlan
  /** Offered only while this flag of the configuration is on; null: always. */
  readonly flag: string | null
  readonly widgets: readonly WidgetProbe[]
  readonly source: (id: string) => CallPlace
  readonly pdf: Span
  readonly column: (block: string, column: string) => Span
}

/** What a form reads before it is shown. */
export interface FormProbe {
  readonly id: string
  readonly title: string
  readonly sources: readonly SourcePlan[]
  readonly words: Readonly<Record<string, string>>
  readonly access: AccessPlan
  readonly source: (id: string) => CallPlace
}

/** An office, as a probe goes through it. */
export interface ProbedOffice {
  /** Base of the office API. */
  readonly api: string
  readonly name: string
  readonly language: string
  /** Where its API is defined. */
  readonly at: Span
  readonly configuration: ShellProbe | null
  readonly user: ShellProbe | null
  readonly subjects: ShellProbe | null
  /** The other calls of the shell. */
  readonly shell: readonly ShellProbe[]
  readonly pages: readonly PageProbe[]
  readonly forms: readonly FormProbe[]
}

/** What a probe needs from its caller. */
export interface ProbeEnv {
  readonly transport: Pick<ApiConnection, 'send' | 'after'>
  /** Null: only what answers without a session is called. */
  readonly token: string | null
  /** `yyyy-MM-dd` */
  readonly today: string
  /** Milliseconds a whole call may take. */
  readonly timeouts: ApiConnection['timeouts']
  /** The pages that are gone through, and nothing else that the shell asks for; the whole office when left out. */
  readonly only?: ReadonlySet<PageKey>
  /** Whether the time for the whole probe is over: what is not finished by then has no findings. */
  readonly isOver?: () => boolean
}

/** A page of an office, whatever it is called in its languages. */
export type PageKey = `service ${string}` | `form ${string}`

/** What became of one page. */
export interface ProbedPage {
  readonly key: PageKey
  readonly title: string
  /** `session`: it needs one, or another; `off`: the office has switched it off; `late`: the time was over before. */
  readonly outcome: 'probed' | 'session' | 'off' | 'late'
  /** Addresses that it called. */
  readonly calls: number
  readonly diagnostics: readonly Diagnostic[]
}
