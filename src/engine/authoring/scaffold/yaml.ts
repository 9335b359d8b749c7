import type { LanguageCode } from '../../compiler/language/shared.ts'

/** Words by language. */
export type Words = Readonly<Partial<Record<LanguageCode, string>>>

/** What YAML would take for something else than a text, and CEL and flow collections give a meaning to. */
const plain = /^\p{L}[\p{L}\p{N} ()./–’-]*$/u
const taken = /^(true|false|null|yes|no|on|off|y|n)$/i

/** A text as YAML: plain where that is safe within `{ }`, else in double quotes. */
export const scalar = (text: string): string =>
  plain.test(text) && !text.endsWith(' ') && !taken.test(text) ? text : JSON.stringify(text)

/** An expression within `{ }`. */
export const expression = (cel: string): string =>
  /^[\w.]+$/.test(cel) && !taken.test(cel) ? cel : `'${cel.replaceAll("'", "''")}'`

/** `{ pl: Rok, en: Year }` */
export const flowWords = (words: Words): string =>
  `{ ${Object.entries(words)
    .map(([language, text]) => `${language}: ${scalar(text)}`)
    .join(', ')} }`

/** JSON as block YAML, each line indented by so many spaces. */
export function block(json: unknown, indent: number): readonly string[] {
  const pad = ' '.repeat(indent)
  if (Array.isArray(json)) {
    if (json.every((one) => !isNested(one))) return [`${pad}${JSON.stringify(json)}`]
    return json.flatMap((one) => {
      const [first = '', ...rest] = block(one, indent + 2)
      return [`${pad}- ${first.trimStart()}`, ...rest]
    })
  }
  if (!isNested(json)) return [`${pad}${JSON.stringify(json)}`]
  return Object.entries(json).flatMap(([name, value]) => {
    const key = /^[A-Za-z][\w-]*$/.test(name) && !taken.test(name) ? name : JSON.stringify(name)
    const [first = '', ...rest] = block(value, indent + 2)
    const isShort =
      rest.length === 0 && (!isNested(value) || Array.isArray(value)) && !first.trimStart().startsWith('- ')
    return isShort ? [`${pad}${key}: ${first.trimStart()}`] : [`${pad}${key}:`, first, ...rest]
  })
}

const isNested = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && (!Array.isArray(json) || json.length > 0)
