/** Why a parameter, a request or a block cannot be resolved now. */
export type BlockedReason =
  /** Not offered: a condition is false, or undecided. */
  | { readonly kind: 'off' }
  /** These sources failed. */
  | { readonly kind: 'failed'; readonly sources: readonly string[] }
  /** There is nothing to choose from, or nothing was found; `text` explains it, null when each block has its own text. */
  | { readonly kind: 'absent'; readonly text: string | null }
  /** A request is under way. */
  | { readonly kind: 'loading' }
  /** The resident has to choose, or to correct what was entered. */
  | { readonly kind: 'choice' }
  /** The resident has to press the button. */
  | { readonly kind: 'submit' }

/** Highest priority first. */
const PRIORITY: readonly BlockedReason['kind'][] = ['off', 'failed', 'absent', 'loading', 'choice', 'submit']

/** The reason that counts when there are several, with all failed sources together; null when there is none. */
export function highestPriority(reasons: readonly BlockedReason[]): BlockedReason | null {
  const kind = PRIORITY.find((one) => reasons.some((reason) => reason.kind === one))
  if (kind === undefined) return null
  if (kind === 'absent') {
    return { kind, text: reasons.flatMap((one) => (one.kind === kind ? (one.text ?? []) : []))[0] ?? null }
  }
  if (kind !== 'failed') return { kind }
  const sources = reasons.flatMap((reason) => (reason.kind === 'failed' ? reason.sources : []))
  return { kind, sources: [...new Set(sources)] }
}
