import { atom, useAtomValue } from 'jotai'

/** Whether the page has room for the note that says of when its data are: only where the host renders it with replies. */
export const hasDataAgeAtom = atom(false)

/** The place of that note (`DATA_AGE_SLOT`), which the host writes into the markup. */
export function DataAgeSlot() {
  return useAtomValue(hasDataAgeAtom) ? <div id="data-age" /> : null
}
