/** A line of a CSV file that a Polish Excel opens right: semicolons, quotes where they are needed. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Goes before the first line, so that programs read the file as UTF-8. */
export const CSV_BOM = '\ufeff'

function csvCell(text: string): string {
  // A cell that begins like a formula would be run by a spreadsheet; numbers are left alone.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)
  // So would one after a comma, tab or line break where the file is opened with another separator than it has.
  const inner = text.replace(/([,\t\r\n])(?=[=+\-@])/g, '$1 ')
  const safe = isFormula ? `'${inner}` : inner
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
