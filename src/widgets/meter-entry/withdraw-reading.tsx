import type { ReactNode } from 'react'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { isKept, type Meter, type Report, withdrawalOf } from './meter.ts'
import { readingText } from './reading.ts'

interface WithdrawReadingProps {
  readonly parts: WidgetParts
  readonly meter: Meter
  readonly report: Report
  readonly onClose: () => void
  readonly onWithdrawn: () => void
}

/** Asks before a reading is withdrawn. */
export function WithdrawReading({ parts, meter, report, onClose, onWithdrawn }: WithdrawReadingProps): ReactNode {
  const { t, calls, notify } = parts
  const { busy, run } = useAsyncAction()
  const withdraw = async () => {
    if (report.id === null) return
    const result = await calls.send('withdraw', withdrawalOf(report.id))
    onClose()
    const done = result.ok && isKept(result.value)
    const why = result.ok ? null : descriptionOf(result.error)
    notify(done ? { tone: 'success', text: t('withdrawn') } : { tone: 'error', text: why ?? t('notWithdrawn') })
    // Also when it was refused: the office may have dealt with it since.
    onWithdrawn()
  }
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={t('withdrawTitle')}
      closeLabel={t('withdrawNo')}
      alert
      actions={
        <>
          <Button onClick={onClose}>{t('withdrawNo')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void run(withdraw)}>
            {t('withdrawYes')}
          </Button>
        </>
      }
    >
      <p>{t('withdrawText', { state: readingText(report.state, meter) })}</p>
    </Dialog>
  )
}
