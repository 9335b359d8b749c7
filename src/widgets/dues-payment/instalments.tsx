import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react'
import { CsvButton } from '../../engine/react/blocks/block-parts.tsx'
import { useAddress } from '../../engine/react/use-address.ts'
import { Block } from '../../kit/block.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { toggled } from '../../kit/toggled.ts'
import { CHOSEN } from './address.ts'
import type { CardProps } from './card-props.ts'
import { FilterForm } from './filter-form.tsx'
import { defaultFilters, type Filters, filtered } from './filters.ts'
import { type Instalment, isOrdered } from './instalment.ts'
import { InstalmentActions } from './instalment-actions.tsx'
import { instalmentsCsv } from './instalment-csv.ts'
import { InstalmentTable } from './instalment-table.tsx'
import { Legend } from './legend.tsx'
import { Payment } from './payment.tsx'
import { chosenOf, NONE, type Selection, selectionIn, selectionText } from './selection.ts'

interface InstalmentsProps extends CardProps {
  readonly all: readonly Instalment[]
  readonly busy: boolean
  readonly again: () => void
}

/** The instalments of a card: which are shown, which are chosen, and what can be done with those. */
export function Instalments(props: InstalmentsProps): ReactNode {
  const { plan, parts, card, all, busy, again } = props
  const { say } = parts
  const [set, setFilters] = useState<Filters | null>(null)
  const [selection, setSelection] = useSelection()
  const filters = set ?? defaultFilters(all)
  const shown = filtered(all, filters)
  const chosen = chosenOf(shown, selection)
  // “Changing type, dates or amounts clears all instalment selections.”
  const change = (next: Filters) => {
    setFilters(next)
    setSelection(NONE)
  }
  return (
    <Block
      title={say('instalments')}
      actions={
        shown.length > 0 && (
          <CsvButton name={`${say('instalments')} ${card.symbol}`} content={() => instalmentsCsv(plan, parts, shown)} />
        )
      }
    >
      <FilterForm parts={parts} filters={filters} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState title={say('noInstalments')} />
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
      <Legend say={say} />
      <Payment parts={parts} card={card} chosen={chosen} ordered={all.some(isOrdered)} again={again}>
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
    </Block>
  )
}

/** The ticked instalments, which the address keeps beside the card: they outlive a reload and another language. */
function useSelection(): readonly [Selection, Dispatch<SetStateAction<Selection>>] {
  const { get, go } = useAddress()
  const kept = get(CHOSEN)
  const [selection, setSelection] = useState<Selection>(() => selectionIn(kept))
  const text = selectionText(selection)
  useEffect(() => {
    if (text !== kept) go({ [CHOSEN]: text }, { inPlace: true })
  }, [text, kept, go])
  return [selection, setSelection]
}
