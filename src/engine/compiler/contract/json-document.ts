/** A value of a parsed JSON document, of which nothing is known yet. */
export type Json = unknown

export const objectOf = (value: Json): Record<string, Json> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : undefined

export const stringOf = (value: Json): string | undefined => (typeof value === 'string' ? value : undefined)

/** A document in which `$ref` points from place to place (`#/components/schemas/Invoice`). */
export class JsonDocument {
  readonly #root: Json

  constructor(root: Json) {
    this.#root = root
  }

  get root(): Record<string, Json> {
    return objectOf(this.#root) ?? {}
  }

  /** The object meant, with local references followed; an empty one when there is none. */
  resolve(value: Json): Record<string, Json> {
    let current = objectOf(value) ?? {}
    for (let hops = 0; typeof current.$ref === 'string' && hops < 16; hops++) current = this.#at(current.$ref)
    return current
  }

  /** The last part of the reference that `value` is, which is the name of a type. */
  nameOf(value: Json): string | undefined {
    return stringOf(objectOf(value)?.$ref)?.split('/').at(-1)
  }

  /** The references within the document that lead nowhere in it, each once. */
  brokenReferences(): readonly string[] {
    const broken = new Set<string>()
    const waiting: Json[] = [this.#root]
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      if (typeof value !== 'object' || value === null) continue
      const reference = stringOf((value as Record<string, Json>).$ref)
      if (reference?.startsWith('#/') && Object.keys(this.#at(reference)).length === 0) broken.add(reference)
      for (const part of Object.values(value)) waiting.push(part)
    }
    return [...broken]
  }

  #at(reference: string): Record<string, Json> {
    let current: Json = this.#root
    for (const step of reference.replace(/^#\//, '').split('/')) {
      current = objectOf(current)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    }
    return objectOf(current) ?? {}
  }
}
