import type { ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { LoadingMark } from '../../../../kit/loading-mark.tsx'
import { MatrixTable } from '../../../../kit/matrix-table.tsx'
import type { MatrixView } from '../../../runtime/matrix.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, NoData, titleOf } from '../block-parts.tsx'

/** No field of a contract is called so. */
const SUM = '='

/** Fixed rows against fixed columns, with their sums. */
export function MatrixBlock({ view, refreshing, actions, level }: BlockViewProps<MatrixView>): ReactNode {
  const { t, plan: service } = usePageParts()
  const { plan } = view
  const sum = t('table.total')
  return (
    <Block {...titleOf(plan)} level={level} actions={actions}>
      {refreshing && <LoadingMark label={t('loading')} />}
      <MatrixTable
        caption={plan.label ?? service.title}
        captionHidden
        corner={plan.corner}
        columns={[
          ...plan.across.map(({ field, label }) => ({ id: field, header: label })),
          ...(plan.sums ? [{ id: SUM, header: sum, sum: true }] : []),
        ]}
        rows={[
          ...view.rows.map((row) => ({ id: row.field, header: row.label, cells: cellsOf(view, row) })),
          ...(view.sums === null ? [] : [{ id: SUM, header: sum, sum: true, cells: cellsOf(view, view.sums) }]),
        ]}
        busy={refreshing}
      />
    </Block>
  )
}

interface Line {
  readonly cells: readonly (string | null)[]
  readonly sum: string | null
}

function cellsOf({ plan }: MatrixView, { cells, sum }: Line): Readonly<Record<string, ReactNode>> {
  const shown = (text: string | null | undefined) => text ?? <NoData />
  return Object.fromEntries([
    ...plan.across.map(({ field }, index) => [field, shown(cells[index])] as const),
    [SUM, shown(sum)] as const,
  ])
}
