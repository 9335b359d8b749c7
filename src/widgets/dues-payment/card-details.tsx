import { type ReactNode, useState } from 'react'
import type { ColumnPlan } from '../../engine/plan/block.ts'
import { CallFailure } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells } from '../../engine/react/blocks/table/table-parts.tsx'
import { useAddress } from '../../engine/react/use-address.ts'
import { useHeading } from '../../engine/react/use-heading.ts'
import { useWidgetData } from '../../engine/react/use-widget.ts'
import { cellOf } from '../../engine/runtime/cell.ts'
import { Accordion } from '../../kit/accordion.tsx'
import { Block } from '../../kit/block.tsx'
import { Button } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CARD, CHOSEN } from './address.ts'
import type { CardProps } from './card-props.ts'
import { CoObligors } from './co-obligors.tsx'
import { instalmentsOf } from './instalment.ts'
import { Instalments } from './instalments.tsx'
import { Ledger } from './ledger.tsx'
import { cardQuery } from './queries.ts'

/** One card: what it is, its instalments and their payment, and its books. */
export function CardDetails(props: CardProps): ReactNode {
  const { plan, parts, card } = props
  const { t } = parts
  useHeading(t(card.type))
  return (
    <>
      <Back parts={parts} />
      <Summary {...props} />
      <CardInstalments {...props} />
      <Books {...props} />
      <CoObligors plan={plan} parts={parts} symbol={card.symbol} />
    </>
  )
}

function Back({ parts }: Pick<CardProps, 'parts'>): ReactNode {
  const { go } = useAddress()
  return (
    <p>
      <Button icon="angle-left" onClick={() => go({ [CARD]: null, [CHOSEN]: null })}>
        {parts.t('back')}
      </Button>
    </p>
  )
}

function Summary({ plan, parts, card }: CardProps): ReactNode {
  const { environment } = parts
  const hasCase = (column: ColumnPlan) => cellOf(environment, column, card.row, {}).kind !== 'nothing'
  const columns = [...(plan.tables.cards ?? []), ...(plan.tables.cases ?? []).filter(hasCase)]
  const cells = rowCells(environment, columns, card.row)
  return (
    <div className="dues-summary">
      <DescriptionList
        items={columns.map((column) => ({
          id: column.id,
          label: column.kind === 'value' && column.unit !== null ? `${column.label} (${column.unit})` : column.label,
          value: cells[column.id],
        }))}
      />
    </div>
  )
}

function CardInstalments(props: CardProps): ReactNode {
  const { plan, parts, card } = props
  const { tPage, t, calls } = parts
  const data = useWidgetData(calls.query('instalments', cardQuery(card)), instalmentsOf)
  if (data.status === 'success') {
    return <Instalments {...props} all={data.value} busy={data.isFetching} refetch={data.refetch} />
  }
  return (
    <Block title={t('instalments')}>
      {data.status === 'error' ? (
        <CallFailure {...data} />
      ) : (
        <Skeleton shape="table" label={tPage('loading')} columns={(plan.tables.instalments?.length ?? 5) + 3} />
      )}
    </Block>
  )
}

function Books(props: CardProps): ReactNode {
  const { t } = props.parts
  const [open, setOpen] = useState<string | null>(null)
  const books = ['booked', 'collection'] as const
  return (
    <div className="dues-books">
      <Accordion
        items={books.map((book) => ({
          id: book,
          title: t(book),
          content: open === book && <Ledger {...props} book={book} />,
        }))}
        open={open}
        onOpen={setOpen}
      />
    </div>
  )
}
