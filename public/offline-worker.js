// Shows the office's offline page when a page cannot be had. Nothing else is kept: no reply of the office API, and no page
// that somebody has opened.

const KEPT = 'okienko-offline'
const PAGE = '/bez-polaczenia'

const scope = globalThis

/** Fetches the page, which is the same for every visitor, in the language that the portal registered this script with. */
async function keepPage() {
  const reply = await fetch(PAGE + scope.location.search, { credentials: 'omit', cache: 'no-cache' })
  if (!reply.ok) throw new Error(`The offline page answered ${reply.status}`)
  const cache = await caches.open(KEPT)
  await cache.put(PAGE, reply)
}

/** The page as it was kept, with the moment of that, the last visit with a connection, and a way to the address. */
async function offlinePage(url) {
  const kept = await caches.match(PAGE, { cacheName: KEPT })
  if (kept === undefined) return Response.error()
  const [html, headers] = [await kept.text(), new Headers(kept.headers)]
  const at = new Date(headers.get('date') ?? Number.NaN)
  const moment = Number.isNaN(at.getTime())
    ? '–'
    : at.toLocaleString('pl-PL', { dateStyle: 'short', timeStyle: 'short' })
  const { pathname, search } = new URL(url)
  // Both are percent-encoded: nothing but ampersands is left to escape.
  const address = (pathname + search).replaceAll('&', '&amp;')
  return new Response(
    html.replace('{kept-at}', () => moment).replace('{address}', () => address),
    { headers },
  )
}

async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offlinePage(event.request.url)
  }
}

scope.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => scope.skipWaiting())))

// The browser sends the request for a page beside the start of this script, which so delays nothing.
scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload?.enable()))

// The portal sends this a while after it was opened.
scope.addEventListener('message', (event) => {
  if (event.data === 'visited') event.waitUntil(keepPage().catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  // Pages of the portal alone: the office API, and what is not a page, are the browser's own matter.
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return
  event.respondWith(pageOr(event))
})
