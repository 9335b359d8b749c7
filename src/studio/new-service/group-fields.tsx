import type { NewService } from '../../engine/authoring/edit/new-service.ts'
import type { ChoiceOption } from '../../engine/authoring/edit/property.ts'
import type { Language } from '../../engine/plan/service.ts'
import { Field } from '../../kit/field.tsx'
import { Select } from '../../kit/select.tsx'
import { useSpeech } from '../words/use-words.ts'
import { WordFields } from './word-fields.tsx'

/** The group of a new service as somebody has entered it. */
export interface EnteredGroup {
  /** The value of the option, as JSON. */
  readonly chosen: string
  /** Of a new group, by language. */
  readonly name: Readonly<Record<string, string>>
}

export const noGroup: EnteredGroup = { chosen: 'null', name: {} }

const isNew = ({ chosen }: EnteredGroup): boolean => chosen === '{}'

/** As the service takes it; undefined: it stands in none, null: a new one has no name yet. */
export function groupOf(entered: EnteredGroup): NewService['group'] | null {
  if (isNew(entered)) return Object.values(entered.name).some((text) => text.trim()) ? entered.name : null
  return entered.chosen === noGroup.chosen ? undefined : Number(entered.chosen)
}

interface GroupFieldsProps {
  readonly languages: readonly Language[]
  readonly groups: readonly ChoiceOption[]
  readonly entered: EnteredGroup
  readonly onEnter: (entered: EnteredGroup) => void
}

/** Where in the service list a new service stands. */
export function GroupFields({ languages, groups, entered, onEnter }: GroupFieldsProps) {
  const { words, language } = useSpeech()
  return (
    <>
      <Field label={words.newService.group}>
        {(wiring) => (
          <Select
            {...wiring}
            options={groups.map(({ value, label }) => ({ value: JSON.stringify(value), label: label[language] }))}
            value={entered.chosen}
            onChange={(chosen) => onEnter({ ...entered, chosen })}
          />
        )}
      </Field>
      {isNew(entered) && (
        <WordFields
          languages={languages}
          label={words.newService.groupName}
          hint={words.newService.groupHint}
          entered={entered.name}
          onEnter={(name) => onEnter({ ...entered, name })}
        />
      )}
    </>
  )
}
