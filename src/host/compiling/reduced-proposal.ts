import { isOfficeFile } from '../../engine/compiler/project/folder.ts'
import { picturesNamedIn } from '../named-pictures.ts'
import { isOnTrial, isSameShared, type Published, sharedFor } from '../published.ts'
import type { Definitions } from '../served-definitions.ts'
import type { CheckedProposal, CheckedState, Proposal } from '../store/proposal.ts'
import { IMAGES } from '../store/revisions.ts'

/**
 * The part of a proposal that a check reads: the offices that it changes, and those that planned publications change. The check of
 * one office among two thousand neither copies nor compiles the others.
 */
export function reducedProposal({ state, next, due }: Proposal): Proposal {
  const { published, owners, planned } = state
  const checked = { owners, planned }
  const whole = { state: { ...checked, published }, next: definitionsOf(next), ...(due && { due }) }
  if (published === null) return whole
  const included = includedPaths(published, next, planned)
  const recorded = new Set([...owners.offices.values(), ...owners.hosts.values()])
  const unchanged = new Map(
    [...published.offices].flatMap(([path, text]) =>
      included.has(path) ? [] : [[path, recorded.has(path) ? null : text] as const],
    ),
  )
  const isIncluded = ([path]: readonly [string, unknown]): boolean => included.has(path)
  const [before, after] = [published, next].map(({ offices }) => new Map([...offices].filter(isIncluded)))
  if (before === undefined || after === undefined) return whole
  const texts = [...before.values(), ...after.values()]
  const plannedImages = planned.flatMap(({ files }) => files.filter(({ scope }) => scope === IMAGES))
  const isPlanned = ([path]: readonly [string, unknown]): boolean => plannedImages.some((image) => image.path === path)
  const namedIn = (images: Published['images']) =>
    new Map([...picturesNamedIn(texts, images), ...[...images].filter(isPlanned)])
  return {
    ...whole,
    state: {
      ...checked,
      published: {
        ...definitionsOf(published),
        offices: before,
        images: namedIn(published.images),
        held: new Map([...published.held].filter(isIncluded)),
      },
    },
    next: { ...definitionsOf(next), offices: after, images: namedIn(next.images) },
    unchanged,
  }
}

/** The result of checking the reduced proposal, as one of the whole proposal. */
export function completedCheck(checked: CheckedProposal, { state, next }: Proposal): CheckedProposal {
  const { acceptable } = checked
  const { published } = state
  if (acceptable === null || published === null) return checked
  const included = includedPaths(published, next, state.planned)
  const offices = [...next.offices.keys()].flatMap((path) => {
    const text = (included.has(path) ? acceptable : published).offices.get(path)
    return text === undefined ? [] : [[path, text] as const]
  })
  const held = [...published.held].filter(([path]) => !included.has(path) && next.offices.has(path))
  return {
    ...checked,
    acceptable: {
      ...acceptable,
      offices: new Map(offices),
      images: new Map([...published.images, ...next.images]),
      held: new Map([...held, ...acceptable.held]),
    },
  }
}

/** Without what else the object may hold, which would be copied with it. */
const definitionsOf = ({ shared, offices, images, trial }: Definitions): Definitions => ({
  shared,
  offices,
  images,
  ...(trial !== undefined && { trial }),
})

/** Paths of the offices that a proposal changes, by their files or by what they share, or that planned publications change. */
function includedPaths(published: Published, next: Definitions, planned: CheckedState['planned']): ReadonlySet<string> {
  const isSame = new Map<string, boolean>()
  const keepsShared = (path: string): boolean => {
    const key = `${isOnTrial(path, published)} ${isOnTrial(path, next)}`
    const known = isSame.get(key) ?? isSameShared(sharedFor(path, published), sharedFor(path, next))
    isSame.set(key, known)
    return known
  }
  const paths = new Set([...published.offices.keys(), ...next.offices.keys()])
  const changed = [...paths].filter(
    (path) => published.offices.get(path) !== next.offices.get(path) || !keepsShared(path),
  )
  return new Set([...changed, ...planned.flatMap(({ files }) => files.map(({ scope }) => scope)).filter(isOfficeFile)])
}
