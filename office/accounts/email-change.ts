import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { takeAttempt } from './limits.ts'
import { dropLinks, takeEmailLink } from './links.ts'
import { holderByPassword } from './login.ts'
import { EMAIL_PAGE, sendSoon, writeEmailLink, writeToHolder } from './mailing.ts'
import { checkOwnPassword, EMAIL } from './profile.ts'
import { returnAddress } from './return-address.ts'
import { type Account, accountById, emailKey } from './store.ts'

/** Sends a link to a new e-mail address, which applies once the link is used; until then the old one does, and is informed. */
export async function changeEmail(call: Call<'zmianaEmaila'>): Promise<undefined> {
  const { account } = accessOf(call).session
  const email = newEmail(call, account)
  await checkOwnPassword(call, account, call.body.haslo)
  await requestConfirmation(call, account, email)
}

/**
 * The same for who may do only part, or waits for a link that went to a mistyped address: the password stands in place of a
 * session.
 */
export async function correctEmail(call: Call<'poprawEmail'>): Promise<undefined> {
  const account = await holderByPassword(call)
  await requestConfirmation(call, account, newEmail(call, account))
}

function newEmail({ body }: Call<'zmianaEmaila'> | Call<'poprawEmail'>, account: Account): string {
  const email = body.nowyEmail.trim()
  if (!EMAIL.test(email)) throw new Refusal(400, 'emailIncorrect', { kod: KOD.emailRefused })
  if (emailKey(email) === emailKey(account.email ?? '')) throw new Refusal(400, 'emailSame', { kod: KOD.emailRefused })
  return email
}

async function requestConfirmation(
  call: Call<'zmianaEmaila'> | Call<'poprawEmail'>,
  account: Account,
  email: string,
): Promise<void> {
  const { db, clock, services, body, request } = call
  const page = returnAddress(services.portals, body.returnUrl ?? EMAIL_PAGE, request)
  await takeAttempt(db, 'emailChange', String(account.id), clock())
  await takeAttempt(db, 'newAddressMail', emailKey(email), clock())
  await db.transaction(async (tx) => {
    const within = { ...call, db: tx }
    await writeEmailLink(within, account, email, page)
    // Nobody has proved that the address of an unconfirmed account is its holder's.
    if (account.state !== 'unconfirmed') await writeToHolder(within, account, 'emailRequested')
  })
  sendSoon(call)
}

/** Uses the link: the new address applies, and both get a mail. It also confirms an account that waited for its link. */
export async function confirmEmail(call: Call<'potwierdzEmail'>): Promise<undefined> {
  const { db, clock, body } = call
  const now = clock()
  await db.transaction(async (tx) => {
    const link = await takeEmailLink(tx, body.hash, now)
    const found = link === undefined ? undefined : await accountById(tx, link.accountId)
    if (link === undefined || found === undefined) throw new Refusal(400, 'linkInvalid')
    const moved = await tx
      .update(accounts)
      .set({ email: link.email, state: found.state === 'unconfirmed' ? 'unverified' : found.state })
      .where(
        and(eq(accounts.id, found.id), inArray(accounts.state, ['unconfirmed', 'unverified', 'restricted', 'full'])),
      )
      .returning({ id: accounts.id })
    if (moved.length === 0) throw new Refusal(400, 'linkInvalid')
    await dropLinks(tx, found.id, 'reset', 'activation')
    await audit(tx, now, 'e-mail changed', found.id)
    if (found.state === 'unconfirmed') await audit(tx, now, 'account activated', found.id, { way: 'link' })
    const addresses = found.state === 'unconfirmed' ? [link.email] : [found.email, link.email]
    await writeToHolder({ ...call, db: tx }, found, 'emailChanged', { addresses })
  })
  sendSoon(call)
}

/** The link that was sent to a new address is good for nothing any more. */
export async function cancelEmailChange(call: Call<'anulujZmianeEmaila'>): Promise<undefined> {
  const { account } = accessOf(call).session
  if (await dropLinks(call.db, account.id, 'email'))
    await audit(call.db, call.clock(), 'e-mail change cancelled', account.id)
}
