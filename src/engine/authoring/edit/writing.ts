import { flowText } from '../scaffold/yaml.ts'
import type { EditPath, Plain } from './plain.ts'
import { isList, isMapping } from './plain.ts'

/** A value in one line, as it may stand within braces and after a key. */
export function valueText(value: Plain, quote: '"' | "'" | null = null): string {
  if (typeof value === 'string') {
    const isPlain = !/[\p{Cc}\p{Zl}\p{Zp}\ufeff]/u.test(value)
    if (quote === "'" && isPlain) return `'${value.replaceAll("'", "''")}'`
    if (quote === '"' || !isPlain) return JSON.stringify(value).replace(/[\u007f\u0085\u2028\u2029\ufeff]/g, escaped)
  }
  if (isList(value)) return `[${value.map((one) => valueText(one)).join(', ')}]`
  if (isMapping(value)) {
    const entries = Object.entries(value).map(([key, one]) => entryText(key, one))
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  // Within braces a text needs quotes where it would not alone: what is written so may stand anywhere.
  return flowText({ k: value }).slice('{ k: '.length, -' }'.length)
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

export const keyText = (key: string): string =>
  /^(0|[1-9]\d{0,8})$/.test(key) ? key : flowText({ [key]: 1 }).slice('{ '.length, -': 1 }'.length)

export const entryText = (key: string, value: Plain): string => `${keyText(key)}: ${valueText(value)}`

/** The lines of an entry, each indented; what an engineer writes in lines of its own is so, the rest in one line. */
export function entryLines(path: EditPath, value: Plain, indent: string): readonly string[] {
  const key = keyText(String(path.at(-1)))
  const inner = isWrittenInLines(path) ? innerLines(path, value, `${indent}  `) : []
  return inner.length > 0 ? [`${indent}${key}:`, ...inner] : [`${indent}${key}: ${valueText(value)}`]
}

function innerLines(path: EditPath, value: Plain, indent: string): readonly string[] {
  if (isList(value)) return value.flatMap((one, index) => itemLines([...path, index], one, indent))
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([name, one]) => entryLines([...path, name], one, indent))
}

/** The lines of an item of a list. */
export function itemLines(path: EditPath, value: Plain, indent: string): readonly string[] {
  const inner = isWrittenInLines(path) && isMapping(value) ? innerLines(path, value, `${indent}  `) : []
  const [first, ...others] = inner
  return first === undefined ? [`${indent}- ${valueText(value)}`] : [`${indent}- ${first.trimStart()}`, ...others]
}

const inLines: Readonly<Record<string, number>> = { services: 2, ownServices: 2, forms: 2, texts: 2, menu: 1 }

/** Whether the members of what stands at a path are each written in a line of their own. */
export function isWrittenInLines([first = '', second, ...rest]: EditPath): boolean {
  if (first === 'scheduled') return rest.length === 0 || isWrittenInLines(rest)
  return rest.length + (second === undefined ? 0 : 1) < (inLines[first] ?? 0)
}
