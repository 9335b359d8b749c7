import { index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const service = () => text('service', { enum: ['wezel', 'epuap'] }).notNull()

/** Sign-ins that were begun at an identity service and not answered yet; each is answered once. */
export const identityRequests = pgTable(
  'identity_requests',
  {
    /** The name under which the service is asked; its answer must repeat it. */
    id: text('id').primaryKey(),
    /** Digest of the token that travels through the service and back (SAML's RelayState). */
    relayHash: text('relay_hash').notNull().unique(),
    service: service(),
    language: text('language', { enum: ['pl', 'en', 'de', 'uk'] }).notNull(),
    okAddress: text('ok_address').notNull(),
    refusedAddress: text('refused_address').notNull(),
    confirmAddress: text('confirm_address').notNull(),
    /** Digest of the secret that the browser keeps. */
    browserState: text('browser_state').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('identity_requests_expiry').on(table.expiresAt)],
)

/** Tokens of return addresses, by their digest: good for one exchange, by the browser that keeps the secret. */
export const landings = pgTable(
  'landings',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: account(),
    service: service(),
    browserState: text('browser_state').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('landings_account').on(table.accountId), index('landings_expiry').on(table.expiresAt)],
)

/** Addresses from which the holder of an account has given a right one-time code; as digests. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: account(),
    addressHash: text('address_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.addressHash] }),
    index('known_addresses_expiry').on(table.expiresAt),
  ],
)

/** Links that somebody has asked for, with what they typed; whether there is such an account is looked up later. */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['reset', 'resend', 'registered', 'loginTaken'] }).notNull(),
    login: text('login').notNull(),
    email: text('email').notNull(),
    /** Where the link leads. */
    page: text('page').notNull(),
    language: text('language', { enum: ['pl', 'en', 'de', 'uk'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [index('link_requests_queue').on(table.nextTryAt)],
)
