import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { auditEmployee } from '../../accounts/audit.ts'
import { spendCodeOnce } from '../../accounts/once.ts'
import { employeeTotpPlace, type Seal } from '../../accounts/seal.ts'
import { emailKey } from '../../accounts/store.ts'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import { acceptedStep, isNewStep, newTotpKey, offeredTo, offerTo } from '../../accounts/totp.ts'
import type { Database } from '../../db/database.ts'
import { employeeLinks, employees } from '../../db/schema/index.ts'
import type { Employee } from '../framework/area.ts'
import type { Role } from '../permissions.ts'
import type { EmployeeSession } from './sessions.ts'

const HOUR = 3_600_000
/** How long a link for setting a password is valid. */
export const SETUP_LINK_HOURS = 24

export interface NewEmployee {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly passwordHash?: string
  readonly demo?: boolean
}

export async function employeeByEmail(db: Database, email: string): Promise<Employee | undefined> {
  const [employee] = await db
    .select()
    .from(employees)
    .where(eq(employees.emailKey, emailKey(email)))
  return employee
}

/** Adds an employee; undefined when the address is taken. */
export async function addEmployee(
  db: Database,
  { name, email, role, passwordHash, demo }: NewEmployee,
  now: Date,
): Promise<Employee | undefined> {
  const [employee] = await db
    .insert(employees)
    .values({
      name,
      email,
      emailKey: emailKey(email),
      role,
      passwordHash: passwordHash ?? null,
      demo: demo ?? false,
      createdAt: now,
    })
    .onConflictDoNothing({ target: employees.emailKey })
    .returning()
  return employee
}

/** The code of a link with which the employee sets a password, once; earlier links stop working. */
export async function issueSetupLink(db: Database, employeeId: number, now: Date): Promise<string> {
  const code = newToken()
  await db.delete(employeeLinks).where(eq(employeeLinks.employeeId, employeeId))
  await db.insert(employeeLinks).values({
    codeHash: hashOf(code),
    employeeId,
    expiresAt: new Date(now.getTime() + SETUP_LINK_HOURS * HOUR),
  })
  return code
}

/** Whose link it is, while it is valid. */
export async function employeeOfLink(db: Database, code: string, now: Date): Promise<Employee | undefined> {
  const [row] = await db
    .select({ employee: employees })
    .from(employeeLinks)
    .innerJoin(employees, eq(employees.id, employeeLinks.employeeId))
    .where(
      and(eq(employeeLinks.codeHash, hashOf(code)), gt(employeeLinks.expiresAt, now), eq(employees.blocked, false)),
    )
  return row?.employee
}

/** Uses the link up, in one statement so that it serves once, and stores the password; undefined when it was used. */
export async function setPasswordByLink(
  db: Database,
  code: string,
  passwordHash: string,
  now: Date,
): Promise<Employee | undefined> {
  const [link] = await db
    .delete(employeeLinks)
    .where(and(eq(employeeLinks.codeHash, hashOf(code)), gt(employeeLinks.expiresAt, now)))
    .returning()
  if (link === undefined) return undefined
  const [employee] = await db
    .update(employees)
    .set({ passwordHash })
    .where(and(eq(employees.id, link.employeeId), eq(employees.blocked, false)))
    .returning()
  if (employee !== undefined) await auditEmployee(db, now, 'employee password set', employee.id)
  return employee
}

type SignIn = Pick<EmployeeSession, 'employee' | 'tokenHash'>

/** The key that the employee's authenticator is to be set up with: within a sign-in the same one, in another a new one. */
export async function offeredTotpKey(db: Database, seal: Seal, { employee, tokenHash }: SignIn): Promise<string> {
  const place = employeeTotpPlace(employee.id)
  const offered = employee.totpOffered
  const known = offered === null ? undefined : offeredTo(tokenHash, seal.open(offered, place))
  if (known !== undefined) return known
  const key = newTotpKey()
  await db
    .update(employees)
    .set({ totpOffered: seal.close(offerTo(tokenHash, key), place) })
    .where(and(eq(employees.id, employee.id), isNull(employees.totpKey)))
  return key
}

/** Whether a code is right and new: of the employee's key, or of the one offered in this sign-in, which is then theirs. */
export async function spendEmployeeCode(
  db: Database,
  seal: Seal,
  { employee, tokenHash }: SignIn,
  code: string,
  now: Date,
): Promise<boolean> {
  const place = employeeTotpPlace(employee.id)
  const open = (text: string | null): string => (text === null ? '' : seal.open(text, place))
  const key = employee.totpKey === null ? offeredTo(tokenHash, open(employee.totpOffered)) : open(employee.totpKey)
  const step = key === undefined ? undefined : acceptedStep(key, code, now, employee.totpStep)
  if (key === undefined || step === undefined) return false
  if (!(await spendCodeOnce(db, `employee:${employee.id}`, code, step))) return false
  const had = employee.totpKey
  const accepted = await db
    .update(employees)
    .set({ totpKey: had ?? seal.close(key, place), totpOffered: null, totpStep: step })
    .where(
      and(
        eq(employees.id, employee.id),
        isNewStep(employees.totpStep, step),
        // Neither set up nor reset in between.
        had === null ? isNull(employees.totpKey) : isNotNull(employees.totpKey),
      ),
    )
    .returning({ id: employees.id })
  return accepted.length > 0
}
