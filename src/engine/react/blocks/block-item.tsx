import { memo, type ReactNode } from 'react'
import { Block } from '../../../kit/block.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Skeleton, type SkeletonShape } from '../../../kit/skeleton.tsx'
import type { BlockKind, BlockPlan } from '../../plan/block.ts'
import type { BlockState, BlockView } from '../../runtime/blocks.ts'
import { usePageParts } from '../page-context.ts'
import { BlockFailure } from './block-failure.tsx'
import { type BlockViewProps, titleOf } from './block-props.ts'
import { ChartBlock } from './chart-block.tsx'
import { FieldsBlock } from './fields-block.tsx'
import { FormBlock } from './form-block.tsx'
import { MatrixBlock } from './matrix-block.tsx'
import { NoteBlock } from './note-block.tsx'
import { TableBlock } from './table-block.tsx'
import { WidgetBlock } from './widget-block.tsx'

export interface BlockItemProps {
  readonly block: BlockState
  /** Of the page as a whole, where this block bears them. */
  readonly actions?: ReactNode
  readonly again?: (sources: readonly string[]) => void
  /** 3 within the row of a table. */
  readonly level?: 2 | 3
}

type PropsOf<Kind extends BlockKind> = BlockViewProps<Extract<BlockView, { readonly kind: Kind }>>

const drawings = {
  table: TableBlock,
  chart: ChartBlock,
  fields: FieldsBlock,
  note: NoteBlock,
  matrix: MatrixBlock,
  form: FormBlock,
  widget: WidgetBlock,
} satisfies { readonly [Kind in BlockKind]: (props: PropsOf<Kind>) => ReactNode }

const skeletons = {
  table: 'table',
  chart: 'chart',
  fields: 'fields',
  note: 'text',
  matrix: 'table',
  form: 'fields',
  widget: 'table',
} satisfies Record<BlockKind, SkeletonShape>

/** A block in whatever state it is. */
export const BlockItem = memo(function BlockItem({
  block,
  actions = null,
  again,
  level = 2,
}: BlockItemProps): ReactNode {
  const { t } = usePageParts()
  const { plan } = block
  switch (block.state) {
    case 'hidden':
      return null
    case 'waiting':
      return block.missing === 'submit' ? null : (
        <Block {...titleOf(plan)} level={level}>
          <EmptyState icon="search" title={t('waiting.title')} body={t('waiting.text')} />
        </Block>
      )
    case 'loading':
      return (
        <Block {...titleOf(plan)} level={level} actions={actions}>
          <Skeleton shape={skeletons[plan.kind]} label={t('loading')} {...sizeOf(plan)} />
        </Block>
      )
    case 'failed':
      return <BlockFailure block={block} level={level} {...(again ? { again } : {})} />
    case 'empty':
      return (
        <Block {...(block.ofChoice ? {} : titleOf(plan))} level={level}>
          <EmptyState {...emptyWords(block.text ?? t('empty'))} />
        </Block>
      )
    case 'ready': {
      // A view is of the kind of its plan, which the types cannot follow.
      const Drawing = drawings[block.view.kind] as (props: BlockViewProps) => ReactNode
      return (
        <Drawing
          view={block.view}
          refreshing={block.refreshing}
          actions={actions}
          level={level}
          again={again ?? nothing}
          nested={(inner) => <BlockItem key={inner.plan.id} block={inner} level={3} />}
        />
      )
    }
  }
})

const nothing = (): void => undefined

function sizeOf(plan: BlockPlan): { readonly count?: number; readonly columns?: number } {
  switch (plan.kind) {
    case 'table':
      return { count: plan.page.size, columns: plan.columns.length }
    case 'fields':
      return { count: plan.show.length }
    case 'matrix':
      return { count: plan.down.length + (plan.sums ? 1 : 0), columns: plan.across.length + (plan.sums ? 2 : 1) }
    default:
      return {}
  }
}

/** The first sentence says what is missing, the rest why and what to do. */
function emptyWords(text: string): { readonly title: string; readonly body?: string } {
  const end = /[.!?]\s+(?=\p{Lu})/u.exec(text)
  if (end === null) return { title: text }
  return { title: text.slice(0, end.index + 1), body: text.slice(end.index + end[0].length) }
}
