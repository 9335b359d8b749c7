import { and, eq } from 'drizzle-orm'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { takeAttempt } from './limits.ts'
import { peekLink, takeLink } from './links.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { checkNewPassword } from './new-password.ts'
import { accountById, isOwnPerson } from './store.ts'
import { hashOf } from './tokens.ts'

/** Uses an activation link: unconfirmed → unverified. */
export async function activate({ db, clock, body }: Call<'aktywacjaUzytkownika'>): Promise<undefined> {
  await db.transaction(async (tx) => {
    const id = await takeLink(tx, body.hash, 'activation', clock())
    if (id === undefined) throw new Refusal(400, 'linkInvalid')
    const moved = await tx
      .update(accounts)
      .set({ state: 'unverified' })
      .where(and(eq(accounts.id, id), eq(accounts.state, 'unconfirmed')))
      .returning({ id: accounts.id })
    if (moved.length === 0) throw new Refusal(400, 'linkInvalid')
    await audit(tx, clock(), 'account activated', id, { way: 'link' })
  })
}

/** Replaces the password that the office gave: office → full. The link stays good until that has succeeded. */
export async function activateFromOffice(call: Call<'aktywacjaZUrzedu'>): Promise<undefined> {
  const { db, clock, services, body } = call
  const now = clock()
  const id = await peekLink(db, body.hash, 'office', now)
  const account = id === undefined ? undefined : await accountById(db, id)
  if (account === undefined || account.state !== 'office') throw new Refusal(400, 'linkInvalid')
  checkNewPassword(body.noweHaslo, body.stareHaslo)
  await takeAttempt(db, 'officePassword', hashOf(body.hash), now)
  if (!(await services.passwords.verify(body.stareHaslo, account.passwordHash)))
    throw new Refusal(400, 'passwordWrong', { kod: KOD.passwordWrong })
  const passwordHash = await services.passwords.hash(body.noweHaslo)
  await db.transaction(async (tx) => {
    if ((await takeLink(tx, body.hash, 'office', now)) === undefined) throw new Refusal(400, 'linkInvalid')
    // The person may have been confirmed in another account since.
    if (!(await isOwnPerson(tx, account))) throw new Refusal(400, 'linkInvalid')
    await tx.update(accounts).set({ state: 'full', passwordHash }).where(eq(accounts.id, account.id))
    await audit(tx, now, 'account activated', account.id, { way: 'office' })
    await writeToHolder({ ...call, db: tx }, account, 'passwordChanged')
  })
  sendSoon(call)
}
