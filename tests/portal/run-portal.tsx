import { act, cleanup, configure, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { type Language, languages } from '../../src/engine/plan/service.ts'
import { App } from '../../src/portal/app.tsx'
import { createPortalStore, type KeptTexts } from '../../src/portal/environment.ts'
import { reflectPreferences } from '../../src/portal/preferences/reflect.ts'
import { routes } from '../../src/portal/routes.tsx'
import { startAtom } from '../../src/portal/start/start.ts'
import { createTexts } from '../../src/portal/texts/texts.ts'
import { configuration, serviceGroups, sideMenu, visits } from './office-replies.ts'
import { portalPlan, servicePlan } from './portal-plan.ts'

/** Path, without the query → a reply's body; a number is an empty reply of that status; `offline` is no reply. */
export type Replies = Record<string, object | number | 'offline'>

export interface PortalSetting {
  readonly at?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly browserLanguages?: readonly string[]
  /** Null: the office does not offer the language. */
  readonly plan?: (language: Language) => PortalPlan | null
  readonly replies?: Replies
}

function keptTexts(initial: Readonly<Record<string, string>>): KeptTexts & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(initial))
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, text) => void all.set(key, text),
    removeItem: (key) => void all.delete(key),
  }
}

function documentsOf(plan: (language: Language) => PortalPlan | null): Replies {
  const documents: Replies = {}
  for (const language of languages) {
    const portal = plan(language)
    if (!portal) continue
    documents[`/_portal/portal.${language}.json`] = portal
    for (const entry of portal.services) documents[`/_portal/${entry.plan}`] = servicePlan(portal, entry.id)
  }
  return documents
}

/** A portal whose office answers from a table that may be changed while it runs. */
export function preparePortal(setting: PortalSetting = {}) {
  const replies: Replies = {
    ...documentsOf(setting.plan ?? portalPlan),
    '/api/status': { czyPrzerwaTechniczna: false },
    '/api/configuration': configuration,
    '/api/services': serviceGroups,
    '/api/side': sideMenu,
    '/api/visits': visits,
    ...setting.replies,
  }
  const requests: string[] = []
  const reloads: string[] = []
  const storage = keptTexts(setting.stored ?? {})
  const fakeFetch: typeof fetch = async (input) => {
    const address = String(input)
    requests.push(address)
    const reply = replies[address.split('?')[0] ?? address] ?? 404
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    return typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply)
  }
  const store = createPortalStore({
    fetch: fakeFetch,
    storage,
    browserLanguages: setting.browserLanguages ?? [],
    reloadAt: (path) => void reloads.push(path),
    now: () => new Date('2026-03-04T13:05:00Z'),
  })
  const router = createMemoryRouter(routes, { initialEntries: [setting.at ?? '/'] })
  const texts = createTexts('pl')
  return { store, texts, router, replies, requests, reloads, stored: storage.all }
}

/** Starts a portal and draws it; resolves when the start-up is over. */
export async function runPortal(setting: PortalSetting = {}) {
  const portal = preparePortal(setting)
  reflectPreferences(portal.store, document.documentElement)
  const view = render(<App store={portal.store} texts={portal.texts} createRouter={() => portal.router} />)
  await act(() => portal.store.set(startAtom, portal.texts))
  return { ...portal, ...view, path: () => portal.router.state.location.pathname + portal.router.state.location.search }
}

// A busy machine may take its time; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
