import { Report, type Span } from '../compiler/diagnostics/diagnostic.ts'
import { entryOf } from '../compiler/language/tree.ts'
import { portalBuilder } from '../compiler/project/build.ts'
import type { PortalInput } from '../compiler/project/folder.ts'
import { parseYaml } from '../compiler/source/parse.ts'

export interface MigratedFile {
  /** Relative to the folder. */
  readonly path: string
  /** The whole file: comments, order and quotes are as they were. */
  readonly text: string
  /** How many values were written. */
  readonly values: number
}

const latest = '2'

/**
 * The files of a folder that change when it moves to the latest version of the language: an empty value that removes
 * something becomes `null`, and `language:` names the version. Empty where the folder has the latest version.
 */
export function migrate(input: PortalInput): readonly MigratedFile[] {
  const version = versionPlace(input)
  if (version === null) return []
  const empty = portalBuilder()(input)
    .diagnostics.filter(({ id }) => id === 'empty-patch.removes')
    .map(({ span }) => ({ ...span, path: span.file.slice(input.name.length + 1) }))
  const paths = new Set([version.path, ...empty.map(({ path }) => path)])
  return [...paths].flatMap((path) => {
    const text = input.files.get(path)
    if (text === undefined) return []
    const places = empty.filter((one) => one.path === path)
    const edits = [...places.map(nullAfter), ...(path === version.path ? [{ ...version, put: latest }] : [])]
    return [{ path, text: edited(text, edits), values: places.length }]
  })
}

/** Where portal.yaml names its version; null where that is the latest, or cannot be read. */
function versionPlace({ name, files }: PortalInput): (Edit & { readonly path: string }) | null {
  const path = ['portal.yaml', 'portal.yml'].find((one) => files.has(one))
  const tree = path === undefined ? null : parseYaml(`${name}/${path}`, files.get(path) ?? '', new Report())
  const value = tree ? entryOf(tree, 'language')?.value : undefined
  if (path === undefined || value?.kind !== 'scalar' || value.value !== 1) return null
  return { path, line: value.at.line, column: value.at.column, length: 1, put: latest }
}

/** Characters of a line that others replace. Lines and columns are from 1. */
interface Edit {
  readonly line: number
  readonly column: number
  readonly length: number
  readonly put: string
}

/** `null` as the value of a key that has none: after its colon, or with one where the key stands alone. */
const nullAfter = ({ line, endColumn }: Span): Edit => ({ line, column: endColumn, length: 0, put: 'null' })

function edited(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n')
  // The last first, so that the columns of the others stay what they are.
  for (const { line, column, length, put } of [...edits].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const before = lines[line - 1] ?? ''
    const [start, end] = [before.slice(0, column - 1), before.slice(column - 1 + length)]
    lines[line - 1] = put === 'null' ? withNull(start, end) : start + put + end
  }
  return lines.join('\n')
}

/** A line with `null` behind the colon of a key. The key may stand alone; the quote that closes it may be in the rest. */
function withNull(start: string, end: string): string {
  const [key = '', quote = '', colon] = /^(["']?)(\s*:)?/.exec(end) ?? []
  const rest = end.slice(key.length)
  if (colon === undefined) return `${start}${quote}: null${rest}`
  return `${start}${key} null${rest.replace(/^[ \t]+(?=[,}]|\r?$)/, '')}`
}
