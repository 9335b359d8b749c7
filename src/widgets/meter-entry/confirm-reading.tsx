import type { ReactNode } from 'react'
import { formatDecimal, sumDecimals } from '../../engine/model/number.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Meter } from './meter.ts'

interface ConfirmReadingProps {
  readonly parts: WidgetParts
  readonly meter: Meter
  readonly value: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The check before a reading is handed in: which meter, from what to what. */
export function ConfirmReading({ parts, meter, value, busy, onConfirm, onClose }: ConfirmReadingProps): ReactNode {
  const { t } = parts
  const cubic = (amount: number) => `${formatDecimal(amount)}\u00a0m³`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={t('confirmNo')}
      actions={
        <>
          <Button onClick={onClose}>{t('confirmNo')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('confirmYes')}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { id: 'meter', label: t('confirmMeter'), value: meter.number, translateNo: true },
          { id: 'address', label: t('confirmAddress'), value: meter.address, translateNo: true },
          { id: 'previous', label: t('confirmPrevious'), value: cubic(meter.previous), translateNo: true },
          { id: 'new', label: t('confirmNew'), value: cubic(value), translateNo: true },
          {
            id: 'use',
            label: t('confirmUse'),
            value: cubic(sumDecimals([value, -meter.previous])),
            translateNo: true,
          },
        ]}
      />
    </Dialog>
  )
}
