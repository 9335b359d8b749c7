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
  const { say } = parts
  const cubic = (amount: number) => `${formatDecimal(amount)}\u00a0m³`
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('confirmTitle')}
      closeLabel={say('confirmNo')}
      actions={
        <>
          <Button onClick={onClose}>{say('confirmNo')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {say('confirmYes')}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { id: 'meter', label: say('confirmMeter'), value: meter.number, translateNo: true },
          { id: 'address', label: say('confirmAddress'), value: meter.address, translateNo: true },
          { id: 'previous', label: say('confirmPrevious'), value: cubic(meter.previous), translateNo: true },
          { id: 'new', label: say('confirmNew'), value: cubic(value), translateNo: true },
          {
            id: 'use',
            label: say('confirmUse'),
            value: cubic(sumDecimals([value, -meter.previous])),
            translateNo: true,
          },
        ]}
      />
    </Dialog>
  )
}
