import { eq, sql } from 'drizzle-orm'
import { auditEmployee, auditHourly } from '../../accounts/audit.ts'
import { releaseAttempt, takeAttempt } from '../../accounts/limits.ts'
import { checkNewPassword } from '../../accounts/new-password.ts'
import { emailKey } from '../../accounts/store.ts'
import { employeeSessions } from '../../db/schema/index.ts'
import type { OfficeContext } from '../../http/operations.ts'
import type { Employee } from '../framework/area.ts'
import { employeeByEmail, setPasswordByLink, spendEmployeeCode } from './employees.ts'
import {
  closeEmployeeSession,
  closeSessionsOfEmployee,
  type EmployeeSession,
  openEmployeeSession,
  type Stage,
} from './sessions.ts'

/** Codes that may be tried after one right password. */
const TRIES = 5

/**
 * First step: the token of a session that waits for a code or, of an employee of the demonstration, is open. Undefined
 * for a wrong password, an unknown address and a blocked employee alike: they cost and answer the same. Throws a refusal
 * (429) when there were too many attempts.
 */
export async function enterPassword(
  { db, clock, services }: OfficeContext,
  { email, password, network }: { readonly email: string; readonly password: string; readonly network: string },
): Promise<string | undefined> {
  services.passwords.requireRoom()
  const now = clock()
  const whose = `${emailKey(email)}\n${network}`
  await takeAttempt(db, 'employeeAddress', network, now)
  await takeAttempt(db, 'employee', whose, now)
  const employee = await employeeByEmail(db, email)
  const isRight = await services.passwords.verify(password, employee?.passwordHash)
  if (employee === undefined) {
    await auditHourly(db, now, 'employee sign-in refused', { reason: 'unknown address' })
    return undefined
  }
  const reason = !isRight ? 'password' : employee.blocked || (employee.demo && !services.demo) ? 'blocked' : undefined
  if (reason !== undefined) {
    await auditEmployee(db, now, 'employee sign-in refused', employee.id, { detail: { reason } })
    return undefined
  }
  return db.transaction(async (tx) => {
    await releaseAttempt(tx, 'employeeAddress', network)
    await releaseAttempt(tx, 'employee', whose)
    return continueSignIn(tx, employee, now, employee.demo)
  })
}

/** The next step of an employee whose password is right; `withoutCode` is for those of a demonstration. */
async function continueSignIn(
  db: OfficeContext['db'],
  employee: Employee,
  now: Date,
  withoutCode: boolean,
): Promise<string> {
  const stage: Stage = employee.totpKey !== null ? 'code' : withoutCode ? 'open' : 'setup'
  const token = await openEmployeeSession(db, employee.id, stage, now)
  if (stage === 'open') await auditEmployee(db, now, 'employee sign-in', employee.id, { detail: { way: 'password' } })
  return token
}

/**
 * Second step: a code of the authenticator, which is set up by the first one. The token of the open session, another than
 * before; undefined for a wrong code. After five wrong ones the password is asked for again: `ended`.
 */
export async function enterCode(
  { db, clock, services }: OfficeContext,
  session: EmployeeSession,
  code: string,
  network: string,
): Promise<{ readonly token: string } | 'wrong' | 'ended'> {
  const now = clock()
  const { employee } = session
  const [here, anywhere] = [`${employee.id}\n${network}`, String(employee.id)]
  await takeAttempt(db, 'employeeCode', here, now)
  await takeAttempt(db, 'employeeCodes', anywhere, now)
  const token = await db.transaction(async (tx) => {
    if (!(await spendEmployeeCode(tx, services.seal, session, code, now))) return undefined
    await releaseAttempt(tx, 'employeeCode', here)
    await releaseAttempt(tx, 'employeeCodes', anywhere)
    await closeEmployeeSession(tx, session.tokenHash)
    if (session.stage === 'setup') await auditEmployee(tx, now, 'employee two-factor set up', employee.id)
    await auditEmployee(tx, now, 'employee sign-in', employee.id, { detail: { way: 'password and code' } })
    return openEmployeeSession(tx, employee.id, 'open', now)
  })
  if (token !== undefined) return { token }
  await auditEmployee(db, now, 'employee sign-in refused', employee.id, { detail: { reason: 'one-time code' } })
  return (await isLastTry(db, session)) ? 'ended' : 'wrong'
}

/** Counts a wrong code; after the last one the session is gone. */
async function isLastTry(db: OfficeContext['db'], { tokenHash }: EmployeeSession): Promise<boolean> {
  const [row] = await db
    .update(employeeSessions)
    .set({ tries: sql`${employeeSessions.tries} + 1` })
    .where(eq(employeeSessions.tokenHash, tokenHash))
    .returning()
  if (row !== undefined && row.tries < TRIES) return false
  await closeEmployeeSession(db, tokenHash)
  return true
}

/** Sets the password of a set-up link and goes on with the sign-in; undefined when the link is not valid any more. */
export async function enterNewPassword(
  { db, clock, services }: OfficeContext,
  code: string,
  password: string,
): Promise<string | undefined> {
  checkNewPassword(password)
  const now = clock()
  const passwordHash = await services.passwords.hash(password)
  return db.transaction(async (tx) => {
    const employee = await setPasswordByLink(tx, code, passwordHash, now)
    if (employee === undefined) return undefined
    await closeSessionsOfEmployee(tx, employee.id)
    return continueSignIn(tx, employee, now, false)
  })
}
