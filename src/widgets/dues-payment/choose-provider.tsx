import { type ReactNode, useState } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { type Provider, showsCommissions } from './providers.ts'

interface ChooseProviderProps {
  readonly parts: WidgetParts
  readonly providers: readonly Provider[]
  readonly onChoose: (provider: Provider) => void
  readonly onClose: () => void
}

/** The choice of the payment provider, with the fee of each where the office wants it shown. */
export function ChooseProvider({ parts, providers, onChoose, onClose }: ChooseProviderProps): ReactNode {
  const { t, environment } = parts
  const [key, setKey] = useState('')
  const chosen = providers.find((one) => one.key === key)
  const priced = showsCommissions(environment.config)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('providerTitle')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
            {t('next')}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t('provider')}
        options={providers.map((one) => ({
          value: one.key,
          label: (
            <>
              <span translate="no">{t(one.key)}</span>
              {priced && ` – ${t('commission')}: ${inZloty(one.commission)}`}
            </>
          ),
        }))}
        value={key}
        onChange={setKey}
      />
    </Dialog>
  )
}
