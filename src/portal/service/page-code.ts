import type { ServiceEntry } from '../../engine/plan/portal.ts'
import { later } from '../../kit/later.tsx'

/** The page of a service: its code is fetched with the first of them that is opened. */
export const OpenPage = later(() => import('./open-page.tsx').then((module) => module.OpenPage))

/** In its place, the page of one that cannot be shown for now. */
export const UnavailableService = later(() =>
  import('./unavailable-service.tsx').then((module) => module.UnavailableService),
)

/** Once it has resolved, the page of the service is drawn at once. Rejects when its code cannot be had. */
export const loadServiceCode = ({ unavailable }: ServiceEntry): Promise<unknown> =>
  unavailable === undefined ? OpenPage.load() : UnavailableService.load()
