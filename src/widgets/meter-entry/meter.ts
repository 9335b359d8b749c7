import type { Value } from '../../engine/values/types.ts'

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
export const isKept = (reply: Value): boolean => fieldOf(reply, 'czyZapisano') === true

export const reportsOf = (reply: Value): readonly Value[] => listOf(reply, 'daneZgloszoneWodomierzy')

function fieldOf(row: Value, name: string): Value | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  return (row as Readonly<Record<string, Value>>)[name]
}

function listOf(reply: Value, name: string): readonly Value[] {
  const list = fieldOf(reply, name)
  return Array.isArray(list) ? (list as readonly Value[]) : []
}

function numberOf(row: Value, name: string): number {
  const value = fieldOf(row, name)
  return typeof value === 'number' ? value : 0
}

function textOf(row: Value, name: string): string {
  const value = fieldOf(row, name)
  return typeof value === 'string' ? value : ''
}
