import { createAhead } from './api/ahead.ts'
import { languagesOfPage } from './documents/documents.ts'
import type { KeptTexts, PortalEnvironment } from './environment.ts'
import { LANGUAGE_OF } from './paths.ts'

const ahead = createAhead(
  (input, init) => window.fetch(input, init),
  () => new Date(),
)

/** A browser may refuse storage (private windows, policies); preferences then last as long as the page. */
function keptTexts(which: 'localStorage' | 'sessionStorage'): KeptTexts {
  try {
    const probe = 'okienko'
    const storage = window[which]
    storage.setItem(probe, '')
    storage.removeItem(probe)
    return storage
  } catch {
    const texts = new Map<string, string>()
    return {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
    }
  }
}

/** The language that a link names, as those in search engines do: it comes before the browser's, after a stored choice. */
function languageOfAddress(): readonly string[] {
  const named = new URLSearchParams(window.location.search).get(LANGUAGE_OF)
  return named === null ? [] : [named]
}

/** Milliseconds in which a page has usually asked for all that it shows. */
const ARRIVAL = 2_000

/** The environment of a real page. */
export const browserEnvironment = (): PortalEnvironment => ({
  fetch: ahead.fetch,
  ahead,
  storage: keptTexts('localStorage'),
  visitStorage: keptTexts('sessionStorage'),
  browserLanguages: [...languageOfAddress(), ...navigator.languages],
  offeredLanguages: languagesOfPage(),
  reloadAt: (path) => window.location.assign(path),
  now: () => new Date(),
  onStored: (listener) => {
    // A page restored from the back/forward cache received no storage events while it was there.
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    window.addEventListener('storage', listener)
    window.addEventListener('pageshow', returned)
    return () => {
      window.removeEventListener('storage', listener)
      window.removeEventListener('pageshow', returned)
    }
  },
  origin: window.location.origin,
  openedAt: window.location.pathname,
  openedWith: window.location.search,
  onceArrived: (callback) => {
    const timer = setTimeout(callback, ARRIVAL)
    return () => clearTimeout(timer)
  },
})
