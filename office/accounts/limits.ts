import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { CLOCK_TOLERANCE_MS } from '../../src/server/time/clock-watch.ts'
import type { Database } from '../db/database.ts'
import { attempts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { ErrorKey } from '../texts/errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Limit {
  readonly count: number
  readonly within: number
  /** What residents read when the limit is reached. */
  readonly refusal?: ErrorKey
}

/** How many attempts of a kind are allowed in how many milliseconds. */
export const LIMITS = {
  /** For each login and address. */
  login: { count: 5, within: MINUTE },
  /** For each address, whatever the login: trying one password on many accounts. */
  loginAddress: { count: 60, within: MINUTE },
  /** For each account: a session must not be usable to guess the password. */
  password: { count: 5, within: MINUTE },
  /** For each account: codes given at sign-in from addresses where its holder has not given a right one before. */
  totp: { count: 20, within: HOUR },
  /** For each account and address. */
  totpAddress: { count: 10, within: HOUR },
  /** For each account: codes given to switch two-factor sign-in on. */
  totpSave: { count: 5, within: MINUTE },
  /** For each account: codes given to switch two-factor sign-in off. */
  totpOff: { count: 5, within: HOUR },
  /** For each account: links to a new e-mail address. */
  emailChange: { count: 5, within: HOUR },
  /** For each address: looking whether a link can still be used. */
  linkCheck: { count: 60, within: HOUR },
  /** For each activation link: guesses of the password from the office. */
  officePassword: { count: 5, within: HOUR },
  /** For each login and for each address. */
  reset: { count: 3, within: HOUR },
  resend: { count: 3, within: HOUR },
  /** Requests of one address for many logins. */
  mailAddress: { count: 30, within: HOUR },
  /**
   * For each recipient: mails that anybody may ask for. Each kind has its own limit, so that none of them keeps another back,
   * and after it a mail leaves once in `pacedMail`: whoever asks how often, the holder gets a link.
   */
  resetMail: { count: 5, within: HOUR },
  resendMail: { count: 5, within: HOUR },
  registrationMail: { count: 5, within: HOUR },
  pacedMail: { count: 1, within: 10 * MINUTE },
  /** For each recipient: mails to a new e-mail address of an account. */
  newAddressMail: { count: 5, within: HOUR },
  /** For each e-mail address of an employee and address of the network. */
  employee: { count: 5, within: MINUTE },
  /** For each address of the network, whichever employee. */
  employeeAddress: { count: 30, within: MINUTE },
  /** For each employee and address of the network: wrong codes, over all first steps. */
  employeeCode: { count: 10, within: HOUR },
  /** For each employee, from anywhere: keeps guessing with a known password hopeless. */
  employeeCodes: { count: 100, within: HOUR },
  /** For each address. */
  registration: { count: 30, within: HOUR },
  /** For each address: sign-ins begun at an identity service. */
  identity: { count: 300, within: HOUR },
  /** For each address: answers of identity services that prove nobody. */
  identityAnswerAddress: { count: 60, within: HOUR },
  /** For each sign-in begun: answers that are given to it. The first one that can be read uses it up. */
  identityAnswer: { count: 3, within: HOUR },
  /** For each address: readings of calendars, which need no session. */
  calendarAddress: { count: 120, within: HOUR },
  /** For each account: files sent for requests. */
  requestFile: { count: 60, within: HOUR },
  /** For each address: looking up where a PESEL number votes, which needs no account. */
  votersRoll: { count: 30, within: HOUR, refusal: 'tooManyLookups' },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof LIMITS

/** Milliseconds that the longest of the limits looks back. */
export const LONGEST_LIMIT = Math.max(...Object.values(LIMITS).map(({ within }) => within))

/**
 * Counts an attempt, in one statement so that attempts at the same moment cannot pass together. Throws a refusal with
 * status 429 when the limit is reached; attempts refused so are not counted, or an impatient resident would never get in. Nor are
 * attempts of a time to come, which were made while the clock was ahead.
 */
export async function takeAttempt(db: Database, kind: LimitKind, whose: string, now: Date): Promise<void> {
  const { count, within, refusal = 'tooManyAttempts' }: Limit = LIMITS[kind]
  const recent = sql`(select coalesce(jsonb_agg(t), '[]'::jsonb) from jsonb_array_elements(${attempts.times}) t where t::text::bigint > ${now.getTime() - within} and t::text::bigint <= ${now.getTime() + CLOCK_TOLERANCE_MS})`
  const [row] = await db
    .insert(attempts)
    .values({
      key: keyOf(kind, whose),
      times: [now.getTime()],
      allowed: true,
      expiresAt: new Date(now.getTime() + within),
    })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        times: sql`case when jsonb_array_length(${recent}) < ${count} then ${recent} || to_jsonb(${now.getTime()}::bigint) else ${recent} end`,
        allowed: sql`jsonb_array_length(${recent}) < ${count}`,
        expiresAt: new Date(now.getTime() + within),
      },
    })
    .returning({ allowed: attempts.allowed })
  if (row?.allowed !== true) throw new Refusal(429, refusal)
}

/** Takes back an attempt that was no guess: a sign-in that succeeded. */
export async function releaseAttempt(db: Database, kind: LimitKind, whose: string): Promise<void> {
  await db
    .update(attempts)
    // The newest one: they are alike, only their number matters.
    .set({ times: sql`${attempts.times} - (-1)` })
    .where(eq(attempts.key, keyOf(kind, whose)))
}

/** Forgets the attempts of a kind. */
export async function clearAttempts(db: Database, kind: LimitKind, whose: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(kind, whose)))
}

/** Forgets what no limit looks at any more. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, now))
}

function keyOf(kind: LimitKind, whose: string): string {
  return createHash('sha256').update(`${kind}\n${whose}`).digest('base64url')
}
