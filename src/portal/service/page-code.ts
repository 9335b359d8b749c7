/** The code of service pages, fetched with the first of them that is opened. */
export const loadServicePage = () => import('../../engine/react/service-page.tsx')
