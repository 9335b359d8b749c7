import { useId } from 'react'
import { Select } from '../../kit/select.tsx'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly onChange: (value: T) => void
}

/** A choice in a bar above a page. */
export function Choice<T extends string>({ label, value, options, names, onChange }: ChoiceProps<T>) {
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find((one) => one === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <div className="studio-control">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options.map((one) => ({ value: one, label: names[one] }))}
        onChange={choose}
      />
    </div>
  )
}
