/** An office's accessibility statement in one language. Plain JSON; days are `yyyy-MM-dd`. */
export interface AccessibilityStatement {
  /** The website it is about. */
  readonly url: string
  readonly published: string
  readonly updated: string
  readonly status: 'full' | 'partial' | 'none'
  readonly exceptions: readonly string[]
  readonly burden: string | null
  readonly prepared: string
  readonly reviewed: string | null
  /** Null: the office itself. */
  readonly assessedBy: string | null
  readonly contact: { readonly person: string; readonly email: string; readonly phone: string }
  readonly apps: readonly string[]
  readonly architecture: readonly string[]
}
