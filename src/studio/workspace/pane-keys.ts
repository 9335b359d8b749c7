import { useEffect } from 'react'

/** A part of the screen that F6 leads to. */
type Pane = 'bar' | 'outline' | 'properties' | 'preview'

const panes = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((one) => one.closest('[hidden]') === null)

/** Leads the keyboard to a part of the screen. */
export function focusPane(name: Pane): void {
  panes()
    .find((one) => one.dataset.pane === name)
    ?.focus()
}

/** The part of the screen before or after the one with the focus, and round. */
function nextPane(by: 1 | -1): HTMLElement | undefined {
  const all = panes()
  // A pane may be within another: the inner one counts.
  const at = all.findLastIndex((one) => one.contains(document.activeElement))
  return all.at(at === -1 ? (by === 1 ? 0 : -1) : (at + by) % all.length)
}

/** Leads on from the pane that has the focus, be it within a frame of it. */
export function leavePane(by: 1 | -1): void {
  nextPane(by)?.focus()
}

/** F6 and Shift+F6 lead from one part of the screen to the next, Ctrl+K to the search. */
export function usePaneKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A dialog keeps the focus.
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) return
      const found = targetOf(event)
      if (!found) return
      event.preventDefault()
      found.focus()
      if (found instanceof HTMLInputElement) found.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function targetOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | undefined {
  if (key === 'F6' && !ctrlKey && !metaKey) return nextPane(shiftKey ? -1 : 1)
  if (key.toLowerCase() !== 'k' || shiftKey || !(ctrlKey || metaKey)) return undefined
  const searches = [...document.querySelectorAll<HTMLInputElement>('input[type="search"][aria-keyshortcuts]')]
  return searches.find((one) => one.closest('[hidden]') === null)
}
