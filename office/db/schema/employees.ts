import { bigint, boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const employee = () =>
  integer('employee_id')
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' })

/** The people of the office who use the back office. A row is never deleted: the audit names it. */
export const employees = pgTable('employees', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** The address as it is compared: no two differ only in letter case. */
  emailKey: text('email_key').notNull().unique(),
  role: text('role', { enum: ['clerk', 'accountant', 'administrator'] }).notNull(),
  blocked: boolean('blocked').notNull().default(false),
  /** Made by a demonstration: cannot sign in in production. */
  demo: boolean('demo').notNull().default(false),
  /** Null until the employee has set one, and for who signs in with the office's identity provider alone. */
  passwordHash: text('password_hash'),
  /** Sealed, like the next (`accounts/seal.ts`). */
  totpKey: text('totp_key'),
  /** A key shown but not yet proved by a code. */
  totpOffered: text('totp_offered'),
  /** The newest time step whose code was accepted: none of it or before is accepted again. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** `sub` at the identity provider, from the first sign-in with it on. */
  oidcSubject: text('oidc_subject').unique(),
  createdAt: moment('created_at').notNull(),
  enteredAt: moment('entered_at'),
})

/** Sessions of employees, by the hash of their token. */
export const employeeSessions = pgTable(
  'employee_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    employeeId: employee(),
    /**
     * - `code`: the password was right, a one-time code is awaited
     * - `setup`: the password was right, the authenticator is to be set up
     * - `open`: signed in
     */
    stage: text('stage', { enum: ['code', 'setup', 'open'] }).notNull(),
    /** Codes that were tried in this session. */
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Moves on with each request. */
    expiresAt: moment('expires_at').notNull(),
    /** Never moves. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('employee_sessions_employee').on(table.employeeId),
    index('employee_sessions_expiry').on(table.expiresAt),
  ],
)

/** Links with which an employee sets a password, by the hash of their code; each is used once. */
export const employeeLinks = pgTable('employee_links', {
  codeHash: text('code_hash').primaryKey(),
  employeeId: employee(),
  expiresAt: moment('expires_at').notNull(),
})
