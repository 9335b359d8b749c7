import { type ReactNode, useState } from 'react'
import { CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { Block } from '../../kit/block.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { toggled } from '../../kit/toggled.ts'
import type { CardProps } from './card-props.ts'
import { FilterForm } from './filter-form.tsx'
import { defaultFilters, type Filters, filtered } from './filters.ts'
import { type Instalment, isOrdered } from './instalment.ts'
import { InstalmentActions } from './instalment-actions.tsx'
import { instalmentsCsv } from './instalment-csv.ts'
import { InstalmentTable } from './instalment-table.tsx'
import { Legend } from './legend.tsx'
import { OrderedPayments } from './ordered-payments.tsx'
import { Payment } from './payment.tsx'
import { cardQuery } from './queries.ts'
import { chosenOf, NONE } from './selection.ts'
import { useSelection } from './use-selection.ts'

interface InstalmentsProps extends CardProps {
  readonly all: readonly Instalment[]
  readonly busy: boolean
  readonly refetch: () => void
}

/** The instalments of a card: which are shown, which are chosen, and what can be done with those. */
export function Instalments(props: InstalmentsProps): ReactNode {
  const { plan, parts, card, all, busy, refetch } = props
  const { t } = parts
  const [set, setFilters] = useState<Filters | null>(null)
  const [selection, setSelection] = useSelection()
  const filters = set ?? defaultFilters(all)
  const shown = filtered(all, filters)
  const chosen = chosenOf(shown, selection)
  const lookAgain = () => {
    refetch()
    parts.calls.query('ordered', cardQuery(card)).refetch()
  }
  // “Changing type, dates or amounts clears all instalment selections.”
  const change = (next: Filters) => {
    setFilters(next)
    setSelection(NONE)
  }
  return (
    <Block
      title={t('instalments')}
      actions={
        shown.length > 0 && (
          <CsvButton name={`${t('instalments')} ${card.symbol}`} content={() => instalmentsCsv(plan, parts, shown)} />
        )
      }
    >
      <FilterForm parts={parts} filters={filters} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState title={t('noInstalments')} />
      ) : (
        <InstalmentTable
          key={JSON.stringify(filters)}
          plan={plan}
          parts={parts}
          instalments={shown}
          selection={selection}
          onToggle={(id) => setSelection((before) => toggled(before, id))}
          busy={busy}
        />
      )}
      <Legend t={t} />
      <Payment parts={parts} selected={[{ card, chosen }]} refetch={lookAgain}>
        {(onNothing) => (
          <InstalmentActions
            parts={parts}
            card={card}
            filters={filters}
            shown={shown}
            chosen={chosen}
            onNothing={onNothing}
          />
        )}
      </Payment>
      {all.some(isOrdered) && <OrderedPayments parts={parts} card={card} />}
    </Block>
  )
}
