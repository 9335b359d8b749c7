import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import { WorkerPool } from '../../src/server/work/worker-pool.ts'
import { proofOfWork, recaptcha } from '../captcha/captcha.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type SamlOptions, samlOptionsOf } from '../identity/saml/options.ts'
import { samlProviders } from '../identity/saml/provider.ts'
import { standIn } from '../identity/stand-in.ts'
import { type Carrier, smtpCarrier } from '../mail/carrier.ts'
import { officePost } from '../mail/post.ts'
import { background } from './background.ts'
import { databaseSigner } from './keys.ts'
import { type Passwords, scryptPasswords } from './passwords.ts'
import { portalsOf } from './return-address.ts'
import { aesSeal } from './seal.ts'
import { readSealKey } from './seal-key.ts'
import type { AccountServices } from './services.ts'

/**
 * Threads that read answers of identity services, which anybody can send. An answer is read in milliseconds; while one takes
 * all the time that it may, the other thread goes on, and addresses take turns.
 */
const ANSWER_THREADS = { threads: 2, maxHeapMb: 96, maxQueued: 60, maxQueuedPerKey: 6, idleMs: 600_000 }

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
  /** 32 bytes that seal the keys of two-factor sign-in; without it they can be read as long as the process runs. */
  readonly sealKey?: Buffer
  /** Services of the state; in a demonstration the stand-in takes the place of those that are not named. */
  readonly saml?: SamlOptions
  /** Opens what was sealed with it, while the key is being changed. */
  readonly secondSealKey?: Buffer
  readonly passwords?: Passwords
  readonly carrier?: Carrier
}

interface AccountTools {
  /** Folder of the product. */
  readonly root: string
  readonly clock: Clock
  /** Reports what fails after a reply. */
  readonly failed: (error: unknown) => void
}

export function accountServices(
  db: Database,
  options: AccountOptions,
  { root, clock, failed }: AccountTools,
): AccountServices {
  const signer = databaseSigner(db, clock)
  const threads = new WorkerPool({ ...ANSWER_THREADS, filename: join(root, 'dist', 'office', 'saml-worker.js') })
  return {
    passwords: options.passwords ?? scryptPasswords(),
    post: officePost(db, clock, options.carrier ?? carrierOf(options)),
    captcha:
      options.recaptchaSecret === undefined ? proofOfWork(db, clock, signer) : recaptcha(options.recaptchaSecret),
    portals: portalsOf(options.portals ?? []),
    background: background(failed),
    signer,
    seal: aesSeal(options.sealKey ?? randomBytes(32), options.secondSealKey),
    identity: {
      ...(options.demo === true ? { wezel: standIn, epuap: standIn } : {}),
      ...(options.saml === undefined ? {} : samlProviders(options.saml, { threads, failed })),
    },
    demo: options.demo ?? false,
    close: () => threads.close(),
  }
}

function carrierOf({ smtpUrl, mailFrom }: AccountOptions): Carrier | undefined {
  return smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, mailFrom ?? 'okienko@localhost')
}

/** What the settings say of accounts. */
export function accountOptionsOf(settings: Settings): AccountOptions {
  const { PORTAL_ORIGINS, SMTP_URL, MAIL_FROM, OFFICE_SECRET_KEY, OFFICE_SECRET_KEY_2, RECAPTCHA_SECRET } = settings
  const [firstPortal] = PORTAL_ORIGINS ?? []
  const saml = samlOptionsOf(settings)
  const sender = MAIL_FROM ?? (firstPortal && `okienko@${new URL(firstPortal).hostname}`)
  return {
    ...(PORTAL_ORIGINS && { portals: PORTAL_ORIGINS }),
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    ...(sender && { mailFrom: sender }),
    ...(OFFICE_SECRET_KEY && { sealKey: readSealKey(OFFICE_SECRET_KEY, 'OFFICE_SECRET_KEY') }),
    ...(saml && { saml }),
    ...(OFFICE_SECRET_KEY_2 && { secondSealKey: readSealKey(OFFICE_SECRET_KEY_2, 'OFFICE_SECRET_KEY_2') }),
    ...(RECAPTCHA_SECRET && { recaptchaSecret: RECAPTCHA_SECRET }),
  }
}
