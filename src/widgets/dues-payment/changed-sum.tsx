import type { ReactNode } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import { formatAccount } from '../../engine/model/personal-data.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { type Batch, paidText } from './batch.ts'
import type { Provider } from './providers.ts'
import type { Sums } from './transfer.ts'

interface ChangedSumProps {
  readonly parts: WidgetParts
  readonly provider: Provider
  /** As they were when chosen; the order does not contain the new amount of each. */
  readonly batch: Batch
  /** What was confirmed, in grosze. */
  readonly confirmed: number
  /** What the order comes to. */
  readonly sums: Sums
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The order comes to another sum than was confirmed: shows both sums and asks again. */
export function ChangedSum(props: ChangedSumProps): ReactNode {
  const { parts, provider, batch, confirmed, sums, busy, onConfirm, onCancel } = props
  const { t } = parts
  const [{ card }] = batch
  const item = (id: string, value: string) => ({ id, label: t(id), value, translateNo: true })
  return (
    <Dialog
      open
      alert
      wide
      onClose={onCancel}
      title={t('changedTitle')}
      closeLabel={t('giveUp')}
      actions={
        <>
          <Button onClick={onCancel}>{t('giveUp')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('toProvider', { provider: t(provider.key), amount: inZloty(sums.total) })}
          </Button>
        </>
      }
    >
      <p>{t('changedText')}</p>
      <DescriptionList
        items={[
          item('payer', card.payer),
          item('account', formatAccount(card.account)),
          item('provider', t(provider.key)),
          item('instalments', batch.flatMap((of) => of.chosen.map((one) => paidText(t, batch, of, one))).join('; ')),
          item('confirmed', inZloty(confirmed)),
          item('sum', inZloty(sums.amount)),
          ...(sums.commission === 0 ? [] : [item('commission', inZloty(sums.commission))]),
          item('total', inZloty(sums.total)),
        ]}
      />
    </Dialog>
  )
}
