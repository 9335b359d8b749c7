import { createRoot } from 'react-dom/client'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { createAhead } from '../../portal/api/ahead.ts'
import { App } from '../../portal/app.tsx'
import { createPortalStore, type PortalEnvironment } from '../../portal/environment.ts'
import { memoryRouter, type PortalRouter } from '../../portal/navigation/router.tsx'
import { reflectPreferences } from '../../portal/preferences/reflect.ts'
import { startAtom } from '../../portal/start/start.ts'
import { phaseAtom } from '../../portal/state/portal.ts'
import { createTexts } from '../../portal/texts/texts.ts'
import { instantOn, type PreviewContext, type SampleReply } from './messages.ts'
import { sampleFetch } from './sample-fetch.ts'
import { storageOf } from './visitor.ts'

export interface PortalToShow {
  readonly documents: ReadonlyMap<string, string>
  readonly replies: Readonly<Record<string, SampleReply>>
  /** Asks the studio for live replies; null where samples are shown. */
  readonly live: ((path: string) => Promise<SampleReply>) | null
  readonly context: PreviewContext
  readonly path: string
  readonly onVisited: (path: string) => void
}

/** A portal that is drawn, not yet in sight. */
export interface ShownPortal {
  /** Where in it one is. */
  readonly path: () => string
  /** Resolves once it has drawn all that it can, at the latest after `PATIENCE`. */
  readonly settled: Promise<void>
  readonly reveal: () => void
  /** As a picture with this name: nothing in it can be reached or pressed. */
  readonly revealAs: (name: string) => void
  readonly remove: () => void
}

/** Milliseconds after which a page is shown as far as it has come. */
const PATIENCE = 1_500
/** Milliseconds without a call after which a page has drawn what it loads. */
const QUIET = 12

/** Starts the residents' app, with its own state, on documents and replies that the studio has sent. */
export function drawPortal(show: PortalToShow): ShownPortal {
  const { context, onVisited } = show
  const plan = planIn(show)
  const { documents, replies, live } = show
  const calls = sampleFetch({ documents, replies, live, api: plan?.api ?? '/api' })
  const store = createPortalStore(environmentOf(show, calls.fetch))
  const texts = createTexts(context.language)
  reflectPreferences(store, document.documentElement)
  const container = document.createElement('div')
  container.className = 'preview-coming'
  container.inert = true
  document.body.append(container)
  const cover = pictureCover()
  const router = followedRouter(show.path, onVisited)
  const root = createRoot(container, { identifierPrefix: `p${Math.random().toString(36).slice(2)}` })
  root.render(<App store={store} texts={texts} createRouter={() => router} />)
  void store.set(startAtom, texts)
  const isQuiet = () => calls.pending() === 0 && store.get(phaseAtom) !== 'starting'
  return {
    path: () => addressOf(router),
    settled: untilQuiet(isQuiet),
    reveal: () => {
      container.className = ''
      container.inert = false
    },
    revealAs: (name) => {
      container.className = ''
      container.before(cover)
      cover.ariaLabel = name
    },
    remove: () => {
      root.unmount()
      container.remove()
      cover.remove()
    },
  }
}

/** What takes the focus in place of a page that is a picture. */
function pictureCover(): HTMLElement {
  const cover = document.createElement('section')
  cover.className = 'preview-picture'
  cover.role = 'img'
  cover.tabIndex = 0
  return cover
}

function planIn({ documents, context }: PortalToShow): PortalPlan | null {
  const text = documents.get(`portal.${context.language}.json`)
  return text === undefined ? null : (JSON.parse(text) as PortalPlan)
}

function environmentOf({ context, path }: PortalToShow, fetcher: typeof fetch): PortalEnvironment {
  const now = () => new Date(instantOn(context.day) ?? Date.now())
  return {
    fetch: fetcher,
    ahead: createAhead(fetcher, now),
    storage: storageOf(context),
    visitStorage: storageOf(context),
    offeredLanguages: null,
    browserLanguages: [],
    reloadAt: () => undefined,
    now,
    onStored: () => () => undefined,
    origin: 'https://preview.invalid',
    openedAt: path.replace(/[?#].*$/, ''),
    openedWith: '',
    onceArrived: () => () => undefined,
    // The studio compiles no validators, and a sandboxed frame could not load one.
    loadModule: async () => ({ default: () => true }),
  }
}

function followedRouter(path: string, onVisited: (path: string) => void): PortalRouter {
  const router = memoryRouter(path)
  router.subscribe(() => onVisited(addressOf(router)))
  return router
}

const addressOf = ({ state }: PortalRouter): string => state.location.pathname + state.location.search

/** Resolves after a moment in which it was quiet throughout. */
function untilQuiet(isQuiet: () => boolean): Promise<void> {
  const began = performance.now()
  let quietSince: number | null = null
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now()
      if (!isQuiet()) quietSince = null
      else quietSince ??= now
      if ((quietSince !== null && now - quietSince >= QUIET) || now - began > PATIENCE) resolve()
      else setTimeout(look, 4)
    }
    look()
  })
}
