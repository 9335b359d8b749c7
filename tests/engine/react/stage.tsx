import { act, cleanup, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import engine from '../../../locales/en/engine.json'
import polish from '../../../locales/pl/engine.json'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { type PageEnv, ServicePage, type ServicePageProps } from '../../../src/engine/react/service-page.tsx'
import { widgets } from '../../../src/portal/service/widgets.ts'

export { cleanup }

/** What the office answers; a text is a body as it is, anything else JSON. */
export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body: unknown
}

export interface Stage {
  /** Addresses asked so far, below the API base and without the language. */
  readonly asked: string[]
  /** Those given up. */
  readonly givenUp: string[]
  /** Search part of the page's address. */
  readonly search: () => string
  readonly back: () => Promise<void>
  readonly messages: { readonly tone: string; readonly text: string }[]
  readonly replies: (readonly [string, number])[]
  readonly pageFailures: () => number
  readonly extended: () => number
  /** Renders the page again with a changed environment. */
  readonly change: (env: Partial<PageEnv>) => void
}

export interface StageOptions {
  readonly address?: string
  readonly env?: Partial<PageEnv>
  readonly strict?: boolean
  /** Of the shell's texts; English by default. */
  readonly language?: 'en' | 'pl'
  /** Draws the page; the testing library, which also does all that is due after it, when left out. */
  readonly draw?: (tree: ReactNode) => void
}

/** `sent`: the body of what is posted. */
export type Office = (address: string, sent?: string) => Answer | Promise<Answer>

const texts = { en: wordsIn('en', engine), pl: wordsIn('pl', polish) }

function wordsIn(lng: string, engine: object) {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { engine } },
    ns: ['engine'],
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** A service page on a stage: a router, texts, and an office that answers as the test says. */
export function stage(plan: ServicePlan, office: Office, options: StageOptions = {}): Stage {
  const { language = 'en' } = options
  const asked: string[] = []
  const givenUp: string[] = []
  const messages: { tone: string; text: string }[] = []
  const replies: (readonly [string, number])[] = []
  const onPageFailure = vi.fn()
  const onExtendSession = vi.fn()
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = String(input)
      .replace(/^\/api/, '')
      .replace(/[?&]lang=\w+$/, '')
    asked.push(address)
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => {
        givenUp.push(address)
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
    const {
      status = 200,
      type = 'application/json',
      body,
    } = await Promise.race([office(address, typeof init?.body === 'string' ? init.body : undefined), aborted])
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': type } })
  }
  const env: PageEnv = {
    api: '/api',
    language,
    fetch: fakeFetch,
    credentials: () => ({ token: null }),
    subject: null,
    user: {},
    config: {},
    office: {},
    today: () => '2025-06-30',
    contrast: false,
    widgets,
    LeaveGuard: NoGuard,
    notify: (message) => messages.push(message),
    leaveFor: () => undefined,
    paymentReturns: {
      accepted: 'https://portal.example/ok',
      failed: 'https://portal.example/failed',
      of: (transaction) => `/order/${transaction}`,
    },
    onReply: (path, status) => replies.push([path, status]),
    ...options.env,
  }
  const world = createWorld({ plan, env, onPageFailure, onExtendSession })
  const router = createMemoryRouter([{ path: '/service', element: <Staged world={world} /> }], {
    initialEntries: [`/service${options.address ?? ''}`],
  })
  const tree = () => (
    <I18nextProvider i18n={texts[language]}>
      <RouterProvider router={router} />
    </I18nextProvider>
  )
  const whole = () => (options.strict ? <StrictMode>{tree()}</StrictMode> : tree())
  const { draw = render } = options
  draw(whole())
  return {
    asked,
    givenUp,
    search: () => router.state.location.search,
    back: () => router.navigate(-1),
    messages,
    replies,
    pageFailures: () => onPageFailure.mock.calls.length,
    extended: () => onExtendSession.mock.calls.length,
    change: (changes) =>
      act(() => world.set(({ env: before, ...rest }) => ({ ...rest, env: { ...before, ...changes } }))),
  }
}

interface World {
  readonly get: () => ServicePageProps
  readonly set: (change: (before: ServicePageProps) => ServicePageProps) => void
  readonly subscribe: (changed: () => void) => () => void
}

function createWorld(first: ServicePageProps): World {
  const listeners = new Set<() => void>()
  let props = first
  return {
    get: () => props,
    set(change) {
      props = change(props)
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function Staged({ world }: { readonly world: World }) {
  return <ServicePage {...useSyncExternalStore(world.subscribe, world.get)} />
}

/** An answer that comes when the test says so. */
export function later<T>(): {
  readonly promise: Promise<T>
  readonly come: (value: T) => void
  readonly fail: () => void
} {
  let come: (value: T) => void = () => {}
  let fail: () => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    come = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  return { promise, come, fail }
}

export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

const NoGuard = (): null => null
