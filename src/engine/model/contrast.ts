/** WCAG 2.2, 1.4.3: text on its background. */
export const leastContrast = 4.5

/** Contrast of a colour `#rrggbb` with the white on which, and under which, text of that colour stands. */
export const contrastWithWhite = (color: string): number => contrast(color, '#ffffff')

/** Contrast of two colours `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
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
