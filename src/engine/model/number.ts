/** Between thousands and before units: never breaks a line. */
export const NBSP = '\u00a0'

/** U+2212, as wide as a plus: a hyphen before a number can be torn off at a line's end. */
export const MINUS = '\u2212'

/** `1234567` → `1 234 567`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** A whole number in Polish style: `1 234`. */
export function formatInteger(value: number): string {
  return formatDecimal(value)
}

/**
 * A decimal in Polish style: `1 234,5`. As many decimals as it has and at most six; what lies beyond six is the noise of
 * binary fractions, never data.
 */
export function formatDecimal(value: number): string {
  const [whole = '', decimals = ''] = plainDigits(Math.abs(value)).split('.')
  const isZero = !/[1-9]/.test(whole + decimals)
  return `${value < 0 && !isZero ? MINUS : ''}${groupDigits(whole)}${decimals === '' ? '' : `,${decimals}`}`
}

/** Without exponent, at most six decimals, none of them a trailing zero. */
function plainDigits(value: number): string {
  const text = value < 1e21 ? value.toFixed(6) : BigInt(value).toString()
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** The number nearest to the exact sum of decimals as they are written, so that 0.1 + 0.2 is 0.3. */
export function sumDecimals(values: readonly number[]): number {
  const scale = values.reduce((most, value) => Math.max(most, decimalsOf(value)), 0)
  const unit = 10n ** BigInt(scale)
  let sum = 0n
  for (const value of values) sum += scaled(value, scale)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return unit === 1n ? Number(sum) : Number(`${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`)
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

function scaled(value: number, scale: number): bigint {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = scale + Number(exponent) - fraction.length
  return BigInt(whole + fraction) * 10n ** BigInt(shift)
}
