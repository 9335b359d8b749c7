/** Why something cannot be known now. */
export type Lack =
  /** Not offered: a condition says no, or cannot be decided. */
  | { readonly why: 'off' }
  /** These sources failed. */
  | { readonly why: 'failed'; readonly sources: readonly string[] }
  /** There is nothing to choose from, or nothing was found; `text` says so, null when each block says it itself. */
  | { readonly why: 'absent'; readonly text: string | null }
  /** On its way. */
  | { readonly why: 'loading' }
  /** The resident has to choose, or to write something right. */
  | { readonly why: 'choice' }
  /** The resident has to press the button. */
  | { readonly why: 'submit' }

/** The gravest first: what stands in the way of all the others is what is said. */
const GRAVITY: readonly Lack['why'][] = ['off', 'failed', 'absent', 'loading', 'choice', 'submit']

/** What stands in the way when several things are lacking; null when nothing is. */
export function gravest(lacks: readonly Lack[]): Lack | null {
  const why = GRAVITY.find((one) => lacks.some((lack) => lack.why === one))
  if (why === undefined) return null
  if (why === 'absent')
    return { why, text: lacks.flatMap((lack) => (lack.why === why ? (lack.text ?? []) : []))[0] ?? null }
  if (why !== 'failed') return { why }
  const sources = lacks.flatMap((lack) => (lack.why === 'failed' ? lack.sources : []))
  return { why, sources: [...new Set(sources)] }
}
