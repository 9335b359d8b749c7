import { useEffect } from 'react'
import { usePageParts } from './page-context.ts'

/** Heads the page with this for as long as what calls it is in sight. */
export function useHeading(heading: string): void {
  const { setHeading } = usePageParts()
  useEffect(() => {
    setHeading(heading)
    return () => setHeading(null)
  }, [setHeading, heading])
}
