import { type ReactNode, useId } from 'react'
import { classNames } from './class-name.ts'
import { Icon } from './icon.tsx'
import './field.css'

/** What an input takes from its field: spread it on the control. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

export interface FieldProps {
  /** The control's id, for the error summary's links; made up when absent. The label's id is `${id}-label`. */
  readonly id?: string | undefined
  readonly label: ReactNode
  /** Shown after the label where the field may stay empty, such as “(optional)”. */
  readonly optional?: string | undefined
  /** It must be filled in. */
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Read before the error by assistive technology, such as “Error:”. */
  readonly errorWord?: string | undefined
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, hint and error under it, tied together. */
export function Field({ id, label, optional, required = false, hint, error, errorWord, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={classNames('ok-field', error ? 'ok-field--error' : undefined)}>
      <label className="ok-field__label" id={`${control}-label`} htmlFor={control}>
        {label}
        {optional && <span className="ok-field__optional"> {optional}</span>}
      </label>
      {hint && (
        <p className="ok-field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children(wire(control, Boolean(hint), Boolean(error), required))}
      {error && <FieldError id={`${control}-error`} error={error} word={errorWord} />}
    </div>
  )
}

/** The wiring for a control whose hint and error have the ids `${id}-hint` and `${id}-error`. */
export function wire(id: string, hasHint: boolean, hasError: boolean, isRequired = false): FieldWiring {
  const described = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(hasError ? { 'aria-invalid': true } : {}),
    ...(isRequired ? { 'aria-required': true } : {}),
  }
}

export interface FieldErrorProps {
  readonly id: string
  readonly error: ReactNode
  readonly word?: string | undefined
}

/** An error under its field: an icon and words. */
export function FieldError({ id, error, word }: FieldErrorProps) {
  return (
    <p className="ok-field__error" id={id}>
      <Icon name="exclamation-circle" />
      <span>
        {word && <span className="ok-sr-only">{word} </span>}
        {error}
      </span>
    </p>
  )
}
