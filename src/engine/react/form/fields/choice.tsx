import type { ReactNode } from 'react'
import { Checkbox } from '../../../../kit/checkbox.tsx'
import { RadioGroup } from '../../../../kit/radio-group.tsx'
import { Select } from '../../../../kit/select.tsx'
import type { Value } from '../../../model/types.ts'
import type { FieldState } from '../../../runtime/form/field-states.ts'
import { FieldFrame, type InputProps, MoreButton } from './field-frame.tsx'

const controlOptions = ({ options }: FieldState) => options.map(({ key, label }) => ({ value: key, label }))

const valueOfKey = ({ options }: FieldState, key: string): Value =>
  options.find((option) => option.key === key)?.value ?? null

/** One of a list. */
export function SelectField(props: InputProps): ReactNode {
  const { field, value, onChange, theme } = props
  const { plan } = field
  return (
    <FieldFrame {...props}>
      {(wiring) => (
        <Select
          {...wiring}
          options={controlOptions(field)}
          value={String(value)}
          placeholder={theme.texts.choose}
          onChange={(key) => onChange(valueOfKey(field, key))}
          disabled={plan.readOnly}
          autoComplete={plan.autocomplete ?? undefined}
        />
      )}
    </FieldFrame>
  )
}

/** One of a few, all visible. */
export function RadioField({ id, field, error, value, onChange, theme }: InputProps): ReactNode {
  const { plan } = field
  const { texts } = theme
  return (
    <div>
      <RadioGroup
        id={id}
        legend={plan.optional ? `${plan.label} ${texts.optional}` : plan.label}
        required={field.required}
        options={controlOptions(field).map((option) => ({ ...option, disabled: plan.readOnly }))}
        value={String(value)}
        onChange={(key) => onChange(valueOfKey(field, key))}
        hint={plan.hint}
        error={error}
        errorWord={texts.error}
      />
      <MoreButton field={field} theme={theme} />
    </div>
  )
}

/** Yes or no. */
export function CheckboxField({ id, field, error, value, onChange, theme }: InputProps): ReactNode {
  const { plan } = field
  return (
    <div>
      <Checkbox
        id={id}
        label={plan.label}
        hint={plan.hint}
        checked={value === true}
        required={field.required}
        disabled={plan.readOnly}
        onChange={onChange}
        error={error}
        errorWord={theme.texts.error}
      />
      <MoreButton field={field} theme={theme} />
    </div>
  )
}
