import { type RefObject, useEffect, useRef, useState } from 'react'

/** A panel that hangs from a button. */
export interface Popover {
  readonly open: boolean
  readonly toggle: () => void
  /** Closes and gives focus back to the button. */
  readonly close: () => void
  readonly root: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Opens and closes a panel: Escape returns to the button, a press or focus elsewhere just closes. */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    const inside = root.current
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    inside?.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      inside?.removeEventListener('keydown', key)
    }
  }, [open])
  return { open, toggle: () => setOpen((was) => !was), close, root, button }
}
