import type { OfficeSpec } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'

/**
 * What was made of a definition in a language, once for all offices that neither patch it nor have texts of their own: of
 * two thousand offices most say what the portal says.
 */
export class SharedDocuments<Definition extends object, Made> {
  readonly #known = new Map<Definition, Map<LanguageCode, Made>>()

  /** A patched definition is another one, so only texts tell offices apart. */
  of(definition: Definition, { texts }: Pick<OfficeSpec, 'texts'>, language: LanguageCode, make: () => Made): Made {
    if (texts !== undefined) return make()
    const inLanguages = this.#known.get(definition) ?? new Map<LanguageCode, Made>()
    this.#known.set(definition, inLanguages)
    const known = inLanguages.get(language)
    if (known !== undefined) return known
    const made = make()
    inLanguages.set(language, made)
    return made
  }
}
