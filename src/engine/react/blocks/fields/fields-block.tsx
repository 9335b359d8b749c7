import type { ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { DescriptionList } from '../../../../kit/description-list.tsx'
import { LoadingMark } from '../../../../kit/loading-mark.tsx'
import { isVerbatim, languageOf } from '../../../model/format.ts'
import type { FieldsView } from '../../../runtime/fields.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, CellView, titleOf } from '../block-parts.tsx'

/** Names and values, one pair a line. */
export function FieldsBlock({ view, refreshing, actions, level }: BlockViewProps<FieldsView>): ReactNode {
  const { t } = usePageParts()
  return (
    <Block {...titleOf(view.plan)} level={level} actions={actions}>
      {refreshing && <LoadingMark label={t('loading')} />}
      <DescriptionList
        items={view.items.map(({ column, cell }) => ({
          id: column.id,
          label: column.label,
          value: <CellView cell={cell} unit={column.kind === 'value' ? column.unit : null} />,
          ...(column.kind === 'value' && column.words === null && cell.kind !== 'nothing'
            ? { translateNo: isVerbatim(column.type), lang: languageOf(column.type) }
            : {}),
        }))}
      />
    </Block>
  )
}
