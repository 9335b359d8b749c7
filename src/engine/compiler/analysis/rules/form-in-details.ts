import type { BlockSpec } from '../../language/blocks.ts'
import type { Entry } from '../../language/shape.ts'
import type { Rule } from './rule.ts'

/** What is entered would be lost when the row is closed or the table is turned over. */
export const formInDetails: Rule = ({ spec, report }) => {
  const within = (blocks: readonly Entry<BlockSpec>[], inRow: boolean): void => {
    for (const { value } of blocks) {
      if (value.kind === 'table' && value.details) within(value.details, true)
      if (value.kind !== 'form' || !inRow) continue
      const message = 'A form cannot stand in the row of a table: what is entered would be lost with the row.'
      report.error('form-in-details', value.form.at, message)
    }
  }
  within(spec.blocks, false)
}
