import type { ReactNode } from 'react'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import type { Meter } from './meter.ts'
import { type ReadingProblem, typedReading } from './reading.ts'

interface ReadingFieldProps {
  readonly parts: WidgetParts
  readonly meter: Meter
  readonly text: string
  readonly problem: ReadingProblem | null
  readonly onChange: (text: string) => void
  readonly onSend: () => void
}

const problemWords = { empty: 'errorEmpty', format: 'errorFormat', lower: 'errorLower' } as const

/** The new reading of one meter: how many digits are allowed, what is wrong, and the button. */
export function ReadingField({ parts, meter, text, problem, onChange, onSend }: ReadingFieldProps): ReactNode {
  const { t, tPage } = parts
  const { wholeDigits, decimalDigits } = meter
  const hint = t(decimalDigits > 0 ? 'digits' : 'digitsWhole', { whole: wholeDigits, decimals: decimalDigits })
  return (
    <form
      className="meter-entry__field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Field
        id={`reading-${meter.point}-${meter.id}`}
        label={
          <span className="ok-sr-only">
            {t('newReading')} {meter.number}
          </span>
        }
        hint={hint}
        error={problem && t(problemWords[problem])}
        errorWord={tPage('params.errorWord')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            // A comma, as the hint says and as it is written in Poland.
            value={text.replace('.', ',')}
            onChange={(typed) => {
              const next = typedReading(typed)
              if (next !== null) onChange(next)
            }}
            inputMode="decimal"
            autoComplete="off"
            translate="no"
            chars={wholeDigits + decimalDigits + 1}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" small>
        {t('send')}
        <span className="ok-sr-only"> {meter.number}</span>
      </Button>
    </form>
  )
}
