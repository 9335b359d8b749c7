import type { i18n } from 'i18next'
import { startTransition } from 'react'
import { unstable_forceFrameRate } from 'scheduler'
import { readWords } from '../documents/documents.ts'
import { isFilled, outlineOfPage } from '../documents/page-data.ts'
import { environmentAtom, type PortalStore } from '../environment.ts'
import { FormHost } from '../forms/form-route.tsx'
import { loadPage } from '../routes.tsx'
import { loadServiceCode } from '../service/page-code.ts'
import { wait } from '../start/first-paint.ts'
import { hostRowsShownAtom, phaseAtom, portalPlanAtom } from '../state/portal.ts'
import { loadPageTexts } from '../texts/load.ts'
import { hasPageTexts, joinPageTexts } from '../texts/texts.ts'
import { isDataOld } from './data-age-note.ts'
import './page-frame.css'

/** Whether the host has drawn the page already. */
export const isDrawn = (root: HTMLElement): boolean => root.dataset.frame !== undefined

/**
 * Rows that the host has rendered stay so long in place of the app when no replies come, from when it could be drawn without
 * them. Where the host says that they are old, they stay until replies come.
 */
const MAX_READING_MS = 3_000

/**
 * Resolves once the app can draw the page at this path as completely as the host has: the start-up is over, and the page's
 * code and words, and what it shows of replies, have come, or will not. A page that the host has rendered with replies stays
 * while the office gives none.
 */
export async function untilDrawable(
  started: Promise<unknown>,
  path: string,
  store: PortalStore,
  texts: i18n,
): Promise<void> {
  store.set(hostRowsShownAtom, isShownWithReplies())
  await untilComplete(started, path, store, texts)
  store.set(hostRowsShownAtom, false)
}

async function untilComplete(started: Promise<unknown>, path: string, store: PortalStore, texts: i18n): Promise<void> {
  const [, later] = await Promise.all([started, loadPage(path).catch(() => false)])
  const portal = store.get(portalPlanAtom)
  const service = portal?.services.find((one) => one.path === path)
  if (service) await loadServiceCode(service).catch(() => undefined)
  if (portal?.forms.some((one) => one.path === path)) await FormHost.load().catch(() => undefined)
  const { fetch, ahead } = store.get(environmentAtom)
  if (later && portal !== null && !hasPageTexts(texts, portal.language)) {
    await loadPageTexts(portal, readWords(fetch)).then(
      (words) => joinPageTexts(texts, portal.language, words),
      () => undefined,
    )
  }
  if (!isShownWithReplies()) return
  const isRead = await Promise.race([ahead.reading, ...(isDataOld() ? [] : [wait(MAX_READING_MS).then(() => true)])])
  const phase = store.get(phaseAtom)
  if (phase === 'closed' || (phase !== 'failed' && isRead !== false)) return
  const { untilOfficeAnswers } = await import('./last-data.ts')
  await untilOfficeAnswers(path, store, texts)
}

/** Whether the page in sight is the one that the host has rendered with replies of the office. */
const isShownWithReplies = (): boolean =>
  isFilled(outlineOfPage()) && document.documentElement.dataset.replies !== 'hidden'

/**
 * Steps of 10 ms while the app is prepared: a processor four times slower than the usual one takes less for each than a visitor
 * notices (50 ms), and the frames that the browser draws in between do not take more time than the app.
 */
const STEPS_PER_SECOND = 100

/** React's own steps of 5 ms. */
const USUAL = 0

/**
 * Replaces what the host drew in one step, once React has prepared the app in short ones, so that the page answers meanwhile.
 * The focus stays where a visitor has put it. `draw` renders the app and calls back once it stands.
 */
export function takeOver(root: HTMLElement, store: PortalStore, draw: (onDrawn: () => void) => void): void {
  const focus = followFocus(root)
  unstable_forceFrameRate(STEPS_PER_SECOND)
  startTransition(() =>
    draw(() => {
      unstable_forceFrameRate(USUAL)
      delete root.dataset.frame
      store.get(environmentAtom).ahead.forgetReplies()
      const last = focus.stop()
      if (last === null) return
      namesakesOf(last.element, root)[last.place]?.focus({ preventScroll: true })
    }),
  )
}

interface Focused {
  readonly element: Element
  /** Which of the elements of its name it is: links of several rows may have one. */
  readonly place: number
}

/** Notes which element within `root` has the focus, until `stop` gives the last that had it, though it may be gone by then. */
function followFocus(root: HTMLElement): { readonly stop: () => Focused | null } {
  const noted = (element: unknown): Focused | null =>
    element instanceof HTMLElement && root.contains(element)
      ? { element, place: namesakesOf(element, root).indexOf(element) }
      : null
  let focused = noted(document.activeElement)
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = noted(target)
  }
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // What is removed loses the focus, too; a visitor has taken it only from what still stands.
      if (target === focused?.element && focused?.element.isConnected) focused = null
    })
  root.addEventListener('focusin', onFocusIn)
  root.addEventListener('focusout', onFocusOut)
  return {
    stop: () => {
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', onFocusOut)
      return focused
    },
  }
}

const namesakesOf = (element: Element, root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.localName)].filter((one) => nameOf(one) === nameOf(element))

const nameOf = (element: Element): string =>
  [element.id, element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join('\n')
