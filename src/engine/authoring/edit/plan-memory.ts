import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { FindText, TextRef } from '../../compiler/language/texts.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'

interface Remembered {
  readonly plan: unknown
  readonly portal: CheckedOffice['portal']
  /** Under which texts were looked for. */
  readonly keys: ReadonlySet<string>
  /** What the office's own file had under those keys. */
  readonly ownTexts: string
}

/**
 * Plans of the services and forms of an office, version by version. One is made again only when its definition has changed, or
 * a text of the office's file that it was made with: of a version that is typed letter by letter that is one among forty.
 */
export class PlanMemory {
  readonly #known = new WeakMap<object, Map<LanguageCode, Remembered>>()

  /** `definition`: checked, of the office. `make` may read its texts, its portal and nothing else of the office. */
  of<Plan>(definition: object, office: CheckedOffice, language: LanguageCode, make: (texts: FindText) => Plan): Plan {
    const inLanguages = this.#known.get(definition) ?? new Map<LanguageCode, Remembered>()
    this.#known.set(definition, inLanguages)
    const before = inLanguages.get(language)
    const { portal } = office
    if (before?.portal === portal && before.ownTexts === ownTextsOf(office, before.keys)) return before.plan as Plan
    const texts = new RecordedTexts(office.texts)
    const plan = make(texts)
    inLanguages.set(language, { plan, portal, keys: texts.keysRead, ownTexts: ownTextsOf(office, texts.keysRead) })
    return plan
  }
}

/** Texts that note under which keys they are looked for. */
class RecordedTexts implements FindText {
  readonly keysRead = new Set<string>()
  readonly #texts: FindText

  constructor(texts: FindText) {
    this.#texts = texts
  }

  find(ref: TextRef, language: LanguageCode): string | undefined {
    for (const key of ref.keys) this.keysRead.add(key)
    return this.#texts.find(ref, language)
  }

  findIn(ref: TextRef, language: LanguageCode): string | undefined {
    for (const key of ref.keys) this.keysRead.add(key)
    return this.#texts.findIn(ref, language)
  }
}

const ownTextsOf = ({ spec }: CheckedOffice, keys: ReadonlySet<string>): string =>
  JSON.stringify(
    (spec.texts ?? []).flatMap((language) =>
      language.value.flatMap(({ id, value }) => (keys.has(id) ? [[language.id, id, value.value]] : [])),
    ),
  )
