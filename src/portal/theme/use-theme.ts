import { useLayoutEffect } from 'react'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { themeSheet } from './theme.ts'

/** Puts the office's colours on the page. */
export function useTheme(tokens: PortalPlan['theme']['tokens'] | null): void {
  useLayoutEffect(() => {
    if (!tokens) return
    const sheet = themeSheet(tokens)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [tokens])
}
