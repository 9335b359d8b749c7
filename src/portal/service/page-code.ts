import { later } from '../../kit/later.tsx'

/** The page of a service: its code is fetched with the first of them that is opened. */
export const ServicePage = later(() =>
  import('../../engine/react/service-page.tsx').then((module) => module.ServicePage),
)
