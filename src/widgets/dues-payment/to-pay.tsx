import { type ReactNode, useMemo, useState } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { PageLink } from '../../engine/react/page-link.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import { useAddress } from '../../engine/react/use-address.ts'
import type { WidgetParts, WidgetTexts } from '../../engine/react/use-widget.ts'
import { Answer } from '../../kit/answer.tsx'
import { Block } from '../../kit/block.tsx'
import { Button } from '../../kit/button.tsx'
import type { TableSort } from '../../kit/data-table.tsx'
import { toggled } from '../../kit/toggled.ts'
import { CARD, CHOSEN } from './address.ts'
import type { ChosenOfCard } from './batch.ts'
import { ALL, type Card } from './card.ts'
import { isOverdue, isSelectable, labelOf } from './instalment.ts'
import { InstalmentChoice, InstalmentStatus } from './instalment-cells.tsx'
import { Payment } from './payment.tsx'
import { chosenOf } from './selection.ts'
import { type DueItem, type Summary, summaryOfType } from './summary.ts'
import { useSelection } from './use-selection.ts'

interface ToPayProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly cards: readonly Card[]
  readonly type: string
  readonly summary: Summary
  readonly refetch: () => void
}

/** What is to be paid on all cards: sums, and the instalments, of which any can be chosen and paid together. */
export function ToPay({ plan, parts, cards, type, summary: ofAllTypes, refetch }: ToPayProps): ReactNode {
  const { t } = parts
  const [selection, setSelection] = useSelection()
  const summary = summaryOfType(ofAllTypes, type)
  const { items } = summary
  const selected = useMemo(() => selectedOf(cards, items, selection), [cards, items, selection])
  if (items.length === 0) return null
  const lookAgain = () => {
    refetch()
    parts.calls.query('cards').refetch()
  }
  const overdue = items.filter((one) => one.state === 'ZALEGLA' && isSelectable(one.instalment))
  return (
    <Block title={t('toPay')}>
      <div className="dues-today">
        <Sums t={t} summary={summary} type={type} />
      </div>
      <ItemTable
        plan={plan}
        parts={parts}
        items={items}
        selection={selection}
        onToggle={(id) => setSelection((before) => toggled(before, id))}
      />
      <Payment parts={parts} selected={selected} refetch={lookAgain}>
        {() => (
          <>
            {overdue.length > 0 && (
              <Button onClick={() => setSelection(new Set(overdue.map(({ instalment }) => instalment.id)))}>
                {t('chooseOverdue')}
              </Button>
            )}
            <Button icon="print" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        )}
      </Payment>
    </Block>
  )
}

/** What is chosen, by card, in the order of the items. */
function selectedOf(
  cards: readonly Card[],
  items: readonly DueItem[],
  selection: ReadonlySet<number>,
): readonly ChosenOfCard[] {
  return cards.flatMap((card) => {
    const own = items.filter((one) => one.card === card.id).map(({ instalment }) => instalment)
    const chosen = chosenOf(own, selection)
    return chosen.length === 0 ? [] : [{ card, chosen }]
  })
}

/** What is said below the sum for today, each where it is not nothing. */
const notes = [
  { amount: 'overdue', word: 'sumOverdue' },
  { amount: 'later', word: 'sumLater' },
  { amount: 'ordered', word: 'sumOrdered' },
  { amount: 'enforced', word: 'sumEnforced' },
  { amount: 'all', word: 'sumAll' },
] as const

interface SumsProps {
  readonly t: WidgetTexts
  readonly summary: Summary
  readonly type: string
}

/** One sum for today, and what else there is. */
function Sums({ t, summary, type }: SumsProps): ReactNode {
  const more = notes.filter(
    ({ amount }) => summary[amount] !== 0 && !(amount === 'all' && summary.all === summary.today),
  )
  return (
    <Answer
      label={type === ALL ? t('sumToday') : `${t('sumToday')}: ${t(type)}`}
      value={inZloty(summary.today)}
      note={more.map(({ amount, word }) => t(word, { sum: inZloty(summary[amount]) })).join(' ')}
    />
  )
}

const orders: Readonly<Record<string, (a: DueItem, b: DueItem) => number>> = {
  card: (a, b) => `${a.symbol}/${a.year}`.localeCompare(`${b.symbol}/${b.year}`, 'pl'),
  due: (a, b) => a.instalment.due.localeCompare(b.instalment.due),
  total: (a, b) => a.instalment.total - b.instalment.total,
}

interface ItemTableProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly items: readonly DueItem[]
  readonly selection: ReadonlySet<number>
  readonly onToggle: (id: number) => void
}

/** A row an unpaid instalment, what is overdue first; by card, deadline and amount as a resident sorts it. */
function ItemTable({ parts, items, selection, onToggle }: ItemTableProps): ReactNode {
  const { t, environment } = parts
  const { hrefOf } = useAddress()
  const [sort, setSort] = useState<TableSort>({ column: 'due', direction: 'ascending' })
  const compare = orders[sort.column]
  const ascending = compare === undefined ? items : items.toSorted(compare)
  const sorted = sort.direction === 'descending' ? ascending.toReversed() : ascending
  return (
    <PagedTable
      parts={parts}
      caption={t('toPay')}
      columns={[
        { id: 'choose', header: t('choose') },
        { id: 'card', header: t('card'), primary: true, sortable: true },
        { id: 'number', header: t('number'), translateNo: true },
        { id: 'standing', header: t('standing') },
        { id: 'due', header: t('due'), translateNo: true, sortable: true },
        { id: 'total', header: t('total'), align: 'end', headerNote: 'zł', translateNo: true, sortable: true },
      ]}
      items={sorted}
      rowOf={({ card, type, symbol, year, instalment }) => ({
        key: String(instalment.id),
        ...(isOverdue(instalment, environment.today) ? { tone: 'danger' as const } : {}),
        cells: {
          choose: (
            <InstalmentChoice
              t={t}
              one={instalment}
              of={`${symbol}/${year}`}
              chosen={selection.has(instalment.id)}
              onToggle={() => onToggle(instalment.id)}
            />
          ),
          card: (
            <>
              <PageLink to={hrefOf({ [CARD]: String(card), [CHOSEN]: null })}>{t(type)}</PageLink>{' '}
              <span translate="no" className="dues-symbol">
                {symbol}/{year}
              </span>
            </>
          ),
          number: labelOf(instalment),
          standing: <InstalmentStatus t={t} one={instalment} today={environment.today} />,
          due: formatPlainDate(instalment.due),
          total: inZloty(instalment.total).replace(/\s*zł$/, ''),
        },
      })}
      busy={false}
      sort={sort}
      onSort={setSort}
    />
  )
}
