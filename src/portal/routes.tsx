import type { RouteObject } from 'react-router-dom'
import { Entrance } from './entrance.tsx'
import { ContactPage } from './pages/contact-page.tsx'
import { CookiesPage } from './pages/cookies-page.tsx'
import { CrashPage } from './pages/crash-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { MaintenancePage } from './pages/maintenance-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { ServiceMaintenancePage } from './pages/service-maintenance-page.tsx'
import { SiteMapPage } from './pages/site-map-page.tsx'
import { paths } from './paths.ts'
import { ServiceRoute } from './service/service-route.tsx'
import { ServiceListPage } from './service-list/service-list-page.tsx'

/** Every address of the portal. A page that breaks leaves the frame standing; a broken frame has a page of its own. */
export const routes: RouteObject[] = [
  {
    element: <Entrance />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          { path: paths.home, element: <HomePage /> },
          { path: paths.services, element: <ServiceListPage /> },
          { path: paths.service, element: <ServiceRoute /> },
          { path: paths.contact, element: <ContactPage /> },
          { path: paths.siteMap, element: <SiteMapPage /> },
          { path: paths.cookies, element: <CookiesPage /> },
          { path: paths.maintenance, element: <MaintenancePage /> },
          { path: paths.serviceMaintenance, element: <ServiceMaintenancePage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
