import type { OfficeSpec } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'

/** Whether other offices may have the same: the office neither patches it nor has texts of its own. */
export const isShared = (
  { spec, changed }: { readonly spec: OfficeSpec; readonly changed: Pick<ReadonlySet<object>, 'has'> },
  definition: object,
): boolean => spec.texts === undefined && !changed.has(definition)

/**
 * What was made of a definition in a language, once for all offices that neither patch it nor have texts of their own: of
 * two thousand offices most use the portal's texts.
 */
export class SharedDocuments<Definition extends object, Made> {
  readonly #known = new Map<Definition, Map<LanguageCode, Made>>()

  /** `shared`: whether it is the same for several offices. */
  of(definition: Definition, shared: boolean, language: LanguageCode, make: () => Made): Made {
    if (!shared) return make()
    const inLanguages = this.#known.get(definition) ?? new Map<LanguageCode, Made>()
    this.#known.set(definition, inLanguages)
    const known = inLanguages.get(language)
    if (known !== undefined) return known
    const made = make()
    inLanguages.set(language, made)
    return made
  }
}
