import type { ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { DataTable } from '../../../../kit/data-table.tsx'
import { TableFilter } from '../../../../kit/table-filter.tsx'
import { isScalar } from '../../../model/types.ts'
import type { ColumnPlan, TablePlan } from '../../../plan/block.ts'
import { planSorting } from '../../../runtime/table.ts'
import { usePageParts } from '../../page-context.ts'
import { CsvButton, NoData, titleOf } from '../block-parts.tsx'
import { tableColumns, tableTexts } from './table-parts.tsx'

/**
 * Whether the rows of a table can be written into its outline: nothing in them is pressed, opened or measured, and its columns
 * are those of the plan.
 */
export const canBeOutlined = ({ columns, details }: TablePlan): boolean =>
  details.length === 0 && columns.every(isWritten)

function isWritten(column: ColumnPlan): boolean {
  if (column.kind !== 'value' || column.optional === true) return false
  // Decimals are padded to one length.
  return column.words !== null || (isScalar(column.type) && column.type.kind !== 'decimal')
}

interface TableOutlineProps {
  readonly plan: TablePlan
  /** Buttons of the page as a whole. */
  readonly actions: ReactNode
}

/** A table as `TableBlock` draws it, with one row in which nothing is known. */
export function TableOutline({ plan, actions }: TableOutlineProps): ReactNode {
  const { t, plan: service } = usePageParts()
  const name = plan.label ?? service.title
  const shown = planSorting(plan)
  return (
    <Block
      {...titleOf(plan)}
      actions={
        <>
          <CsvButton name={name} content={() => ''} />
          {actions}
        </>
      }
    >
      {plan.filter && <TableFilter label={t('table.filter')} value="" onChange={nothing} result="" />}
      <DataTable
        caption={name}
        captionHidden
        columns={tableColumns(plan)}
        rows={[{ key: '0', cells: Object.fromEntries(plan.columns.map(({ id }) => [id, <NoData key={id} />])) }]}
        sort={shown && { column: shown.column, direction: shown.descending ? 'descending' : 'ascending' }}
        onSort={nothing}
        footer={
          plan.totals.length === 0
            ? undefined
            : {
                label: (
                  <>
                    <span data-pages="one">{t('table.total')}</span>
                    <span data-pages="many">{t('table.totalOfAllPages')}</span>
                  </>
                ),
                cells: Object.fromEntries(plan.totals.map(({ column }) => [column, ''])),
              }
        }
        texts={tableTexts(t)}
      />
    </Block>
  )
}

const nothing = (): void => undefined
