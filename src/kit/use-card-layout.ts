import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Below this width, in rem, a table of more than two columns is cards whether or not it would fit. */
const PHONE = 30

/**
 * Whether the window alone says so, which needs no layout: the portal's text is never smaller than the browser's, on which
 * the widths of media queries rest.
 */
const isNarrowWindow = (): boolean => matchMedia(`(width < ${PHONE}em)`).matches

/**
 * Gives a table's box `data-layout="dense"` when the table does not fit it, `data-layout="cards"` when it does not fit
 * even so, and always on a phone. Measured rather than declared, because only the content, the language and the reader's
 * font size know how much room a table needs.
 * `content` is anything that changes with the cells.
 */
export function useCardLayout(columns: number, content: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells need other room
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.querySelector<HTMLTableElement>(':scope > table')
    if (!element || !table) return
    let measured = ''
    const settle = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const now = `${element.clientWidth} ${rem}`
      const fits = () => table.offsetWidth <= element.clientWidth
      // A reader's own spacing of letters makes a table wider and changes nothing else.
      if (now === measured && fits()) return
      measured = now
      // A phone is known without laying out a table first, which with many rows takes its time.
      const phone = columns > 2 && element.clientWidth < PHONE * rem
      if (phone) {
        element.dataset.layout = 'cards'
        return
      }
      delete element.dataset.layout
      if (fits()) return
      element.dataset.layout = 'dense'
      if (!fits()) element.dataset.layout = 'cards'
    }
    if (columns > 2 && isNarrowWindow()) element.dataset.layout = 'cards'
    else settle()
    // Both report their size once they have been laid out. The table too: it is what changes when only the font size does.
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [columns, content])
  return box
}
