import { type RefObject, useLayoutEffect, useRef } from 'react'
import { fitsIn, isNarrowWindow, layOut, roomOf } from './card-layout.ts'

/** Keeps a table's box laid out as its room allows. `content` is anything that changes with the cells. */
export function useCardLayout(columns: number, content: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells need other room
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.querySelector<HTMLTableElement>(':scope > table')
    if (!element || !table) return
    let measured = ''
    const refit = () => {
      const now = roomOf(element)
      // A reader's own spacing of letters makes a table wider and changes nothing else.
      if (now === measured && fitsIn(element, table)) return
      measured = now
      layOut(element, table, columns)
    }
    if (columns > 2 && isNarrowWindow()) element.dataset.layout = 'cards'
    else refit()
    // A table that did not fit in the font that stood in for another may fit now.
    const onFonts = () => {
      measured = ''
      refit()
    }
    document.fonts?.addEventListener('loadingdone', onFonts)
    // Both report their size once they have been laid out. The table too: it is what changes when only the font size does.
    const observer = new ResizeObserver(refit)
    observer.observe(element)
    observer.observe(table)
    return () => {
      document.fonts?.removeEventListener('loadingdone', onFonts)
      observer.disconnect()
    }
  }, [columns, content])
  return box
}
