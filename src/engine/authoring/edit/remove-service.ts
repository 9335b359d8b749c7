import { type ToolFailure, toolFailure } from '../../compiler/diagnostics/tool-failure.ts'
import { serviceAddress } from '../../compiler/language/portal-paths.ts'
import type { OfficeDocument } from './document.ts'
import { type EditPath, isList, isMapping, type Plain } from './plain.ts'

/**
 * Removes a service of the office's own with all that the file has for it: what differs in it, its texts, what leads to it,
 * that others stand with it, and the same in changes with a date. Null when it is done, else why not.
 */
export function removeService(document: OfficeDocument, number: string): ToolFailure | null {
  const scheduled = document.get(['scheduled'])
  const periods = (isList(scheduled) ? scheduled : []).map((_, index): EditPath => ['scheduled', index])
  const wholes: readonly EditPath[] = [[], ...periods]
  if (wholes.some((whole) => isOnlyOne(document, [...whole, 'services', 'only'], number))) {
    return toolFailure({ id: 'draft.only-service', args: {} })
  }
  const isAddress = addressesOf(document, number)
  const changing = periods.filter((period) => !isEmptyPeriod(document.get(period)))
  const isDone = document.together(
    () =>
      wholes.every((whole) => removeFrom(document, whole, number, isAddress)) &&
      // From the last, so that the others keep their places.
      changing.toReversed().every((period) => !isEmptyPeriod(document.get(period)) || document.remove(period)) &&
      document.remove(['ownServices', number]),
  )
  return isDone ? null : toolFailure({ id: 'draft.no-removal', args: {} })
}

/** Without it the list would be empty, and an office without one has all services. */
function isOnlyOne(document: OfficeDocument, path: EditPath, number: string): boolean {
  const list = document.get(path)
  return isList(list) && list.length > 0 && list.every((one) => String(one) === number)
}

/** Whether an address is that of the service: any slug after its number is. */
function addressesOf(document: OfficeDocument, number: string): (address: string) => boolean {
  const own = document.get(['ownServices', number])
  const further = isMapping(own) && isMapping(own.paths) ? Object.keys(own.paths) : []
  return (address) => {
    const [path = ''] = address.split(/[?#]/)
    return further.includes(path) || `${path}/`.startsWith(serviceAddress(number, ''))
  }
}

/** Removes what the file has for a service, or what a change with a date has: each has the same members. */
function removeFrom(
  document: OfficeDocument,
  whole: EditPath,
  number: string,
  isAddress: (address: string) => boolean,
): boolean {
  const lists = ['tiles', 'services.only', 'services.except'].map((key) => [...whole, ...key.split('.')])
  const entries = membersOf(document, [...whole, 'menu']).filter(
    ([, entry]) => isMapping(entry) && isAddress(String(entry.go)),
  )
  const texts = membersOf(document, [...whole, 'texts']).flatMap(([language, own]) =>
    Object.keys(isMapping(own) ? own : {}).flatMap((key) =>
      key.startsWith(`service.${number}.`) ? [[...whole, 'texts', language, key]] : [],
    ),
  )
  const beside = ['ownServices', 'services'].flatMap((list) =>
    membersOf(document, [...whole, list]).flatMap(([one, service]) =>
      ['group', 'under']
        .filter((key) => isMapping(service) && String(service[key]) === number)
        .map((key) => [...whole, list, one, key]),
    ),
  )
  const parts = [
    ...beside,
    ...entries.map(([name]) => [...whole, 'menu', name]),
    ...texts,
    [...whole, 'services', number],
  ]
  return lists.every((path) => removeFromList(document, path, number)) && parts.every((path) => document.remove(path))
}

function removeFromList(document: OfficeDocument, path: EditPath, number: string): boolean {
  const list = document.get(path)
  if (!isList(list) || !list.some((one) => String(one) === number)) return true
  const others = list.filter((one) => String(one) !== number)
  return others.length === 0 ? document.remove(path) : document.set(path, others)
}

function membersOf(document: OfficeDocument, path: EditPath): readonly (readonly [string, Plain])[] {
  const value = document.get(path)
  return isMapping(value) ? Object.entries(value) : []
}

/** Whether a change with a date changes nothing any more. */
const isEmptyPeriod = (period: Plain | undefined): boolean =>
  isMapping(period) && Object.keys(period).every((key) => key === 'from' || key === 'until')
