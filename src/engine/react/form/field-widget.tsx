import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Field, FieldError, type FieldWiring } from '../../../kit/field.tsx'
import { RadioGroup } from '../../../kit/radio-group.tsx'
import { Select } from '../../../kit/select.tsx'
import { TextArea } from '../../../kit/text-area.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { Value } from '../../model/types.ts'
import type { FieldInput } from '../../plan/form.ts'
import type { OfferedField, ThemeContext } from './form-context.ts'
import { LettersLeft } from './letters-left.tsx'
import { PasswordInput } from './password-input.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface Drawing {
  readonly id: string
  readonly field: OfferedField
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly context: ThemeContext
}

/** Every field of a form: label, hint, control, error. Fields that are not offered are not drawn. */
export function FieldWidget({ id, name, value, onChange, registry }: WidgetProps): ReactNode {
  const context = registry.formContext as ThemeContext
  const field = context.fields.get(name)
  if (!field) return null
  const drawing: Drawing = { id, field, value: (value ?? '') as Value, onChange, context }
  if (field.plan.input === 'checkbox') return <Box {...drawing} />
  if (field.plan.input === 'captcha') return <Captcha {...drawing} />
  if (field.plan.input === 'radio') return <Few {...drawing} />
  return <Line {...drawing} />
}

function Line({ id, field, value, onChange, context }: Drawing): ReactNode {
  const { plan, problem } = field
  return (
    <div>
      <Field
        id={id}
        label={plan.label}
        optional={plan.optional ? context.texts.optional : undefined}
        hint={plan.hint}
        error={problem}
        errorWord={context.texts.error}
      >
        {(wiring) => control({ id, field, value, onChange, context }, counted(wiring, field))}
      </Field>
      {field.limit !== null && (
        <LettersLeft id={`${id}-left`} length={String(value).length} limit={field.limit} texts={context.texts} />
      )}
      {plan.strength && <StrengthMeter plan={plan.strength} password={String(value)} />}
      <More field={field} context={context} />
    </div>
  )
}

/** What is left of the letters is part of what is said of the field. */
function counted(wiring: FieldWiring, { limit }: OfferedField): FieldWiring {
  if (limit === null) return wiring
  const described = wiring['aria-describedby']
  return { ...wiring, 'aria-describedby': [described, `${wiring.id}-left`].filter(Boolean).join(' ') }
}

const types: Partial<Record<FieldInput, 'email' | 'tel'>> = { email: 'email', tel: 'tel' }

function control({ field, value, onChange, context }: Drawing, wiring: FieldWiring): ReactNode {
  const { plan } = field
  const autoComplete = plan.autocomplete ?? undefined
  const text = value === null ? '' : String(value)
  if (plan.input === 'password') {
    return <PasswordInput {...{ wiring, onChange, autoComplete }} value={text} texts={context.texts} />
  }
  if (plan.input === 'select') {
    return (
      <Select
        {...wiring}
        options={optionsOf(field)}
        value={text}
        placeholder={context.texts.choose}
        onChange={(key) => onChange(valueAt(field, key))}
        disabled={plan.readOnly}
        autoComplete={autoComplete}
      />
    )
  }
  if (plan.input === 'textarea') {
    return <TextArea {...wiring} value={text} onChange={onChange} readOnly={plan.readOnly} />
  }
  const isNumber = plan.input === 'number'
  return (
    <TextInput
      {...wiring}
      type={types[plan.input] ?? 'text'}
      value={text}
      onChange={(next) => onChange(isNumber ? numberOf(next) : next)}
      readOnly={plan.readOnly}
      autoComplete={autoComplete}
      inputMode={plan.input === 'digits' ? 'numeric' : isNumber ? 'decimal' : undefined}
      translate={plan.readOnly ? 'no' : undefined}
    />
  )
}

const optionsOf = ({ choices }: OfferedField) => choices.map(({ key, label }) => ({ value: key, label }))

const valueAt = ({ choices }: OfferedField, key: string): Value => choices.find((one) => one.key === key)?.value ?? null

function Few({ id, field, value, onChange, context }: Drawing): ReactNode {
  const { plan, problem } = field
  const { optional, error } = context.texts
  return (
    <div>
      <RadioGroup
        id={id}
        legend={plan.optional ? `${plan.label} ${optional}` : plan.label}
        options={optionsOf(field).map((option) => ({ ...option, disabled: plan.readOnly }))}
        value={value === null ? '' : String(value)}
        onChange={(key) => onChange(valueAt(field, key))}
        hint={plan.hint}
        error={problem}
        errorWord={error}
      />
      <More field={field} context={context} />
    </div>
  )
}

/** Not a number is nothing, which its schema may refuse. */
function numberOf(text: string): Value {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

function Box({ id, field, value, onChange, context }: Drawing): ReactNode {
  const { plan, problem } = field
  return (
    <div>
      <Checkbox
        id={id}
        label={plan.label}
        hint={plan.hint}
        checked={value === true}
        disabled={plan.readOnly}
        onChange={onChange}
        error={problem}
        errorWord={context.texts.error}
      />
      <More field={field} context={context} />
    </div>
  )
}

/** The captcha itself is the shell's; without one the field only says what is wrong. */
function Captcha({ id, field, value, onChange, context }: Drawing): ReactNode {
  const { plan, problem } = field
  const { round, captcha, texts } = context
  return (
    <div>
      {captcha?.({ id, label: plan.label, value: String(value), onChange, error: problem, round })}
      {!captcha && problem && <FieldError id={`${id}-error`} error={problem} word={texts.error} />}
    </div>
  )
}

function More({ field, context }: Pick<Drawing, 'field' | 'context'>): ReactNode {
  if (!field.plan.more || field.html === null) return null
  return (
    <div className="ok-form__more">
      <Button variant="quiet" small onClick={() => context.onMore(field)}>
        {field.plan.more.label}
      </Button>
    </div>
  )
}
