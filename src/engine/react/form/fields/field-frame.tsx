import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { Field, type FieldWiring } from '../../../../kit/field.tsx'
import type { Value } from '../../../model/types.ts'
import type { FormWords } from '../../../plan/form.ts'
import type { FieldState } from '../../../runtime/form/field-states.ts'
import type { ChosenFile, UploadResult } from '../../../runtime/form/upload.ts'
import '../form.css'

/** The props of the shell's captcha; its answer is a text, empty while there is none. */
export interface CaptchaProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (answer: string) => void
  readonly error: string | null
  /** Changes when an answer was sent and refused: none is valid twice. */
  readonly round: number
}

/** What the theme needs besides what rjsf passes: rjsf's `formContext`. */
export interface FormTheme {
  /** The fields that are offered, by name. */
  readonly fields: ReadonlyMap<string, FieldState>
  readonly texts: FormWords
  readonly summary: { readonly errors: readonly { fieldId: string; text: string }[]; readonly attempt: number }
  readonly refusals: number
  readonly isSubmitting: boolean
  readonly onMore: (field: FieldState) => void
  readonly captcha: ((props: CaptchaProps) => ReactNode) | undefined
  readonly upload: (field: string, file: ChosenFile) => Promise<UploadResult>
}

/** The props of every input of a form. */
export interface InputProps {
  readonly id: string
  readonly field: FieldState
  readonly error: string | null
  /** '' where there is no value. */
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly theme: FormTheme
}

interface FieldFrameProps extends InputProps {
  /** What belongs to the control, below it. */
  readonly below?: ReactNode
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint, error and counter of an input on a line of its own. */
export function FieldFrame({ id, field, error, value, theme, below, children }: FieldFrameProps): ReactNode {
  const { plan, limit } = field
  const { texts } = theme
  return (
    <div>
      <Field
        id={id}
        label={plan.label}
        optional={plan.optional ? texts.optional : undefined}
        required={field.required}
        hint={plan.hint}
        error={error}
        errorWord={texts.error}
      >
        {(wiring) => children(limit === null ? wiring : withCounter(wiring))}
      </Field>
      {limit !== null && <Counter id={counterId(id)} length={String(value).length} limit={limit} texts={texts} />}
      {below}
      <MoreButton field={field} theme={theme} />
    </div>
  )
}

const counterId = (id: string): string => `${id}-left`

/** The counter is read out with the field. */
function withCounter(wiring: FieldWiring): FieldWiring {
  const described = wiring['aria-describedby']
  return { ...wiring, 'aria-describedby': [described, counterId(wiring.id)].filter(Boolean).join(' ') }
}

interface CounterProps {
  readonly id: string
  readonly length: number
  readonly limit: number
  readonly texts: Pick<FormWords, 'remaining' | 'over'>
}

/** Milliseconds without typing before the counter is announced. */
const PAUSE = 1000

/** How many characters are left. Nothing is cut off: the counter shows by how much a text is too long. */
function Counter({ id, length, limit, texts }: CounterProps): ReactNode {
  const left = limit - length
  const text = (left < 0 ? texts.over : texts.remaining).replace('{count}', String(Math.abs(left)))
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (length === 0) return setAnnounced('')
    const wait = setTimeout(() => setAnnounced(text), PAUSE)
    return () => clearTimeout(wait)
  }, [length, text])
  return (
    <>
      <p id={id} className={left < 0 ? 'ok-letters ok-letters--over' : 'ok-letters'}>
        {text}
      </p>
      <span className="ok-sr-only" role="status">
        {announced}
      </span>
    </>
  )
}

/** Opens the office's text about a field, where there is one. */
export function MoreButton({ field, theme }: Pick<InputProps, 'field' | 'theme'>): ReactNode {
  if (!field.plan.more || field.html === null) return null
  return (
    <div className="ok-form__more">
      <Button variant="quiet" small onClick={() => theme.onMore(field)}>
        {field.plan.more.label}
      </Button>
    </div>
  )
}
