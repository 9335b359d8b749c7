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
  const [before, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(ownServices)
  const numbers = Object.keys(mine ?? {}).filter(
    (id) => before?.[id] === undefined && theirs?.[id] !== undefined && !isSame(mine?.[id], theirs[id]),
  )
  return (path) => {
    const number = numbers.find((one) => isOfService(path, one))
    return number === undefined ? null : ['ownServices', number]
  }
}

function ownServices(version: Plain): { readonly [id: string]: Plain } {
  const own = isMapping(version) ? version.ownServices : undefined
  return isMapping(own) ? own : {}
}

/** Whether a path is within what an office's file has for a service: its definition, changes of it, its texts. */
export function isOfService([kind, id, key]: EditPath, number: string): boolean {
  if (kind === 'texts') return String(key ?? '').startsWith(`service.${number}.`)
  return (kind === 'ownServices' || kind === 'services') && String(id) === number
}
