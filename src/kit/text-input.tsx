import type { ComponentProps } from 'react'
import { classNames } from './class-name.ts'
import './field.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  readonly value: string
  readonly onChange?: ((value: string) => void) | undefined
  /** Width in characters where the length is known (a PESEL, a postal code). */
  readonly chars?: number | undefined
}

/** A line of text. Pasting is never blocked. */
export function TextInput({ value, onChange, chars, type = 'text', style, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={classNames('ok-input', chars !== undefined && 'ok-input--chars')}
      style={chars === undefined ? style : { ...style, inlineSize: `${chars + 3}ch` }}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
