import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { type PageController, type PageSnapshot, settled } from '../../engine/runtime/page/page-controller.ts'
import { servicePlans } from '../documents/documents.ts'
import { isFilled, outlineOfPage } from '../documents/page-data.ts'
import { tokensIn } from './first-calls.ts'
import { showFirstRows } from './first-rows.ts'
import { askForPage, type Opened, type Opening } from './page-ahead.ts'

/**
 * Sends the calls of the opened page that depend on replies of others, beside the start-up, not after it, and shows its first
 * rows where the host has outlined the page. The page's plan is the one that the host wrote into the HTML. A start-up that
 * has ended without a page is sent nothing. Resolves once the rows are shown, or will not be; where the host has drawn the
 * page with its rows, once all that it shows has been read for the app.
 */
export async function sendPageCalls(opened: Opened, portal: PortalPlan, entry: ServiceEntry): Promise<void> {
  const { ahead, storage, now } = opened
  const plan = servicePlans.ofPage(entry.plan)
  const tokens = tokensIn(storage, now())
  if (plan === null || (entry.access !== 'public' && tokens.full === null)) return
  // The host outlines a page for whoever is not signed in.
  const isStranger = tokens.full === null && tokens.restricted === null
  const drawn = outlineOfPage()
  const outline = isStranger || isFilled(drawn) ? drawn : null
  const words = outline && { yes: outline.dataset.yes ?? '', no: outline.dataset.no ?? '' }
  const page = askForPage(opened, portal, entry, plan, words)
  if (page === null || outline === null) return
  const opening = await page.opening()
  if (opening.kind !== 'open') return
  if (isFilled(outline)) await settled(page.controller)
  else if (!(await showRows(page.controller, opening, portal, outline))) return
  if (ahead.isDropped()) return
  // The app draws the same at once.
  for (const [address, result] of page.read) ahead.keepRead(address, result)
}

/** Shows the rows of the page once they are known; false when the skeleton stays. */
async function showRows(
  controller: PageController,
  { environment }: Opening,
  portal: PortalPlan,
  outline: HTMLTemplateElement,
): Promise<boolean> {
  const pathOf = (service: number) => portal.services.find(({ id }) => id === String(service))?.path ?? null
  return showFirstRows(await firstBlock(controller), outline, { environment, pathOf })
}

/** The page once it is known what its first block shows. */
const firstBlock = (controller: PageController): Promise<PageSnapshot> =>
  new Promise((resolve) => {
    const look = () => {
      const snapshot = controller.getSnapshot()
      if (snapshot.blocks[0]?.state === 'loading') return
      stop()
      resolve(snapshot)
    }
    const stop = controller.subscribe(look)
    look()
  })
