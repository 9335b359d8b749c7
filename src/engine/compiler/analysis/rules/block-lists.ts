import type { BlockSpec } from '../../language/blocks.ts'
import type { Entry } from '../../language/shape.ts'

type Blocks = readonly Entry<BlockSpec>[]

/** The blocks of the page, and those of the details of each table: every list of blocks that stand side by side. */
export const blockLists = (blocks: Blocks): readonly Blocks[] => [
  blocks,
  ...blocks.flatMap(({ value }) => (value.kind === 'table' && value.details ? blockLists(value.details) : [])),
]
