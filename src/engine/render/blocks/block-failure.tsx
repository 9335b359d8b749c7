import type { ReactNode } from 'react'
import { Block } from '../../../kit/block.tsx'
import { FailureState } from '../../../kit/failure-state.tsx'
import type { BlockState } from '../../session/blocks.ts'
import { descriptionOf } from '../../session/office.ts'
import { usePageParts } from '../page-context.ts'
import { titleOf } from './block-props.ts'

interface BlockFailureProps {
  readonly block: Extract<BlockState, { readonly state: 'failed' }>
  readonly level: 2 | 3
  readonly again?: (sources: readonly string[]) => void
}

/** A block whose data could not be had: why, as far as a resident can be helped by it, and a way to try again. */
export function BlockFailure({ block, level, again }: BlockFailureProps): ReactNode {
  const { t } = usePageParts()
  const { error, sources } = block
  return (
    <Block {...titleOf(block.plan)} level={level}>
      <FailureState
        title={t(`failure.${error.kind}.title`)}
        body={descriptionOf(error) ?? t(`failure.${error.kind}.text`)}
        busy={block.retrying}
        {...(again && sources.length > 0 ? { retry: t('failure.retry'), onRetry: () => again(sources) } : {})}
      />
    </Block>
  )
}
