import { useRef, useState } from 'react'

export interface AsyncAction {
  readonly busy: boolean
  /** Runs unless it is running already, which gives null; where `stays` accepts the result, it stays busy after it. */
  readonly run: <T>(action: () => Promise<T>, stays?: (result: T) => boolean) => Promise<T | null>
  /** Ends what had stayed busy. */
  readonly finish: () => void
}

/** One action at a time: two presses can come before the button is drawn busy. */
export function useAsyncAction(): AsyncAction {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const finish = () => {
    running.current = false
    setBusy(false)
  }
  const run: AsyncAction['run'] = async (action, stays) => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    let staying = false
    try {
      const result = await action()
      staying = stays?.(result) ?? false
      return result
    } finally {
      if (!staying) finish()
    }
  }
  return { busy, run, finish }
}
