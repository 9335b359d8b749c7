import { type EditPath, isMapping, plainOf, treeAt } from './plain.ts'
import type { Property, StudioText } from './property.ts'
import { orderHelp, orderWords } from './property-words.ts'
import { commonOf, type Selected, within } from './selection.ts'
import { namesIn } from './standard.ts'
import { TitledParts } from './titled-parts.ts'

/** The orders of the members of the selection. */
export function orderProperties(selected: Selected): readonly Property[] {
  const { owner, path } = selected
  if (!owner) return path.length === 1 ? officeOrder(selected, String(path[0])) : []
  return Object.entries(orderWords).flatMap(([name, label]): readonly Property[] => {
    const rel = [...within(selected), name]
    const value = namesIn(treeAt(selected.tree, rel))
    if (value.length < 2) return []
    const standard = treeAt(selected.standard, rel)
    const usual = { value: namesIn(standard), at: standard?.at ?? null }
    const common = commonOf(selected, `order.${name}`, [...path, name], { label, help: orderHelp })
    const kept = usual.value.filter((one) => value.includes(one))
    const differs = value.filter((one) => usual.value.includes(one)).some((one, index) => kept[index] !== one)
    const titles = titlesOf(selected, [...path, name], value)
    return [{ ...common, differs, kind: 'order', value, standard: usual, titles, least: 0, others: [] }]
  })
}

/** The menu and the tiles: the office's own, or those of the standard. */
function officeOrder(selected: Selected, name: string): readonly Property[] {
  const { parts, path } = selected
  const label = orderWords[name]
  if (!label || (name !== 'menu' && name !== 'tiles')) return []
  const standard = parts.standard.at(path)
  const own = treeAt(parts.file, path)
  const names = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.map(String) : isMapping(value as never) ? Object.keys(value as object) : []
  const usual = names(standard)
  const value = own ? names(plainOf(own)) : usual
  const services = name === 'tiles' ? (parts.compiled.portal('pl')?.services ?? []) : []
  const titles =
    name === 'tiles'
      ? Object.fromEntries(services.map(({ id, title }) => [id, bothOf(title)]))
      : titlesOf(selected, path, value)
  const others = services.flatMap(({ id }) => (value.includes(id) ? [] : [id]))
  const common = commonOf(selected, `order.${name}`, path, { label, help: orderHelp })
  return [
    {
      ...common,
      differs: own !== undefined,
      kind: 'order',
      value,
      standard: { value: usual, at: null },
      titles,
      least: name === 'menu' ? 1 : 0,
      others,
    },
  ]
}

/** A text that is the same in each language of the studio. */
const bothOf = (text: string): StudioText => ({ pl: text, en: text })

/** What residents read of each, in Polish; else its kind, or its name. */
function titlesOf(
  { parts, owner }: Selected,
  parent: EditPath,
  names: readonly string[],
): Readonly<Record<string, StudioText>> {
  const texts = owner ? parts.textsOf(owner) : []
  const prefix = parent.slice(owner?.length ?? 0).join('.')
  const titles = new TitledParts(parts)
  const titleOf = (name: string): StudioText => {
    if (!owner) {
      const own = treeAt(parts.file, [...parent, name, 'label', 'pl'])
      if (own?.kind === 'scalar') return bothOf(String(own.value))
      return bothOf(parts.texts.find({ own: null, keys: [`menu.${name}`] }, 'pl') ?? name)
    }
    const found = ['label', 'title'].map((last) => texts.find(({ address }) => address === `${prefix}.${name}.${last}`))
    const text = found.find((one) => one !== undefined)?.text
    const words = text && parts.texts.find(text, 'pl')
    return words === undefined ? (titles.byKind(owner, [...prefix.split('.'), name]) ?? bothOf(name)) : bothOf(words)
  }
  return Object.fromEntries(names.map((name) => [name, titleOf(name)]))
}
