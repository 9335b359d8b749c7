import { isSame, type Plain } from '../../engine/authoring/edit/plain.ts'
import { parseSyntax, type SyntaxEntry, type SyntaxMap, valueIn } from '../../engine/authoring/edit/syntax.ts'
import { type Diagnostic, diagnosticOf, type Span } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { hostName } from '../../engine/compiler/project/ownership.ts'

/**
 * What of an office's file the vendor decides, because the server and residents' browsers trust it: where the server sends
 * requests and tokens, which names it answers at, and which other sites count.
 */
const VENDOR_KEYS: ReadonlySet<string> = new Set(['office', 'hosts', 'api', 'proxy', 'embeds', 'captcha'])

interface Versions {
  /** How messages call the file. */
  readonly file: string
  readonly before: string | undefined
  readonly after: string
}

/** An error for each thing that a new version changes and the vendor decides. What cannot be read has errors of its own. */
export function vendorChanges({ file, before, after }: Versions): readonly Diagnostic[] {
  const root = parseSyntax(after)
  if (!root) return []
  const [was, is] = [keysIn(before === undefined ? null : parseSyntax(before)), keysIn(root)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const now = is.get(name)
    if (isSame(was.get(name)?.value, now?.value)) return []
    const at = now ? placeIn(after, file, now.entry) : { file, line: 1, column: 1, endColumn: 2 }
    return [diagnosticOf('error', 'vendor-key', at, { key: name.replace(/^.* /, '') })]
  })
}

/** An error for each host name in a text that is the studio's own. */
export function studioHostClaims(file: string, text: string, host: string): readonly Diagnostic[] {
  const hosts = parseSyntax(text)?.entries.filter(({ key }) => key === 'hosts') ?? []
  return hosts.flatMap((entry) => {
    const value = valueIn(entry.value)
    const names = Array.isArray(value) ? value : [value]
    return names.some((name) => hostName(String(name)) === hostName(host))
      ? [diagnosticOf('error', 'studio-host', placeIn(text, file, entry), { host })]
      : []
  })
}

interface Found {
  readonly entry: SyntaxEntry
  readonly value: Plain
}

/** What the vendor decides, by its name; of changes with a date with their place in the list and their dates. */
function keysIn(root: SyntaxMap | null): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>()
  const collect = (map: SyntaxMap, prefix: string): void => {
    for (const entry of map.entries) {
      const [name = ''] = entry.key.split('.')
      if (VENDOR_KEYS.has(name)) found.set(prefix + entry.key, { entry, value: valueIn(entry.value) as Plain })
    }
  }
  if (root) collect(root, '')
  for (const { key, value } of root?.entries ?? []) {
    if (key !== 'scheduled' || value.kind !== 'list') continue
    for (const item of value.items) {
      if (item.kind !== 'map') continue
      const dates = item.entries.filter((one) => one.key === 'from' || one.key === 'until')
      collect(item, `${JSON.stringify(dates.map((one) => [one.key, valueIn(one.value)]))} `)
    }
  }
  return found
}

function placeIn(text: string, file: string, { start, keyEnd }: SyntaxEntry): Span {
  const line = text.slice(0, start).split('\n').length
  const column = start - text.lastIndexOf('\n', start - 1)
  return { file, line, column, endColumn: column + keyEnd - start }
}
