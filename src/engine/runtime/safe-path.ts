import { isSameOriginPath } from '../../../schemas/same-origin-path.ts'

const MAX_CHARACTERS = 2000

/** A way back as a path of the same origin; null for anything else (decisions, “Safety”). */
export function safePath(text: string | null): string | null {
  return text !== null && text.length <= MAX_CHARACTERS && isSameOriginPath(text) ? text : null
}
