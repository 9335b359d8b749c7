import type { ReactNode } from 'react'

/** Capital letters and digits with hyphens between them. */
const SIGN = /[\p{Lu}\p{N}]+(?:-[\p{Lu}\p{N}/]+)+/gu

/** A longer one would be wider than a phone with large letters. */
const MAX_LENGTH = 16

/** A text in which signs of cards, meters and documents, such as N-00318 or 23-331208, do not break at their hyphens. */
export function WholeSigns({ text }: { readonly text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign.length > MAX_LENGTH || !/\d/.test(sign)) continue
    parts.push(
      text.slice(end, index),
      <span key={index} className="ok-sign">
        {sign}
      </span>,
    )
    end = index + sign.length
  }
  return end === 0 ? text : [...parts, text.slice(end)]
}
