/** The one path that draws a PrimeIcons glyph, and whether overlaps are holes. */
export interface Glyph {
  readonly path: string
  readonly evenOdd: boolean
}

const number = (tag: string, name: string): number => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1] ?? 0)

function circle(tag: string): string {
  const [x, y, r] = [number(tag, 'cx'), number(tag, 'cy'), number(tag, 'r')]
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

/** Reads the text of a PrimeIcons file (24 by 24, paths and circles only) into a single path. */
export function readGlyph(svg: string): Glyph {
  const parts = [...svg.matchAll(/<(path|circle)\b[^>]*>/g)].map(([tag, kind]) =>
    kind === 'circle' ? circle(tag) : (/ d="([^"]+)"/.exec(tag)?.[1] ?? ''),
  )
  return { path: parts.join(''), evenOdd: svg.includes('fill-rule="evenodd"') }
}
