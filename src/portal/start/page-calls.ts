import type { PortalPlan, ServiceEntry } from '../../engine/plan/portal.ts'
import { isWithoutReply } from '../../engine/runtime/blocks.ts'
import { type PageController, type PageSnapshot, settled } from '../../engine/runtime/page/page-controller.ts'
import { type Ahead, createAhead } from '../api/ahead.ts'
import { servicePlans } from '../documents/documents.ts'
import { isFilled, outlineOfPage } from '../documents/page-data.ts'
import { tokensIn } from './first-calls.ts'
import { showFirstRows } from './first-rows.ts'
import { type AskedPage, askForPage, type Opened, type Opening } from './page-ahead.ts'

/**
 * Sends the calls of the opened page that depend on replies of others, beside the start-up, not after it, and shows its first
 * rows where the host has outlined the page. The page's plan is the one that the host wrote into the HTML. A start-up that
 * has ended without a page is sent nothing. Resolves once the rows are shown, or will not be; where the host has drawn the
 * page with its rows, once all that it shows has been read for the app. False where the office does not give what the page
 * shows.
 */
export async function sendPageCalls(opened: Opened, portal: PortalPlan, entry: ServiceEntry): Promise<boolean> {
  const { ahead, storage, now } = opened
  const plan = servicePlans.ofPage(entry.plan)
  const tokens = tokensIn(storage, now())
  if (plan === null || (entry.access !== 'public' && tokens.full === null)) return true
  // The host outlines a page for whoever is not signed in.
  const isStranger = tokens.full === null && tokens.restricted === null
  const drawn = outlineOfPage()
  const outline = isStranger || isFilled(drawn) ? drawn : null
  const words = outline && { yes: outline.dataset.yes ?? '', no: outline.dataset.no ?? '' }
  const page = askForPage(opened, portal, entry, plan, words)
  if (page === null || outline === null) return true
  const opening = await page.opening()
  if (opening.kind !== 'open') return opening.kind === 'closed'
  if (isFilled(outline)) return readFilledPage(page, ahead)
  if ((await showRows(page.controller, opening, portal, outline)) && !ahead.isDropped()) keepRead(page, ahead)
  return true
}

/** Reads all that the page shows, for the app to draw the same at once. False where the office does not give all of it. */
async function readFilledPage(page: AskedPage, ahead: Ahead): Promise<boolean> {
  const { blocks } = await settled(page.controller)
  if (blocks.some(isWithoutReply)) return false
  if (!ahead.isDropped()) keepRead(page, ahead)
  return true
}

function keepRead({ read }: AskedPage, ahead: Ahead): void {
  for (const [address, result] of read) ahead.keepRead(address, result)
}

/**
 * Requests what a page shows that the host has rendered with older replies, for the app to draw it at once. False where the
 * office does not give all of it; true, too, where the start-up decides what is shown in its place.
 */
export async function refreshFilledPage(opened: Opened, portal: PortalPlan, entry: ServiceEntry): Promise<boolean> {
  const plan = servicePlans.ofPage(entry.plan)
  const outline = outlineOfPage()
  if (plan === null || outline === null) return true
  const words = { yes: outline.dataset.yes ?? '', no: outline.dataset.no ?? '' }
  // Replies of the attempt before are not those of this one.
  opened.ahead.drop()
  const page = askForPage({ ...opened, ahead: createAhead(opened.ahead.fetch, opened.now) }, portal, entry, plan, words)
  if (page === null) return true
  const opening = await page.opening()
  const isComplete = opening.kind === 'open' ? await readFilledPage(page, opened.ahead) : opening.kind === 'closed'
  page.controller.dispose()
  return isComplete
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
