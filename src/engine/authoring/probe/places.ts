import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ServiceSpec } from '../../compiler/language/service.ts'
import type { ScalarTree } from '../../compiler/language/tree.ts'
import { spanWithin } from '../../compiler/language/tree.ts'

/** The parts of a definition that calls and fields are looked for in. */
type Parts = Pick<ServiceSpec, 'sources' | 'params' | 'blocks'>

/** Where a source is said, and where the definition reads a field of its reply. */
export interface SourcePlace {
  readonly at: Span
  readonly field: (path: readonly string[]) => Span
}

/**
 * The places of a source. A field is looked for where it is shown, in the blocks that `shows` names, then where something
 * is chosen from the reply; what no place names is said to be where the call is.
 */
export function sourcePlace(spec: Parts, source: string, shows: (block: string) => boolean): SourcePlace | null {
  const said = spec.sources?.find((one) => one.id === source)
  if (!said) return null
  const at = said.value.get.at
  const blocks = (spec.blocks ?? []).filter((one) => shows(one.id))
  return {
    at,
    field: (path) => {
      const name = path.at(-1)
      if (name === undefined) return at
      return mention(blocks, name) ?? mention(spec.params ?? [], name) ?? mention(spec.blocks ?? [], name) ?? at
    },
  }
}

/** The column of a block, or of the blocks within its rows. */
export const columnPlace = (spec: Parts, block: string, column: string): Span | null => {
  const entry = spec.blocks.find((one) => one.id === block)
  return mention(entry ? [entry] : spec.blocks, column)
}

/** The first place under a part of a definition that names something: an id, or a word of an expression. */
function mention(within: unknown, name: string): Span | null {
  if (Array.isArray(within)) {
    for (const one of within) {
      const found = mention(one, name)
      if (found) return found
    }
    return null
  }
  if (typeof within !== 'object' || within === null) return null
  const own = ownMention(within, name)
  if (own) return own
  for (const [key, value] of Object.entries(within)) {
    const found = key === 'tree' || key === 'at' ? null : mention(value, name)
    if (found) return found
  }
  return null
}

function ownMention(part: object, name: string): Span | null {
  const { at, id, value, cel, text, tree } = part as Readonly<Record<string, unknown>>
  if (at === undefined) return null
  if (id === name) return at as Span
  const words = [cel, text, value].find((one) => typeof one === 'string')
  const start = typeof words === 'string' ? wordIn(words, name) : -1
  if (start === -1) return null
  return tree === undefined ? (at as Span) : spanWithin(tree as ScalarTree, start, start + name.length)
}

/** Where a name stands in an expression by itself: `kwota` not within `kwotaBrutto`. */
function wordIn(text: string, name: string): number {
  for (const { 0: word, index } of text.matchAll(/[A-Za-z_]\w*/g)) if (word === name) return index
  return -1
}
