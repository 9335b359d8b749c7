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

type Sender = OfficeContext & { readonly language: Language }

/** What writing a mail needs. */
export interface MailWriter {
  readonly db: Database
  readonly clock: Clock
  readonly services: { readonly post: Post }
  readonly language: Language
}

/** Sends the link that proves that the e-mail address is the holder's; `page` is where it leads. */
export async function sendActivation(call: Sender, account: Account, page: URL): Promise<void> {
  await call.db.transaction((tx) => writeActivation({ ...call, db: tx }, account, page))
  await call.services.post.flush()
}

/** The same within a transaction; the mail leaves with the next `flush`. */
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

interface Notice {
  /** A second address that gets the mail, when it changed. */
  readonly also?: string
  readonly values?: MailValues
}

/** Mails the holder what has changed, after the reply, and notes it in the inbox. */
export function notifyHolder(call: Sender, account: Account, kind: MailKind, { also, values = {} }: Notice = {}): void {
  call.services.background.run(async () => {
    await write(call, account, kind, values)
    const notice = noticeOf[kind]
    if (notice !== undefined) await keepInInbox(call.db, call.clock(), account.id, { kind: notice, values: {} })
    if (also !== undefined) await write(call, { ...account, email: also }, kind, values)
    await call.services.post.flush()
  })
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
