import type { ReactNode } from 'react'
import { markedParts } from './marked-parts.ts'

/** A sentence in which names of the definition language stand between backticks: they are drawn as code. */
export function MarkedText({ text }: { readonly text: string }): ReactNode {
  const parts = markedParts(text).map((part, place) => ({ part, place }))
  return parts.map(({ part, place }) =>
    place % 2 === 0 ? (
      part
    ) : (
      <code key={place} translate="no">
        {part}
      </code>
    ),
  )
}
