import { useState } from 'react'
import type { DateCalendarTexts } from './date-calendar.tsx'
import { type DateProblem, parseDateText, showDate } from './date-text.ts'
import { IconButton } from './icon-button.tsx'
import { later } from './later.tsx'
import { LoadingMark } from './loading-mark.tsx'
import { TextInput } from './text-input.tsx'
import { usePopover } from './use-popover.ts'
import './date-input.css'

// The calendar is heavy and few open it: it comes when asked for.
const DateCalendar = later(() => import('./date-calendar.tsx').then((module) => module.DateCalendar))

export interface DateInputTexts extends DateCalendarTexts {
  /** Name of the button and of the panel, such as “Choose a date”. */
  readonly open: string
  readonly loading: string
}

export interface DateInputProps {
  readonly id: string
  /** ISO plain date `yyyy-MM-dd`, or empty. */
  readonly value: string
  /** Called with an ISO plain date within the limits, or with an empty text. */
  readonly onChange: (value: string) => void
  /** Called when the field is left (or Enter pressed) with a text that is no allowed date. */
  readonly onInvalid?: ((text: string, problem: DateProblem) => void) | undefined
  /** ISO plain dates, both included. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** ISO plain date that the calendar marks as today. */
  readonly today: string
  readonly placeholder?: string | undefined
  /** Language tag of the calendar's names of days and months. */
  readonly lang: string
  readonly texts: DateInputTexts
  readonly disabled?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
}

/** A date to type or paste, with a calendar beside it for those who want one. */
export function DateInput(props: DateInputProps) {
  const { id, value, onChange, onInvalid, min, max, today, placeholder, lang, texts, disabled } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  const { open, toggle, close, root, button } = usePopover()

  // A value from elsewhere (the address, the calendar) wins over what was being typed; one's own typing does not jump.
  if (seen !== value) {
    setSeen(value)
    const parsed = parseDateText(typed ?? '', min, max)
    // What was refused stays in sight, so that it can be put right.
    const refused = value === '' && props['aria-invalid'] === true && parsed.kind === 'wrong'
    if (!refused && (parsed.kind !== 'ok' || parsed.iso !== value)) setTyped(null)
  }
  const type = (text: string) => {
    setTyped(text)
    const parsed = parseDateText(text, min, max)
    if (parsed.kind === 'empty') onChange('')
    if (parsed.kind === 'ok' && parsed.iso !== value) onChange(parsed.iso)
  }
  const commit = () => {
    if (typed === null) return
    const parsed = parseDateText(typed, min, max)
    if (parsed.kind === 'wrong') onInvalid?.(typed, parsed.problem)
    else setTyped(null)
  }
  const pick = (iso: string) => {
    setTyped(null)
    onChange(iso)
    close()
  }
  return (
    <div className="ok-date" ref={root}>
      <TextInput
        id={id}
        value={typed ?? showDate(value)}
        onChange={type}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        translate="no"
        disabled={disabled}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
      />
      <IconButton
        ref={button}
        icon="calendar"
        name={texts.open}
        aria-expanded={open}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={toggle}
      />
      {open && (
        <div className="ok-date__panel" role="dialog" aria-label={texts.open}>
          <DateCalendar
            {...{ value, min, max, today, lang, texts }}
            onPick={pick}
            coming={<LoadingMark label={texts.loading} />}
          />
        </div>
      )}
    </div>
  )
}
