import { type Glyph, readGlyph } from './icon-path.ts'

const FOLDER = '../../node_modules/primeicons/raw-svg/'
const SOURCES = import.meta.glob<string>('../../node_modules/primeicons/raw-svg/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Any glyph of PrimeIcons, so that a definition may name one that nobody foresaw. Heavy; loaded last. */
export function restGlyph(name: string): Glyph | undefined {
  const svg = SOURCES[`${FOLDER}${name}.svg`]
  return svg === undefined ? undefined : readGlyph(svg)
}
