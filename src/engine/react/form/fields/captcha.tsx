import type { ReactNode } from 'react'
import { FieldError } from '../../../../kit/field.tsx'
import type { InputProps } from './field-frame.tsx'

/** A captcha, which the shell draws; without one the field only shows its error. */
export function CaptchaField({ id, field, error, value, onChange, theme }: InputProps): ReactNode {
  const { captcha, texts, refusals } = theme
  return (
    <div>
      {captcha?.({ id, label: field.plan.label, value: String(value), onChange, error, round: refusals })}
      {!captcha && error && <FieldError id={`${id}-error`} error={error} word={texts.error} />}
    </div>
  )
}
