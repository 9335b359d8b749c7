import { later } from '../../kit/later.tsx'

/** The page of a service: its code is fetched with the first of them that is opened. */
export const OpenPage = later(() => import('./open-page.tsx').then((module) => module.OpenPage))
