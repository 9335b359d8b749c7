/** How the last call to the API of an office ended. */
export interface ApiContact {
  readonly at: string
  /** What failed: the call, or the API with a status from 500 on; null where the API answered. */
  readonly failure: string | null
}

/** The last call to the API of each office that went through the portal. */
export class ApiContacts {
  readonly #last = new Map<string, { readonly at: number; readonly failure: string | null }>()

  note(office: string, failure: string | null): void {
    this.#last.set(office, { at: Date.now(), failure })
  }

  of(office: string): ApiContact | null {
    const last = this.#last.get(office)
    return last ? { at: new Date(last.at).toISOString(), failure: last.failure } : null
  }
}
