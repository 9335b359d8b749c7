/** Below this width, in rem, a table of more than two columns is cards whether or not it would fit. */
const PHONE = 30

/**
 * Whether the window alone says so, which needs no layout: the portal's text is never smaller than the browser's, on which
 * the widths of media queries rest.
 */
export const isNarrowWindow = (): boolean => matchMedia(`(width < ${PHONE}em)`).matches

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** What a table's layout depends on besides its cells. */
export const roomOf = (box: HTMLElement): string => `${box.clientWidth} ${remOf()}`

export const fitsIn = (box: HTMLElement, table: HTMLElement): boolean => table.offsetWidth <= box.clientWidth

/**
 * Gives a table's box `data-layout="dense"` when the table does not fit it, `data-layout="cards"` when it does not fit
 * even so, and always on a phone. Measured rather than declared, because only the content, the language and the reader's
 * font size know how much room a table needs.
 */
export function layOut(box: HTMLElement, table: HTMLElement, columns: number): void {
  // A phone is known without laying out a table first, which with many rows takes its time.
  if (columns > 2 && (isNarrowWindow() || box.clientWidth < PHONE * remOf())) {
    box.dataset.layout = 'cards'
    return
  }
  delete box.dataset.layout
  if (fitsIn(box, table)) return
  box.dataset.layout = 'dense'
  if (!fitsIn(box, table)) box.dataset.layout = 'cards'
}
