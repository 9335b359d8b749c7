import { useId } from 'react'
import './progress-bar.css'

export interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; null while the end is not known. */
  readonly value: number | null
  /** The progress in words, such as “1.2 of 3 MB”. */
  readonly valueText?: string | undefined
}

/** How far a download or a send has come. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="ok-progress">
      <label htmlFor={id}>{label}</label>
      {valueText && <span className="ok-progress__text">{valueText}</span>}
      <progress id={id} {...(value === null ? {} : { value, max: 1 })} aria-valuetext={valueText} />
    </div>
  )
}
