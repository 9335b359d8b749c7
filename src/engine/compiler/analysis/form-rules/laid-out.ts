import { isErrorPlace } from '../../language/form.ts'
import { type FormChecking, hasValue, isLaidOut, isMisnamed, propertyOf } from '../form-context.ts'
import type { FormRule } from './rule.ts'

/**
 * A message has a field to stand at, and a field of the schema stands somewhere. An office that drops a field drops what
 * is said of it, and is not told.
 */
export const laidOut: FormRule = (checking) => {
  if (checking.patched || isMisnamed(checking)) return
  const { spec, schema, report } = checking
  for (const { field } of spec.checks ?? []) messageAt(checking, field)
  for (const { value } of spec.errors ?? []) {
    const target = 'value' in value ? value : value.show
    if (!isErrorPlace(target.value)) messageAt(checking, target)
  }
  for (const { id, at } of schema.properties) {
    if (hasValue(checking, id)) continue
    report.error(
      'never-laid-out',
      at,
      `The form \`${spec.form.value}\` has a field \`${id}\` that is neither laid out nor prefilled.`,
    )
  }
}

function messageAt(
  checking: FormChecking,
  field: { readonly value: string; readonly at: FormChecking['spec']['at'] },
): void {
  if (!propertyOf(checking, field.value) || isLaidOut(checking, field.value)) return
  checking.report.error(
    'not-laid-out',
    field.at,
    `\`${field.value}\` is not laid out: there is no field to show the message at.`,
  )
}
