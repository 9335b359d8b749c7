import type { CompiledOffice } from '../../engine/authoring/edit/compile-office.ts'
import { originOf } from '../../engine/authoring/edit/origins.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
import { menuEntriesOf } from '../../engine/compiler/project/documents.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Persona, PickedPart } from '../preview/messages.ts'

/** The page of a part of the portal; null where it has none of its own. */
export function pageOf(portal: PortalPlan, [kind, id]: EditPath): string | null {
  if (kind === 'services') return portal.services.find((one) => one.id === String(id))?.path ?? null
  if (kind === 'forms') return portal.forms.find((one) => one.id === String(id))?.path ?? null
  return '/'
}

/** Who may open the page, where not everybody may. */
export function audienceOf(portal: PortalPlan, page: string): Persona | null {
  const access = entryAt(portal.services, page)?.access ?? entryAt(portal.forms, page)?.access ?? 'public'
  if (access === 'public') return null
  return access === 'institution' ? 'institution' : 'person'
}

const pathOf = (page: string): string => page.replace(/[?#].*$/, '')

const entryAt = <T extends { readonly path: string | null }>(entries: readonly T[], page: string): T | undefined =>
  entries.find(({ path }) => path === pathOf(page))

/** What sets a part of a page that was pressed: the smallest part that can be selected. Null when none can. */
export function pickedPath(
  compiled: CompiledOffice,
  portal: PortalPlan,
  page: string,
  parts: readonly PickedPart[],
): EditPath | null {
  const [first] = parts
  if (first?.kind === 'menu') return menuPath(compiled, first.id)
  if (first?.kind === 'tile') return ['services', first.id]
  const service = entryAt(portal.services, page)
  const form = entryAt(portal.forms, page)
  const owner = service ? ['services', service.id] : form ? ['forms', form.id] : null
  if (owner !== null) return originOf(compiled, owner, parts)?.path ?? null
  // The heading of the home page is the name of the office.
  return first?.kind === 'title' && pathOf(page) === '/' ? [] : null
}

/** A page knows the entries of its menu by their places. */
function menuPath({ office }: CompiledOffice, place: string): EditPath | null {
  const entry = office && menuEntriesOf(office)[Number(place)]
  return entry ? ['menu', entry.id] : null
}
