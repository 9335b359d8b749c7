import { randomBytes } from 'node:crypto'
import { proofOfWork, recaptcha } from '../captcha/captcha.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Carrier, officePost, smtpCarrier } from '../mail/post.ts'
import { background } from './background.ts'
import { databaseSigner } from './keys.ts'
import { type Passwords, scryptPasswords } from './passwords.ts'
import { portalsOf } from './return-address.ts'
import { aesSeal } from './seal.ts'
import { readSealKey } from './seal-key.ts'
import type { AccountServices } from './services.ts'

/** What an operator decides about accounts; all may be left out. */
export interface AccountOptions {
  /** Origins of the portals that residents may be sent back to; any origin of this machine when none is given. */
  readonly portals?: readonly string[]
  /** `smtp://…` or `smtps://…`; without it mail stays in the database, readable at `/poczta`. */
  readonly smtpUrl?: string
  /** The sender of mail. */
  readonly mailFrom?: string
  /** Secret of reCAPTCHA; without it the captcha is proof of work. */
  readonly recaptchaSecret?: string
  /** Whether there are demo persons and an open operator's desk. */
  readonly demo?: boolean
  /** Addresses of proxies that forward the client's address (CIDR, commas), besides those on this machine. */
  readonly trustedProxies?: string
  /** 32 bytes that seal the keys of two-factor sign-in; without it they can be read as long as the process runs. */
  readonly sealKey?: Buffer
  /** Opens what was sealed with it, while the key is being changed. */
  readonly secondSealKey?: Buffer
  readonly passwords?: Passwords
  readonly carrier?: Carrier
}

export function accountServices(
  db: Database,
  clock: Clock,
  options: AccountOptions,
  failed: (error: unknown) => void,
): AccountServices {
  const signer = databaseSigner(db, clock)
  return {
    passwords: options.passwords ?? scryptPasswords(),
    post: officePost(db, clock, options.carrier ?? carrierOf(options)),
    captcha:
      options.recaptchaSecret === undefined ? proofOfWork(db, clock, signer) : recaptcha(options.recaptchaSecret),
    portals: portalsOf(options.portals ?? []),
    background: background(failed),
    signer,
    seal: aesSeal(options.sealKey ?? randomBytes(32), options.secondSealKey),
    demo: options.demo ?? false,
  }
}

function carrierOf({ smtpUrl, mailFrom }: AccountOptions): Carrier | undefined {
  return smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, mailFrom ?? 'okienko@localhost')
}

/**
 * Reads environment variables: PORTAL_ORIGINS (commas), SMTP_URL, MAIL_FROM, RECAPTCHA_SECRET, TRUSTED_PROXIES, OFFICE_DEMO
 * (1 or 0), OFFICE_SECRET_KEY (base64 of 32 bytes). An office whose portals are named serves residents, so it is a demonstration only with OFFICE_DEMO=1.
 */
export function accountOptionsOf(env: Readonly<Record<string, string | undefined>>): AccountOptions {
  return {
    demo: env.OFFICE_DEMO === '1' || (env.OFFICE_DEMO !== '0' && !env.PORTAL_ORIGINS),
    ...(env.PORTAL_ORIGINS ? { portals: env.PORTAL_ORIGINS.split(',').map((origin) => origin.trim()) } : {}),
    ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
    ...(env.MAIL_FROM ? { mailFrom: env.MAIL_FROM } : {}),
    ...(env.TRUSTED_PROXIES ? { trustedProxies: env.TRUSTED_PROXIES } : {}),
    ...(env.OFFICE_SECRET_KEY ? { sealKey: readSealKey(env.OFFICE_SECRET_KEY, 'OFFICE_SECRET_KEY') } : {}),
    ...(env.OFFICE_SECRET_KEY_2 ? { secondSealKey: readSealKey(env.OFFICE_SECRET_KEY_2, 'OFFICE_SECRET_KEY_2') } : {}),
    ...(env.RECAPTCHA_SECRET ? { recaptchaSecret: env.RECAPTCHA_SECRET } : {}),
  }
}
