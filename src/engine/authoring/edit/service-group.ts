import type { CompiledOffice } from './compile-office.ts'
import { isOwnService } from './own-service.ts'
import { type EditPath, isMapping, isSame, type Plain, plainOf, treeAt } from './plain.ts'
import type { ChoiceOption, Property } from './property.ts'
import { groupWords } from './property-words.ts'
import { commonOf, type Selected } from './selection.ts'

const noGroup: ChoiceOption = { value: null, label: { pl: 'Pozostałe usługi', en: 'Other services' } }

/** Its name is written afterwards: it is missing until then. */
const newGroup: ChoiceOption = { value: {}, label: { pl: 'Nowa grupa', en: 'New group' } }

const ofItsName = { pl: 'Grupa o własnej nazwie', en: 'A group of its own name' }

/** The groups that a service of an office's own can stand in: none, that of another service, a new one. */
export function groupOptions({ office }: CompiledOffice, own: EditPath | null): readonly ChoiceOption[] {
  const others = (office?.services ?? []).flatMap(({ spec, title }) => {
    const number = spec.service.value
    if (spec.panel?.value || spec.under || String(number) === own?.[1]) return []
    const named = (language: string): string => office?.texts.find(title, language) ?? `${number}`
    return [{ value: number, label: { pl: `Razem z: ${named('pl')}`, en: `With: ${named('en')}` } }]
  })
  return [noGroup, newGroup, ...others.sort((a, b) => a.label.pl.localeCompare(b.label.pl, 'pl'))]
}

/** The group of a service of an office's own; its name, where it has one, is a text of the service. */
export function groupProperties(selected: Selected): readonly Property[] {
  const { owner, path, parts, tree, standard } = selected
  if (!owner || !isOwnService(owner) || path.length !== owner.length) return []
  const valueIn = (definition: typeof tree): Plain => {
    const group = treeAt(definition, ['group'])
    return group ? plainOf(group) : null
  }
  const [value, usual] = [valueIn(tree), valueIn(standard)]
  // A name that is there is changed as a text.
  const isNamed = isMapping(value) || isMapping(usual)
  const known = groupOptions(parts.compiled, owner).filter((one) => !(isNamed && one === newGroup))
  const others = [value, usual].filter(
    (one, index, both) =>
      ![...known.map((option) => option.value), ...both.slice(0, index)].some((two) => isSame(one, two)),
  )
  const options = [
    ...known,
    ...others.map((one) => ({ value: one, label: isMapping(one) ? ofItsName : { pl: `${one}`, en: `${one}` } })),
  ]

  const common = commonOf(selected, 'group.of', [...path, 'group'], groupWords)
  return [
    {
      ...common,
      kind: 'choice',
      value,
      options,
      standard: { value: usual, at: treeAt(standard, ['group'])?.at ?? null },
    },
  ]
}
