import type { i18n } from 'i18next'
import { flushSync } from 'react-dom'
import { readWords } from '../documents/documents.ts'
import { environmentAtom, type PortalStore } from '../environment.ts'
import { FormHost } from '../forms/form-route.tsx'
import { loadPage } from '../routes.tsx'
import { loadServiceCode } from '../service/page-code.ts'
import { portalPlanAtom } from '../state/portal.ts'
import { loadPageTexts } from '../texts/load.ts'
import { hasPageTexts, joinPageTexts } from '../texts/texts.ts'

/** Whether the host has drawn the page already. */
export const isDrawn = (root: HTMLElement): boolean => root.dataset.frame !== undefined

/**
 * Resolves once the app can draw the page at this path as completely as the host has: the start-up is over, and the page's
 * code and words have come, or will not.
 */
export async function untilDrawable(
  started: Promise<unknown>,
  path: string,
  store: PortalStore,
  texts: i18n,
): Promise<void> {
  const [, later] = await Promise.all([started, loadPage(path).catch(() => false)])
  const portal = store.get(portalPlanAtom)
  const service = portal?.services.find((one) => one.path === path)
  if (service) await loadServiceCode(service).catch(() => undefined)
  if (portal?.forms.some((one) => one.path === path)) await FormHost.load().catch(() => undefined)
  if (!later || portal === null || hasPageTexts(texts, portal.language)) return
  await loadPageTexts(portal, readWords(store.get(environmentAtom).fetch)).then(
    (words) => joinPageTexts(texts, portal.language, words),
    () => undefined,
  )
}

/** Replaces what the host drew in one step, and keeps the focus where a visitor has put it meanwhile. */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  flushSync(draw)
  delete root.dataset.frame
  if (focused === null) return
  const same = Array.from(root.querySelectorAll<HTMLElement>(focused.localName)).find(
    (element) => nameOf(element) === nameOf(focused),
  )
  same?.focus({ preventScroll: true })
}

const nameOf = (element: Element): string =>
  [element.id, element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join('\n')
