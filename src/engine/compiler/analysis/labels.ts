import type { Span } from '../diagnostics/diagnostic.ts'
import type { TextRef } from '../language/texts.ts'

/** Where the texts of a block are looked for: `service.16` and `service.16.blocks.invoices`. */
export interface BlockPlace {
  readonly service: string
  readonly block: string
  /** Its id. */
  readonly at: Span
}

/** A contract field's word: the service's own, or the glossary's. */
export const fieldLabel = (where: BlockPlace, field: string): TextRef => ({
  own: null,
  keys: [`${where.service}.columns.${field}`, `field.${field}`],
})
