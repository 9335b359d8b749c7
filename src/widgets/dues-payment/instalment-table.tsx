import type { ReactNode } from 'react'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { rowCells, tableColumns, tableTexts } from '../../engine/react/blocks/table/table-parts.tsx'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { NamedIcon } from '../../kit/named-icon.tsx'
import { type Instalment, isOverdue, isSelectable, labelOf } from './instalment.ts'
import { PagedTable } from './paged-table.tsx'
import { paymentProviders } from './providers.ts'
import type { Selection } from './selection.ts'
import type { Say } from './words.ts'

interface InstalmentTableProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly instalments: readonly Instalment[]
  readonly selection: Selection
  readonly onToggle: (id: number) => void
  readonly busy: boolean
}

/** A row an instalment: whether it is chosen, its number and standing, its amounts; what it is made of below it. */
export function InstalmentTable(props: InstalmentTableProps): ReactNode {
  const { plan, parts, instalments, selection, onToggle, busy } = props
  const { say, session } = parts
  const columns = plan.tables.instalments ?? []
  const byKey = new Map(instalments.map((one) => [String(one.id), one]))
  return (
    <PagedTable
      parts={parts}
      caption={say('instalments')}
      columns={[
        { id: 'choose', header: say('choose') },
        { id: 'number', header: say('number'), primary: true, translateNo: true },
        { id: 'standing', header: say('standing') },
        ...tableColumns({ columns }),
      ]}
      items={instalments}
      rowOf={(one) => {
        const overdue = isOverdue(one, session.today)
        return {
          key: String(one.id),
          ...(overdue ? { tone: 'danger' as const } : {}),
          cells: {
            ...rowCells(session, columns, one.row),
            choose: <Choice say={say} one={one} chosen={selection.has(one.id)} onToggle={() => onToggle(one.id)} />,
            number: labelOf(one) || formatPlainDate(one.due),
            standing: <Standing say={say} one={one} overdue={overdue} />,
          },
        }
      }}
      busy={busy}
      detail={(key) => {
        const one = byKey.get(key)
        return one ? <Parts plan={plan} parts={parts} one={one} /> : null
      }}
      texts={{ showDetails: say('showParts'), hideDetails: say('hideParts') }}
    />
  )
}

interface ChoiceProps {
  readonly say: Say
  readonly one: Instalment
  readonly chosen: boolean
  readonly onToggle: () => void
}

/** A checkbox, or through whom the payment has been ordered, or nothing. */
function Choice({ say, one, chosen, onToggle }: ChoiceProps): ReactNode {
  if (isSelectable(one)) {
    const name = say('chooseOne', { number: labelOf(one), date: formatPlainDate(one.due) })
    return <Checkbox label={<span className="ok-sr-only">{name}</span>} checked={chosen} onChange={onToggle} />
  }
  if (one.paid) return null
  return one.orderedThrough.map((provider) => (
    <span key={provider} className="dues-ordered">
      <NamedIcon name={paymentProviders[provider].icon} />
      <span className="ok-sr-only">{say('ordered')} </span>
      <span translate="no">{say(provider)}</span>
    </span>
  ))
}

interface StandingProps {
  readonly say: Say
  readonly one: Instalment
  readonly overdue: boolean
}

/** Paid, unpaid or overdue in words, and the letters of the legend. */
function Standing({ say, one, overdue }: StandingProps): ReactNode {
  return (
    <span className="dues-standing">
      {overdue ? <b className="dues-overdue">{say('overdue')}</b> : <span>{say(one.paid ? 'paid' : 'unpaid')}</span>}
      {one.letters.map((letter) => (
        <abbr key={letter} className="dues-letter" title={say(letter)} translate="no">
          {letter}
          <span className="ok-sr-only"> ({say(letter)})</span>
        </abbr>
      ))}
    </span>
  )
}

function Parts({ plan, parts, one }: Pick<InstalmentTableProps, 'plan' | 'parts'> & { readonly one: Instalment }) {
  const { session, t, say } = parts
  const columns = plan.tables.parts ?? []
  return (
    <DataTable
      caption={say('partsOf', { number: labelOf(one) })}
      columns={tableColumns({ columns }).map((column) => ({ ...column, sortable: false }))}
      rows={one.parts.map(({ row }, index) => ({ key: String(index), cells: rowCells(session, columns, row) }))}
      texts={tableTexts(t)}
    />
  )
}
