import type { ReactNode } from 'react'
import { TextArea } from '../../../../kit/text-area.tsx'
import { TextInput } from '../../../../kit/text-input.tsx'
import type { Value } from '../../../model/types.ts'
import { FieldFrame, type InputProps } from './field-frame.tsx'

interface LineProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'numeric' | 'decimal'
  /** The value of a typed text. */
  readonly parse?: (text: string) => Value
}

/** An input of one line. */
function LineField({ type = 'text', inputMode, parse = (text) => text, ...props }: LineProps): ReactNode {
  const { field, value, onChange } = props
  const { plan } = field
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type={type}
          value={String(value)}
          onChange={(text) => onChange(parse(text))}
          readOnly={plan.readOnly}
          autoComplete={plan.autocomplete ?? undefined}
          inputMode={inputMode}
          translate={plan.readOnly ? 'no' : undefined}
        />
      )}
    </FieldFrame>
  )
}

export const TextField = (props: InputProps): ReactNode => <LineField {...props} />
export const EmailField = (props: InputProps): ReactNode => <LineField {...props} type="email" />
export const PhoneField = (props: InputProps): ReactNode => <LineField {...props} type="tel" />
export const DigitsField = (props: InputProps): ReactNode => <LineField {...props} inputMode="numeric" />
export const NumberField = (props: InputProps): ReactNode => (
  <LineField {...props} inputMode="decimal" parse={numberOf} />
)

/** Null for a text that is no number, which the schema may refuse. */
function numberOf(text: string): Value {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** A text of several lines. */
export function TextAreaField(props: InputProps): ReactNode {
  const { field, value, onChange } = props
  return (
    <FieldFrame {...props}>
      {(wiring) => <TextArea {...wiring} value={String(value)} onChange={onChange} readOnly={field.plan.readOnly} />}
    </FieldFrame>
  )
}
