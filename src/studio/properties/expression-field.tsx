import { useId } from 'react'
import { Field } from '../../kit/field.tsx'
import { ConditionField } from './condition-field.tsx'
import { continuations } from './continuations.ts'
import type { PropertyFieldProps } from './property-props.ts'
import { TypedInput, useTyped } from './typed-input.tsx'

/** An expression: a usual condition is chosen; any other is written, and the browser offers how it may go on. */
export function ExpressionField(props: PropertyFieldProps<'expression'>) {
  const { property, label, help, problemId, disabled, onChange } = props
  const id = useId()
  const value = property.value ?? ''
  const { shown, take, leave } = useTyped(value)
  const choose: typeof onChange = (chosen) => {
    leave()
    onChange(chosen)
  }
  return (
    <>
      {property.conditions.length > 0 && <ConditionField {...props} onChange={choose} />}
      <Field label={label} hint={help}>
        {(wiring) => (
          <TypedInput
            {...wiring}
            aria-errormessage={problemId}
            aria-invalid={problemId === undefined ? undefined : true}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            list={`${id}-offers`}
            value={value}
            onTyped={(text) => {
              take(text)
              onChange(text === '' ? null : text)
            }}
          />
        )}
      </Field>
      <datalist id={`${id}-offers`}>
        {continuations(shown, property.names).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
