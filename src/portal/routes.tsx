import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { FormRoute, Protected } from './forms/form-route.tsx'
import { LastResort } from './last-resort.tsx'
import { MaintenanceGate } from './maintenance-gate.tsx'
import { CrashPage } from './pages/crash-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { MaintenancePage } from './pages/maintenance-page.tsx'
import { paths } from './paths.ts'
import { ServiceRoute } from './service/service-route.tsx'
import { ServiceListPage } from './service-list/service-list-page.tsx'
import { PageTexts } from './texts/page-texts.tsx'

/** Pages that not every visitor opens: most visits load neither them nor their texts. */
function later(load: () => Promise<ComponentType>): ComponentType {
  const Later = lazy(() => load().then((page) => ({ default: page })))
  return () => {
    // Beside its words, not after them; what fails here is met again when the page is drawn.
    useEffect(() => void load().catch(() => undefined), [])
    return (
      <PageTexts>
        <Suspense fallback={<LoadingPage />}>
          <Later />
        </Suspense>
      </PageTexts>
    )
  }
}

const ContactPage = later(() => import('./pages/contact-page.tsx').then((module) => module.ContactPage))
const SiteMapPage = later(() => import('./pages/site-map-page.tsx').then((module) => module.SiteMapPage))
const CookiesPage = later(() => import('./pages/cookies-page.tsx').then((module) => module.CookiesPage))
const ServiceMaintenancePage = later(() =>
  import('./pages/service-maintenance-page.tsx').then((module) => module.ServiceMaintenancePage),
)
const LoginPage = later(() => import('./login/login-page.tsx').then((module) => module.LoginPage))
const SignedInOutsidePage = later(() => import('./login/return-pages.tsx').then((module) => module.SignedInOutsidePage))
const RefusedOutsidePage = later(() => import('./login/return-pages.tsx').then((module) => module.RefusedOutsidePage))
const ActivationPage = later(() => import('./login/activation-page.tsx').then((module) => module.ActivationPage))
const EmailConfirmationPage = later(() =>
  import('./login/activation-page.tsx').then((module) => module.EmailConfirmationPage),
)
const CheckMailPage = later(() => import('./login/check-mail-page.tsx').then((module) => module.CheckMailPage))
const CodePage = later(() => import('./login/code-page.tsx').then((module) => module.CodePage))
const FirstPasswordPage = later(() =>
  import('./account/first-password-page.tsx').then((module) => module.FirstPasswordPage),
)
const InformationPage = later(() => import('./files/pages.tsx').then((module) => module.InformationPage))
const ProceduresPage = later(() => import('./files/pages.tsx').then((module) => module.ProceduresPage))
const CustomPage = later(() => import('./custom-page/custom-page.tsx').then((module) => module.CustomPage))
const RegistersPage = later(() => import('./registers/registers-page.tsx').then((module) => module.RegistersPage))
const PaymentPage = later(() => import('./payments/payment-page.tsx').then((module) => module.PaymentPage))
const AccessibilityPage = later(() =>
  import('./accessibility/accessibility-page.tsx').then((module) => module.AccessibilityPage),
)
const InboxPage = later(() => import('./inbox/inbox-page.tsx').then((module) => module.InboxPage))
const PanelPage = later(() => import('./account/panel-page.tsx').then((module) => module.PanelPage))

/** A page that throws leaves the frame in place. */
const ContainedPage = () => (
  <LastResort instead={<CrashPage />} place={useLocation()}>
    <Outlet />
  </LastResort>
)

/** A broken frame has a page of its own. */
const ContainedPortal = () => (
  <LastResort instead={<CrashPage />} place={useLocation()}>
    <MaintenanceGate />
  </LastResort>
)

/** Every address of the portal. */
export const routes: RouteObject[] = [
  {
    element: <ContainedPortal />,
    children: [
      {
        element: <ContainedPage />,
        children: [
          { path: paths.home, element: <HomePage /> },
          { path: paths.services, element: <ServiceListPage /> },
          { path: paths.service, element: <ServiceRoute /> },
          { path: paths.contact, element: <ContactPage /> },
          { path: paths.siteMap, element: <SiteMapPage /> },
          { path: paths.cookies, element: <CookiesPage /> },
          { path: paths.maintenance, element: <MaintenancePage /> },
          { path: paths.serviceMaintenance, element: <ServiceMaintenancePage /> },
          { path: paths.information, element: <InformationPage /> },
          { path: paths.procedures, element: <ProceduresPage /> },
          { path: paths.customPage, element: <CustomPage /> },
          { path: paths.registers, element: <RegistersPage /> },
          { path: paths.paymentInformation, element: <PaymentPage /> },
          { path: paths.paymentResult, element: <PaymentPage /> },
          { path: paths.accessibility, element: <AccessibilityPage /> },
          { path: paths.login, element: <LoginPage /> },
          // The login page asks for the code in a dialog; this is for who opens its address.
          { path: paths.loginCode, element: <CodePage /> },
          { path: paths.checkMail, element: <CheckMailPage /> },
          { path: paths.emailConfirmation, element: <EmailConfirmationPage /> },
          {
            path: paths.firstPassword,
            element: (
              <Protected access="login">
                <FirstPasswordPage />
              </Protected>
            ),
          },
          { path: paths.signedInOutside, element: <SignedInOutsidePage /> },
          { path: paths.refusedOutside, element: <RefusedOutsidePage /> },
          { path: paths.activation, element: <ActivationPage /> },
          {
            path: paths.panel,
            element: (
              <Protected access="restricted">
                <PanelPage />
              </Protected>
            ),
          },
          {
            path: paths.inbox,
            element: (
              <Protected access="login">
                <InboxPage />
              </Protected>
            ),
          },
          { path: '*', element: <FormRoute /> },
        ],
      },
    ],
  },
]
