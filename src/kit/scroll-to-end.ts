/**
 * Scrolls the page to its bottom, but no further than to where `shown` begins at the top of the window: what has just
 * been opened stays in sight, below the header of its table. At once for those who asked for less motion.
 */
export function scrollToEnd(shown: Element): void {
  const page = document.documentElement
  const toEnd = page.scrollHeight - page.clientHeight - window.scrollY
  const toShown = shown.getBoundingClientRect().top - roomAbove(page) - stickyHeaderAbove(shown)
  const top = Math.min(toEnd, toShown)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (top > 0) window.scrollBy({ top, behavior: still ? 'instant' : 'smooth' })
}

/** What stays on top of the window, as the page's own scrolling knows it. */
function roomAbove(page: Element): number {
  return Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0
}

/** The height of the header that stays on top of the window while a row of its table is in sight; 0 outside tables. */
function stickyHeaderAbove(shown: Element): number {
  const head = shown.closest('table')?.tHead
  // Above rows that are laid out as cards, the header is there for assistive technology alone, out of the flow.
  return head && getComputedStyle(head).position === 'static' ? head.offsetHeight : 0
}
