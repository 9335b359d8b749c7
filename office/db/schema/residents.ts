import { boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../language.ts'

/** Statuses of the register; `registration` is the kind of stay that the status means, null for none. */
export const residentStatuses = pgTable('resident_statuses', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  registration: text('registration', { enum: ['permanent', 'temporary'] }),
})

/** The residents' register. A person with permanent and temporary stays in the municipality is counted as permanent. */
export const residents = pgTable(
  'residents',
  {
    pesel: text('pesel').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    sex: text('sex', { enum: ['F', 'M'] }).notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    status: text('status')
      .notNull()
      .references(() => residentStatuses.code),
    town: text('town').notNull(),
    street: text('street'),
    house: text('house').notNull(),
    flat: text('flat'),
    registeredFrom: date('registered_from', { mode: 'string' }).notNull(),
    registeredTo: date('registered_to', { mode: 'string' }),
  },
  (table) => [index('residents_status').on(table.status), index('residents_birth').on(table.birthDate)],
)

/** Temporary residence of anybody in the register, also beside a permanent one; no last day while the stay has no end. */
export const temporaryStays = pgTable(
  'temporary_stays',
  {
    id: serial('id').primaryKey(),
    pesel: text('pesel').notNull(),
    town: text('town').notNull(),
    street: text('street'),
    house: text('house').notNull(),
    flat: text('flat'),
    registeredFrom: date('registered_from', { mode: 'string' }).notNull(),
    registeredTo: date('registered_to', { mode: 'string' }),
  },
  (table) => [index('temporary_stays_pesel').on(table.pesel)],
)

/** Elections called in the municipality; `current` until the office closes the roll. */
export const elections = pgTable('elections', {
  day: date('day', { mode: 'string' }).primaryKey(),
  names: jsonb('names').$type<Texts>().notNull(),
  current: boolean('current').notNull(),
})

export const precincts = pgTable('precincts', {
  number: integer('number').primaryKey(),
  pollingPlace: text('polling_place').notNull(),
})

/** The roll of each election: who votes, where, and under which number. */
export const voters = pgTable(
  'voters',
  {
    election: date('election', { mode: 'string' })
      .notNull()
      .references(() => elections.day),
    pesel: text('pesel').notNull(),
    precinct: integer('precinct')
      .notNull()
      .references(() => precincts.number),
    district: integer('district').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.election, table.pesel] })],
)
