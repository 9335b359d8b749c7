import { AppBar } from '../../kit/app-bar.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Footer } from '../../kit/footer.tsx'
import { LinkList } from '../../kit/link-list.tsx'
import { SideMenu } from '../../kit/side-menu.tsx'
import { TableFoot } from '../../kit/table-foot.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import { paths } from '../../portal/paths.ts'
import { statusIcons } from '../../portal/service-list/status-icons.ts'
import type { PickedPart } from './messages.ts'
import { shownProperty } from './shown-property.ts'

/** What React keeps of a component or an element that it has drawn, as far as it is needed here. */
interface Fiber {
  readonly type: unknown
  readonly key: string | null
  readonly memoizedProps: unknown
  readonly return: Fiber | null
}

interface Part extends Pick<PickedPart, 'kind' | 'id'> {
  /** Of a block, which says in one of its states alone that there is nothing; of a service, the sign beside it. */
  readonly state?: unknown
}

const page: Part = { kind: 'page', id: '' }
const office: Part = { kind: 'office', id: '' }

type Member = (key: string, props: unknown) => Part

/** A line or a tile of a service, among those of a component. */
const serviceIn =
  (list: 'items' | 'tiles'): Member =>
  (id, props) => {
    const all = recordOf(props)[list]
    const own = Array.isArray(all) ? all.map(recordOf).find((one) => one.id === id) : undefined
    return { kind: 'service', id, state: recordOf(own?.mark).icon }
  }

/** Components whose members have the ids of their parts as keys. */
const keyedMembers: ReadonlyMap<unknown, Member> = new Map<unknown, Member>([
  [DescriptionList, (id) => ({ kind: 'column', id })],
  [TableFoot, (id) => ({ kind: 'column', id })],
  [Tiles, serviceIn('tiles')],
  [LinkList, serviceIn('items')],
  [SideMenu, (id) => ({ kind: 'menu', id })],
  [Footer, (id) => (id === 'accessibility' ? { kind: 'office', id } : office)],
])

/** Components that show something of the office, wherever they stand. */
const areas: ReadonlyMap<unknown, (element: Element) => Part> = new Map<unknown, (element: Element) => Part>([
  [AppBar, (element) => (isLogo(element) ? { kind: 'office', id: 'theme' } : office)],
  [SideMenu, () => office],
  [Footer, () => office],
])

const isLogo = (element: Element): boolean => element.closest('.ok-app-bar__home :is(img, svg)') !== null

/**
 * The parts of the page at an address that an element belongs to, the smallest first; the page as a whole and the office come
 * last. None where the app has not drawn it. React's own tree is asked, so that the components, which residents load, need no
 * marks for the studio.
 */
export function pickedParts(element: Element, address: string): readonly PickedPart[] {
  const parts: Part[] = []
  const own = fiberOf(element)
  if (own === null) return []
  let key: string | null = null
  for (let fiber: Fiber | null = own; fiber !== null; fiber = fiber.return) {
    const { type, memoizedProps } = fiber
    const member = key === null ? undefined : keyedMembers.get(type)?.(key, memoizedProps)
    parts.push(...[member, partOfProps(memoizedProps), areas.get(type)?.(element)].filter((one) => one !== undefined))
    // A key reaches up to the component that has set it, through elements and lists of them.
    key = typeof type === 'string' || type === null ? (fiber.key ?? key) : fiber.key
  }
  parts.push(page, address === paths.accessibility ? { kind: 'office', id: 'accessibility' } : office)
  const isFirst = ({ kind, id }: Part, at: number) =>
    at === parts.findIndex((one) => one.kind === kind && one.id === id)
  const picked = parts.filter(isFirst).map(({ kind, id, state }): PickedPart => {
    return { kind, id, property: inState(shownProperty(element, kind, address), state) }
  })
  // A page and the office have words that no property sets: those of the app. The statement has settings of its own.
  const whole = picked.findIndex(({ kind, property }) => (kind === 'page' || kind === 'office') && property === null)
  const words = textsAt(element).map((id): PickedPart => ({ kind: 'text', id, property: null }))
  const isStatement = picked.some(({ kind, id }) => kind === 'office' && id === 'accessibility')
  return whole < 0 || isStatement ? picked : picked.toSpliced(whole, 0, ...words)
}

/** Characters of the longest text of the app. */
const longestText = 1000

/** What is read at an element: its own words, those of the control that it is in, and those of the paragraph around it. */
function textsAt(element: Element): readonly string[] {
  const around = [element, element.closest('a, button, [role=button]'), element.closest('p, li, h1, h2, h3, h4, label')]
  const texts = around.flatMap((one) => [one?.getAttribute('aria-label') ?? '', one?.textContent ?? ''])
  const isText = (text: string): boolean => text.trim() !== '' && text.length <= longestText
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(isText)
}

function inState(property: string | null, state: unknown): string | null {
  if (property === 'empty' && state !== 'empty') return null
  return property === 'access' && state === statusIcons.inBreak ? 'break.from' : property
}

/** React keeps its record of an element under a property whose name ends at random. */
function fiberOf(element: Element): Fiber | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const name = Object.keys(at).find((one) => one.startsWith('__reactFiber$'))
    if (name !== undefined) return (at as unknown as Readonly<Record<string, Fiber>>)[name] ?? null
  }
  return null
}

/** The part that a component draws whose plan, or whose line, is among its props. */
function partOfProps(props: unknown): Part | undefined {
  const { block, param, field, column, plan, line, pdf } = recordOf(props)
  // The buttons of the page as a whole, which may stand at the head of a block.
  if (pdf !== undefined) return page
  const found: readonly (readonly [PickedPart['kind'], unknown])[] = [
    ['block', recordOf(recordOf(block).plan).id],
    ['param', recordOf(recordOf(param).plan).id],
    ['field', recordOf(recordOf(field).plan).id],
    ['column', 'header' in recordOf(column) && recordOf(column).id],
    ['form', 'schema' in recordOf(plan) && recordOf(plan).id],
    ['service', recordOf(line).service],
  ]
  for (const [kind, id] of found) if (typeof id === 'string') return { kind, id, state: recordOf(block).state }
  return undefined
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
