import { memo, type ReactNode, useEffect } from 'react'
import { Block } from '../../../kit/block.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { FailureState } from '../../../kit/failure-state.tsx'
import { Skeleton, type SkeletonShape } from '../../../kit/skeleton.tsx'
import type { BlockKind, BlockPlan } from '../../plan/block.ts'
import type { BlockState, BlockView } from '../../runtime/blocks.ts'
import { usePageParts } from '../page-context.ts'
import { type BlockViewProps, CallFailure, titleOf } from './block-parts.tsx'
import { ChartBlock } from './chart/chart-block.tsx'
import { FieldsBlock } from './fields/fields-block.tsx'
import { FormBlock } from './form/form-block.tsx'
import { MatrixBlock } from './matrix/matrix-block.tsx'
import { NoteBlock } from './note/note-block.tsx'
import { TableBlock } from './table/table-block.tsx'
import { WidgetBlock } from './widget/widget-block.tsx'

interface BlockItemProps {
  readonly block: BlockState
  /** Buttons of the page as a whole, where this block shows them. */
  readonly actions?: ReactNode
  /** 3 within the row of a table. */
  readonly level?: 2 | 3
}

/** How a block of one kind is drawn, and what is shown while it loads. */
interface BlockDrawing<Kind extends BlockKind> {
  readonly Ready: (props: BlockViewProps<Extract<BlockView, { readonly kind: Kind }>>) => ReactNode
  readonly skeleton: (plan: Extract<BlockPlan, { readonly kind: Kind }>) => {
    readonly shape: SkeletonShape
    readonly count?: number
    readonly columns?: number
  }
}

/** Every kind of block: a new one is registered here. */
const drawings = {
  table: {
    Ready: TableBlock,
    skeleton: ({ page, columns }) => ({ shape: 'table', count: page.size, columns: columns.length }),
  },
  chart: { Ready: ChartBlock, skeleton: () => ({ shape: 'chart' }) },
  fields: { Ready: FieldsBlock, skeleton: ({ show }) => ({ shape: 'fields', count: show.length }) },
  note: { Ready: NoteBlock, skeleton: () => ({ shape: 'text' }) },
  matrix: {
    Ready: MatrixBlock,
    skeleton: ({ across, down, sums }) => ({
      shape: 'table',
      count: down.length + (sums ? 1 : 0),
      columns: across.length + (sums ? 2 : 1),
    }),
  },
  form: { Ready: FormBlock, skeleton: () => ({ shape: 'fields' }) },
  widget: { Ready: WidgetBlock, skeleton: () => ({ shape: 'table' }) },
  // Drawn on the home page; no plan of a service page has it.
  digest: { Ready: () => null, skeleton: () => ({ shape: 'text' }) },
} satisfies { readonly [Kind in BlockKind]: BlockDrawing<Kind> }

/** The drawing of a kind. A view and a plan under one kind belong together, which the types cannot follow. */
const drawingOf = (kind: BlockKind): BlockDrawing<BlockKind> => drawings[kind] as unknown as BlockDrawing<BlockKind>

/** A block in any state. */
export const BlockItem = memo(function BlockItem({ block, actions = null, level = 2 }: BlockItemProps): ReactNode {
  const { t, page } = usePageParts()
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
          <Skeleton label={t('loading')} {...drawingOf(plan.kind).skeleton(plan)} />
        </Block>
      )
    case 'failed': {
      const { error, sources, retrying } = block
      return (
        <Block {...titleOf(plan)} level={level}>
          {error.kind === 'over-budget' ? (
            <OverBudgetFailure id={plan.id} />
          ) : (
            <CallFailure
              error={error}
              isFetching={retrying}
              refetch={sources.length > 0 ? () => page.refetch(sources) : undefined}
            />
          )}
        </Block>
      )
    }
    case 'empty':
      return (
        <Block {...(block.ofChoice ? {} : titleOf(plan))} level={level}>
          <EmptyState {...emptyTexts(block.text ?? t('empty'))} />
        </Block>
      )
    case 'ready': {
      const { Ready } = drawingOf(block.view.kind)
      return (
        <Ready
          view={block.view}
          refreshing={block.refreshing}
          actions={actions}
          level={level}
          nested={(inner) => <BlockItem key={inner.plan.id} block={inner} level={3} />}
        />
      )
    }
  }
})

/** A block whose expressions take too many steps. Those who run the portal learn of it as of an error of the page. */
function OverBudgetFailure({ id }: { readonly id: string }): ReactNode {
  const { t } = usePageParts()
  // Safari has it since 15.4.
  useEffect(() => globalThis.reportError?.(new BlockOverBudget(id)), [id])
  return <FailureState title={t('failure.over-budget.title')} body={t('failure.over-budget.text')} />
}

class BlockOverBudget extends Error {
  override readonly name = 'BlockOverBudget'

  constructor(id: string) {
    super(`Block ${id} takes too many steps`)
  }
}

/** The first sentence is the title, the rest explains it. */
function emptyTexts(text: string): { readonly title: string; readonly body?: string } {
  const end = /[.!?]\s+(?=\p{Lu})/u.exec(text)
  if (end === null) return { title: text }
  return { title: text.slice(0, end.index + 1), body: text.slice(end.index + end[0].length) }
}
