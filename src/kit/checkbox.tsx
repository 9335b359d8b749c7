import { type ReactNode, useId } from 'react'
import { FieldError, wire } from './field.tsx'
import './choice.css'

export interface CheckboxProps {
  readonly id?: string | undefined
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly errorWord?: string | undefined
  readonly disabled?: boolean | undefined
  /** It must be ticked. */
  readonly required?: boolean | undefined
  readonly name?: string | undefined
}

/** A single yes or no. */
export function Checkbox(props: CheckboxProps) {
  const { id, label, checked, onChange, hint, error, errorWord, disabled, required, name } = props
  const own = useId()
  const control = id ?? own
  return (
    <div className="ok-choice-block">
      <label className="ok-choice">
        <input
          {...wire(control, Boolean(hint), Boolean(error), required)}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="ok-field__hint ok-choice__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`} error={error} word={errorWord} />}
    </div>
  )
}
