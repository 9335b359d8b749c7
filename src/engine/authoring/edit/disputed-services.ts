import { type Change, valueAt } from './document-changes.ts'
import { type EditPath, isMapping, isSame, type Plain } from './plain.ts'

/** The values of a file that two versions come from, and theirs. */
export type MergedValues = Readonly<Record<'base' | 'mine' | 'theirs', Plain>>

/**
 * The numbers of the office's own services of which nothing can be merged: both versions have added one with that number,
 * which are two services, or one has removed the service and the other has changed something of it.
 */
export function disputedServices(
  values: MergedValues,
  ownChanges: readonly Change[],
  otherChanges: readonly Change[],
): readonly string[] {
  const versions = [values.base, values.mine, values.theirs]
  const numbers = new Set(versions.flatMap(ownServicesIn))
  return [...numbers].filter((number) => {
    const [was, own, other] = versions.map((version) => valueAt(version, ['ownServices', number]))
    if (was === undefined) return own !== undefined && other !== undefined && !isSame(own, other)
    if (own === undefined && other === undefined) return false
    if (own === undefined) return otherChanges.some(({ path }) => isOfService(path, number))
    return other === undefined && ownChanges.some(({ path }) => isOfService(path, number))
  })
}

/** The numbers of the office's own services in the values of a file. */
export function ownServicesIn(values: Plain): readonly string[] {
  const own = valueAt(values, ['ownServices'])
  return isMapping(own) ? Object.keys(own) : []
}

/** Whether a path is within what an office's file has for a service: its definition, changes of it, its texts. */
export function isOfService([kind, id, key]: EditPath, number: string): boolean {
  if (kind === 'texts') return String(key ?? '').startsWith(`service.${number}.`)
  return (kind === 'ownServices' || kind === 'services') && String(id) === number
}
