import type { TypedBlock } from '../typed-tree.ts'
import type { ServiceRule } from './rule.ts'

/** What is entered would be lost when the row is closed or the table is turned over. */
export const formInDetails: ServiceRule = ({ definition, report }) => {
  const within = (blocks: readonly TypedBlock[], inRow: boolean): void => {
    for (const block of blocks) {
      if (block.kind === 'table') within(block.details, true)
      if (block.kind !== 'form' || !inRow) continue
      report.error('form-in-details', block.spec.form.at)
    }
  }
  within(definition.blocks, false)
}
