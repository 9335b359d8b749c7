import { useRef, useState } from 'react'

export interface Once {
  readonly busy: boolean
  /** Whether it is at work now, which a press may find before the button is drawn busy. */
  readonly underWay: () => boolean
  /** Does the work unless some is under way, which gives null; where its result says so, it stays busy after it. */
  readonly once: <T>(work: () => Promise<T>, stays?: (result: T) => boolean) => Promise<T | null>
  /** Not at work any more: for what had stayed busy. */
  readonly settle: () => void
}

/** One thing at a time: two presses can come before the button is drawn busy. */
export function useOnce(): Once {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const settle = () => {
    running.current = false
    setBusy(false)
  }
  const once: Once['once'] = async (work, stays) => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    let staying = false
    try {
      const result = await work()
      staying = stays?.(result) ?? false
      return result
    } finally {
      if (!staying) settle()
    }
  }
  return { busy, underWay: () => running.current, once, settle }
}
