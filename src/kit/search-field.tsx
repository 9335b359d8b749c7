import { type KeyboardEvent, useEffect, useRef } from 'react'
import './search-field.css'

export interface SearchOption {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly mark: string
}

export interface SearchFieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly options: readonly SearchOption[]
  /** Position of the option that Enter chooses. */
  readonly active: number
  readonly onChoose: (index: number) => void
  readonly listLabel: string
  /** How many were found; announced. */
  readonly status: string
}

/** A field with a list of what was found (ARIA combobox with a listbox): arrows move, Enter chooses, Escape is the dialog's. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, hint, value, onChange, onKeyDown, options, active, onChoose, listLabel, status } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div className="ok-search">
      <label htmlFor={id}>{label}</label>
      <p className="ok-search__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        className="ok-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="ok-search__status" role="status">
        {status}
      </p>
      <div className="ok-search__list" id={`${id}-list`} ref={list} role="listbox" aria-label={listLabel}>
        {options.map(({ key, title, text, mark }, index) => (
          // The keyboard stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="ok-search__option"
            onClick={() => onChoose(index)}
          >
            <span className="ok-search__title">{title}</span>
            <span className="ok-search__mark">{mark}</span>
            {text !== '' && <span className="ok-search__text">{text}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
