/**
 * The candidate nearest to what was written, by edits (insertion, deletion, substitution, swap of neighbours), or null
 * when none is near: more than a third of the longer word's characters would have to change, and there is not
 * exactly one candidate that starts with the word.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  const wanted = word.toLowerCase()
  for (const candidate of candidates) {
    if (candidate === word) continue
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3))
    if (Math.abs(candidate.length - word.length) > limit) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance <= limit && distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best ?? continued(wanted, candidates)
}

/** `lista` for `listaImion`: the only candidate that begins so. */
function continued(wanted: string, candidates: Iterable<string>): string | null {
  if (wanted.length < 3) return null
  const longer = [...candidates].filter((one) => one.length > wanted.length && one.toLowerCase().startsWith(wanted))
  return longer.length === 1 ? (longer[0] ?? null) : null
}

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    rows.push([i])
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      rows[i]?.push(cost)
    }
  }
  return at(a.length, b.length)
}
