import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { auditEmployee } from '../../accounts/audit.ts'
import { employeeTotpPlace, type Seal } from '../../accounts/seal.ts'
import { emailKey } from '../../accounts/store.ts'
import { hashOf, newToken } from '../../accounts/tokens.ts'
import { acceptedStep, newTotpKey } from '../../accounts/totp.ts'
import type { Database } from '../../db/database.ts'
import { employeeLinks, employees } from '../../db/schema/index.ts'
import type { Employee } from '../framework/area.ts'
import type { Role } from '../permissions.ts'

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

/** The key that the employee's authenticator is to be set up with: the same one until it is proved by a code. */
export async function offeredTotpKey(db: Database, seal: Seal, employee: Employee): Promise<string> {
  const place = employeeTotpPlace(employee.id)
  if (employee.totpOffered !== null) return seal.open(employee.totpOffered, place)
  const made = seal.close(newTotpKey(), place)
  const [row] = await db
    .update(employees)
    .set({ totpOffered: made })
    .where(and(eq(employees.id, employee.id), isNull(employees.totpOffered)))
    .returning({ offered: employees.totpOffered })
  if (row !== undefined) return seal.open(made, place)
  const [other] = await db.select().from(employees).where(eq(employees.id, employee.id))
  return seal.open(other?.totpOffered ?? made, place)
}

/** Whether a code is right and new: of the employee's key, or of the offered one, which is then the employee's. */
export async function spendEmployeeCode(
  db: Database,
  seal: Seal,
  employee: Employee,
  code: string,
  now: Date,
): Promise<boolean> {
  const sealed = employee.totpKey ?? employee.totpOffered
  if (sealed === null) return false
  const step = acceptedStep(seal.open(sealed, employeeTotpPlace(employee.id)), code, now, employee.totpStep)
  if (step === undefined) return false
  const accepted = await db
    .update(employees)
    .set({ totpKey: sealed, totpOffered: null, totpStep: step })
    .where(and(eq(employees.id, employee.id), lt(employees.totpStep, step)))
    .returning({ id: employees.id })
  return accepted.length > 0
}
