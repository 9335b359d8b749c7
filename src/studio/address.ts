import { useMemo, useSyncExternalStore } from 'react'

const screens = ['edit', 'texts', 'review', 'history'] as const

/** What of an office is on the screen. */
export type Screen = (typeof screens)[number]

/** What an address of the studio shows: the list of offices, the files that they share, or an office. */
export type Place =
  | { readonly kind: 'offices' }
  | { readonly kind: 'standard' }
  | { readonly kind: 'office'; readonly slug: string; readonly screen: Screen }

const OFFICES: Place = { kind: 'offices' }

export function addressOf(place: Place): string {
  if (place.kind === 'offices') return '/studio'
  if (place.kind === 'standard') return '/studio/standard'
  const office = `/studio/offices/${encodeURIComponent(place.slug)}`
  return place.screen === 'edit' ? office : `${office}/${place.screen}`
}

/** Any other address is that of the list of offices. */
export function placeAt(path: string): Place {
  if (path === '/studio/standard') return { kind: 'standard' }
  const [, name = '', last = 'edit'] = /^\/studio\/offices\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const [slug, screen] = [decoded(name), screens.find((one) => one === last)]
  return slug === '' || screen === undefined ? OFFICES : { kind: 'office', slug, screen }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

const listeners = new Set<() => void>()

/** Shows another place; the browser's back button comes back to this one, unless the other stands in its place. */
export function goTo(place: Place, { instead = false } = {}): void {
  const address = addressOf(place)
  if (address === window.location.pathname) return
  window.history[instead ? 'replaceState' : 'pushState'](null, '', address)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Where the browser is, which `goTo` and its buttons for back and forward change. */
export function usePlace(): Place {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname)
  return useMemo(() => placeAt(path), [path])
}
