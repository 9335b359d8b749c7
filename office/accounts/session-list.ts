import { and, desc, eq, gt } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { officeTime } from '../clock.ts'
import { sessions } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { closeSession, closeSessionsOf } from './sessions.ts'
import { hashOf } from './tokens.ts'

type Schemas = components['schemas']

const KINDS = { computer: 'KOMPUTER', phone: 'TELEFON', tablet: 'TABLET' } as const

/** What names a session to its holder; its token cannot be found from it. */
const idOf = (tokenHash: string): string => hashOf(`session\n${tokenHash}`).slice(0, 22)

const openSessions = ({ db, clock }: Call<'dajSesje'> | Call<'zakonczSesje'>, accountId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, clock()), eq(sessions.landing, false)))
    .orderBy(desc(sessions.usedAt))

/** The open sessions of the account, the one that asks first. */
export async function ownSessions(call: Call<'dajSesje'>): Promise<Schemas['SessionList']> {
  const { account, tokenHash } = accessOf(call).session
  const rows = await openSessions(call, account.id)
  const listed = rows.map((row) => ({
    id: idOf(row.tokenHash),
    przegladarka: row.device?.browser ?? null,
    system: row.device?.system ?? null,
    rodzajUrzadzenia: row.device?.kind ? KINDS[row.device.kind] : null,
    kiedyOtwarta: row.openedAt && officeTime(row.openedAt),
    kiedyUzyta: row.usedAt && officeTime(row.usedAt),
    czyBiezaca: row.tokenHash === tokenHash,
  }))
  return { sesje: listed.toSorted((one, other) => Number(other.czyBiezaca) - Number(one.czyBiezaca)) }
}

/** Ends one session of the account, or without an `id` all of them, and unfinished sign-ins too. */
export async function endSessions(call: Call<'zakonczSesje'>): Promise<undefined> {
  const { db, clock, body } = call
  const { account } = accessOf(call).session
  if (body.id === null) {
    await closeSessionsOf(db, account.id)
    await audit(db, clock(), 'sessions ended', account.id, { all: true })
    return
  }
  const one = (await openSessions(call, account.id)).find(({ tokenHash }) => idOf(tokenHash) === body.id)
  if (one === undefined) throw new Refusal(404, 'sessionGone')
  await closeSession(db, one.tokenHash)
  await audit(db, clock(), 'sessions ended', account.id, { all: false })
}
