import type { KeyboardEvent } from 'react'

/**
 * Arrows in the outline: up and down lead from item to item, from the search too; right opens an item, left closes it. A dialog
 * that is opened from the outline keeps its own.
 */
export function moveInOutline(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (target.closest('dialog') !== null) return
  const items = [...currentTarget.querySelectorAll<HTMLElement>('.studio-outline__item')]
  const at = items.findIndex((item) => item.parentElement?.contains(target))
  const isItem = at !== -1
  const next = nextOf(key, at, isItem ? items.length : 0) ?? (key === 'ArrowDown' && !isItem ? 0 : null)
  if (next !== null) {
    event.preventDefault()
    items[next]?.focus()
    return
  }
  const toggle = items[at]?.parentElement?.querySelector('[aria-expanded]')
  const wanted = key === 'ArrowRight' ? 'false' : key === 'ArrowLeft' ? 'true' : null
  if (!(toggle instanceof HTMLElement) || toggle.getAttribute('aria-expanded') !== wanted) return
  event.preventDefault()
  toggle.click()
}

/** The index of the item that a key leads to; null where it leads to none. */
function nextOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
