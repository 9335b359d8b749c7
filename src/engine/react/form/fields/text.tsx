import { type ReactNode, useState } from 'react'
import { groupedText, meantNumber } from '../../../../../schemas/typed-value.ts'
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

/** An input of one line. Once it is left, a value of its kind is shown as people read it, whatever was pasted around it. */
function LineField({ type = 'text', inputMode, parse = (text) => text, ...props }: LineProps): ReactNode {
  const { field, value, onChange } = props
  const { plan } = field
  const group = () => {
    const text = String(value)
    const grouped = plan.kind === undefined ? text : groupedText(plan.kind, text)
    if (grouped !== text) onChange(grouped)
  }
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type={type}
          onBlur={plan.readOnly ? undefined : group}
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

/** A number: what is typed stays as it is while it means the value, `1,` on the way to `1,5` too. */
export function NumberField(props: InputProps): ReactNode {
  const [typed, setTyped] = useState('')
  const shown = numberOf(typed) === props.value ? typed : String(props.value ?? '').replace('.', ',')
  return (
    <LineField
      {...props}
      value={shown}
      inputMode="decimal"
      parse={(text) => {
        setTyped(text)
        return numberOf(text)
      }}
    />
  )
}

/** Null for an empty text; a text that is no number stays, for the schema to refuse. */
function numberOf(text: string): Value {
  if (text.trim() === '') return null
  const number = meantNumber(text)
  return number === null ? text : Number(number)
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
