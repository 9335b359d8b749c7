import { type ReactNode, useMemo } from 'react'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { rowCells, tableColumns, tableTexts } from '../../engine/react/blocks/table/table-parts.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { type Instalment, isOverdue, labelOf } from './instalment.ts'
import { InstalmentChoice, InstalmentStatus } from './instalment-cells.tsx'
import { instalmentTotals } from './instalment-csv.ts'
import type { Selection } from './selection.ts'

interface InstalmentTableProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly instalments: readonly Instalment[]
  readonly selection: Selection
  readonly onToggle: (id: number) => void
  readonly busy: boolean
}

/** A row an instalment: whether it is chosen, its number and status, its amounts; its parts below it. */
export function InstalmentTable(props: InstalmentTableProps): ReactNode {
  const { plan, parts, instalments, selection, onToggle, busy } = props
  const { t, environment } = parts
  const columns = plan.tables.instalments ?? []
  const totals = useMemo(() => instalmentTotals(plan, environment, instalments), [plan, environment, instalments])
  const byKey = new Map(instalments.map((one) => [String(one.id), one]))
  return (
    <PagedTable
      parts={parts}
      caption={t('instalments')}
      columns={[
        { id: 'choose', header: t('choose') },
        { id: 'number', header: t('number'), primary: true, translateNo: true },
        { id: 'standing', header: t('standing') },
        ...tableColumns({ columns }),
      ]}
      items={instalments}
      rowOf={(one) => {
        const overdue = isOverdue(one, environment.today)
        return {
          key: String(one.id),
          ...(overdue ? { tone: 'danger' as const } : {}),
          cells: {
            ...rowCells(environment, columns, one.row),
            choose: (
              <InstalmentChoice t={t} one={one} chosen={selection.has(one.id)} onToggle={() => onToggle(one.id)} />
            ),
            number: labelOf(one) || formatPlainDate(one.due),
            standing: <InstalmentStatus t={t} one={one} today={environment.today} />,
          },
        }
      }}
      busy={busy}
      totals={totals}
      detail={(key) => {
        const one = byKey.get(key)
        return one ? <Parts plan={plan} parts={parts} one={one} /> : null
      }}
      texts={{ showDetails: t('showParts'), hideDetails: t('hideParts') }}
    />
  )
}

function Parts({ plan, parts, one }: Pick<InstalmentTableProps, 'plan' | 'parts'> & { readonly one: Instalment }) {
  const { environment, tPage, t } = parts
  const columns = plan.tables.parts ?? []
  return (
    <DataTable
      caption={t('partsOf', { number: labelOf(one) })}
      columns={tableColumns({ columns }).map((column) => ({ ...column, sortable: false }))}
      rows={one.parts.map(({ row }, index) => ({ key: String(index), cells: rowCells(environment, columns, row) }))}
      texts={tableTexts(tPage)}
    />
  )
}
