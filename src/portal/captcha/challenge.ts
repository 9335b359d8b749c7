import { captchaReply } from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import type { Puzzle } from './proof.ts'

/** What the office requires before it looks at a password. */
export type Challenge =
  | { readonly kind: 'recaptcha' }
  /** `validFor`: milliseconds from now. */
  | { readonly kind: 'work'; readonly puzzle: Puzzle; readonly validFor: number }

export const challengeEndpoint: Endpoint<Challenge> = {
  call: (calls) => calls.captcha,
  read: reading(captchaReply, ({ dostawca, wyzwanie, trudnosc, waznosc }) =>
    dostawca === 'RECAPTCHA'
      ? { kind: 'recaptcha' }
      : { kind: 'work', puzzle: { challenge: wyzwanie ?? '', bits: trudnosc ?? 0 }, validFor: waznosc ?? 0 },
  ),
}
