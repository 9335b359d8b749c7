import type { EditOptions, OfficeDocument } from './document.ts'
import { valueAt } from './document-changes.ts'
import { momentProperty } from './period-properties.ts'
import { type EditPath, isList, isMapping, type Plain, plainOf, treeAt } from './plain.ts'
import type { Property, PropertyChange, PropertyCommon, StudioText } from './property.ts'
import { commonOf, type Selected, within } from './selection.ts'

const words: Readonly<Record<'from' | 'until' | 'text', { readonly label: StudioText; readonly help: StudioText }>> = {
  from: {
    label: { pl: 'Przerwa od', en: 'Break from' },
    help: {
      pl: 'Pierwszy dzień przerwy w usłudze, na przykład 2027-01-04, albo dzień i godzina. Puste: nie ma zaplanowanej przerwy.',
      en: 'The first day of a break of the service, such as 2027-01-04, or a day and an hour. Empty: no break is planned.',
    },
  },
  until: {
    label: { pl: 'Przerwa do', en: 'Break until' },
    help: {
      pl: 'Ostatni dzień przerwy. Puste: przerwa trwa, dopóki się jej nie usunie.',
      en: 'The last day of the break. Empty: it goes on until it is removed.',
    },
  },
  text: {
    label: { pl: 'Komunikat podczas przerwy', en: 'Text during the break' },
    help: { pl: 'Co przeczytają mieszkańcy w miejscu usługi.', en: 'What residents read in place of the service.' },
  },
}

/** The break of a service that is planned: an entry of the office's changes with a date. */
export function breakProperties(selected: Selected): readonly Property[] {
  const { parts, owner } = selected
  if (owner?.[0] !== 'services' || within(selected).length > 0) return []
  const id = String(owner[1])
  const planned = treeAt(parts.file, ['scheduled'])
  const periods = planned ? plainOf(planned) : []
  const listed = isList(periods) ? periods : []
  const found = listed.findIndex((one) => breakOf(one, id) !== undefined)
  const at: EditPath = ['scheduled', found === -1 ? listed.length : found]
  const period = listed[found]
  const moment = (name: 'from' | 'until') => momentProperty(plannedCommon(selected, name, [...at, name]), period, name)
  const from = moment('from')
  if (!isMapping(period)) return [from]
  const text = ['services', id, 'unavailable', 'text']
  const texts = parts.compiled.languages.map((language) => {
    const own = treeAt(parts.file, [...at, ...text, language])
    const value = own?.kind === 'scalar' ? String(own.value) : null
    return {
      language,
      path: [...at, ...text, language],
      value,
      at: own?.at ?? null,
      standard: null,
      differs: value !== null,
    }
  })
  const common = plannedCommon(selected, 'text', [...at, ...text])
  return [from, moment('until'), { ...common, kind: 'text', texts, long: true }]
}

const plannedCommon = (selected: Selected, name: 'from' | 'until' | 'text', path: EditPath): PropertyCommon =>
  commonOf(selected, `break.${name}`, path, words[name])

/** What a period says of the break of a service. */
function breakOf(period: Plain, id: string): Plain | undefined {
  return valueAt(period, ['services', id, 'unavailable'])
}

/** Plans a break, changes its days, or removes it: without a first day there is none. */
export function changeBreak(
  document: OfficeDocument,
  property: Property,
  value: PropertyChange,
  options: EditOptions = {},
): boolean {
  const { path, of } = property
  const service = String(of.at(-1))
  const period = path.slice(0, 2)
  if (value !== null && value !== '') {
    if (document.get(period) !== undefined) return document.set(path, value as Plain, options)
    const planned = { from: value as Plain, services: { [service]: { unavailable: {} } } }
    const list = document.get(['scheduled'])
    return list === undefined ? document.set(['scheduled'], [planned]) : document.set(period, planned)
  }
  if (property.key === 'break.until') return document.remove(path, options)
  return document.together(() => {
    const isDone = document.remove([...period, 'services', service, 'unavailable'])
    const left = document.get(period)
    const isEmpty = isMapping(left) && Object.keys(left).every((key) => key === 'from' || key === 'until')
    return isDone && (!isEmpty || document.remove(period))
  })
}
