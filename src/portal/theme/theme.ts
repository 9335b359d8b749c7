import { useLayoutEffect } from 'react'
import type { PortalPlan } from '../../engine/plan/portal.ts'

/**
 * The office's colours as a style sheet: it gives way to the contrast mode, and, being made by script out of values
 * alone, needs no leave of the content security policy.
 */
function themeSheet(tokens: PortalPlan['theme']['tokens']): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(':root:not([data-contrast="on"]) {}')
  const [rule] = sheet.cssRules
  if (rule instanceof CSSStyleRule) {
    for (const [name, value] of Object.entries(tokens)) rule.style.setProperty(`--${name}`, value)
  }
  return sheet
}

/** Applies the office's colours to the document while the component is mounted. */
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
