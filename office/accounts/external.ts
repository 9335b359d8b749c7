import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OfficeContext } from '../http/operations.ts'
import type { ProvedPerson } from '../identity/provider.ts'
import { audit } from './audit.ts'
import { deviceOf } from './device.ts'
import { issueLanding } from './landing.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { spendOnce, wasSpent } from './once.ts'
import { checkConsents, consentMoments } from './registration.ts'
import { closeSessionsOf, openSession } from './sessions.ts'
import {
  type Account,
  accountOfPerson,
  claimPerson,
  clearRegistration,
  emailKey,
  isInForce,
  loginKey,
} from './store.ts'
import { hashOf } from './tokens.ts'

const PURPOSE = 'identity'
const PROOF_MILLISECONDS = 15 * 60_000

/** Where a person was proved, and the digest of the secret that the browser that began the sign-in keeps. */
interface Origin {
  readonly service: 'wezel' | 'epuap'
  readonly browserState: string
}

/** Where a proved person goes: in with a token to exchange, or to the confirmation of a first registration with their data. */
export type Arrival = { readonly token: string } | { readonly data: string }

/** Lets a person with an account in, within a transaction; undefined without one. */
export async function arrive(
  tx: Database,
  person: ProvedPerson,
  { service, browserState }: Origin,
  now: Date,
): Promise<Arrival | undefined> {
  const account = await accountOfPerson(tx, person.pesel)
  return account && { token: await issueLanding(tx, account, { service, browserState }, now) }
}

/** What a person without an account confirms a registration with. */
export async function firstArrival(
  { services }: OfficeContext,
  person: ProvedPerson,
  { service, browserState }: Origin,
): Promise<Arrival> {
  const { firstName, lastName, pesel } = person
  const claims = { id: randomBytes(12).toString('base64url'), firstName, lastName, pesel, service, browserState }
  const token = await services.signer.sign(PURPOSE, claims, PROOF_MILLISECONDS)
  const values = [firstName, lastName, person.email, pesel, '', token]
  return { data: values.map((value) => value.replaceAll(';', ' ')).join(';') }
}

/**
 * First registration after an external sign-in, in the browser that began it. Who the person is comes from the signed
 * proof alone; the body may only add what the holder may choose.
 */
export async function confirmRegistration(call: Call<'potwierdzenieDanychUzytkownika'>): Promise<{ token: string }> {
  const { db, clock, body } = call
  const proof = await readProof(call)
  await checkConsents(db, body)
  const now = clock()
  const token = await db.transaction(async (tx) => {
    const fresh = await spendOnce(tx, proofId(proof.id), new Date(now.getTime() + PROOF_MILLISECONDS))
    if (!fresh) throw new Refusal(400, 'identityProofWrong')
    const { account, verified } = await settleAccount(tx, call, proof, now)
    if (verified) await writeToHolder({ ...call, db: tx }, account, 'verifiedOutside')
    await audit(tx, now, 'sign-in', account.id, { way: proof.service, restricted: account.state !== 'full' })
    return openSession(tx, account, now, { proved: true, device: deviceOf(call.request) })
  })
  sendSoon(call)
  return { token }
}

interface Proof {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  readonly service: string
  readonly browserState: string
}

/** Whether a proof of identity can still confirm a registration. */
export async function isUnusedProof({ db, clock, services }: OfficeContext, token: string): Promise<boolean> {
  const id = (await services.signer.read(PURPOSE, token))?.id
  return id !== undefined && !(await wasSpent(db, proofId(String(id)), clock()))
}

const proofId = (id: string): string => `identity:${id}`

async function readProof({ services, body, query }: Call<'potwierdzenieDanychUzytkownika'>): Promise<Proof> {
  const refusal = new Refusal(400, 'identityProofWrong')
  const claims = await services.signer.read(PURPOSE, body.token)
  const { id, firstName, lastName, pesel, service, browserState } = Object.fromEntries(
    Object.entries(claims ?? {}).map(([name, value]) => [name, String(value)]),
  )
  if (!id || !firstName || !lastName || !pesel || !service || !browserState) throw refusal
  // Anybody can begin a sign-in with the digest of nothing.
  if (!body.stan || hashOf(body.stan) !== browserState) throw refusal
  const same = body.imie === firstName && body.nazwisko === lastName && body.pesel === pesel
  const carried = query.jwtToken ?? query.data?.split(';').at(-1) ?? body.token
  if (!same || carried !== body.token) throw refusal
  return { id, firstName, lastName, pesel, service, browserState }
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
  const existing = await claimPerson(db, proof.pesel)
  if (existing !== undefined) return { account: existing, verified: false }
  const registered = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.pesel, proof.pesel), eq(accounts.state, 'unverified')))
  const own = registered.find((one) => isInForce(one, services) && emailKey(one.email ?? '') === emailKey(body.email))
  const proved = { firstName: proof.firstName, lastName: proof.lastName, nip: body.nip, ...consentMoments(body, now) }
  const account =
    own === undefined
      ? await openAccount(db, { ...newAccount(body, proof, now), demo: services.demo })
      : await promote(db, own.id, proved)
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

/**
 * Makes a registration the account of a proved person. Whoever registered may have been somebody else, so that nothing
 * they set lets anybody in any more: password, two-factor sign-in, links, sessions; nor where notifications go.
 */
async function promote(db: Database, id: number, proved: Partial<Account>): Promise<Account> {
  await clearRegistration(db, id)
  const [account] = await db
    .update(accounts)
    .set({ ...proved, state: 'full' })
    .where(and(eq(accounts.id, id), eq(accounts.state, 'unverified')))
    .returning()
  if (account === undefined) throw new Refusal(400, 'accountUnknown')
  await closeSessionsOf(db, id)
  return account
}

function newAccount(body: Call<'potwierdzenieDanychUzytkownika'>['body'], proof: Proof, now: Date) {
  return {
    state: 'full' as const,
    firstName: proof.firstName,
    lastName: proof.lastName,
    email: body.email.trim(),
    pesel: proof.pesel,
    nip: body.nip,
    createdAt: now,
    ...consentMoments(body, now),
  }
}

/** The login is the e-mail address, or a generated one when that is taken; a password can be set by a reset. */
async function openAccount(
  db: Database,
  values: ReturnType<typeof newAccount> & { readonly demo: boolean },
): Promise<Account> {
  for (const login of [values.email, `konto-${randomBytes(5).toString('hex')}`]) {
    const [account] = await db
      .insert(accounts)
      .values({ ...values, login, loginKey: loginKey(login) })
      .onConflictDoNothing({ target: accounts.loginKey })
      .returning()
    if (account !== undefined) return account
  }
  throw new Error('No free login')
}
