import { later } from '../../kit/later.tsx'

const load = () => import('../../engine/react/service-page.tsx')

/** The page of a service: its code is fetched with the first of them that is opened. */
export const ServicePage = later(() => load().then((module) => module.ServicePage))

/** What sends the requests of a page before it is drawn; it comes with the page's code. */
export const loadRequestsAhead = () => load().then((module) => module.sendRequestsAhead)
