import { type ReactNode, useId } from 'react'
import { Select } from '../../kit/select.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { useWords } from '../words/use-words.ts'
import { type ShownTexts, shownTexts } from './text-list.ts'

export interface ChosenTexts {
  readonly search: string
  readonly show: ShownTexts
  /** The language that is translated into; empty: all. */
  readonly target: string
}

export const noFilter: ChosenTexts = { search: '', show: 'all', target: '' }

interface TextFiltersProps {
  /** Those that texts are translated into. */
  readonly languages: readonly string[]
  readonly filter: ChosenTexts
  readonly onFilter: (filter: ChosenTexts) => void
  /** How many texts it leaves. */
  readonly count: number
}

/** Which texts the table has. */
export function TextFilters({ languages, filter, onFilter, count }: TextFiltersProps) {
  const words = useWords()
  return (
    <search className="studio-filter">
      <Labelled label={words.texts.search}>
        {(id) => (
          <TextInput
            id={id}
            type="search"
            placeholder="Ctrl+K"
            aria-keyshortcuts="Control+K"
            value={filter.search}
            onChange={(search) => onFilter({ ...filter, search })}
          />
        )}
      </Labelled>
      <Labelled label={words.texts.show}>
        {(id) => (
          <Select
            id={id}
            options={shownTexts.map((one) => ({ value: one, label: words.texts.shown[one] }))}
            value={filter.show}
            onChange={(value) => onFilter({ ...filter, show: shownTexts.find((one) => one === value) ?? 'all' })}
          />
        )}
      </Labelled>
      <Labelled label={words.texts.language}>
        {(id) => (
          <Select
            id={id}
            options={[
              { value: '', label: words.texts.allLanguages },
              ...languages.map((one) => ({ value: one, label: languageName(one) })),
            ]}
            value={filter.target}
            onChange={(target) => onFilter({ ...filter, target })}
          />
        )}
      </Labelled>
      <p role="status">{count === 0 ? words.texts.none : words.texts.count(count)}</p>
    </search>
  )
}

interface LabelledProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
