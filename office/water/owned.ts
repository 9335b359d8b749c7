import { and, eq } from 'drizzle-orm'
import { type Access, accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { waterMeters as meters, waterPoints as points } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'

/** What is asked of whose things a call may see. */
export interface Asker {
  readonly db: Database
  readonly clock: Clock
  readonly access: Access | undefined
}

export type Point = typeof points.$inferSelect
export type Meter = typeof meters.$inferSelect

/**
 * The point of this id. Throws 404 when there is none and when it is somebody else's: ids tell nothing of whether others
 * have such a point.
 */
export async function ownPoint(asker: Asker, id: number): Promise<Point> {
  const [point] = await asker.db
    .select()
    .from(points)
    .where(and(eq(points.id, id), belongsTo(points, ...subjectsMeant(asker))))
  return point ?? refuseForeign(asker, 'pointUnknown')
}

/** The meter of this number at any point of the asker, with the point. Throws 404 like `ownPoint`. */
export async function ownMeter(asker: Asker, number: string): Promise<{ meter: Meter; point: Point }> {
  const [found] = await asker.db
    .select({ meter: meters, point: points })
    .from(meters)
    .innerJoin(points, eq(points.id, meters.pointId))
    .where(and(eq(meters.number, number), belongsTo(points, ...subjectsMeant(asker))))
  return found ?? refuseForeign(asker, 'meterUnknown')
}

/** Refuses what is not there for the asker, and keeps that it was asked for. */
export async function refuseForeign(
  asker: Asker,
  what: 'pointUnknown' | 'meterUnknown' | 'documentNotFound',
): Promise<never> {
  await audit(asker.db, asker.clock(), 'unknown thing refused', accessOf(asker).session.account.id, { what })
  throw new Refusal(404, what)
}
