import type { Language } from '../../engine/plan/service.ts'

/** What this takes from the browser. */
export interface WorkerHost {
  /** Undefined where the browser has none, or the page is not served securely. */
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'>
}

/** The script in `public/`, with the language that its page is kept in. */
const scriptFor = (language: Language): string => `/offline-worker.js?jezyk=${language}`

/** Has the browser keep the offline page as it is now; a browser that refuses goes without. */
export async function keepOfflinePage({ serviceWorker }: WorkerHost, language: Language): Promise<void> {
  try {
    const registration = await serviceWorker?.register(scriptFor(language))
    registration?.active?.postMessage('visited')
  } catch {
    // Private windows and policies of browsers forbid it.
  }
}
