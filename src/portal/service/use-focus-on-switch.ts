import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { subjectNumberAtom } from '../access/visitor.ts'
import { focusHeadingOnceThere } from '../frame/use-focus-on-navigation.ts'

/**
 * After a change of subject the page is another one at the same address: its heading takes the focus, because the
 * element that had it has been replaced. A subject that may not use the service is led to the list and its heading.
 */
export function useFocusOnSwitch(): void {
  const number = useAtomValue(subjectNumberAtom)
  const last = useRef(number)
  useEffect(() => {
    const before = last.current
    last.current = number
    if (before !== '' && number !== '' && before !== number) focusHeadingOnceThere()
  }, [number])
}
