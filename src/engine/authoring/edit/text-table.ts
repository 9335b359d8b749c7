import type { CompiledOffice } from './compile-office.ts'
import { partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { TextValue } from './property.ts'
import { fieldsAt, isWords } from './shapes.ts'
import { textValues } from './text-properties.ts'

/** A text of the portal in every language of the office. */
export interface TextRow {
  /** The service or form whose text it is. */
  readonly owner: EditPath
  /** Within it: `blocks.invoices.title`. */
  readonly address: string
  readonly optional: boolean
  readonly texts: readonly TextValue[]
}

/** Every text of the services and forms, in their order. A text is changed by `document.set` at the path of its language. */
export function textRowsOf(compiled: CompiledOffice): readonly TextRow[] {
  const config = compiled.checked?.config
  if (!config) return []
  const parts = partsOf(compiled)
  const owners: readonly EditPath[] = [
    ...config.services.map(({ id }) => ['services', String(id)]),
    ...config.forms.map(({ id }) => ['forms', id]),
  ]
  return owners.flatMap((owner) => {
    const tree = parts.definition(owner)
    return parts.textsOf(owner).map(({ address, text }) => {
      const steps = address.split('.')
      const around = [...owner, ...steps.slice(0, -1)]
      const field = treeAt(tree, steps.slice(0, -1)) && fieldsAt(owner, around, tree)?.[steps.at(-1) ?? '']
      const words = field && isWords(field.shape.node) ? [...owner, ...steps] : null
      return { owner, address, optional: text.optional, texts: textValues(parts, owner, address, words) }
    })
  })
}
