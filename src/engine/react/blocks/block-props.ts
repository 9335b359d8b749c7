import type { ReactNode } from 'react'
import type { BlockPlan } from '../../plan/block.ts'
import type { BlockState, BlockView } from '../../runtime/blocks.ts'

export interface BlockViewProps<View extends BlockView = BlockView> {
  readonly view: View
  readonly refreshing: boolean
  readonly actions: ReactNode
  readonly level: 2 | 3
  /** Asks sources of the page again. */
  readonly again: (sources: readonly string[]) => void
  /** Draws a block within this one: in the details of a row. */
  readonly nested: (block: BlockState) => ReactNode
}

/** The heading, where the page's title does not say enough. */
export const titleOf = ({ label }: BlockPlan): { readonly title?: string } => (label === null ? {} : { title: label })
