import { type EditPath, isMapping, type Plain, plainOf, treeAt } from './plain.ts'
import type { Property, PropertyCommon } from './property.ts'
import { commonOf, type Selected } from './selection.ts'

const words = {
  from: {
    label: { pl: 'Od', en: 'From' },
    help: {
      pl: 'Pierwszy dzień, na przykład 2027-01-01, albo dzień i godzina.',
      en: 'The first day, such as 2027-01-01, or a day and an hour.',
    },
  },
  until: {
    label: { pl: 'Do', en: 'Until' },
    help: { pl: 'Ostatni dzień. Puste: zmiana zostaje na stałe.', en: 'The last day. Empty: the change stays.' },
  },
} as const

/** Whether a path is that of a period of changes with a date. */
export const isPeriod = (path: EditPath): boolean => path.length === 2 && path[0] === 'scheduled'

/** When the changes of a period count. What they are is at the parts that they change. */
export function periodProperties(selected: Selected): readonly Property[] {
  const tree = treeAt(selected.parts.file, selected.path)
  const period = tree && plainOf(tree)
  return (['from', 'until'] as const).map((name) => {
    const common = commonOf(selected, name, [...selected.path, name], words[name])
    return momentProperty({ ...common, differs: false }, period, name, name === 'from')
  })
}

/** The day on which a period begins or ends, as it is written. */
export function momentProperty(
  common: PropertyCommon,
  period: Plain | null | undefined,
  name: 'from' | 'until',
  required = false,
): Property {
  const written = isMapping(period) ? period[name] : undefined
  const value = typeof written === 'string' ? written : null
  return { ...common, kind: 'moment', value, standard: { value: null, at: null }, required }
}
