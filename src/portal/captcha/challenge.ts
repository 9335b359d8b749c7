import { asNumber, asObject, asText } from '../contract/fields.ts'
import { captchaType } from '../contract/types.ts'
import type { Question } from '../office/ask.ts'
import type { Puzzle } from './proof.ts'

/** What the office wants to see before it looks at a password. */
export type Challenge =
  | { readonly kind: 'recaptcha' }
  /** `validFor`: milliseconds from now. */
  | { readonly kind: 'work'; readonly puzzle: Puzzle; readonly validFor: number }

export const challengeQuestion: Question<Challenge> = {
  of: (calls) => calls.captcha,
  type: captchaType,
  read: (reply) => {
    const { dostawca, wyzwanie, trudnosc, waznosc } = asObject(reply)
    if (dostawca === 'RECAPTCHA') return { kind: 'recaptcha' }
    return {
      kind: 'work',
      puzzle: { challenge: asText(wyzwanie), bits: asNumber(trudnosc) },
      validFor: asNumber(waznosc),
    }
  },
}
