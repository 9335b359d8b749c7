import type { ComponentProps } from 'react'
import './field.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 6, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className="ok-input ok-input--area"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
