const SYMBOLS: Readonly<Record<string, string>> = { PLN: 'zł', m2: 'm²', m3: 'm³', percent: '%' }

/** The contract's unit as it is written beside a number: `PLN` → zł, `m3` → m³; others stand for themselves. */
export function unitSymbol(unit: string): string {
  return SYMBOLS[unit] ?? unit
}
