/** Excel takes a file for UTF-8 only when it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of a CSV file as a Polish spreadsheet reads it; the cells are those of the functions below. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

/** A number as a cell: `−1 234,56` → `-1234,56`, without what only eyes need. */
export const numberCell = (text: string): string => text.replace(/[\u00A0\u202F]/g, '').replace('\u2212', '-')

/**
 * A code, a name or a sentence as a cell that spreadsheets keep as it is. What they would take for a number, a day or a formula
 * is protected: `0690` would lose its zero, `1/2` would become 1 February, an account number its last eleven digits.
 */
export function textCell(text: string): string {
  const plain = text.replace(/[\u00A0\u202F]/g, ' ')
  return quoted(isReadAsValue(plain) ? `="${plain}"` : withoutFormula(plain))
}

/** A day, a moment or a word of the product as a cell: a spreadsheet may read a day as one. */
export const plainCell = (text: string): string => quoted(withoutFormula(text.replace(/[\u00A0\u202F]/g, ' ')))

/**
 * A text that begins like a formula would be run by the spreadsheet (OWASP, “CSV injection”): an apostrophe makes it a
 * text again. So would one after a comma, tab or line break where the file is opened with another separator than it has.
 */
function withoutFormula(text: string): string {
  const inner = text.replace(/([,\t\r\n])(?=[=+\-@])/g, '$1 ')
  return /^[=+\-@\t\r]/.test(text) ? `'${inner}` : inner
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Digits with what stands in numbers, days, times, fractions, shares and telephone numbers. */
const DIGITS = String.raw`[\d .,:/+()%-]*`

/** Beginnings of the names of months in Polish, English, German and Ukrainian; spreadsheets know their own and the English ones. */
const MONTH =
  '(?:sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez' +
  '|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|гру)'

/** The texts that a spreadsheet may take for a value; none contains what could end a text or begin a formula. */
const VALUES = [
  // Numbers, days and shares; times, numbers with an exponent, amounts.
  new RegExp(String.raw`^${DIGITS}(?:[ap]m?|[ed][+-]?\d+|zł|PLN|EUR|€|\$)?$`, 'iu'),
  new RegExp(String.raw`^${DIGITS}${MONTH}\p{L}*${DIGITS}$`, 'iu'),
]

const LOGICAL_VALUES = /^(?:prawda|fałsz|true|false|wahr|falsch|істина|хибність)$/iu

/** A formula holds a text of 255 characters at most, and no value is longer. */
const MAX_VALUE_LENGTH = 255

const isReadAsValue = (text: string): boolean =>
  text.length <= MAX_VALUE_LENGTH &&
  ((/\d/.test(text) && VALUES.some((value) => value.test(text))) || LOGICAL_VALUES.test(text))
