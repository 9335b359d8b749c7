import { type EditPath, treeAt } from './plain.ts'
import type { Property } from './property.ts'
import { shownWords } from './property-words.ts'
import { commonOf, type Selected, within } from './selection.ts'

/** Members of these may be hidden. */
const hideable = ['blocks', 'columns', 'show', 'params', 'details', 'layout', 'tables']

/** Whether residents see the selection: a service, a form, or a part of one of them. */
export function shownProperties(selected: Selected): readonly Property[] {
  const { owner, path, tree, standard } = selected
  if (!owner) return []
  const rel = within(selected)
  const common = commonOf(selected, 'shown', path, shownWords)
  if (rel.length === 0) return wholeShown(selected, common)
  if (rel.length < 2 || !hideable.includes(String(rel.at(-2)))) return []
  const usual = treeAt(standard, rel)
  const value = treeAt(tree, rel) !== undefined
  const differs = value !== (usual !== undefined)
  return [
    { ...common, differs, kind: 'toggle', value, standard: { value: usual !== undefined, at: usual?.at ?? null } },
  ]
}

function wholeShown({ parts, owner, standard }: Selected, common: ReturnType<typeof commonOf>): readonly Property[] {
  const value = isServed(parts.compiled, owner ?? [])
  const at = standard?.at ?? null
  // A service that is left out is in a list of them.
  const here = value ? at : (treeAt(parts.file, ['services', 'except'])?.at ?? common.at)
  return [{ ...common, at: here, key: 'served', differs: !value, kind: 'toggle', value, standard: { value: true, at } }]
}

/** Whether the office has a service or a form, be it with a mistake. */
export function isServed({ office }: Selected['parts']['compiled'], owner: EditPath): boolean {
  const id = String(owner.at(-1))
  if (!office) return false
  if (owner.includes('services')) {
    const isBroken = office.broken.some((one) => one.kind === 'service' && String(one.service?.id) === id)
    return isBroken || office.services.some(({ spec }) => String(spec.service.value) === id)
  }
  const isBroken = office.broken.some((one) => one.kind === 'form' && one.form === id)
  return isBroken || office.forms.some(({ spec }) => spec.form.value === id)
}
