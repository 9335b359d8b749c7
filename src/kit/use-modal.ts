import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a native `<dialog>` open as a modal, or closed. The browser traps focus and gives it back. `first` selects
 * what takes focus; without a match it is the browser's choice, the first thing that can.
 */
export function useModal(open: boolean, first?: string): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      if (first) dialog.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
      // What takes focus may be far down: reading begins at the top.
      dialog.scrollTop = 0
    }
    if (!open && dialog.open) dialog.close()
  }, [open, first])
  return ref
}
