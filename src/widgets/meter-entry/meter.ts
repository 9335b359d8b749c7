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
  /** What is usual from the latest reading until today, m³; null where the office does not know. */
  readonly usual: number | null
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
    usual: row.zwykleZuzycie ?? null,
  }))

/** Whether the office states that it has kept the reading. */
export const isKept = (reply: Value): boolean => contractReply<'SaveResult'>(reply).czyZapisano

/** A reading that was handed in. */
export interface Report {
  /** The row that columns show. */
  readonly row: Value
  /** m³ */
  readonly state: number
  /** By which it can be withdrawn; null once the office has dealt with it. */
  readonly id: number | null
}

export const reportsOf = (reply: Value): readonly Report[] =>
  contractReply<'MeterReportList'>(reply).daneZgloszoneWodomierzy.map((row) => ({
    row,
    state: row.stanLicznika,
    id: row.idOdczytu ?? null,
  }))

/** The column of a reading, in both tables: shown with all digits of the dial. */
export const READING_COLUMN = 'stanLicznika'

/** The body that withdraws a reading. */
export const withdrawalOf = (id: number) => ({ idOdczytu: id })
