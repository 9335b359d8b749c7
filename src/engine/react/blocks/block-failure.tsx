import type { ReactNode } from 'react'
import { Block } from '../../../kit/block.tsx'
import type { BlockState } from '../../runtime/blocks.ts'
import { titleOf } from './block-props.ts'
import { CallFailure } from './call-failure.tsx'

interface BlockFailureProps {
  readonly block: Extract<BlockState, { readonly state: 'failed' }>
  readonly level: 2 | 3
  readonly again?: (sources: readonly string[]) => void
}

/** A block whose data could not be had. */
export function BlockFailure({ block, level, again }: BlockFailureProps): ReactNode {
  const { error, sources, retrying } = block
  return (
    <Block {...titleOf(block.plan)} level={level}>
      <CallFailure
        error={error}
        retrying={retrying}
        again={again && sources.length > 0 ? () => again(sources) : undefined}
      />
    </Block>
  )
}
