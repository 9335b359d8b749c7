import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OfficeContext } from '../http/operations.ts'
import { audit } from './audit.ts'
import { notifyHolder } from './mailing.ts'
import { spendOnce } from './once.ts'
import { checkConsents, consentMoments } from './registration.ts'
import { closeSessionsOf, openSession } from './sessions.ts'
import { type Account, accountOfPerson, emailKey, loginKey } from './store.ts'

const PURPOSE = 'identity'
const PROOF_MILLISECONDS = 15 * 60_000

export type IdentityService = 'wezel' | 'epuap'

/** A person whose identity a service has proved. */
export interface ProvedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** What the service knows besides; the holder may correct it. */
  readonly email: string
}

/** Where a proved person goes: in with a token, or to the confirmation of a first registration with their data. */
export type Arrival = { readonly token: string } | { readonly data: string }

/** Signs in a person with an account; any other must confirm a registration. */
export async function arrive(context: OfficeContext, person: ProvedPerson, service: IdentityService): Promise<Arrival> {
  const { db, clock, services } = context
  const account = await accountOfPerson(db, person.pesel)
  if (account !== undefined) {
    await audit(db, clock(), 'sign-in', account.id, { way: service, restricted: account.state !== 'full' })
    return { token: await openSession(db, account, clock(), true) }
  }
  const { firstName, lastName, pesel } = person
  const claims = { id: randomBytes(12).toString('base64url'), firstName, lastName, pesel, service }
  const token = await services.signer.sign(PURPOSE, claims, PROOF_MILLISECONDS)
  const values = [firstName, lastName, person.email, pesel, '', token]
  return { data: values.map((value) => value.replaceAll(';', ' ')).join(';') }
}

/**
 * First registration after an external sign-in. Who the person is comes from the signed proof alone; the body may only
 * add what the holder may choose.
 */
export async function confirmRegistration(call: Call<'potwierdzenieDanychUzytkownika'>): Promise<{ token: string }> {
  const { db, clock, body } = call
  const proof = await readProof(call)
  await checkConsents(db, body)
  const now = clock()
  const { account, verified } = await db.transaction(async (tx) => {
    const fresh = await spendOnce(tx, `identity:${proof.id}`, new Date(now.getTime() + PROOF_MILLISECONDS))
    if (!fresh) throw new Refusal(400, 'identityProofWrong')
    return settleAccount(tx, call, proof, now)
  })
  if (verified) notifyHolder(call, account, 'verified')
  const token = await openSession(db, account, now)
  await audit(db, now, 'sign-in', account.id, { way: proof.service, restricted: account.state !== 'full' })
  return { token }
}

interface Proof {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  readonly service: string
}

async function readProof({ services, body, query }: Call<'potwierdzenieDanychUzytkownika'>): Promise<Proof> {
  const refusal = new Refusal(400, 'identityProofWrong')
  const claims = await services.signer.read(PURPOSE, body.token)
  const { id, firstName, lastName, pesel, service } = Object.fromEntries(
    Object.entries(claims ?? {}).map(([name, value]) => [name, String(value)]),
  )
  if (!id || !firstName || !lastName || !pesel || !service) throw refusal
  const same = body.imie === firstName && body.nazwisko === lastName && body.pesel === pesel
  const carried = query.jwtToken ?? query.data?.split(';').at(-1) ?? body.token
  if (!same || carried !== body.token) throw refusal
  return { id, firstName, lastName, pesel, service }
}

/**
 * The account of a proved person: the one they have; else their own unverified registration, recognised by the e-mail address
 * that they confirmed there; else a new one. An unverified registration under their PESEL but another address may be
 * another person's, who must not get in with the password they chose.
 */
async function settleAccount(
  db: Database,
  { body, services }: Call<'potwierdzenieDanychUzytkownika'>,
  proof: Proof,
  now: Date,
): Promise<{ account: Account; verified: boolean }> {
  const existing = await accountOfPerson(db, proof.pesel)
  if (existing !== undefined) return { account: existing, verified: false }
  const registered = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.pesel, proof.pesel), eq(accounts.state, 'unverified')))
  const own = registered.find(({ email }) => emailKey(email ?? '') === emailKey(body.email))
  const names = { firstName: proof.firstName, lastName: proof.lastName, ...consentMoments(body, now) }
  const account =
    own === undefined
      ? await openAccount(db, body, { ...proof, demo: services.demo }, now)
      : await promote(db, own.id, names)
  if (own !== undefined) await closeSessionsOf(db, own.id)
  await db.insert(accountSubjects).values({
    accountId: account.id,
    kind: 'person',
    number: proof.pesel,
    name: `${proof.firstName} ${proof.lastName}`,
  })
  await audit(db, now, own === undefined ? 'account registered' : 'account verified', account.id, {
    way: proof.service,
  })
  return { account, verified: own !== undefined }
}

async function promote(db: Database, id: number, names: Partial<Account>): Promise<Account> {
  const [account] = await db
    .update(accounts)
    .set({ ...names, state: 'full' })
    .where(eq(accounts.id, id))
    .returning()
  if (account === undefined) throw new Refusal(400, 'accountUnknown')
  return account
}

/** The login is the e-mail address, or a generated one when that is taken; a password can be set by a reset. */
async function openAccount(
  db: Database,
  body: Call<'potwierdzenieDanychUzytkownika'>['body'],
  proof: Proof & { readonly demo: boolean },
  now: Date,
): Promise<Account> {
  const email = body.email.trim()
  const values = {
    state: 'full' as const,
    firstName: proof.firstName,
    lastName: proof.lastName,
    email,
    pesel: proof.pesel,
    nip: body.nip,
    demo: proof.demo,
    createdAt: now,
    ...consentMoments(body, now),
  }
  for (const login of [email, `konto-${randomBytes(5).toString('hex')}`]) {
    const [account] = await db
      .insert(accounts)
      .values({ ...values, login, loginKey: loginKey(login) })
      .onConflictDoNothing({ target: accounts.loginKey })
      .returning()
    if (account !== undefined) return account
  }
  throw new Error('No free login')
}
