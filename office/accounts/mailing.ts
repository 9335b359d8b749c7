import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language } from '../language.ts'
import type { Post } from '../mail/post.ts'
import type { MailKind, MailValues } from '../mail/texts.ts'
import type { NoticeName } from '../notices/kinds.ts'
import { keepInInbox } from '../notices/notify.ts'
import { audit } from './audit.ts'
import { issueLink } from './links.ts'
import type { Account } from './store.ts'

/** The page of the portal on which an account made at the office is activated. */
export const OFFICE_ACTIVATION_PAGE = '/aktywacja-z-urzedu-return-url'
/** The page that confirms a new e-mail address. */
export const EMAIL_PAGE = '/potwierdzenie-email'
/** The page on which a new password is set. */
export const NEW_PASSWORD_PAGE = '/nowe-haslo'

/** Changes of an account that its inbox shows too. */
const noticeOf: Partial<Record<MailKind, NoticeName>> = {
  passwordChanged: 'passwordChanged',
  emailChanged: 'emailChanged',
  twoFactorOn: 'twoFactorOn',
  twoFactorOff: 'twoFactorOff',
  verified: 'verified',
  verifiedOutside: 'verified',
}

/** What writing a mail needs. */
export interface MailWriter {
  readonly db: Database
  readonly clock: Clock
  readonly services: { readonly post: Post }
  readonly language: Language
}

/**
 * Writes, within a transaction, the mail whose link proves that the e-mail address is the holder's; `page` is where it
 * leads. It leaves with the next `flush`.
 */
export async function writeActivation(call: MailWriter, account: Account, page: URL): Promise<void> {
  if (account.state !== 'unconfirmed' && account.state !== 'office') return
  const made = account.state === 'office'
  const code = await issueLink(call.db, account.id, made ? 'office' : 'activation', call.clock())
  const address = made ? new URL(OFFICE_ACTIVATION_PAGE, page) : new URL(page)
  address.searchParams.set('hash', code)
  await write(call, account, made ? 'officeActivation' : 'activation', { link: address.href })
  await audit(call.db, call.clock(), 'activation link sent', account.id)
}

/** Writes, within a transaction, the mail whose link replaces a forgotten password; it leaves with the next `flush`. */
export async function writeReset(call: MailWriter, account: Account, page: URL): Promise<void> {
  if (account.state === 'unconfirmed' || account.state === 'office') return
  const address = new URL(page)
  address.searchParams.set('link', await issueLink(call.db, account.id, 'reset', call.clock()))
  await write(call, account, 'reset', { link: address.href })
  await audit(call.db, call.clock(), 'password reset sent', account.id)
}

interface HolderMail {
  /** The account's present one unless given. */
  readonly addresses?: readonly (string | null)[]
  readonly values?: MailValues
}

/**
 * Queues, within the transaction of a change, the mail that tells the holder of it, also to other addresses than the
 * present one, and notes it in the inbox; `sendSoon` sends it.
 */
export async function writeToHolder(
  call: MailWriter,
  account: Account,
  kind: MailKind,
  { addresses = [account.email], values = {} }: HolderMail = {},
): Promise<void> {
  for (const email of addresses) await write(call, { ...account, email }, kind, values)
  await note(call, account, kind)
}

async function note(call: MailWriter, account: Account, kind: MailKind): Promise<void> {
  const notice = noticeOf[kind]
  if (notice !== undefined) await keepInInbox(call.db, call.clock(), account.id, { kind: notice, values: {} })
}

/** Sends what has been queued, after the reply. A process that is killed before leaves it to the periodic job. */
export function sendSoon({ services }: Pick<OfficeContext, 'services'>): void {
  services.background.run(() => services.post.flush())
}

/** Writes, within a transaction, that the office has verified an account, with the link that sets its new password. */
export async function writeVerified(call: MailWriter, account: Account, page: URL): Promise<void> {
  const address = new URL(NEW_PASSWORD_PAGE, page)
  const code = await issueLink(call.db, account.id, 'verified', call.clock())
  address.searchParams.set('link', code)
  await write(call, account, 'verified', { link: address.href })
  await note(call, account, 'verified')
}

/** Writes, within a transaction, the mail whose link makes a new e-mail address the account's. */
export async function writeEmailLink(call: MailWriter, account: Account, email: string, page: URL): Promise<void> {
  const address = new URL(page)
  address.searchParams.set('hash', await issueLink(call.db, account.id, 'email', call.clock(), email))
  await write(call, { ...account, email }, 'emailConfirm', { link: address.href })
  await audit(call.db, call.clock(), 'e-mail change requested', account.id)
}

async function write(call: MailWriter, account: Account, kind: MailKind, values: MailValues): Promise<void> {
  if (account.email === null) return
  await call.services.post.write(call.db, {
    kind,
    to: account.email,
    values: { login: account.login ?? '', ...values },
    language: account.language ?? call.language,
  })
}
