import type { Glyph } from '../engine/model/glyph.ts'
import { CORE_GLYPHS, type IconName } from './icons-core.ts'
import './icon.css'

export type { IconName } from './icons-core.ts'

export interface IconProps {
  readonly name: IconName
  /** Twice the size of the text instead of a little over it. */
  readonly large?: boolean | undefined
}

/** A decorative sign in the colour of the text; the word beside it carries the meaning. */
export function Icon({ name, large }: IconProps) {
  return <GlyphIcon glyph={CORE_GLYPHS.get(name)} large={large} />
}

export interface GlyphIconProps {
  /** Absent while it is being loaded: the place is kept. */
  readonly glyph: Glyph | undefined
  readonly large?: boolean | undefined
}

/** Draws a glyph that the caller holds. */
export function GlyphIcon({ glyph, large }: GlyphIconProps) {
  return (
    <svg
      className={large ? 'ok-icon ok-icon--large' : 'ok-icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {glyph && <path d={glyph.path} {...(glyph.evenOdd ? { fillRule: 'evenodd' } : {})} />}
    </svg>
  )
}
