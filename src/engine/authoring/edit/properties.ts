import { breakProperties } from './break-properties.ts'
import type { CompiledOffice } from './compile-office.ts'
import { orderProperties } from './order-properties.ts'
import { isPeriod, periodProperties } from './period-properties.ts'
import type { EditPath } from './plain.ts'
import type { Property } from './property.ts'
import { offeredKeys } from './property-words.ts'
import { selectedAt } from './selection.ts'
import { groupProperties } from './service-group.ts'
import { fieldsAt } from './shapes.ts'
import { shownProperties } from './shown-properties.ts'
import { textProperties } from './text-properties.ts'
import { valueProperty } from './value-properties.ts'

/**
 * What an editor may change of a part of the portal: a service (`['services', '16']`), a form, a part of one of them
 * (`['services', '16', 'blocks', 'invoices']`), or a key of the office's file.
 */
export function propertiesOf(compiled: CompiledOffice, path: EditPath): readonly Property[] {
  const selected = selectedAt(compiled, path)
  if (isPeriod(path)) return periodProperties(selected)
  const shown = shownProperties(selected)
  const [hidden] = shown
  // Of what is hidden nothing can be changed.
  if (hidden?.key === 'shown' && hidden.kind === 'toggle' && !hidden.value) return shown
  const fields = fieldsAt(selected.owner, path, selected.tree) ?? {}
  const words = textProperties(selected, Object.keys(fields))
  const others = Object.keys(offeredKeys).flatMap((name) => {
    const field = fields[name]
    if (!field || words.some(({ key }) => key === name)) return []
    return valueProperty(selected, name, field) ?? []
  })
  return [
    ...shown,
    ...words,
    ...groupProperties(selected),
    ...others,
    ...orderProperties(selected),
    ...breakProperties(selected),
  ]
}
