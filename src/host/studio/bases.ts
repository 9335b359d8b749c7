import { createHash } from 'node:crypto'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import type { Base } from '../../studio-protocol/protocol.ts'
import { OfficeDocument } from '../office-documents.ts'
import type { SharedFiles } from '../published.ts'
import type { Store } from '../store/store.ts'

interface Known {
  readonly hash: string
  readonly document: OfficeDocument
}

/** What the files of offices are compiled with, as the studio in a browser fetches it: once for each revision. */
export class Bases {
  readonly #input: PortalInput
  readonly #known = new WeakMap<SharedFiles, Known>()

  constructor(input: PortalInput) {
    this.#input = input
  }

  /** The address below `/studio/api`. */
  addressOf(shared: SharedFiles): string {
    return `bases/${this.#of(shared).hash}`
  }

  /** Null when it is not that of what is published. */
  async find(hash: string, store: Store): Promise<OfficeDocument | null> {
    const { published } = await store.load()
    const all = published ? [published.shared, ...(published.trial ? [published.trial.shared] : [])] : []
    return all.map((shared) => this.#of(shared)).find((known) => known.hash === hash)?.document ?? null
  }

  #of(shared: SharedFiles): Known {
    const known = this.#known.get(shared)
    if (known !== undefined) return known
    const { name, widgets, version = '' } = this.#input
    const base: Base = {
      name,
      files: Object.fromEntries(shared.files),
      builtIn: shared.builtIn === shared.files ? null : Object.fromEntries(shared.builtIn),
      contract: shared.contract,
      widgets: Object.fromEntries(widgets),
      version,
    }
    const content = Buffer.from(JSON.stringify(base))
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const made = { hash, document: new OfficeDocument(content, 'application/json; charset=utf-8', false) }
    this.#known.set(shared, made)
    return made
  }
}
