import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Located } from '../../language/shape.ts'
import { type FormChecking, propertyOf } from '../form-context.ts'
import type { FormRule } from './rule.ts'

/** How a field is entered, and what is wanted of it, go with its type. */
export const inputs: FormRule = (checking) => {
  const { spec, report } = checking
  for (const { id, value } of spec.layout) {
    const type = propertyOf(checking, id)?.type.value
    const input = value?.input
    if (!type || !value) continue
    if (input && (input.value === 'checkbox') !== (type === 'boolean')) {
      report.error('wrong-input', input.at, `\`${id}\` is ${saidOf(type)}; ${input.value} is not for that.`)
    }
    if (input) chosenFromOptions(input, value.options !== undefined, report)
    if (value.strength && input?.value !== 'password') {
      report.error('wrong-input', value.strength.at, 'Only a password has a strength: `input: password`.')
    }
  }
  for (const check of spec.checks ?? []) {
    if (check.kind === 'require') fitsType(checking, check)
  }
}

function chosenFromOptions({ value, at }: Located<string>, hasOptions: boolean, report: Report): void {
  const isChosen = value === 'select' || value === 'radio'
  if (isChosen && !hasOptions) report.error('wrong-input', at, 'There is nothing to choose from: say `options`.')
  if (!isChosen && hasOptions) {
    report.error(
      'wrong-input',
      at,
      `What has options is chosen by \`select\` or \`radio\`, not entered by \`${value}\`.`,
    )
  }
}

type Demand = Extract<NonNullable<FormChecking['spec']['checks']>[number], { readonly kind: 'require' }>

function fitsType(checking: FormChecking, { field, require }: Demand): void {
  const type = propertyOf(checking, field.value)?.type.value
  if (!type || require.value === 'filled') return
  if ((require.value === 'consent') === (type === 'boolean') && (type === 'boolean' || type === 'string')) return
  checking.report.error(
    'wrong-requirement',
    require.at,
    `\`${field.value}\` is ${saidOf(type)}; it can never be what \`${require.value}\` asks for.`,
  )
}

const saidOf = (type: string): string =>
  type === 'boolean' ? 'true or false' : type === 'string' ? 'a text' : 'a number'
