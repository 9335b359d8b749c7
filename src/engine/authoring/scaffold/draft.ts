import type { Contract, Operation } from '../../compiler/contract/contract.ts'
import type { DraftBlock, DraftField } from './blocks.ts'
import type { DraftParam, DraftSource } from './params.ts'
import type { WordSource } from './words.ts'
import type { Words, YamlValue } from './yaml.ts'

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
  /** The sample reply that its fields are read from, where no contract has the call: its path in the folder, or itself. */
  readonly sample?: YamlValue
  /** What the page is called; the summary of the call when left out. */
  readonly title?: Words
  /** Where it stands in the service list: with another service, or in a group of this name. */
  readonly group?: number | Words
  /** What of the reply is shown, by `DraftField.id`; all of it when left out. */
  readonly fields?: ReadonlySet<string>
}

export interface ServiceDraft {
  readonly yaml: string
  /** The same for the file of an office, which has it by its number: without it, and without comments. */
  readonly body: string
  readonly test: string
  /** All that the reply has for it to show. */
  readonly fields: readonly DraftField[]
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
