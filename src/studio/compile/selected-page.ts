import type { CompiledOffice } from '../../engine/authoring/edit/compile-office.ts'
import { type Picked, pickedAmong } from '../../engine/authoring/edit/picked.ts'
import type { EditPath } from '../../engine/authoring/edit/plain.ts'
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
export function pickedOn(
  compiled: CompiledOffice,
  portal: PortalPlan,
  page: string,
  parts: readonly PickedPart[],
): Picked | null {
  const service = entryAt(portal.services, page)
  const form = entryAt(portal.forms, page)
  const owner = service ? ['services', service.id] : form ? ['forms', form.id] : null
  return pickedAmong(compiled, owner, parts, portal.language)
}
