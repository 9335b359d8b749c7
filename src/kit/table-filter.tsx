import { type ReactNode, useId } from 'react'
import './table-filter.css'

export interface TableFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** How many rows are left; empty while nothing is filtered. Announced. */
  readonly result: string
  /** Buttons beside the field. */
  readonly children?: ReactNode
}

/** A field above a table that leaves the rows which have the words typed. */
export function TableFilter({ label, value, onChange, result, children }: TableFilterProps) {
  const id = useId()
  return (
    <div className="ok-table-filter">
      <div className="ok-table-filter__field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          className="ok-input"
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p className="ok-table-filter__result" role="status">
        {result}
      </p>
      {children}
    </div>
  )
}
