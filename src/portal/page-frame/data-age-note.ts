/** The note of a page that the host has rendered with replies, which says of when they are. */
const noteOfPage = (): HTMLElement | null => document.getElementById('data-age')

/** Whether the host says that the page has old data, since the office gives no newer ones. */
export const isDataOld = (): boolean => noteOfPage()?.hidden === false

/** Shows the note: the office does not confirm the data that are in sight. */
export function showDataAge(): void {
  const note = noteOfPage()
  if (note) note.hidden = false
}
