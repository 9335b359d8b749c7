import { type BrowserError, browserError, ERROR_REPORTS } from '../../../schemas/telemetry/browser-report.ts'

/** Reports of one page: an error that repeats without end must not flood the server. */
const mostReports = 5

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'pathname'>
}

/** Where an extension of the browser runs its scripts. */
const EXTENSION = /-extension:\/\//

/**
 * Whether somebody can look for the cause: the report has a place in the portal's files, or says what kind of error it is. The
 * browser reports a `ResizeObserver` that takes another frame, and errors of other origins, without either.
 */
const isTraceable = ({ name, message, at }: BrowserError, stack: unknown): boolean =>
  at.length > 0 || (!EXTENSION.test(String(stack)) && (message !== undefined || name !== 'Error'))

/** Sends each uncaught error of the page whose cause can be looked for to the portal's server, once. Returns what ends it. */
export function reportUncaughtErrors(page: Page, fetch: typeof window.fetch): () => void {
  const sent = new Set<string>()
  const report = (error: unknown): void => {
    const thrown = error instanceof Error ? error : { stack: '' }
    const what = browserError(thrown, page.location.pathname)
    if (!isTraceable(what, thrown.stack)) return
    const body = JSON.stringify(what)
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
