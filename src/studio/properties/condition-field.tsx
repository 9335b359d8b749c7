import { useContext, useState } from 'react'
import { conditionIn, conditionWith } from '../../engine/authoring/edit/conditions.ts'
import { Field } from '../../kit/field.tsx'
import { Select } from '../../kit/select.tsx'
import { useSpeech } from '../words/use-words.ts'
import type { PropertyFieldProps } from './property-props.ts'
import { RoundContext, TypedInput, useTyped } from './typed-input.tsx'

const ALWAYS = 'always'
const OTHER = 'other'

/** A condition that waits for its value is nothing yet: until then the expression is as it was, or empty. */
interface Begun {
  readonly key: string
  readonly round: number
  readonly from: string
}

/** When something is shown: a usual condition is chosen from a list; any other is written as an expression below it. */
export function ConditionField({ property, disabled, onChange }: PropertyFieldProps<'expression'>) {
  const { words, language } = useSpeech()
  const round = useContext(RoundContext)
  const [begun, setBegun] = useState<Begun | null>(null)
  const { conditions } = property
  const value = property.value ?? ''
  const found = conditionIn(conditions, value)
  const present = found === null ? (value === '' ? ALWAYS : OTHER) : String(conditions.indexOf(found.condition))
  const waits = begun !== null && begun.round === round && (value === '' || value === begun.from)
  if (begun !== null && !waits) setBegun(null)
  const index = waits ? begun.key : present
  const chosen = conditions[Number(index)]
  const { shown, take, leave } = useTyped(index)
  const choose = (key: string) => {
    const condition = conditions[Number(key)]
    setBegun(condition === undefined || condition.value === 'none' ? null : { key, round, from: value })
    // One that waits for its value is chosen here alone.
    if (condition === undefined || condition.value === 'none') take(key)
    else leave()
    if (key === ALWAYS) onChange(null)
    if (condition?.value === 'none') onChange(conditionWith(condition, ''))
  }
  const options = conditions.map(({ label }, at) => ({ value: String(at), label: label[language] }))
  const { always, other } = words.conditions
  return (
    <div className="studio-condition studio-fields">
      <Field label={words.conditions.usual}>
        {(wiring) => (
          <Select
            {...wiring}
            disabled={disabled}
            options={[
              { value: ALWAYS, label: always },
              ...options,
              ...(index === OTHER ? [{ value: OTHER, label: other }] : []),
            ]}
            value={shown}
            onBlur={leave}
            onChange={choose}
          />
        )}
      </Field>
      {chosen && chosen.value !== 'none' && (
        <Field label={words.conditions.value}>
          {(wiring) => (
            <TypedInput
              {...wiring}
              type={chosen.value}
              disabled={disabled}
              value={found?.condition === chosen ? found.value : ''}
              onTyped={(typed) => {
                // The field stays while nothing is in it.
                if (typed === '') setBegun({ key: index, round, from: value })
                onChange(typed === '' ? null : conditionWith(chosen, typed))
              }}
            />
          )}
        </Field>
      )}
    </div>
  )
}
