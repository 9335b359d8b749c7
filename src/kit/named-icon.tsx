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

/** An icon named by data (menu, services, tiles). All but the kit's own come in a chunk of their own. */
export function NamedIcon({ name, large }: NamedIconProps) {
  const core = CORE_GLYPHS.get(name)
  const [more, setMore] = useState<ReadonlyMap<string, Glyph>>()
  useEffect(() => {
    if (core) return
    let shown = true
    // A chunk that fails to load leaves the place empty: the word beside it still stands.
    import('./icons-more.ts').then(
      (module) => shown && setMore(module.MORE_GLYPHS),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [core])
  return <GlyphIcon glyph={core ?? more?.get(name) ?? more?.get(FALLBACK)} large={large} />
}
