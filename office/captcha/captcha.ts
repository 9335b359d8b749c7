import { createHash, randomBytes } from 'node:crypto'
import type { components } from '../../schemas/office-api.generated.ts'
import { boundedJson } from '../../src/server/http/bounded-replies.ts'
import type { Signer } from '../accounts/keys.ts'
import { spendOnce } from '../accounts/once.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

type Challenge = components['schemas']['Captcha']

/** Verifies the field in which the browser proves that it did some work. */
export interface Captcha {
  challenge(): Promise<Challenge>
  /** Whether an answer is right; a right one is right once. */
  verify(answer: string): Promise<boolean>
}

const PURPOSE = 'captcha'
const LIFETIME = 5 * 60_000
/** About a second in a browser of today: 2^16 digests on average. */
const DIFFICULTY = 16

/**
 * Proof of work: the browser looks for a number that gives the challenge a digest with leading zero bits. The challenge
 * is signed, so nothing is stored until the work is done.
 */
export function proofOfWork(db: Database, clock: Clock, signer: Signer, difficulty = DIFFICULTY): Captcha {
  return {
    challenge: async () => ({
      dostawca: 'DOWOD_PRACY',
      wyzwanie: await signer.sign(PURPOSE, { id: randomBytes(12).toString('base64url'), bits: difficulty }, LIFETIME),
      trudnosc: difficulty,
      waznosc: LIFETIME,
    }),
    verify: async (answer) => {
      const parts = /^([\w-]+\.[\w-]+)\.(\d{1,16})$/.exec(answer)
      if (parts === null) return false
      const claims = await signer.read(PURPOSE, parts[1] ?? '')
      if (claims === undefined || typeof claims.id !== 'string' || typeof claims.bits !== 'number') return false
      if (leadingZeroBits(createHash('sha256').update(answer, 'ascii').digest()) < claims.bits) return false
      return spendOnce(db, `captcha:${claims.id}`, new Date(clock().getTime() + LIFETIME))
    },
  }
}

/** How many bits at the start of the bytes are zero. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const place = bytes.findIndex((byte) => byte !== 0)
  return place === -1 ? bytes.length * 8 : place * 8 + Math.clz32(bytes[place] ?? 0) - 24
}

/** A reply has some 200 bytes. */
const MAX_REPLY_BYTES = 16_000

type Fetch = (url: string, init: { method: string; body: URLSearchParams; signal: AbortSignal }) => Promise<Response>

/** reCAPTCHA: the answer is shown to Google together with the office's secret. Anything but a clear yes is a no. */
export function recaptcha(secret: string, fetcher: Fetch = fetch): Captcha {
  return {
    challenge: async () => ({ dostawca: 'RECAPTCHA', wyzwanie: null, trudnosc: null, waznosc: null }),
    verify: async (answer) => {
      try {
        const reply = await fetcher('https://www.google.com/recaptcha/api/siteverify', {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(5_000),
        })
        const outcome: unknown = reply.ok ? await boundedJson(reply, MAX_REPLY_BYTES) : undefined
        return typeof outcome === 'object' && outcome !== null && 'success' in outcome && outcome.success === true
      } catch {
        return false
      }
    },
  }
}
