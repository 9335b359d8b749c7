import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import engine from '../../../locales/pl/engine.json'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { ServicePage } from '../../../src/engine/react/service-page.tsx'
import '../../../src/kit/theme.css'
import { HandWrittenPage } from './hand-written-page.tsx'
import { officeOf, years } from './rows.ts'

/** Milliseconds of each round, by what was timed. */
export interface Times {
  readonly first: number[]
  readonly page: number[]
  readonly param: number[]
}

declare global {
  interface Window {
    bench: (plan: ServicePlan, rows: number, rounds: number) => Promise<Readonly<Record<'yaml' | 'hand', Times>>>
  }
}

const texts = createInstance()
await texts
  .use(initReactI18next)
  .init({ lng: 'pl', resources: { pl: { engine } }, interpolation: { escapeValue: false } })

/** Rounds before any is counted: an engine of JavaScript makes fast what it has seen often, of either page. */
const WARM_UP = 10

window.bench = async (plan, rows, rounds) => {
  const office = officeOf(rows)
  // The shell gives a page the same world as long as nothing in it changes.
  const env = envOf(office)
  const pages: Readonly<Record<'yaml' | 'hand', () => ReactNode>> = {
    yaml: () => <ServicePage plan={plan} env={env} onPageFailure={nothing} />,
    hand: () => <HandWrittenPage office={office} onFailure={nothing} notify={nothing} />,
  }
  const times = { yaml: noTimes(), hand: noTimes() }
  for (let round = -WARM_UP; round < rounds; round++) {
    // Who goes first changes each round, so that neither always finds the caches warm or the heap full.
    for (const kind of round % 2 === 0 ? (['yaml', 'hand'] as const) : (['hand', 'yaml'] as const)) {
      const time = await timeOf(pages[kind])
      if (round < 0) continue
      times[kind].first.push(time.first)
      times[kind].page.push(time.page)
      times[kind].param.push(time.param)
    }
  }
  return times
}

const nothing = (): undefined => undefined

const noTimes = (): Times => ({ first: [], page: [], param: [] })

function envOf(office: typeof fetch) {
  return {
    api: '/api',
    leaveFor: nothing,
    paymentReturns: { accepted: '', failed: '', of: () => '' },
    language: 'pl' as const,
    fetch: office,
    credentials: () => ({ token: null }),
    subject: null,
    user: {},
    config: {},
    office: {},
    today: () => '2026-01-02',
    contrast: false,
    widgets: {},
    LeaveGuard: nothing,
    notify: () => undefined,
    onReply: () => undefined,
  }
}

async function timeOf(draw: () => ReactNode): Promise<{ first: number; page: number; param: number }> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to be drawn')
  const root: Root = createRoot(place)
  const router = createMemoryRouter([{ path: '/', Component: draw }])
  const [, latest] = years
  const first = await until(firstCell(`z roku ${latest}`), () =>
    root.render(
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    ),
  )
  const page = await until(firstCell('Pozycja 6 '), () => pressNext(place))
  const param = await until(firstCell(`z roku ${years[0]}`), () => chooseYear(place, years[0] ?? 0))
  root.unmount()
  return { first, page, param }
}

/** Milliseconds from doing something until it is seen, laid out. */
async function until(seen: () => boolean, act: () => void): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const start = performance.now()
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!seen()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    act()
  })
  document.body.getBoundingClientRect()
  return performance.now() - start
}

const firstCell = (text: string) => (): boolean =>
  document.querySelector('tbody tr')?.textContent?.includes(text) ?? false

function pressNext(place: HTMLElement): void {
  const label = (engine as { pager: { next: string } }).pager.next
  const next = [...place.querySelectorAll('button')].find((one) =>
    [one.ariaLabel, one.title, one.textContent].includes(label),
  )
  if (!next) throw new Error('There is no next page')
  next.click()
}

function chooseYear(place: HTMLElement, year: number): void {
  const select = place.querySelector('select')
  if (!select) throw new Error('There is no year to choose')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, String(year))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
