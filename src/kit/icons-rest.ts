import { type Glyph, readGlyph } from '../engine/model/glyph.ts'

const FOLDER = '../../node_modules/primeicons/raw-svg/'
/** One small file an icon. */
const SOURCES = import.meta.glob<string>('../../node_modules/primeicons/raw-svg/*.svg', {
  query: '?raw',
  import: 'default',
})

/** Any glyph of PrimeIcons, so that a definition may name one that nobody foresaw; undefined when it has no such glyph. */
export async function restGlyph(name: string): Promise<Glyph | undefined> {
  const svg = await SOURCES[`${FOLDER}${name}.svg`]?.()
  return svg === undefined ? undefined : readGlyph(svg)
}
