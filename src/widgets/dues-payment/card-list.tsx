import { type ReactNode, useMemo } from 'react'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { CallFailure, CsvButton, titleOf } from '../../engine/react/blocks/block-parts.tsx'
import { rowCells, tableColumns } from '../../engine/react/blocks/table/table-parts.tsx'
import { PagedTable } from '../../engine/react/paged-table.tsx'
import { useAddress } from '../../engine/react/use-address.ts'
import { useDownload } from '../../engine/react/use-download.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import type { CallError } from '../../engine/runtime/client/error.ts'
import { Block } from '../../kit/block.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Field } from '../../kit/field.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { Select } from '../../kit/select.tsx'
import { CARD, CHOSEN, EVERYTHING, TO_PAY, TYPE, VIEW } from './address.ts'
import { ALL, type Card, cardsOfType, typeAsked, typesOffered } from './card.ts'
import { cardsCsv, cardTotals } from './card-csv.ts'
import { CoObligors } from './co-obligors.tsx'
import { cardsPdfQuery } from './queries.ts'
import { cardsToPay, type Summary } from './summary.ts'
import { ToPay } from './to-pay.tsx'

interface CardListProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly cards: readonly Card[]
  /** What the subject owes in all, or why it is not known. */
  readonly summary:
    | { readonly status: 'success'; readonly value: Summary; readonly refetch: () => void }
    | {
        readonly status: 'error'
        readonly error: CallError
        readonly isFetching: boolean
        readonly refetch: () => void
      }
  readonly busy: boolean
}

/** The cards of a type, and a way into each. */
export function CardList({ plan, parts, cards, summary: ofAllTypes, busy }: CardListProps): ReactNode {
  const { t } = parts
  const address = useAddress()
  const type = typeAsked(address.get(TYPE), String(plan.params.filter ?? ALL))
  const types = typesOffered(cards, type)
  const summary = ofAllTypes.status === 'success' ? ofAllTypes.value : null
  const view = address.get(VIEW) === EVERYTHING ? EVERYTHING : TO_PAY
  const ofType = cardsOfType(cards, type)
  const shown = view === EVERYTHING ? ofType : cardsToPay(ofType, summary?.items ?? null)
  return (
    <>
      {ofAllTypes.status === 'error' && cardsToPay(cards, null).length > 0 && (
        <Block title={t('toPay')}>
          <CallFailure {...ofAllTypes} />
        </Block>
      )}
      {summary !== null && (
        <ToPay
          key={type}
          plan={plan}
          parts={parts}
          cards={cards}
          type={type}
          summary={summary}
          refetch={ofAllTypes.refetch}
        />
      )}
      <Block
        {...titleOf(plan)}
        actions={
          <>
            {shown.length > 0 && (
              <CsvButton name={plan.label ?? parts.plan.title} content={() => cardsCsv(plan, parts, shown)} />
            )}
            <CardsPdf parts={parts} type={type} view={view} />
          </>
        }
      >
        <div className="dues-type">
          <Field label={t('type')}>
            {(wiring) => (
              <Select
                {...wiring}
                options={types.map((value) => ({ value, label: t(value) }))}
                value={type}
                onChange={(value) => address.go({ [TYPE]: value })}
              />
            )}
          </Field>
          <RadioGroup
            inline
            legend={t('view')}
            options={[TO_PAY, EVERYTHING].map((value) => ({ value, label: t(value) }))}
            value={view}
            onChange={(value) => address.go({ [VIEW]: value === EVERYTHING ? value : null })}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t(ofType.length === 0 ? 'empty' : 'nothingToPay')} />
        ) : (
          <CardTable key={`${type} ${view}`} plan={plan} parts={parts} cards={shown} busy={busy} />
        )}
      </Block>
      <CoObligors plan={plan} parts={parts} />
    </>
  )
}

function CardTable({ plan, parts, cards, busy }: Omit<CardListProps, 'summary'>): ReactNode {
  const { t, environment } = parts
  const address = useAddress()
  const columns = plan.tables.cards ?? []
  const totals = useMemo(() => cardTotals(plan, environment, cards), [plan, environment, cards])
  return (
    <PagedTable
      parts={parts}
      caption={plan.label ?? t('details')}
      columns={[...tableColumns({ columns }), { id: 'details', header: t('details') }]}
      items={cards}
      rowOf={(card) => ({
        key: String(card.id),
        cells: {
          ...rowCells(environment, columns, card.row),
          details: (
            <Button
              small
              aria-label={t('detailsOf', { symbol: card.symbol, type: t(card.type) })}
              onClick={() => address.go({ [CARD]: String(card.id), [CHOSEN]: null })}
            >
              {t('details')}
            </Button>
          ),
        },
      })}
      busy={busy}
      totals={totals}
    />
  )
}

interface CardsPdfProps {
  readonly parts: WidgetParts
  readonly type: string
  readonly view: string
}

function CardsPdf({ parts, type, view }: CardsPdfProps): ReactNode {
  const { t, calls } = parts
  const { progress, start } = useDownload()
  return (
    <Button
      icon="file-pdf"
      busy={progress !== null}
      onClick={() =>
        start(calls.fileRequest('cardsPdf', t('pdfFile'), { query: cardsPdfQuery(type, view === TO_PAY) }))
      }
    >
      {t('pdf')}
    </Button>
  )
}
