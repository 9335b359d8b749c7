import type { ReactNode } from 'react'
import type { Property, PropertyKind } from '../../engine/authoring/edit/property.ts'
import { contrastWithWhite } from '../../engine/model/contrast.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { Select } from '../../kit/select.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
import { ExpressionField } from './expression-field.tsx'
import { MomentField } from './moment-field.tsx'
import { OrderField } from './order-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { PropertyFieldProps } from './property-props.ts'
import { TextsField } from './texts-field.tsx'
import { TypedInput, useTyped } from './typed-input.tsx'

/** Every kind of property: a new one is registered here. */
const fields = {
  text: TextsField,
  toggle: ToggleField,
  choice: ChoiceField,
  number: NumberField,
  order: OrderField,
  colour: ColourField,
  expression: ExpressionField,
  date: (props: PropertyFieldProps<'date'>) => <LineField {...props} type="date" />,
  moment: MomentField,
  address: (props: PropertyFieldProps<'address'>) => <LineField {...props} type="url" />,
  picture: PictureField,
  line: LineField,
} satisfies { readonly [Kind in PropertyKind]: (props: PropertyFieldProps<Kind>) => ReactNode }

/** The field of a property, by its kind. */
export function PropertyField(props: Omit<PropertyFieldProps, 'property'> & { readonly property: Property }) {
  // A field and a property under one kind belong together, which the types cannot follow.
  const Drawn = fields[props.property.kind] as unknown as (props: PropertyFieldProps) => ReactNode
  return <Drawn {...props} />
}

function ToggleField({ property, label, help, disabled, onChange }: PropertyFieldProps<'toggle'>) {
  return (
    <Checkbox label={label} hint={help ?? undefined} checked={property.value} disabled={disabled} onChange={onChange} />
  )
}

function ChoiceField({ property, label, help, problemId, disabled, onChange }: PropertyFieldProps<'choice'>) {
  const { words, language } = useSpeech()
  const keys = property.options.map(({ value }) => JSON.stringify(value))
  const present = JSON.stringify(property.value)
  const { shown, take, leave } = useTyped(keys.includes(present) ? present : '')
  return (
    <Field label={label} hint={help}>
      {(wiring) => (
        <Select
          {...wiring}
          aria-errormessage={problemId}
          onBlur={leave}
          disabled={disabled}
          placeholder={words.properties.notSet}
          options={property.options.map((option, index) => ({
            value: keys[index] ?? '',
            label: option.label[language],
          }))}
          value={shown}
          onChange={(key) => {
            take(key)
            onChange(property.options[keys.indexOf(key)]?.value ?? null)
          }}
        />
      )}
    </Field>
  )
}

function NumberField({ property, label, help, problemId, disabled, onChange }: PropertyFieldProps<'number'>) {
  const words = useWords()
  return (
    <Field label={label} hint={help}>
      {(wiring) => (
        <TypedInput
          {...wiring}
          aria-errormessage={problemId}
          type="number"
          min={property.min}
          max={property.max}
          disabled={disabled}
          placeholder={words.properties.notSet}
          value={property.value === null ? '' : String(property.value)}
          onTyped={(text) => {
            if (text === '') onChange(null)
            else if (Number.isInteger(Number(text))) onChange(Number(text))
          }}
        />
      )}
    </Field>
  )
}

function ColourField({ property, label, help, problemId, disabled, onChange }: PropertyFieldProps<'colour'>) {
  const { words, language } = useSpeech()
  const colour = /^#[\da-f]{6}$/i.test(property.value ?? '') ? property.value : null
  return (
    <Field label={label} hint={help}>
      {(wiring) => (
        <div className="studio-colour">
          <input
            type="color"
            aria-label={label}
            disabled={disabled}
            value={property.value ?? '#0b5394'}
            onChange={(event) => onChange(event.target.value)}
          />
          <TypedInput
            {...wiring}
            aria-errormessage={problemId}
            disabled={disabled}
            value={property.value ?? ''}
            onTyped={(text) => onChange(text === '' ? null : text)}
          />
          {colour !== null && (
            <output className="studio-muted">{words.editing.contrast(shownRatio(colour, language))}</output>
          )}
        </div>
      )}
    </Field>
  )
}

/** Rounded down, so that what fails is never shown as enough. */
const shownRatio = (colour: string, language: string): string =>
  (Math.floor(contrastWithWhite(colour) * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 })

interface LineFieldProps extends PropertyFieldProps<'date' | 'address' | 'line'> {
  readonly type?: string
}

function LineField({ property, label, help, problemId, disabled, onChange, ...input }: LineFieldProps) {
  return (
    <Field label={label} hint={help}>
      {(wiring) => (
        <TypedInput
          {...wiring}
          {...input}
          aria-errormessage={problemId}
          aria-invalid={problemId === undefined ? undefined : true}
          disabled={disabled}
          value={property.value ?? ''}
          onTyped={(text) => onChange(text === '' ? null : text)}
        />
      )}
    </Field>
  )
}
