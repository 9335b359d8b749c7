import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryWidgetsType, UiSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FormPlan } from '../../plan/form.ts'
import { FieldWidget } from './field-widget.tsx'

/** The widget draws label, hint and error itself, tied together by the kit. */
const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children

/** One column. */
const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps): ReactNode => (
  <div className="ok-form">{properties.map((property) => property.content)}</div>
)

export const templates = { FieldTemplate, ObjectFieldTemplate }

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
