import { useEffect, useState } from 'react'

/** Milliseconds after which an open page may notice a new day at the latest. */
const LOOK_AGAIN = 60_000

/** The office's day, `yyyy-MM-dd`; a page left open over midnight, or seen again later, is drawn for the new one. */
export function useToday(today: () => string): string {
  const [, setSeen] = useState(today)
  useEffect(() => {
    // Of an equal text React draws nothing anew.
    const look = () => setSeen(today())
    const timer = setInterval(look, LOOK_AGAIN)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today()
}
