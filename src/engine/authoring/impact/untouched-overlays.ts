import type { BaseChanges } from './base-changes.ts'

/** Parts of an overlay that may collide with another service: the address of its page. */
const addresses = /\b(?:slug|paths)\b/

/** Texts of the glossary, which may be those of a column or a parameter that an office adds. */
const glossary = /^ +["']?(?:field|column|param|value|word|hint|nothing|unit)\./m

/** Whether the file of an office may have changes with a date; they may change what its other lines add. */
export const hasDates = (text: string): boolean => /^["']?scheduled\b/m.test(text)

/**
 * The file of an office without its changes of services that are the same in both bases: they need not be compiled to be
 * compared. Other lines stay where they are.
 */
export function withoutUntouched(text: string, untouched: ReadonlySet<string>): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^services:\s*(?:#.*)?$/.test(line))
  if (start === -1 || untouched.size === 0 || glossary.test(text)) return text
  const end = lines.findIndex((line, index) => index > start && /^[^\s#]/.test(line))
  const section = lines.slice(start + 1, end === -1 ? lines.length : end)
  const entries = entriesOf(section)
  const left = entries.filter(
    ({ key, lines: own }) => !untouched.has(key) || addresses.test(own.join('\n')) || text.includes(`service.${key}.`),
  )
  // A section without anything in it is a mistake.
  const kept = left.length > 0 ? left : entries.slice(0, 1)
  const shown = new Set(kept.flatMap((one) => one.lines.map((_, index) => one.start + index)))
  const blanked = section.map((line, index) => (shown.has(index) ? line : ''))
  return [...lines.slice(0, start + 1), ...blanked, ...(end === -1 ? [] : lines.slice(end))].join('\n')
}

interface Entry {
  readonly key: string
  readonly start: number
  readonly lines: readonly string[]
}

/** The members of a map, by their keys, that are written as a block. */
function entriesOf(section: readonly string[]): readonly Entry[] {
  const first = section.find((line) => /^ +[^\s#]/.test(line)) ?? ''
  const indent = first.length - first.trimStart().length
  const starts = section.flatMap((line, index) => (indentOf(line) === indent ? [index] : []))
  return starts.map((start, index) => {
    const lines = section.slice(start, starts[index + 1] ?? section.length)
    return { key: /^ *["']?([^"':]+)/.exec(lines[0] ?? '')?.[1] ?? '', start, lines }
  })
}

/** Null: a line without anything, or a comment. */
function indentOf(line: string): number | null {
  const text = line.trimStart()
  return text === '' || text.startsWith('#') ? null : line.length - text.length
}

/**
 * Services that are the same in both bases for every office. A text of the glossary may be shown by any service that an
 * office gives another column, and the contract and the portal mean something to all.
 */
export function untouchedServices({ sameEnvironment, sameServices, texts }: BaseChanges): ReadonlySet<string> {
  const services = new Set<string>()
  for (const key of texts) {
    const id = /^service\.(\d+)\./.exec(key)?.[1]
    if (id === undefined && !key.startsWith('form.')) return new Set()
    if (id !== undefined) services.add(id)
  }
  return sameEnvironment ? new Set([...sameServices].filter((id) => !services.has(id))) : new Set()
}
