import { type ReactNode, useId } from 'react'
import { classNames } from './class-name.ts'
import { FieldError, wire } from './field.tsx'
import './choice.css'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps {
  readonly id?: string | undefined
  readonly legend: ReactNode
  readonly options: readonly RadioOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly errorWord?: string | undefined
  /** One must be chosen. */
  readonly required?: boolean | undefined
  /** Side by side where there is room, for two or three short answers. */
  readonly inline?: boolean | undefined
}

/** One of a few, all in sight. The first button carries the field's id, so that an error can point at it. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, legend, options, value, onChange, hint, error, errorWord, required, inline } = props
  const own = useId()
  const control = id ?? own
  const { 'aria-describedby': describedBy } = wire(control, Boolean(hint), Boolean(error))
  return (
    <fieldset
      className={classNames('ok-fieldset', error ? 'ok-field--error' : undefined)}
      aria-describedby={describedBy}
    >
      <legend className="ok-field__label">{legend}</legend>
      {hint && (
        <p className="ok-field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      <div className={classNames('ok-choices', inline && 'ok-choices--inline')}>
        {options.map((option, index) => (
          <label className="ok-choice" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? control : undefined}
              name={control}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${control}-error`} error={error} word={errorWord} />}
    </fieldset>
  )
}
