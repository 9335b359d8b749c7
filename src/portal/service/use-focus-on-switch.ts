import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { subjectNumberAtom } from '../access/visitor.ts'
import { focusHeadingOnceThere } from '../frame/use-focus-on-arrival.ts'

/**
 * After a change of subject the page is another one at the same address: its heading takes focus, since what had it is
 * drawn anew or gone. A subject that may not use the service is led to the list, whose heading takes it then.
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
