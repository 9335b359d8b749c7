import type { PortalPlan } from '../../engine/plan/portal.ts'
import { isFilled, outlineOfPage, readPageData } from '../documents/page-data.ts'
import type { PortalEnvironment } from '../environment.ts'
import { isBreakStored, type Start, sendFirstCalls } from './first-calls.ts'

/**
 * Sends what the start-up and the opened page will ask for while the code of the portal is on its way: at once what is
 * known, and what depends on replies as they come. A failure is met when the page is drawn. Resolves once the first rows are
 * shown that a page shows before the app, and of any other page at once.
 */
export async function sendArrivalCalls(
  start: Start & Pick<PortalEnvironment, 'openedWith'>,
  portal: PortalPlan,
): Promise<void> {
  sendFirstCalls(start, portal)
  const outline = outlineOfPage()
  if (isFilled(outline) && outline?.dataset.calls !== undefined && !isBreakStored(start.storage)) {
    start.ahead.reading = import('./shell-calls.ts')
      .then(({ readShellCalls }) => readShellCalls(start, portal))
      .catch(() => true)
    return
  }
  const opened = portal.services.find((one) => one.path === start.openedAt)
  const isAsked = opened !== undefined && !opened.unavailable && !isBreakStored(start.storage)
  // The plan is taken from the HTML alone.
  if (!isAsked || readPageData(opened.plan) === null) return
  const rows = import('./page-calls.ts')
    .then(({ sendPageCalls }) => sendPageCalls(start, portal, opened))
    .catch(() => true)
  // What the host has drawn stays in sight until the app can draw the same.
  if (isFilled(outline)) start.ahead.reading = rows
  else if (outline) await rows
}
