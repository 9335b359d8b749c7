import { isTrue, listOf, numberOf, textOf } from '../../engine/model/fields.ts'
import type { Value } from '../../engine/model/types.ts'

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

/** The meters of a reply that the gateway has read by the contract. */
export function metersOf(reply: Value): readonly Meter[] {
  return listOf(reply, 'wodomierze').map((row) => ({
    row,
    id: numberOf(row, 'idLicznika'),
    point: numberOf(row, 'idPunktu'),
    number: textOf(row, 'nrLicznika'),
    address: textOf(row, 'adres'),
    previous: numberOf(row, 'stanLicznika'),
    wholeDigits: numberOf(row, 'zakresLicznikaCalkowite'),
    decimalDigits: numberOf(row, 'zakresLicznikaDziesietne'),
  }))
}

/** Whether the office says that it has kept the reading. */
export const isKept = (reply: Value): boolean => isTrue(reply, 'czyZapisano')

export const reportsOf = (reply: Value): readonly Value[] => listOf(reply, 'daneZgloszoneWodomierzy')
