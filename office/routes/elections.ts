import { and, asc, count, eq } from 'drizzle-orm'
import { takeAttempt } from '../accounts/limits.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { EARLIEST_DAY } from '../http/dates.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, Handlers } from '../http/operations.ts'
import { print } from '../pdf/print.ts'

const { elections, precincts, voters } = tables

/** Current elections and their rolls. */
export const electionRolls = {
  dajAktualneDatyWyborow: async ({ db }) => {
    const rows = await db
      .select({ dataWyborow: elections.day })
      .from(elections)
      .where(eq(elections.current, true))
      .orderBy(asc(elections.day))
    return { datyWyborow: rows }
  },
  dajObwodWyborcy: async (call) => voterPlace(call, call.query),
  dajObwodWyborcyPdf: async (call) => {
    return print(call, 'voterDocument', await voterPlace(call, call.query), call.query.dataWyborow, call.language)
  },
  dajLiczbeWyborcow: async ({ db, query }) => ({ liczbyWyborcow: [await voterCount(db, query.dataWyborow)] }),
  dajLiczbeWyborcowPdf: async (call) =>
    print(call, 'voterCountDocument', [await voterCount(call.db, call.query.dataWyborow)]),
} satisfies Handlers

/** Refuses with 404 a day that has no elections called. */
async function currentElection(db: Database, day: string) {
  // The calendar of the database does not know the year 0, which a date of the contract may have.
  const rows =
    day < EARLIEST_DAY
      ? []
      : await db
          .select()
          .from(elections)
          .where(and(eq(elections.day, day), eq(elections.current, true)))
  const [election] = rows
  if (election === undefined) throw new Refusal(404, 'unknownElection')
  return election
}

type Lookup = Call<'dajObwodWyborcy' | 'dajObwodWyborcyPdf'>

/**
 * Where a PESEL number votes. The lookup is public, so each address has a limit: nobody shall find out by trying numbers
 * who lives in the municipality.
 */
async function voterPlace({ db, clock, request }: Lookup, { dataWyborow, pesel }: Lookup['query']) {
  const election = await currentElection(db, dataWyborow)
  await takeAttempt(db, 'votersRoll', request.ip, clock())
  const [voter] = await db
    .select()
    .from(voters)
    .innerJoin(precincts, eq(precincts.number, voters.precinct))
    .where(and(eq(voters.election, election.day), eq(voters.pesel, pesel)))
  if (voter === undefined) throw new Refusal(404, 'notOnRoll')
  return {
    pesel,
    obwod: `${voter.voters.precinct}`,
    okreg: `${voter.voters.district}`,
    nrNaLiscie: `${voter.voters.number}`,
    adresWyborcy: voter.precincts.pollingPlace,
  }
}

async function voterCount(db: Database, day: string) {
  const election = await currentElection(db, day)
  const [roll] = await db.select({ people: count() }).from(voters).where(eq(voters.election, election.day))
  return { dataWyborow: election.day, liczbaWyborcow: roll?.people ?? 0 }
}
