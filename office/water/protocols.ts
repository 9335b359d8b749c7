import { desc, eq, or } from 'drizzle-orm'
import { waterMeters as meters, meterProtocols as protocols } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import { type Caller, type Meter, ownMeter } from './owned.ts'

/**
 * The protocol of the replacement that a meter went out by, or else of the one it came in by. Throws 404 for a meter that
 * is not the caller's, and for one that no protocol, or none with photos where they are requested, was made of.
 */
export async function protocolOf(caller: Caller, number: string, withPhotos: boolean) {
  const { meter, point } = await ownMeter(caller, number)
  const [protocol] = await caller.db
    .select()
    .from(protocols)
    .where(or(eq(protocols.removedId, meter.id), eq(protocols.mountedId, meter.id)))
    .orderBy(desc(protocols.day))
  if (protocol === undefined || (withPhotos && !protocol.photographed)) throw new Refusal(404, 'protocolMissing')
  const pair = await caller.db
    .select()
    .from(meters)
    .where(or(eq(meters.id, protocol.removedId), eq(meters.id, protocol.mountedId)))
  const find = (id: number): Meter | undefined => pair.find((one) => one.id === id)
  const [removed, mounted] = [find(protocol.removedId), find(protocol.mountedId)]
  if (removed === undefined || mounted === undefined) throw new Refusal(404, 'protocolMissing')
  return { protocol, point, removed, mounted }
}
