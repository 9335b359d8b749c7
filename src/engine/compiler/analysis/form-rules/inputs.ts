import type { SchemaType } from '../../diagnostics/messages/values.ts'
import type { FormRule, RuleContext } from '../rules/rule.ts'
import type { TypedForm, TypedFormField } from '../typed-form.ts'

type Context = Pick<RuleContext<TypedForm, unknown>, 'definition' | 'report'>

/** How a field is entered, and what is required of it, fit its type. */
export const inputs: FormRule = (context) => {
  for (const field of context.definition.fields) checkInput(context, field)
  for (const check of context.definition.checks) {
    if (check.kind === 'require') checkRequirement(context, check.spec.field.value, check.spec.require)
  }
}

function checkInput({ report }: Context, { id, spec, property, options }: TypedFormField): void {
  if (!property || !spec) return
  const type = schemaType(property.type.value)
  const { input, strength, upload } = spec
  if (input && (input.value === 'checkbox') !== (type === 'boolean')) {
    report.error('wrong-input.type', input.at, { field: id, type, input: input.value })
  }
  const isChosen = input?.value === 'select' || input?.value === 'radio'
  if (input && isChosen && !options) report.error('wrong-input.options', input.at)
  if (input && !isChosen && options) report.error('wrong-input.not-chosen', input.at, { input: input.value })
  if (upload && input?.value !== 'file') report.error('wrong-input.upload', upload.post.at)
  if (input?.value === 'file' && (!upload || type !== 'string')) report.error('wrong-input.file', input.at)
  if (strength && input?.value !== 'password') report.error('wrong-input.strength', strength.at)
}

function checkRequirement(
  { definition, report }: Context,
  field: string,
  require: Extract<TypedForm['checks'][number], { readonly kind: 'require' }>['spec']['require'],
): void {
  const property = definition.schema.properties.find(({ id }) => id === field)?.value
  if (!property || require.value === 'filled') return
  const type = schemaType(property.type.value)
  const wanted = require.value === 'consent' ? 'boolean' : 'string'
  if (type === wanted) return
  report.error('wrong-requirement', require.at, { field, type, requirement: require.value })
}

const schemaType = (type: 'string' | 'boolean' | 'integer' | 'number'): SchemaType =>
  type === 'integer' ? 'number' : type
