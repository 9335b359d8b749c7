import type { XmlLimits } from './xml-shape.ts'

/** Answers with encrypted assertions have some 20,000 characters. */
export const ANSWER_LIMITS: XmlLimits = { maxCharacters: 64 * 1024, maxElements: 1000 }

/** Characters of an answer as the browser posts it, in base64. */
export const MAX_ANSWER_CHARACTERS = Math.ceil((ANSWER_LIMITS.maxCharacters * 4) / 3) + 4
