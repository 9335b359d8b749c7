import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a native `<dialog>` open as a modal, or closed. The browser traps focus and gives it back. `first` selects
 * what takes focus; without a match it is the browser's choice, the first thing that can.
 */
export function useModal(open: boolean, first?: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      opener.current = document.activeElement
      dialog.showModal()
      if (first) dialog.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
      // What takes focus may be far down: reading begins at the top.
      dialog.scrollTop = 0
    }
    if (!open && dialog.open) {
      dialog.close()
      giveBack(opener)
    }
  }, [open, first])
  useEffect(() => () => giveBack(opener), [])
  return ref
}

/**
 * The browser gives the focus to nothing where a dialog closes with another that stood on it, or goes from the page as it
 * is: then it is given to what had it before.
 */
function giveBack(opener: RefObject<Element | null>): void {
  const before = opener.current
  opener.current = null
  queueMicrotask(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
  })
}
