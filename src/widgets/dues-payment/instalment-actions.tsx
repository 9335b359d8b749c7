import type { ReactNode } from 'react'
import { calendarOf } from '../../../schemas/calendar-file.ts'
import { lastPaymentDay } from '../../../schemas/payment-day.ts'
import { inZloty } from '../../engine/model/money.ts'
import { saveFile, useDownload } from '../../engine/react/use-download.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import type { Card } from './card.ts'
import type { Filters } from './filters.ts'
import { type Instalment, isOrdered, labelOf } from './instalment.ts'
import { instalmentsPdfQuery } from './queries.ts'
import { chosenBody } from './selection.ts'

interface InstalmentActionsProps {
  readonly parts: WidgetParts
  readonly card: Card
  readonly filters: Filters
  /** The instalments that the filters let through. */
  readonly shown: readonly Instalment[]
  readonly chosen: readonly Instalment[]
  /** Something that needs a chosen instalment was pressed without one. */
  readonly onNothing: () => void
}

/** What can be taken along: a payment slip of the chosen instalments, all as PDF, and the days they are due on. */
export function InstalmentActions(props: InstalmentActionsProps): ReactNode {
  const { parts, card, filters, shown, chosen, onNothing } = props
  const { t, calls, environment } = parts
  const proof = useDownload()
  const pdf = useDownload()
  const none = chosen.length === 0
  const toPay = shown.filter((instalment) => isToBeRemembered(instalment, environment.today))
  const calendar = () =>
    calendarOf(
      toPay.map((one) => ({
        id: `${card.id}-${one.id}@okienko`,
        day: one.due,
        until: lastPaymentDay(one.due),
        text: t('calendarDue', { type: t(card.type), number: labelOf(one), amount: inZloty(one.total) }),
      })),
      environment.today,
    )
  return (
    <>
      <Button
        icon="file-pdf"
        busy={proof.progress !== null}
        aria-disabled={none || undefined}
        onClick={() =>
          none
            ? onNothing()
            : proof.start(calls.fileRequest('proof', t('proofFile'), { body: chosenBody(card, chosen) }))
        }
      >
        {t('proof')}
      </Button>
      <Button
        icon="file-pdf"
        busy={pdf.progress !== null}
        onClick={() => {
          const query = instalmentsPdfQuery(t(card.type), card, filters)
          pdf.start(calls.fileRequest('instalmentsPdf', t('instalmentsFile'), { query }))
        }}
      >
        {t('pdf')}
      </Button>
      {toPay.length > 0 && (
        <Button icon="calendar" onClick={() => saveFile(t('calendarFile'), 'text/calendar', calendar())}>
          {t('calendar')}
        </Button>
      )}
    </>
  )
}

/**
 * Whether a calendar can remind of an instalment: its last day to pay is still to come, and its payment has not been ordered,
 * for then it is about to be paid.
 */
const isToBeRemembered = (instalment: Instalment, today: string): boolean =>
  !instalment.paid && !isOrdered(instalment) && instalment.due !== '' && lastPaymentDay(instalment.due) >= today
