import { browserError, ERROR_REPORTS } from '../../../schemas/telemetry/browser-report.ts'

/** Reports of one page: an error that repeats without end must not flood the server. */
const mostReports = 5

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'pathname'>
}

/** Sends each uncaught error of the page to the portal's server, once. Returns what ends it. */
export function reportUncaughtErrors(page: Page, fetch: typeof window.fetch): () => void {
  const sent = new Set<string>()
  const report = (error: unknown): void => {
    const body = JSON.stringify(browserError(error instanceof Error ? error : {}, page.location.pathname))
    if (sent.has(body) || sent.size >= mostReports) return
    sent.add(body)
    // Sent also while the page is being left. Where no server takes reports, nothing is lost but the report.
    const options = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body } as const
    fetch(ERROR_REPORTS, { ...options, credentials: 'omit' }).catch(() => {})
  }
  const uncaught = (event: ErrorEvent): void => report(event.error)
  const rejected = (event: PromiseRejectionEvent): void => report(event.reason)
  page.addEventListener('error', uncaught)
  page.addEventListener('unhandledrejection', rejected)
  return () => {
    page.removeEventListener('error', uncaught)
    page.removeEventListener('unhandledrejection', rejected)
  }
}
