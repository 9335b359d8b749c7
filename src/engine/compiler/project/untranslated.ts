import { isBuiltIn } from '../../plan/service.ts'
import type { TypedText } from '../analysis/typed-tree.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import type { Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import { fallbacksOf, type Texts } from '../language/texts.ts'
import type { ShellTexts } from './shell-texts.ts'

/** What is looked for in an added language. */
export interface Translatable {
  readonly needed: readonly TypedText[]
  readonly texts: Texts
  readonly shell: ShellTexts
  /** Whether a text of the shell can be read, by its key. */
  readonly isShown: (key: string) => boolean
  readonly portal: readonly LanguageCode[]
  /** The languages that there are texts in; another has been reported. */
  readonly known: readonly LanguageCode[]
  /** The file of the office; null for what all offices share. */
  readonly office: OfficeSpec | null
}

/** How many missing texts a warning names. */
const mostNamed = 5

/** Warns of each added language of a list that lacks texts: residents get them in a fallback. */
export function warnOfUntranslated(
  languages: readonly Located<LanguageCode>[],
  { needed, texts, shell, isShown, portal, known, office }: Translatable,
  report: Report,
): void {
  for (const { value: language, at } of languages) {
    if (isBuiltIn(language) || !known.includes(language)) continue
    const wanted = needed.filter((text) => !text.optional || text.own !== null)
    const lacking = wanted.filter((text) => texts.findIn(text, language) === undefined).map(nameOf)
    const ofOffice = office ? officeTexts(office) : []
    const unnamed = ofOffice.filter(({ ids }) => !ids.includes(language)).map(({ name }) => name)
    const missing = [...new Set([...unnamed, ...lacking, ...shell.of(language).missing.filter(isShown)])]
    if (missing.length === 0) continue
    report.warning('missing-text.added', at, {
      language,
      missing: missing.length,
      fallback: fallbacksOf(language, portal)[1] ?? 'pl',
      first: missing.slice(0, mostNamed),
    })
  }
}

const placeOf = ({ file, line }: Span): string => `${file}:${line}`

const nameOf = ({ keys, own, at }: TypedText): string => (own?.[0] ? placeOf(own[0].at) : (keys.at(-1) ?? placeOf(at)))

interface OfficeText {
  readonly name: string
  /** The languages it is written in. */
  readonly ids: readonly string[]
}

/** What the file of an office states by language. */
function officeTexts({ names, accessibility }: OfficeSpec): readonly OfficeText[] {
  const { exceptions, assessedBy, contact, apps, architecture } = accessibility ?? {}
  const parts = { exceptions, assessedBy, 'contact.person': contact?.person, apps, architecture }
  const ofStatement = Object.entries(parts).flatMap(([part, text]) =>
    text === undefined ? [] : [{ name: `accessibility.${part}`, ids: text.map(({ id }) => id) }],
  )
  return [{ name: 'names', ids: names.map(({ id }) => id) }, ...ofStatement]
}
