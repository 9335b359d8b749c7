import { useId } from 'react'
import { longDay } from '../../engine/authoring/edit/part-titles.ts'
import type { PlannedDay } from '../../engine/authoring/edit/planned-days.ts'
import { Select } from '../../kit/select.tsx'
import { useSpeech } from '../words/use-words.ts'

interface PlannedDayChoiceProps {
  readonly days: readonly PlannedDay[]
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/** Now, or a day or an hour at which the portal changes by what is planned; nothing where nothing is. */
export function PlannedDayChoice({ days, day, onChange }: PlannedDayChoiceProps) {
  const id = useId()
  const { words, language } = useSpeech()
  const nameOf = ({ day: one, change }: PlannedDay) => words.editing[change](longDay(one, language))
  if (days.length === 0) return null
  const isListed = day === null || days.some((one) => one.day === day)
  return (
    <div className="studio-control">
      <label htmlFor={id}>{words.editing.planned}</label>
      <Select
        id={id}
        value={isListed ? (day ?? '') : OTHER}
        options={[
          { value: '', label: words.editing.now },
          ...days.map((one) => ({ value: one.day, label: nameOf(one) })),
          ...(isListed ? [] : [{ value: OTHER, label: words.editing.otherDay }]),
        ]}
        onChange={(chosen) => chosen !== OTHER && onChange(chosen === '' ? null : chosen)}
      />
    </div>
  )
}

const OTHER = 'other'
