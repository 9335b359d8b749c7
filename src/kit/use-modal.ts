import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** The open modals, the topmost last. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setModals(next: readonly HTMLDialogElement[]): void {
  modals = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal on top, outside of which nothing can be pressed; null while none is open. */
export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, () => modals.at(-1) ?? null)

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
      setModals([...modals, dialog])
      if (first) dialog.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
      // What takes focus may be far down: reading begins at the top.
      dialog.scrollTop = 0
    }
    if (!open && dialog.open) {
      dialog.close()
      setModals(modals.filter((one) => one !== dialog))
      giveBack(opener)
    }
  }, [open, first])
  useEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog !== null && modals.includes(dialog)) setModals(modals.filter((one) => one !== dialog))
      giveBack(opener)
    }
  }, [])
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
