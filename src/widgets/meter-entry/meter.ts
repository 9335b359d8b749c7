import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'

/** A meter as the office knows it. */
export interface Meter {
  /** The row that columns show. */
  readonly row: Value
  /** Number of the meter in the office's books, and of its collection point. */
  readonly id: number
  readonly point: number
  /** The number on the meter. */
  readonly number: string
  readonly address: string
  /** The latest reading, m³. */
  readonly previous: number
  /** How many digits its dial has before and after the dot. */
  readonly wholeDigits: number
  readonly decimalDigits: number
}

/** The meters of a reply that the engine has decoded. */
export const metersOf = (reply: Value): readonly Meter[] =>
  contractReply<'WaterMeterList'>(reply).wodomierze.map((row) => ({
    row,
    id: row.idLicznika,
    point: row.idPunktu,
    number: row.nrLicznika,
    address: row.adres,
    previous: row.stanLicznika,
    wholeDigits: row.zakresLicznikaCalkowite,
    decimalDigits: row.zakresLicznikaDziesietne,
  }))

/** Whether the office states that it has kept the reading. */
export const isKept = (reply: Value): boolean => contractReply<'SaveResult'>(reply).czyZapisano

export const reportsOf = (reply: Value): readonly Value[] =>
  contractReply<'MeterReportList'>(reply).daneZgloszoneWodomierzy
