import { DescriptionList } from '../../kit/description-list.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SideMenu } from '../../kit/side-menu.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import type { PickedPart } from './messages.ts'

/** What React keeps of a component or an element that it has drawn, as far as it is needed here. */
interface Fiber {
  readonly type: unknown
  readonly key: string | null
  readonly memoizedProps: unknown
  readonly return: Fiber | null
}

/** Components whose members have the ids of their parts as keys. */
const keyedMembers: ReadonlyMap<unknown, PickedPart['kind']> = new Map<unknown, PickedPart['kind']>([
  [DescriptionList, 'column'],
  [Tiles, 'tile'],
  [SideMenu, 'menu'],
])

/**
 * The parts of the page that an element belongs to, the smallest first. React's own tree is asked, so that the components,
 * which residents load, need no marks for the studio.
 */
export function pickedParts(element: Element): readonly PickedPart[] {
  const parts: PickedPart[] = []
  let key: string | null = null
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
    const member = keyedMembers.get(fiber.type)
    if (member !== undefined && key !== null) parts.push({ kind: member, id: key })
    if (fiber.type === PageHeader) parts.push({ kind: isLead(element) ? 'lead' : 'title', id: '' })
    const part = partOfProps(fiber.memoizedProps)
    if (part !== null && !parts.some(({ kind, id }) => kind === part.kind && id === part.id)) parts.push(part)
    key = typeof fiber.type === 'string' ? (fiber.key ?? key) : fiber.key
  }
  return parts
}

const isLead = (element: Element): boolean => element.closest('h1') === null

/** React keeps its record of an element under a property whose name ends at random. */
function fiberOf(element: Element): Fiber | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const name = Object.keys(at).find((one) => one.startsWith('__reactFiber$'))
    if (name !== undefined) return (at as unknown as Readonly<Record<string, Fiber>>)[name] ?? null
  }
  return null
}

function partOfProps(props: unknown): PickedPart | null {
  const { block, param, column } = recordOf(props)
  const ofBlock = idOf(recordOf(block).plan)
  if (ofBlock !== null) return { kind: 'block', id: ofBlock }
  const ofParam = idOf(recordOf(param).plan)
  if (ofParam !== null) return { kind: 'param', id: ofParam }
  const ofColumn = 'header' in recordOf(column) ? idOf(column) : null
  return ofColumn === null ? null : { kind: 'column', id: ofColumn }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function idOf(value: unknown): string | null {
  const { id } = recordOf(value)
  return typeof id === 'string' ? id : null
}
