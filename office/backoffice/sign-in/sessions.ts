import { createHash } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/database.ts'
import { employeeLinks, employeeSessions, employees } from '../../db/schema/index.ts'
import type { Employee } from '../framework/area.ts'

const MINUTE = 60_000

/** Without a request for so long, a session ends. */
export const IDLE_MILLISECONDS = 15 * MINUTE
/** A session ends after this in any case. */
export const LONGEST_MILLISECONDS = 10 * 60 * MINUTE
/** How long a sign-in may stay between its steps. */
export const STEP_MILLISECONDS = 10 * MINUTE

export type Stage = (typeof employeeSessions.$inferSelect)['stage']

/** The session of a request. */
export interface EmployeeSession {
  readonly token: string
  readonly tokenHash: string
  readonly stage: Stage
  readonly employee: Employee
}

/** Opens a session and returns its token: always a new one, so that none from before sign-in goes on. */
export async function openEmployeeSession(db: Database, employeeId: number, stage: Stage, now: Date): Promise<string> {
  const token = newToken()
  const isOpen = stage === 'open'
  await db.insert(employeeSessions).values({
    tokenHash: hashOf(token),
    employeeId,
    stage,
    createdAt: now,
    expiresAt: after(now, isOpen ? IDLE_MILLISECONDS : STEP_MILLISECONDS),
    endsAt: after(now, isOpen ? LONGEST_MILLISECONDS : STEP_MILLISECONDS),
  })
  if (isOpen) await db.update(employees).set({ enteredAt: now }).where(eq(employees.id, employeeId))
  return token
}

/**
 * The session of a token, if it has neither ended nor been idle too long and its employee may sign in; it lasts from now
 * on again. Employees of a demonstration count where `demo` is true only.
 */
export async function findEmployeeSession(
  db: Database,
  token: string,
  now: Date,
  demo: boolean,
): Promise<EmployeeSession | undefined> {
  const tokenHash = hashOf(token)
  const [row] = await db
    .select({ session: employeeSessions, employee: employees })
    .from(employeeSessions)
    .innerJoin(employees, eq(employees.id, employeeSessions.employeeId))
    .where(
      and(
        eq(employeeSessions.tokenHash, tokenHash),
        gt(employeeSessions.expiresAt, now),
        gt(employeeSessions.endsAt, now),
        eq(employees.blocked, false),
      ),
    )
  if (row === undefined || (row.employee.demo && !demo)) return undefined
  if (row.session.stage === 'open') {
    await db
      .update(employeeSessions)
      .set({ expiresAt: after(now, IDLE_MILLISECONDS) })
      .where(eq(employeeSessions.tokenHash, tokenHash))
  }
  return { token, tokenHash, stage: row.session.stage, employee: row.employee }
}

export async function closeEmployeeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(employeeSessions).where(eq(employeeSessions.tokenHash, tokenHash))
}

/** Ends every session of an employee, the given one apart. */
export async function closeSessionsOfEmployee(db: Database, employeeId: number, except = ''): Promise<void> {
  await db
    .delete(employeeSessions)
    .where(and(eq(employeeSessions.employeeId, employeeId), ne(employeeSessions.tokenHash, except)))
}

/** Deletes what has expired. */
export async function forgetEmployeeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(employeeSessions).where(lt(employeeSessions.expiresAt, now))
  await db.delete(employeeLinks).where(lt(employeeLinks.expiresAt, now))
}

/** What forms sent with this token must hold. It does not reveal the token. */
export function csrfOf(token: string): string {
  return createHash('sha256').update(`csrf\n${token}`).digest('base64url')
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
