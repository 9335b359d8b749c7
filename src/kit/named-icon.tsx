import { useEffect, useState } from 'react'
import { GlyphIcon } from './icon.tsx'
import type { Glyph } from './icon-path.ts'
import { CORE_GLYPHS } from './icons-core.ts'

export interface NamedIconProps {
  /** A PrimeIcons name without `pi-`, as definitions write it. One that is not in the set shows a plain sheet. */
  readonly name: string
  readonly large?: boolean | undefined
}

const FALLBACK = 'file'

// Once loaded, icons that are drawn anew are there at once.
let loaded: ReadonlyMap<string, Glyph> | undefined

/** An icon named by data (menu, services, tiles). All but the kit's own come in a chunk of their own. */
export function NamedIcon({ name, large }: NamedIconProps) {
  const core = CORE_GLYPHS.get(name)
  const [more, setMore] = useState(loaded)
  useEffect(() => {
    if (core || more) return
    let shown = true
    // A chunk that fails to load leaves the place empty: the word beside it still stands.
    import('./icons-more.ts').then(
      (module) => {
        loaded = module.MORE_GLYPHS
        if (shown) setMore(loaded)
      },
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [core, more])
  return <GlyphIcon glyph={core ?? more?.get(name) ?? more?.get(FALLBACK)} large={large} />
}
