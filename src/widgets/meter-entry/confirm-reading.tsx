import type { ReactNode } from 'react'
import { formatDecimal, sumDecimals } from '../../engine/model/number.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Note } from '../../kit/note.tsx'
import type { Meter } from './meter.ts'
import { isUnusual, readingText, type UnusualRule } from './reading.ts'

interface ConfirmReadingProps {
  readonly parts: WidgetParts
  readonly meter: Meter
  readonly value: number
  readonly unusual: UnusualRule
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The check before a reading is handed in: which meter, from what to what, and whether a use far above the usual is right. */
export function ConfirmReading({
  parts,
  meter,
  value,
  unusual,
  busy,
  onConfirm,
  onClose,
}: ConfirmReadingProps): ReactNode {
  const { t, tPage } = parts
  const cubic = (amount: number) => `${readingText(amount, meter)}\u00a0m³`
  const use = sumDecimals([value, -meter.previous])
  const asks = isUnusual(value, meter, unusual)
  const usual = meter.usual === null ? null : formatDecimal(meter.usual)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(asks ? 'unusualTitle' : 'confirmTitle')}
      closeLabel={t('confirmNo')}
      actions={
        <>
          <Button onClick={onClose}>{t('confirmNo')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t(asks ? 'unusualYes' : 'confirmYes')}
          </Button>
        </>
      }
    >
      {asks && (
        <Note kind="warn" word={tPage('note.warning')}>
          {t('unusual', { use: readingText(use, meter), usual: usual ?? '' })}
        </Note>
      )}
      <DescriptionList
        items={[
          { id: 'meter', label: t('confirmMeter'), value: meter.number, translateNo: true },
          { id: 'address', label: t('confirmAddress'), value: meter.address, translateNo: true, lang: 'pl' },
          { id: 'previous', label: t('confirmPrevious'), value: cubic(meter.previous), translateNo: true },
          { id: 'new', label: t('confirmNew'), value: cubic(value), translateNo: true },
          { id: 'use', label: t('confirmUse'), value: cubic(use), translateNo: true },
          ...(asks ? [{ id: 'usual', label: t('unusualUse'), value: `${usual}\u00a0m³`, translateNo: true }] : []),
        ]}
      />
    </Dialog>
  )
}
