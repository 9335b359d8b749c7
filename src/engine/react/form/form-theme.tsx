import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import {
  type ErrorListProps,
  type ErrorSchema,
  ErrorSchemaBuilder,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RegistryFieldsType,
  type UiSchema,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../kit/error-summary.tsx'
import type { Value } from '../../model/types.ts'
import type { FieldInput, FormPlan } from '../../plan/form.ts'
import type { FieldError } from '../../runtime/form/checks.ts'
import { CaptchaField } from './fields/captcha.tsx'
import { CheckboxField, RadioField, SelectField } from './fields/choice.tsx'
import type { FormTheme, InputProps } from './fields/field-frame.tsx'
import { FileField } from './fields/file.tsx'
import { PasswordField } from './fields/password.tsx'
import {
  DigitsField,
  EmailField,
  NumberField as NumberInput,
  PhoneField,
  TextAreaField,
  TextField,
} from './fields/text.tsx'

// The theme of rjsf, which draws the form from its schema: one column, the inputs below, and the kit's error summary.

/** Every kind of input: a new one is registered here. */
const inputs = {
  text: TextField,
  email: EmailField,
  tel: PhoneField,
  digits: DigitsField,
  number: NumberInput,
  textarea: TextAreaField,
  password: PasswordField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  captcha: CaptchaField,
  file: FileField,
} satisfies Record<FieldInput, (props: InputProps) => ReactNode>

/** The widget of every field. Fields that are not offered are not drawn. */
function FieldWidget({ id, name, value, rawErrors, onChange, registry }: WidgetProps): ReactNode {
  const theme = registry.formContext as FormTheme
  const field = theme.fields.get(name)
  if (!field) return null
  const Input = inputs[field.plan.input]
  return (
    <Input
      id={id}
      field={field}
      error={rawErrors?.[0] ?? null}
      value={(value ?? '') as Value}
      onChange={onChange}
      theme={theme}
    />
  )
}

/** The widgets draw label, hint and error themselves, connected by the kit. */
const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children

const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps): ReactNode => (
  <div className="ok-form">{properties.map((property) => property.content)}</div>
)

/** The errors of the last attempt; live ones are shown at their fields only. */
function ErrorListTemplate({ registry }: ErrorListProps): ReactNode {
  const { summary, texts } = registry.formContext as FormTheme
  return <ErrorSummary title={texts.summary} errors={summary.errors} attempt={summary.attempt} />
}

/** The widgets draw what rjsf would draw by these. */
const Nothing = (): ReactNode => null

// All that a form of the compiler needs: in the residents' app rjsf has no defaults (scripts/lib/trim-rjsf.ts).
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
  WrapIfAdditionalTemplate: Nothing,
}

export const fields: RegistryFieldsType = { BooleanField, NumberField, ObjectField, SchemaField, StringField }

const WIDGET = 'okienko'
export const widgets: Readonly<Record<string, Widget>> = { [WIDGET]: FieldWidget }

/** The order of the layout, and the widget of every field. */
export function uiSchemaOf(plan: FormPlan): UiSchema {
  const ids = Object.keys(plan.schema.properties)
  const laidOut = plan.fields.map((field) => field.id)
  return {
    'ui:order': [...laidOut, ...ids.filter((id) => !laidOut.includes(id))],
    ...Object.fromEntries(ids.map((id) => [id, { 'ui:widget': WIDGET }])),
  }
}

/** The errors of the fields as rjsf takes them. */
export function errorSchemaOf(errors: readonly FieldError[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder()
  for (const { field, text } of errors) builder.addErrors(text, field)
  return builder.ErrorSchema
}
