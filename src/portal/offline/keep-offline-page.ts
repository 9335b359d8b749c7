import type { Language } from '../../engine/plan/service.ts'

/** What this takes from the browser. */
export interface WorkerHost {
  /** Undefined where the browser has none, or the page is not served securely. */
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register' | 'ready'>
}

/** Milliseconds after start-up: what a visitor came for is long there. */
export const LATER = 15_000

/** The script in `public/`, with the language that its page is kept in. */
const scriptFor = (language: Language): string => `/offline-worker.js?jezyk=${language}`

/**
 * Has the browser keep the offline page, a while from now; a browser that refuses goes without. What stops it is returned.
 */
export function keepOfflinePage({ serviceWorker }: WorkerHost, languageNow: () => Language | null): () => void {
  if (serviceWorker === undefined) return () => undefined
  const keep = async () => {
    const language = languageNow()
    if (language === null) return
    const registration = await serviceWorker.register(scriptFor(language))
    registration.active?.postMessage('visited')
  }
  const timer = setTimeout(() => void keep().catch(() => undefined), LATER)
  return () => clearTimeout(timer)
}
