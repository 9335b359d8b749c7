import { Field } from '../../kit/field.tsx'
import { useWords } from '../words/use-words.ts'
import type { PropertyFieldProps } from './property-props.ts'
import { TypedInput } from './typed-input.tsx'

/** A day and, where it is not a whole one, an hour. */
export function MomentField({ property, label, help, problemId, disabled, onChange }: PropertyFieldProps<'moment'>) {
  const words = useWords()
  const [, day = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(property.value ?? '') ?? []
  const change = (newDay: string, newHour: string) =>
    onChange(newDay === '' || newHour === '' ? newDay : `${newDay} ${newHour}`)
  const problem = { 'aria-errormessage': problemId, 'aria-invalid': problemId === undefined ? undefined : true }
  return (
    <div className="studio-fields">
      <Field label={label} hint={help}>
        {(wiring) => (
          <TypedInput
            {...wiring}
            {...problem}
            type="date"
            disabled={disabled}
            value={day}
            // A year is typed digit by digit.
            onTyped={(typed) => (typed === '' || typed >= '1900') && change(typed, hour)}
          />
        )}
      </Field>
      {day !== '' && (
        <Field label={words.properties.hour}>
          {(wiring) => (
            <TypedInput
              {...wiring}
              {...problem}
              aria-label={`${words.properties.hour} (${label})`}
              type="time"
              disabled={disabled}
              value={hour}
              onTyped={(typed) => change(day, typed.slice(0, 5))}
            />
          )}
        </Field>
      )}
    </div>
  )
}
