import { parseMoney } from '../../../src/engine/model/money.ts'

/** Amounts are whole grosze. */
export interface BudgetRow {
  readonly rozdzial: string
  readonly paragraf: string
  readonly nazwaPozycji: string
  readonly planPoZmianach: number
  readonly naleznosci: number
  readonly dochodyOtrzymane: number
  readonly dochodyWykonane: number
}

/** Milliseconds after which a resident sees that the office does not answer. */
const PATIENCE = 20_000

/** Reads, and gives up on an office that does not answer. */
export async function withinPatience<T>(abort: AbortController, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timer = setTimeout(() => abort.abort(), PATIENCE)
  try {
    return await read(abort.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a reply with the care that the portal promises: nothing of a wrong type gets onto the page. */
async function read(office: typeof fetch, path: string, signal: AbortSignal): Promise<unknown> {
  const response = await office(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The office answered ${response.status}`)
  return JSON.parse(await response.text())
}

export async function readYears(office: typeof fetch, signal: AbortSignal): Promise<readonly number[]> {
  const years = listOf(await read(office, '/api/fk/gmina/dajLataBudzetowe?lang=pl', signal), 'lataBudzetowe')
  return years.map((year) => {
    if (typeof year !== 'number' || !Number.isInteger(year)) throw new Error('A year is a whole number')
    return year
  })
}

export async function readIncome(
  office: typeof fetch,
  year: number,
  signal: AbortSignal,
): Promise<readonly BudgetRow[]> {
  const rows = listOf(
    await read(office, `/api/fk/gmina/dajDochodyBudzetu?rok=${year}&lang=pl`, signal),
    'listaDochodow',
  )
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null) throw new Error('A row is an object')
    const fields = row as Readonly<Record<string, unknown>>
    return {
      rozdzial: text(fields.rozdzial),
      paragraf: text(fields.paragraf),
      nazwaPozycji: text(fields.nazwaPozycji),
      planPoZmianach: money(fields.planPoZmianach),
      naleznosci: money(fields.naleznosci),
      dochodyOtrzymane: money(fields.dochodyOtrzymane),
      dochodyWykonane: money(fields.dochodyWykonane),
    }
  })
}

export async function readPdf(office: typeof fetch, year: number): Promise<Blob> {
  const response = await office(`/api/fk/gmina/dajDochodyBudzetu/pdf?rok=${year}&lang=pl`)
  if (!response.ok) throw new Error(`The office answered ${response.status}`)
  return response.blob()
}

function listOf(reply: unknown, name: string): readonly unknown[] {
  const list = typeof reply === 'object' && reply !== null ? (reply as Readonly<Record<string, unknown>>)[name] : null
  if (!Array.isArray(list)) throw new Error(`${name} is a list`)
  return list
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A text was expected')
  return value
}

function money(value: unknown): number {
  const grosze = typeof value === 'number' ? parseMoney(value) : null
  if (grosze === null) throw new Error('An amount was expected')
  return grosze
}
