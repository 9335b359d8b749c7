import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import './field.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'multiple'> {
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown while nothing is chosen; cannot be chosen again. */
  readonly placeholder?: string | undefined
}

/** One of a list: the native control, which phones and assistive technology know best. */
export function Select({ options, value, onChange, placeholder, ...rest }: SelectProps) {
  return (
    <span className="ok-select">
      <select {...rest} className="ok-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
