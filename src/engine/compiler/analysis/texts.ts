import { nearest } from '../../model/nearest.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { TypedText } from './typed-tree.ts'

/** Every text that a page or a form shows exists in every language of the office. */
export function checkTexts(
  needed: readonly TypedText[],
  texts: Texts,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  for (const text of needed) {
    // A text that the definition writes itself must be written in every language.
    if (text.optional && text.own === null) continue
    // Words in no language at all have been reported where they are written.
    if (text.own?.length === 0) continue
    const missing = languages.filter((language) => texts.find(text, language) === undefined)
    const [first] = missing
    if (first === undefined) continue
    const at = text.own?.[0]?.at ?? text.at
    if (text.own !== null) {
      report.error('missing-text.here', at, { languages: missing })
      continue
    }
    const suggestion = text.named ? nearestWord(text, texts, first) : null
    report.error('missing-text', at, { languages: missing, keys: text.keys }, { suggestion })
  }
}

/** The last word of the nearest key beside those looked for, ready to be written in its place. */
function nearestWord({ keys }: TypedText, texts: Texts, language: LanguageCode): string | null {
  const folders = keys.map((key) => key.slice(0, key.lastIndexOf('.') + 1))
  const words = [...texts.keys(language)].flatMap((key) => {
    const folder = folders.find((one) => key.startsWith(one))
    return folder === undefined || key.includes('.', folder.length) ? [] : [key.slice(folder.length)]
  })
  return nearest(keys[0]?.split('.').at(-1) ?? '', words)
}
