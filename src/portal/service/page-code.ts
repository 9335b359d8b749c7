import { later } from '../../kit/later.tsx'

/** The code of service pages, fetched with the first of them that is opened. */
export const ServicePage = later(() =>
  import('../../engine/react/service-page.tsx').then((module) => module.ServicePage),
)
