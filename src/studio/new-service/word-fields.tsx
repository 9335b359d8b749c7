import type { Language } from '../../engine/plan/service.ts'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { languageName } from '../../portal/texts/language.ts'

interface WordFieldsProps {
  /** Of the office, the default first. */
  readonly languages: readonly Language[]
  readonly label: string
  /** What of languages that are left out; where there are several. */
  readonly hint: string
  readonly entered: Readonly<Record<string, string>>
  readonly onEnter: (entered: Readonly<Record<string, string>>) => void
}

/** A field for each language. */
export function WordFields({ languages, label, hint, entered, onEnter }: WordFieldsProps) {
  return (
    <div className="studio-titles">
      {languages.map((one, index) => (
        <Field
          key={one}
          label={languages.length === 1 ? label : `${label} (${languageName(one)})`}
          hint={index === 0 && languages.length > 1 ? hint : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              lang={one}
              value={entered[one] ?? ''}
              onChange={(text) => onEnter({ ...entered, [one]: text })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
