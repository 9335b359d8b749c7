import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import engine from '../../../locales/pl/engine.json'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import type { PageEnv } from '../../../src/engine/react/page-env.ts'
import { ServicePage } from '../../../src/engine/react/service-page.tsx'
import '../../../src/kit/theme.css'

declare global {
  interface Window {
    /** Draws a service for a person; its calls go to `/api`, which whoever opened this page answers. */
    openService: (plan: ServicePlan) => void
  }
}

const texts = createInstance()
await texts
  .use(initReactI18next)
  .init({ lng: 'pl', resources: { pl: { engine } }, interpolation: { escapeValue: false } })

const nothing = (): undefined => undefined

const env: PageEnv = {
  api: '/api',
  language: 'pl',
  fetch: (input, init) => fetch(input, init),
  credentials: () => ({ token: null }),
  subject: { name: 'Anna Lipa', pesel: '44051401359', nip: null },
  user: {},
  config: {},
  office: {},
  today: () => '2026-01-02',
  contrast: false,
  widgets: {},
  LeaveGuard: nothing,
  notify: nothing,
  leaveFor: nothing,
  paymentReturns: { accepted: '', failed: '', of: () => '' },
  onReply: nothing,
}

window.openService = (plan) => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to be drawn')
  const draw = () => <ServicePage plan={plan} env={env} onPageFailure={nothing} />
  const router = createMemoryRouter([{ path: '/', Component: draw }])
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}
