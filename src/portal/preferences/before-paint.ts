import { layOut } from '../../kit/card-layout.ts'
import { untilPainted } from '../start/first-paint.ts'

// Runs in the head of each page that the host makes, before anything is painted. It is no module, which would come too late.

/**
 * Shows the page with the contrast and the size of text that the visitor has stored (preferences.ts), with the cookie banner
 * for who has not taken note of it, and without replies that the host has drawn where the app will show others: a break or
 * another language is stored.
 */
function showPreferences(): void {
  const { dataset } = document.documentElement
  try {
    dataset.contrast = localStorage.getItem('contrastMode') === 'black-yellow' ? 'on' : 'off'
    dataset.cookies = localStorage.getItem('cookieAcceptance') === 'true' ? 'accepted' : 'new'
    const size = localStorage.getItem('fontSize')
    dataset.font = size === 'duza' || size === 'bardzo_duza' ? size : 'mala'
    const language = localStorage.getItem('language') ?? document.documentElement.lang
    const isOther = language !== document.documentElement.lang
    if (isOther || localStorage.getItem('maintenanceFlag') === 'true') dataset.replies = 'hidden'
  } catch {
    // A browser may refuse storage; the page then looks as everybody's.
  }
}

/** Stores what is chosen on a page whose app does not come as the app would. */
function storeContrast({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.dataset.contrastChoice === undefined) return
  document.documentElement.dataset.contrast = target.checked ? 'on' : 'off'
  try {
    localStorage.setItem('contrastMode', target.checked ? 'black-yellow' : 'default')
  } catch {
    // It then lasts as long as the page.
  }
}

/** Ticks the box of a page whose app does not come where the contrast mode is stored. */
function tickContrast(): void {
  const box = document.querySelector<HTMLInputElement>('[data-contrast-choice]')
  if (box) box.checked = document.documentElement.dataset.contrast === 'on'
}

/** A script of the app that cannot be loaded: what the page shows without it is shown now. */
function noteFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement) document.documentElement.dataset.app = 'failed'
}

/** Gives what the host has drawn the sizes that its markup cannot: a table those of its room, and what a policy forbids there. */
function arrange(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-frame] [data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  for (const box of document.querySelectorAll<HTMLElement>('[data-frame] .ok-table-box')) {
    const table = box.querySelector<HTMLElement>(':scope > table')
    if (table) layOut(box, table, table.querySelectorAll('thead th:not(.ok-table__tool)').length)
  }
}

/**
 * Begins the app of a page that the host has drawn with its data, once that is in sight: such a page only preloads it, since
 * whatever runs or is fetched before the first paint holds it back.
 */
async function beginApp(): Promise<void> {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
  if (!entry) return
  await untilPainted()
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = entry.crossOrigin
  script.src = entry.href
  entry.replaceWith(script)
}

showPreferences()
// Called before each part of the page that has been parsed is painted.
const parsing = new MutationObserver(arrange)
parsing.observe(document, { childList: true, subtree: true })
// A table that did not fit in the font that stood in for the portal's may fit now.
document.fonts.addEventListener('loadingdone', arrange)
document.addEventListener('change', storeContrast)
// Errors of elements do not bubble.
document.addEventListener('error', noteFailedScript, true)
document.addEventListener('DOMContentLoaded', () => {
  parsing.disconnect()
  tickContrast()
  void beginApp()
})
