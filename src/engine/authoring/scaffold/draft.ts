import type { Contract, Operation } from '../../compiler/contract/contract.ts'
import type { DraftBlock } from './blocks.ts'
import type { DraftParam, DraftSource } from './params.ts'
import type { WordSource } from './words.ts'
import type { Words } from './yaml.ts'

/** What a draft is made from. */
export interface ServiceRequest {
  readonly number: number
  readonly slug: string
  readonly operation: Operation
  readonly contract: Contract
  readonly words: WordSource
  /** The language that the contract's summaries are in; null when nobody knows. */
  readonly summaryIn: string | null
  /** Where the editors' schemas lie, as seen from the file. */
  readonly schemas: string
  /** The sample reply that its fields are read from, where no contract has the call: its path in the folder. */
  readonly sample?: string
}

export interface ServiceDraft {
  readonly yaml: string
  readonly test: string
  /** Texts that can only be written in locale files, by key below the service's own: `params.status.NOWY`. */
  readonly texts: ReadonlyMap<string, Words>
}

/** All parts of a draft, before they are written down. */
export interface Draft {
  readonly request: ServiceRequest
  readonly access: 'public' | 'login' | 'person' | 'institution'
  readonly params: readonly DraftParam[]
  readonly sources: readonly DraftSource[]
  readonly main: DraftSource
  readonly blocks: readonly DraftBlock[]
  readonly pdf: string | null
  /** The call waits for the button, since something has to be typed. */
  readonly submits: boolean
}

/** What the PDF of a page is saved as. */
export const fileOf = (slug: string): string => `${slug.replaceAll('-', '_')}.pdf`
