import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../language.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/**
 * - `unconfirmed`: registered, the activation link not used; sign-in refused
 * - `unverified`: the link used, identity not proved; restricted sessions
 * - `office`: made at the office, its password not changed yet; sign-in refused
 * - `restricted`: identity proved, limited by the office; restricted sessions
 * - `full`: everything
 * - `deleted`: nothing personal is left, the row stays for the audit
 */
const ACCOUNT_STATES = ['unconfirmed', 'unverified', 'office', 'restricted', 'full', 'deleted'] as const

/** Accounts. Without a password hash an account is entered through an identity service alone. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    state: text('state', { enum: ACCOUNT_STATES }).notNull(),
    login: text('login'),
    /** The login as it is compared: no two differ only in letter case. */
    loginKey: text('login_key').unique(),
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    /** What the holder declared; whom the account may act for is in `account_subjects`. */
    pesel: text('pesel'),
    nip: text('nip'),
    notifyByEmail: boolean('notify_by_email').notNull().default(false),
    notifyBySms: boolean('notify_by_sms').notNull().default(false),
    notificationEmail: text('notification_email'),
    notificationPhone: text('notification_phone'),
    /** Of the portal when the holder last read it; what the office writes is in this language. */
    language: text('language', { enum: LANGUAGES }),
    /** How many days before a due date a reminder is mailed; null: never. */
    remindDaysBefore: integer('remind_days_before'),
    /** When the holder agreed; null when the office does not require it. */
    agreedToProcessing: moment('agreed_to_processing'),
    agreedToTerms: moment('agreed_to_terms'),
    /** Sealed, like the next: the database alone gives no codes (`accounts/seal.ts`). */
    totpKey: text('totp_key'),
    /** A key shown but not yet proved by a code. */
    totpOffered: text('totp_offered'),
    /** The newest time step whose code was accepted: none of it or before is accepted again. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Made in a demonstration, where anybody can be anybody: good for nothing in production. */
    demo: boolean('demo').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    enteredAt: moment('entered_at'),
  },
  (table) => [index('accounts_pesel').on(table.pesel)],
)

/** Whom an account may act for: proved at the office or by an identity service, never merely declared. */
export const accountSubjects = pgTable(
  'account_subjects',
  {
    accountId: account(),
    kind: text('kind', { enum: ['person', 'institution'] }).notNull(),
    /** PESEL of a person, NIP of an institution. */
    number: text('number').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.number] }),
    // One proved account a person.
    uniqueIndex('account_subjects_person').on(table.number).where(sql`kind = 'person'`),
  ],
)

/** What a holder recognises a browser by; nothing that tells two of the same kind apart. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: 'computer' | 'phone' | 'tablet' | null
}

/** Open sessions, by the hash of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: account(),
    restricted: boolean('restricted').notNull(),
    /** The account had never been entered with full rights before. */
    first: boolean('first').notNull(),
    /** Always false. Before version 0.2, whether its token was in an address; such a session opens nothing. */
    landing: boolean('landing').notNull(),
    /** When a one-time code was last given in it or at its sign-in. */
    codeAt: moment('code_at'),
    /** When an identity service proved who opened it; null of a sign-in with a password. */
    provedAt: moment('proved_at'),
    /** Null, like the next two, of sessions from before they were recorded. */
    openedAt: moment('opened_at'),
    /** When it was opened or last extended, which a browser in use does all the time. */
    usedAt: moment('used_at'),
    device: jsonb('device').$type<Device>(),
    expiresAt: moment('expires_at').notNull(),
    /** No extension goes past this. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
)

/** Sign-ins whose password was right and whose one-time code is awaited. */
export const loginChallenges = pgTable('login_challenges', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: account(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** Unused recovery codes of two-factor sign-in, by their hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text('code_hash').primaryKey(), accountId: account() },
  (table) => [index('recovery_codes_account').on(table.accountId)],
)

/** Links sent by mail, by the hash of their code. */
export const accountLinks = pgTable(
  'account_links',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: account(),
    /** `reset` and `verified` set a new password: after a request, and after the office has verified the account. */
    kind: text('kind', { enum: ['activation', 'office', 'reset', 'verified', 'email'] }).notNull(),
    /** The address that a link of kind `email` was sent to, and that applies once it is used; else null. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_links_account').on(table.accountId)],
)

/** Recent attempts, by a hash of whose they are: no login and no address is kept. Times are epoch milliseconds. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    times: jsonb('times').$type<readonly number[]>().notNull(),
    allowed: boolean('allowed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
)

/** Things that may be used once (captcha challenges, proofs of identity), kept until they would expire anyway. */
export const usedOnce = pgTable('used_once', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** Keys that the office generated. */
export const officeKeys = pgTable('office_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Mail: kept for reading at a local page, waiting for the mail server, or failed, which leaves no text. What was handed over
 * is deleted.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['kept', 'queued', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    /** Until when a process is sending it, by the clock of the database. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [index('mails_queue').on(table.state, table.nextTryAt)],
)
