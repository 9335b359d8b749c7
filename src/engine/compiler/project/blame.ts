import { type Diagnostic, placeOf } from '../diagnostics/diagnostic.ts'
import { formatMessage } from '../diagnostics/format.ts'
import type { MapTree, TreeEntry } from '../language/tree.ts'

/**
 * What is wrong with a definition as an office has it, said where it can be put right: what is right in the definition and
 * wrong with the office's patches is said at the patch, once for each, with the place that it makes wrong. `told` are the
 * places where the definition is wrong by itself.
 */
export function blamed(
  found: readonly Diagnostic[],
  patches: MapTree,
  told: ReadonlySet<string>,
): readonly Diagnostic[] {
  const entries = flat(patches)
  const seen = new Set<string>()
  // That something is unused is said of a patch only when it does no worse.
  const gravest = [...found].sort((a, b) => Number(isUnused(a)) - Number(isUnused(b)))
  return gravest.flatMap((one) => {
    const place = placeOf(one.span)
    const patch = patchBehind(one, entries)
    if (one.span.file === patches.at.file || told.has(place) || !patch) return [one]
    const key = placeOf(patch.keyAt)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...one, span: patch.keyAt, related: [{ role: 'affected', span: one.span }], suggestion: null }]
  })
}

const isUnused = ({ code }: Diagnostic): boolean => code.startsWith('unused-')

/** Every address that a map of patches says, those within it too. */
const flat = ({ entries }: MapTree): readonly TreeEntry[] =>
  entries.flatMap((entry) => [...(entry.value.kind === 'map' ? flat(entry.value) : []), entry])

/** The patch of what the message names, else the first that removes something, else the first. */
function patchBehind(one: Diagnostic, entries: readonly TreeEntry[]): TreeEntry | undefined {
  const message = formatMessage(one, 'en')
  const names = [...message.matchAll(/`([^`]+)`/g)].map((found) => found[1])
  return (
    entries.find(({ key }) => names.includes(key.split('.').at(-1))) ??
    entries.find(({ value }) => value.kind === 'scalar' && value.value === null) ??
    entries[0]
  )
}
