import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import './error-summary.css'

export interface SummaryError {
  /** Id of the control that the error is about; absent for an error of the whole form. */
  readonly fieldId?: string | undefined
  readonly text: string
}

export interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly SummaryError[]
  /** Changes with every attempt to send, so that focus comes here each time. */
  readonly attempt: number
}

/** What is wrong with a form, with links to the fields. Takes focus after a failed attempt. */
export function ErrorSummary({ attempt, ...shown }: ErrorSummaryProps) {
  return shown.errors.length === 0 ? null : <FocusedErrors key={attempt} {...shown} />
}

/** Takes focus when it appears. */
function FocusedErrors({ title, errors }: Omit<ErrorSummaryProps, 'attempt'>) {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} className="ok-errors" role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="exclamation-circle" />
        <span>{title}</span>
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Focuses without writing the field into the address, which belongs to the page's parameters.
function focusField(event: { preventDefault: () => void }, id: string | undefined) {
  const field = id === undefined ? null : document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
