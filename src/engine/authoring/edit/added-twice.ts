import { valueAt } from './document-changes.ts'
import { type EditPath, isMapping, isSame, type Plain } from './plain.ts'

/**
 * The path of the service of the office's own that a path is of, where two versions of a file each have added one with its
 * number: those are two services, of which nothing can be merged. Null for any other path.
 */
export type AddedTwice = (path: EditPath) => EditPath | null

export function addedTwice(versions: {
  readonly base: Plain
  readonly mine: Plain
  readonly theirs: Plain
}): AddedTwice {
  const { base, mine, theirs } = versions
  const own = valueAt(mine, ['ownServices'])
  const numbers = Object.keys(isMapping(own) ? own : {}).filter((id) => {
    const path = ['ownServices', id]
    const other = valueAt(theirs, path)
    return valueAt(base, path) === undefined && other !== undefined && !isSame(valueAt(mine, path), other)
  })
  return (path) => {
    const number = numbers.find((one) => isOfService(path, one))
    return number === undefined ? null : ['ownServices', number]
  }
}

/** Whether a path is within what an office's file has for a service: its definition, changes of it, its texts. */
export function isOfService([kind, id, key]: EditPath, number: string): boolean {
  if (kind === 'texts') return String(key ?? '').startsWith(`service.${number}.`)
  return (kind === 'ownServices' || kind === 'services') && String(id) === number
}
