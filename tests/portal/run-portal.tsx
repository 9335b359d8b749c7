import { act, render, screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { builtInLanguages, type Language } from '../../src/engine/plan/service.ts'
import { createAhead } from '../../src/portal/api/ahead.ts'
import { App } from '../../src/portal/app.tsx'
import { takeCodesAtom } from '../../src/portal/entry-codes/entry-codes.ts'
import { createPortalStore, type KeptTexts } from '../../src/portal/environment.ts'
import { memoryRouter } from '../../src/portal/navigation/router.tsx'
import { reflectPreferences } from '../../src/portal/preferences/reflect.ts'
import { followOtherTabs } from '../../src/portal/session/tabs.ts'
import { followChanges } from '../../src/portal/start/follow-changes.ts'
import { startAtom } from '../../src/portal/start/start.ts'
import { createTexts } from '../../src/portal/texts/texts.ts'
import { configuration, serviceGroups, sideMenu, visits } from './office-replies.ts'
import { portalPlan, servicePlan } from './portal-plan.ts'

type Reply = object | number | 'offline'

/** A call as the office got it. */
export interface Sent {
  readonly path: string
  readonly query: string
  readonly method: string
  readonly token: string | null
  readonly body: unknown
}

/**
 * Path, without the query → a reply's body, or what gives it; a number is an empty reply of that status; `offline` is no
 * reply. `POST /path` goes before `/path`.
 */
export type Replies = Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>

/** An error as the office says it. */
export class Refused {
  readonly status: number
  readonly body: object
  constructor(status: number, kod: number | null, opis: string) {
    this.status = status
    this.body = { kod, opis }
  }
}

export interface PortalSetting {
  readonly at?: string
  readonly stored?: Readonly<Record<string, string>>
  /** What this tab has kept. */
  readonly visit?: Readonly<Record<string, string>>
  readonly browserLanguages?: readonly string[]
  readonly offeredLanguages?: readonly Language[]
  /** Null: the office does not offer the language. */
  readonly plan?: (language: Language) => PortalPlan | null
  readonly replies?: Replies
  /** A component throws, as the test wants it; elsewhere a caught error fails the test. */
  readonly breaks?: true
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

function sentOf(address: string, init?: RequestInit): Sent {
  const [path = address, query = ''] = address.split('?')
  const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
  return { path, query, method: init?.method ?? 'GET', token, body }
}

function documentsOf(plan: (language: Language) => PortalPlan | null, offered?: readonly Language[]): Replies {
  const documents: Replies = {}
  for (const language of [...builtInLanguages, ...(offered ?? [])]) {
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
    ...documentsOf(setting.plan ?? portalPlan, setting.offeredLanguages),
    '/api/status': { czyPrzerwaTechniczna: false },
    '/api/configuration': configuration,
    '/api/services': serviceGroups,
    '/api/side': sideMenu,
    '/api/contact': sideMenu.kontakt,
    '/api/visits': visits,
    ...setting.replies,
  }
  const requests: string[] = []
  const reloads: string[] = []
  const storage = keptTexts(setting.stored ?? {})
  const visitStorage = keptTexts(setting.visit ?? {})
  const calls: Sent[] = []
  const tabs = new Set<() => void>()
  const clock = { now: new Date('2026-03-04T13:05:00Z') }
  const fakeFetch: typeof fetch = async (input, init) => {
    const address = String(input)
    requests.push(address)
    const sent = sentOf(address, init)
    if (sent.path.startsWith('/api/')) calls.push(sent)
    const known = replies[`${sent.method} ${sent.path}`] ?? replies[sent.path] ?? 404
    const reply = typeof known === 'function' ? await (known as (sent: Sent) => Reply | Promise<Reply>)(sent) : known
    if (reply instanceof Response) return reply
    if (reply instanceof Refused) return Response.json(reply.body, { status: reply.status })
    if (reply === 204) return new Response(null, { status: 204 })
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    return typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply)
  }
  const ahead = createAhead(fakeFetch, () => clock.now)
  const store = createPortalStore({
    fetch: ahead.fetch,
    ahead,
    storage,
    visitStorage,
    browserLanguages: setting.browserLanguages ?? [],
    offeredLanguages: setting.offeredLanguages ?? null,
    reloadAt: (path) => void reloads.push(path),
    now: () => clock.now,
    onStored: (listener) => {
      tabs.add(listener)
      return () => tabs.delete(listener)
    },
    origin: 'https://portal.example',
    openedAt: (setting.at ?? '/').split(/[?#]/)[0] ?? '/',
    openedWith: /\?[^#]*/.exec(setting.at ?? '')?.[0] ?? '',
    onceArrived: (callback) => {
      callback()
      return () => undefined
    },
  })
  const router = memoryRouter(store.set(takeCodesAtom, setting.at ?? '/'))
  const texts = createTexts('pl')
  const stored = storage.all
  /** What another tab has stored, as the browser tells of it. */
  const otherTab = (changes: Readonly<Record<string, string | null>>) => {
    for (const [key, text] of Object.entries(changes)) text === null ? stored.delete(key) : stored.set(key, text)
    for (const listener of tabs) listener()
  }
  return { store, texts, router, replies, requests, calls, reloads, stored, visit: visitStorage.all, otherTab, clock }
}

/** Starts a portal and draws it; resolves when the start-up is over. */
export async function runPortal(setting: PortalSetting = {}) {
  const portal = preparePortal(setting)
  reflectPreferences(portal.store, document.documentElement)
  followOtherTabs(portal.store)
  const stopFollowing = followChanges(portal.store, portal.texts, 10)
  onTestFinished(stopFollowing)
  const caught: unknown[] = []
  onTestFinished(() => {
    if (!setting.breaks && caught.length > 0) throw caught[0]
  })
  const view = render(<App store={portal.store} texts={portal.texts} createRouter={() => portal.router} />, {
    onCaughtError: (error) => caught.push(error),
  })
  await act(() => portal.store.set(startAtom, portal.texts))
  return { ...portal, ...view, path: () => portal.router.state.location.pathname + portal.router.state.location.search }
}

/** A message, once it is shown. Until the bar closes it, it stands there and in the list of the visit's messages. */
export const shownMessage = async (text: string | RegExp): Promise<HTMLElement> => {
  const [message] = await screen.findAllByText(text)
  if (message === undefined) throw new Error(`The message ${text} is not shown`)
  return message
}
