import type { Report } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'

/** WCAG 2.2, 1.4.3: text on its background. */
const leastContrast = 4.5
const white = '#ffffff'

/** The colours an office sets, as the tokens that the rest of the look derives from. */
export function themeTokens(office: OfficeSpec, report: Report): Readonly<Record<string, string>> {
  const primary = office.theme?.primary
  if (!primary) return {}
  const ratio = contrast(primary.value, white)
  if (ratio < leastContrast) {
    report.error('low-contrast', primary.at, { color: primary.value, ratio, least: leastContrast })
  }
  return { accent: primary.value }
}

/** Contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
