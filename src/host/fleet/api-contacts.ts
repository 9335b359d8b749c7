/** How the last call to the API of an office ended. */
export interface ApiContact {
  readonly at: string
  /** What failed: the call, or the API with a status from 500 on; null where the API answered. */
  readonly failure: string | null
}

/** The last call to the API of each office that went through the portal. */
export class ApiContacts {
  readonly #last = new Map<string, { readonly at: number; readonly failure: string | null }>()

  /** Called with the status of each reply of an office API, and the short name of the office. */
  onReply: (office: string, status: number) => void = () => undefined

  noteReply(office: string, status: number): void {
    this.#last.set(office, { at: Date.now(), failure: status < 500 ? null : `answered ${status}` })
    this.onReply(office, status)
  }

  /** The call had no reply. */
  noteFailure(office: string, failure: string): void {
    this.#last.set(office, { at: Date.now(), failure })
  }

  of(office: string): ApiContact | null {
    const last = this.#last.get(office)
    return last ? { at: new Date(last.at).toISOString(), failure: last.failure } : null
  }
}
