import { useAtomValue } from 'jotai'
import { type ComponentType, isValidElement, useEffect } from 'react'
import { matchRoutes, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { later } from '../kit/later.tsx'
import { FailureFrame } from './failure/failure-frame.tsx'
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
import { portalPlanAtom } from './state/portal.ts'
import { PageTexts } from './texts/page-texts.tsx'

/** A page whose code is loaded when it is opened. */
interface LaterPage {
  (): React.JSX.Element
  /** The source module that it is in. */
  readonly module: string
  readonly load: () => Promise<unknown>
}

/** Pages that not every visitor opens: most visits load neither them nor their texts. */
function laterPage(module: string, load: () => Promise<ComponentType>): LaterPage {
  const Drawn = later(load)
  function Page() {
    // Beside its words, not after them; what fails here is met again when the page is drawn.
    useEffect(() => void Drawn.load().catch(() => undefined), [])
    return (
      <PageTexts>
        <Drawn coming={<LoadingPage />} />
      </PageTexts>
    )
  }
  return Object.assign(Page, { module, load: Drawn.load })
}

const ContactPage = laterPage('src/portal/pages/contact-page.tsx', () =>
  import('./pages/contact-page.tsx').then((module) => module.ContactPage),
)
const SiteMapPage = laterPage('src/portal/pages/site-map-page.tsx', () =>
  import('./pages/site-map-page.tsx').then((module) => module.SiteMapPage),
)
const CookiesPage = laterPage('src/portal/pages/cookies-page.tsx', () =>
  import('./pages/cookies-page.tsx').then((module) => module.CookiesPage),
)
const ServiceMaintenancePage = laterPage('src/portal/pages/service-maintenance-page.tsx', () =>
  import('./pages/service-maintenance-page.tsx').then((module) => module.ServiceMaintenancePage),
)
const LoginPage = laterPage('src/portal/login/login-page.tsx', () =>
  import('./login/login-page.tsx').then((module) => module.LoginPage),
)
const SignedInOutsidePage = laterPage('src/portal/login/return-pages.tsx', () =>
  import('./login/return-pages.tsx').then((module) => module.SignedInOutsidePage),
)
const RefusedOutsidePage = laterPage('src/portal/login/return-pages.tsx', () =>
  import('./login/return-pages.tsx').then((module) => module.RefusedOutsidePage),
)
const ActivationPage = laterPage('src/portal/login/activation-page.tsx', () =>
  import('./login/activation-page.tsx').then((module) => module.ActivationPage),
)
const EmailConfirmationPage = laterPage('src/portal/login/activation-page.tsx', () =>
  import('./login/activation-page.tsx').then((module) => module.EmailConfirmationPage),
)
const CheckMailPage = laterPage('src/portal/login/check-mail-page.tsx', () =>
  import('./login/check-mail-page.tsx').then((module) => module.CheckMailPage),
)
const CodePage = laterPage('src/portal/login/code-page.tsx', () =>
  import('./login/code-page.tsx').then((module) => module.CodePage),
)
const FirstPasswordPage = laterPage('src/portal/account/first-password-page.tsx', () =>
  import('./account/first-password-page.tsx').then((module) => module.FirstPasswordPage),
)
const InformationPage = laterPage('src/portal/files/pages.tsx', () =>
  import('./files/pages.tsx').then((module) => module.InformationPage),
)
const ProceduresPage = laterPage('src/portal/files/pages.tsx', () =>
  import('./files/pages.tsx').then((module) => module.ProceduresPage),
)
const CustomPage = laterPage('src/portal/custom-page/custom-page.tsx', () =>
  import('./custom-page/custom-page.tsx').then((module) => module.CustomPage),
)
const RegistersPage = laterPage('src/portal/registers/registers-page.tsx', () =>
  import('./registers/registers-page.tsx').then((module) => module.RegistersPage),
)
const PaymentPage = laterPage('src/portal/payments/payment-page.tsx', () =>
  import('./payments/payment-page.tsx').then((module) => module.PaymentPage),
)
const AccessibilityPage = laterPage('src/portal/accessibility/accessibility-page.tsx', () =>
  import('./accessibility/accessibility-page.tsx').then((module) => module.AccessibilityPage),
)
const InboxPage = laterPage('src/portal/inbox/inbox-page.tsx', () =>
  import('./inbox/inbox-page.tsx').then((module) => module.InboxPage),
)
const PanelPage = laterPage('src/portal/account/panel-page.tsx', () =>
  import('./account/panel-page.tsx').then((module) => module.PanelPage),
)

/** A page that throws leaves the frame in place. */
const ContainedPage = () => (
  <LastResort instead={<CrashPage />} place={useLocation()}>
    <Outlet />
  </LastResort>
)

/** A broken frame has a page of its own. */
const ContainedPortal = () => (
  <LastResort instead={<CrashedFrame />} place={useLocation()}>
    <MaintenanceGate />
  </LastResort>
)

const CrashedFrame = () => (
  <FailureFrame portal={useAtomValue(portalPlanAtom)}>
    <CrashPage />
  </FailureFrame>
)

/** The route of addresses that no other route has: of forms, of further addresses of services, and of none. */
export const ANY_PATH = '*'

/** Every page of the portal, without what surrounds it. */
export const pageRoutes: RouteObject[] = [
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
  { path: ANY_PATH, element: <FormRoute /> },
]

/** Every address of the portal. */
export const routes: RouteObject[] = [
  {
    element: <ContainedPortal />,
    children: [
      {
        element: <ContainedPage />,
        children: pageRoutes,
      },
    ],
  },
]

function laterPageAt(path: string): LaterPage | null {
  const element = matchRoutes(pageRoutes, path)?.at(-1)?.route.element
  return isValidElement(element) && isLaterPage(element.type) ? element.type : null
}

const isLaterPage = (type: unknown): type is LaterPage => typeof type === 'function' && 'module' in type

/** The source module of the page at this path; null where the entry has the page. */
export const moduleOfPage = (path: string): string | null => laterPageAt(path)?.module ?? null

/**
 * Loads the code of the page at this path, so that it is drawn at once. False where the entry has the page. Rejects when
 * the code cannot be had.
 */
export async function loadPage(path: string): Promise<boolean> {
  const page = laterPageAt(path)
  await page?.load()
  return page !== null
}
