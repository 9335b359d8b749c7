import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useAddress } from '../../engine/react/use-address.ts'
import { CHOSEN } from './address.ts'
import { type Selection, selectionIn, selectionText } from './selection.ts'

/** The ticked instalments, which the address keeps: they outlive a reload and another language. */
export function useSelection(): readonly [Selection, Dispatch<SetStateAction<Selection>>] {
  const { get, go } = useAddress()
  const kept = get(CHOSEN)
  const [selection, setSelection] = useState<Selection>(() => selectionIn(kept))
  const text = selectionText(selection)
  useEffect(() => {
    if (text !== kept) go({ [CHOSEN]: text }, { inPlace: true })
  }, [text, kept, go])
  return [selection, setSelection]
}
