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

/** Whom to pay through, and what each asks for it where the office wants that to be told. */
export function ChooseProvider({ parts, providers, onChoose, onClose }: ChooseProviderProps): ReactNode {
  const { say, session } = parts
  const [key, setKey] = useState('')
  const chosen = providers.find((one) => one.key === key)
  const priced = showsCommissions(session.config)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('providerTitle')}
      closeLabel={say('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="primary" disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
            {say('next')}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={say('provider')}
        options={providers.map((one) => ({
          value: one.key,
          label: (
            <>
              <span translate="no">{say(one.key)}</span>
              {priced && ` – ${say('commission')}: ${inZloty(one.commission)}`}
            </>
          ),
        }))}
        value={key}
        onChange={setKey}
      />
    </Dialog>
  )
}
