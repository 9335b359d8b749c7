import { useEffect, useState } from 'react'
import type { Glyph } from '../engine/model/glyph.ts'
import { GlyphIcon } from './icon.tsx'
import { CORE_GLYPHS } from './icons-core.ts'

export interface NamedIconProps {
  /** A PrimeIcons name without `pi-`, as definitions write it. An unknown one shows a plain sheet. */
  readonly name: string
  readonly large?: boolean | undefined
}

// Glyphs never change: once loaded, an icon that is drawn again is there at once.
const loaded = new Map(CORE_GLYPHS)

/** Makes icons known whose drawings came with other data: they are drawn at once. */
export function addGlyphs(glyphs: Readonly<Record<string, Glyph>>): void {
  for (const [name, glyph] of Object.entries(glyphs)) if (!loaded.has(name)) loaded.set(name, glyph)
}

async function load(name: string): Promise<Glyph | undefined> {
  const { MORE_GLYPHS } = await import('./icons-more.ts')
  const glyph = MORE_GLYPHS.get(name) ?? (await restGlyphOf(name)) ?? CORE_GLYPHS.get('file')
  if (glyph) loaded.set(name, glyph)
  return glyph
}

const restGlyphOf = async (name: string) => (await import('./icons-rest.ts')).restGlyph(name)

/** An icon named by data. All but the kit's own and those of `addGlyphs` come later; their place is kept. */
export function NamedIcon({ name, large }: NamedIconProps) {
  const [late, setLate] = useState<{ readonly name: string; readonly glyph: Glyph | undefined }>()
  useEffect(() => {
    if (loaded.has(name)) return
    let shown = true
    // A chunk that fails to load leaves the place empty: the word beside it still stands.
    load(name).then(
      (glyph) => shown && setLate({ name, glyph }),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [name])
  return <GlyphIcon glyph={loaded.get(name) ?? (late?.name === name ? late.glyph : undefined)} large={large} />
}
