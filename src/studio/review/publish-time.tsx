import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useSpeech } from '../words/use-words.ts'
import { plannedInstant, polishTime } from './planned-time.ts'

interface PublishTimeProps {
  /** Of the field for date and time; null: now. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly missing: boolean
}

/** Whether a version is published now or at a time to come. */
export function PublishTime({ value, onChange, missing }: PublishTimeProps) {
  const { words, language } = useSpeech()
  const instant = value === null ? null : plannedInstant(value, Date.now())
  return (
    <>
      <Checkbox
        label={words.plan.later}
        hint={words.plan.laterHint}
        checked={value !== null}
        onChange={(later) => onChange(later ? '' : null)}
      />
      {value !== null && (
        <Field
          label={words.plan.when}
          error={missing && instant === null ? words.plan.missing : undefined}
          errorWord={words.error}
        >
          {(wiring) => <TextInput {...wiring} type="datetime-local" value={value} onChange={onChange} />}
        </Field>
      )}
      <p role="status">{instant !== null && words.plan.willBe(polishTime(instant, language))}</p>
    </>
  )
}
