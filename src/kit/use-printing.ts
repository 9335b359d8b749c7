import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Rows that a page shows at once, on the screen and on paper; a browser would take too long to lay out more. */
export const MAX_ROWS_AT_ONCE = 3000

let printing = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  printing = next
  // The browser makes the sheets as soon as its event is handled: the page must have been drawn by then.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

const onBeforePrint = () => change(true)
const onAfterPrint = () => change(false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', onBeforePrint)
    window.removeEventListener('afterprint', onAfterPrint)
    printing = false
  }
}

/** Whether the page is being printed: a table on paper has no pages to turn. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
