import { readFileSync } from 'node:fs'
import type { Download, Locator, Page, Request } from '@playwright/test'
import { amount, expect, tight } from './support.ts'

/** A row of a reply. */
export type Row = Readonly<Record<string, string | number>>

export const table = (page: Page): Locator => page.getByRole('table')
export const pager = (page: Page): Locator => page.getByRole('navigation', { name: /Strony tabeli/ })
export const pdfButton = (page: Page): Locator => page.getByRole('button', { name: 'Pobierz PDF' })

/** The values of these fields, as the table shows them: strings as they are, counts whole, `amounts` with two decimals. */
export const expected = (
  rows: readonly Row[],
  fields: readonly string[],
  amounts: readonly string[] = [],
): string[][] =>
  rows.map((row) =>
    fields.map((field) => {
      const value = row[field]
      return amounts.includes(field) ? amount(Number(value)) : tight(String(value))
    }),
  )

/** Presses PDF: the file saved, and the request that fetched it. */
async function fetchPdf(page: Page): Promise<{ readonly file: Download; readonly request: Request }> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/pdf'))
  const saved = page.waitForEvent('download')
  await pdfButton(page).click()
  return { file: await saved, request: await asked }
}

/** The PDF button saves a real PDF under this name, asked for with this query and the language. */
export async function expectPdf(
  page: Page,
  name: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const { file, request } = await fetchPdf(page)
  expect(file.suggestedFilename()).toBe(name)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.subarray(-32).toString('latin1')).toContain('%%EOF')
  const address = new URL(request.url())
  expect(address.pathname).toBe(`/api${path}/pdf`)
  expect(Object.fromEntries(address.searchParams)).toEqual({ ...query, lang: 'pl' })
}

/** What “Save as CSV” saves: its lines, the mark at the beginning checked. */
export async function csvLines(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Zapisz jako CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

/** A code of digits as a field of a CSV: a spreadsheet keeps its leading zero. */
export const csvCode = (code: string): string => `"=""${code}"""`

/** A text as a field of a CSV. */
export const csvText = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
