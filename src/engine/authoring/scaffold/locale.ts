import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Words } from './yaml.ts'

/** The texts of services in one language, as they lie in the folder. */
export interface LocaleFile {
  readonly path: string
  readonly language: LanguageCode
  /** Null when there is no such file yet. */
  readonly text: string | null
}

/**
 * The file with the texts of a service added under its number, at the end; its other content is kept as it was written.
 * Null when it cannot be read, or already has texts for the number.
 */
export function withTexts(
  { text, language }: LocaleFile,
  number: string,
  texts: ReadonlyMap<string, Words>,
): string | null {
  const entry = indented(JSON.stringify(nested(texts, language), null, 2))
  if (text === null) return `{\n  "${number}": ${entry}\n}\n`
  const before = parsed(text)
  if (before === null || Object.hasOwn(before, number)) return null
  const end = text.lastIndexOf('}')
  const comma = Object.keys(before).length > 0 ? ',' : ''
  return `${text.slice(0, end).trimEnd()}${comma}\n  "${number}": ${entry}\n${text.slice(end)}`
}

const indented = (json: string): string => json.replaceAll('\n', '\n  ')

/** `params.status.NOWY` → objects within one another. */
function nested(texts: ReadonlyMap<string, Words>, language: LanguageCode): unknown {
  const root: Record<string, unknown> = {}
  for (const [key, words] of texts) {
    const [name = '', param, ...value] = key.split('.')
    if (param === undefined) root[name] = words[language]
    else {
      const params = objectAt(root, name)
      objectAt(params, param)[value.join('.')] = words[language]
    }
  }
  return root
}

function objectAt(within: Record<string, unknown>, key: string): Record<string, unknown> {
  within[key] ??= {}
  return within[key] as Record<string, unknown>
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
