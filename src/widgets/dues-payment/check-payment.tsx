import type { ReactNode } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import { formatAccount } from '../../engine/model/personal-data.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { type DescriptionItem, DescriptionList } from '../../kit/description-list.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { Card } from './card.ts'
import { type Instalment, instalmentText } from './instalment.ts'
import { type Provider, showsCommissions } from './providers.ts'
import { sumOf, totalWith } from './selection.ts'

interface CheckPaymentProps {
  readonly parts: WidgetParts
  readonly card: Card
  readonly chosen: readonly Instalment[]
  readonly provider: Provider
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The check before money is paid: payer, account, instalments, commission and total. */
export function CheckPayment(props: CheckPaymentProps): ReactNode {
  const { parts, chosen, provider, busy, onConfirm, onClose } = props
  const { t } = parts
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('checkTitle')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('toProvider', { provider: t(provider.key), amount: inMoney(totalWith(chosen, provider)) })}
          </Button>
        </>
      }
    >
      <DescriptionList items={checkItems(props)} />
    </Dialog>
  )
}

const inMoney = (grosze: number | null): string => (grosze === null ? '' : inZloty(grosze))

function checkItems(props: CheckPaymentProps): readonly DescriptionItem[] {
  const { parts, card, chosen, provider } = props
  const { t, environment } = parts
  const item = (id: string, value: string, label = t(id)) => ({ id, label, value, translateNo: true })
  // What is paid on top is never left out of a total that holds it.
  const priced = showsCommissions(environment.config) || provider.commission !== 0
  return [
    item('payer', card.payer),
    item('account', formatAccount(card.account)),
    item('provider', t(provider.key)),
    ...chosen.map((one) => item(`instalment-${one.id}`, inZloty(one.total), instalmentText(t, one))),
    item('sum', inMoney(sumOf(chosen))),
    ...(priced ? [item('commission', inZloty(provider.commission))] : []),
    item('total', inMoney(totalWith(chosen, provider))),
  ]
}
