import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RegistryWidgetsType,
  UiSchema,
} from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FormPlan } from '../../plan/form.ts'
import { FieldWidget } from './field-widget.tsx'

/** The widget draws label, hint and error itself, tied together by the kit. */
const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children

/** One column. */
const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps): ReactNode => (
  <div className="ok-form">{properties.map((property) => property.content)}</div>
)

/** The widget draws what rjsf would draw by these. */
const Nothing = (): ReactNode => null

// All that a form of the compiler needs: in the residents' app rjsf has no defaults (scripts/lib/trim-rjsf.mjs).
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
  WrapIfAdditionalTemplate: Nothing,
}

export const fields: RegistryFieldsType = { BooleanField, NumberField, ObjectField, SchemaField, StringField }

const widget = 'okienko'
export const widgets: RegistryWidgetsType = { [widget]: FieldWidget }

/** The order of the layout, and our widget for every field. */
export function uiSchemaOf(plan: FormPlan): UiSchema {
  const ids = Object.keys(plan.schema.properties)
  const laidOut = plan.fields.map((field) => field.id)
  return {
    'ui:order': [...laidOut, ...ids.filter((id) => !laidOut.includes(id))],
    ...Object.fromEntries(ids.map((id) => [id, { 'ui:widget': widget }])),
  }
}
