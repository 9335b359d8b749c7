import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

export const screenWidths = ['phone', 'tablet', 'desktop'] as const
export type ScreenWidth = (typeof screenWidths)[number]

/** CSS pixels. */
const widths: Readonly<Record<ScreenWidth, number>> = { phone: 360, tablet: 768, desktop: 1280 }

interface Fit {
  readonly box: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties
}

/** Draws a frame as wide as a screen, made smaller where the box is narrower. */
export function useFit(width: ScreenWidth): Fit {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const watch = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  const wanted = widths[width]
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / wanted)
  return { box, style: { width: wanted, height: size.height / scale, scale: String(scale), transformOrigin: '0 0' } }
}
