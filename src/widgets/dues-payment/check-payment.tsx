import type { ReactNode } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import { formatAccount } from '../../engine/model/personal-data.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { type DescriptionItem, DescriptionList } from '../../kit/description-list.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { type Batch, paidText, sumOfBatch, totalOfBatch } from './batch.ts'
import { type Provider, showsCommissions } from './providers.ts'

interface CheckPaymentProps {
  readonly parts: WidgetParts
  readonly batch: Batch
  /** Which payment of how many this is. */
  readonly place: number
  readonly of: number
  readonly provider: Provider
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The check before money is paid: payer, account, instalments, commission and total. */
export function CheckPayment(props: CheckPaymentProps): ReactNode {
  const { parts, batch, place, of, provider, busy, onConfirm, onClose } = props
  const { t } = parts
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={of === 1 ? t('checkTitle') : t('checkTitleOf', { place, of })}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('toProvider', { provider: t(provider.key), amount: inMoney(totalOfBatch(batch, provider)) })}
          </Button>
        </>
      }
    >
      {of > place && <p>{t('moreFollow', { count: of - place })}</p>}
      <DescriptionList items={checkItems(props)} />
    </Dialog>
  )
}

const inMoney = (grosze: number | null): string => (grosze === null ? '' : inZloty(grosze))

function checkItems(props: CheckPaymentProps): readonly DescriptionItem[] {
  const { parts, batch, provider } = props
  const [{ card }] = batch
  const { t, environment } = parts
  const item = (id: string, value: string, label = t(id)) => ({ id, label, value, translateNo: true })
  // What is paid on top is never left out of a total that holds it.
  const priced = showsCommissions(environment.config) || provider.commission !== 0
  return [
    item('payer', card.payer),
    item('account', formatAccount(card.account)),
    item('provider', t(provider.key)),
    ...batch.flatMap((of) =>
      of.chosen.map((one) => item(`instalment-${one.id}`, inZloty(one.total), paidText(t, batch, of, one))),
    ),
    item('sum', inMoney(sumOfBatch(batch))),
    ...(priced ? [item('commission', inZloty(provider.commission))] : []),
    item('total', inMoney(totalOfBatch(batch, provider))),
  ]
}
