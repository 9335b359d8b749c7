import type { ReactNode } from 'react'
import './page-parts.css'

export interface AnswerProps {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** What the resident came for, large: the total to pay, the number, the state. */
export function Answer({ label, value, note }: AnswerProps) {
  return (
    <div className="ok-answer">
      <p className="ok-answer__label">{label}</p>
      <p className="ok-answer__value" translate="no">
        {value}
      </p>
      {note && <p className="ok-answer__note">{note}</p>}
    </div>
  )
}
