import { and, eq } from 'drizzle-orm'
import { type Access, accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { waterMeters as meters, waterPoints as points } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'

/** What is needed of a call to check whose data it may see. */
export interface Caller {
  readonly db: Database
  readonly clock: Clock
  readonly access: Access | undefined
}

export type Point = typeof points.$inferSelect
export type Meter = typeof meters.$inferSelect

/**
 * The point of this id. Throws 404 when there is none and when it is somebody else's: an id does not reveal whether others
 * have such a point.
 */
export async function ownPoint(caller: Caller, id: number): Promise<Point> {
  const [point] = await caller.db
    .select()
    .from(points)
    .where(and(eq(points.id, id), belongsTo(points, ...subjectsMeant(caller))))
  return point ?? refuseForeign(caller, 'pointUnknown')
}

/** The meter of this number at any point of the caller, with the point. Throws 404 like `ownPoint`. */
export async function ownMeter(caller: Caller, number: string): Promise<{ meter: Meter; point: Point }> {
  const [found] = await caller.db
    .select({ meter: meters, point: points })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(and(eq(meters.number, number), belongsTo(points, ...subjectsMeant(caller))))
  return found ?? refuseForeign(caller, 'meterUnknown')
}

/** Refuses what the caller does not own with 404, and audits the attempt. */
export async function refuseForeign(
  caller: Caller,
  what: 'pointUnknown' | 'meterUnknown' | 'readingUnknown' | 'requestUnknown' | 'documentNotFound',
): Promise<never> {
  await audit(caller.db, caller.clock(), 'unknown thing refused', accessOf(caller).session.account.id, { what })
  throw new Refusal(404, what)
}
