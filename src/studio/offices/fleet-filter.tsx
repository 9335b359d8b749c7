import { useId } from 'react'
import { searchable } from '../../engine/model/search-text.ts'
import { Select } from '../../kit/select.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import type { FleetOffice } from '../../studio-protocol/fleet.ts'
import { useWords } from '../words/use-words.ts'

const shownOffices = ['all', 'faulty', 'underWay'] as const

export interface ChosenOffices {
  readonly search: string
  readonly show: (typeof shownOffices)[number]
}

export const allOffices: ChosenOffices = { search: '', show: 'all' }

/** The offices whose name or short name has what is searched, and of them those with errors or with work under way. */
export function filteredOffices(
  offices: readonly FleetOffice[],
  { search, show }: ChosenOffices,
): readonly FleetOffice[] {
  const wanted = searchable(search)
  return offices.filter((office) => {
    if (show === 'faulty' && isWell(office)) return false
    if (show === 'underWay' && !isUnderWay(office)) return false
    return [office.name, office.slug].some((text) => searchable(text).includes(wanted))
  })
}

export const isWell = ({ state, errors, heldBack }: FleetOffice): boolean =>
  state === 'served' && errors === 0 && heldBack === 0

const isUnderWay = ({ drafts, requests, planned, trial }: FleetOffice): boolean =>
  drafts + requests > 0 || planned !== null || trial

interface FleetFilterProps {
  readonly filter: ChosenOffices
  readonly onFilter: (filter: ChosenOffices) => void
  /** How many offices it leaves. */
  readonly count: number
}

/** Which offices the table has. */
export function FleetFilter({ filter, onFilter, count }: FleetFilterProps) {
  const words = useWords()
  const [search, show] = [useId(), useId()]
  return (
    <search className="studio-filter">
      <div>
        <label htmlFor={search}>{words.fleet.search}</label>
        <TextInput
          id={search}
          type="search"
          value={filter.search}
          onChange={(text) => onFilter({ ...filter, search: text })}
        />
      </div>
      <div>
        <label htmlFor={show}>{words.fleet.show}</label>
        <Select
          id={show}
          options={shownOffices.map((one) => ({ value: one, label: words.fleet.shown[one] }))}
          value={filter.show}
          onChange={(value) => onFilter({ ...filter, show: shownOffices.find((one) => one === value) ?? 'all' })}
        />
      </div>
      <p role="status">{count === 0 ? words.fleet.none : words.fleet.count(count)}</p>
    </search>
  )
}
