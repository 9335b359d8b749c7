import type { RateCode } from '../../texts/property.ts'

/** What the council enacted for 2025: grosze for a square metre, for a hectare of fields and forests. */
const RATES_OF_2025: Readonly<Record<Exclude<RateCode, 'structure'>, number>> = {
  'land-home': 48,
  'land-business': 118,
  field: 17_380,
  forest: 5_910,
  home: 95,
  'building-business': 2_680,
  'building-other': 880,
}

/** The level of a year's rates against those of 2025; the council follows prices, some years later. */
const LEVEL: Readonly<Record<number, number>> = { 2020: 0.72, 2021: 0.74, 2022: 0.78, 2023: 0.88, 2024: 0.97, 2025: 1 }
const EARLIER_LEVEL = 0.7
const LATER_GROWTH = 1.03

/** Structures are taxed at two per cent of their value (art. 5 of the act on local taxes and fees). */
const SHARE_OF_VALUE = 0.02

/** The tax of a year in grosze, before rounding: for an area in ten-thousandths of its unit, or for a value in grosze. */
export function taxOf(rate: RateCode, amount: number, year: number): number {
  if (rate === 'structure') return amount * SHARE_OF_VALUE
  const enacted = Math.round(RATES_OF_2025[rate] * levelOf(year))
  return (enacted * amount) / 10_000
}

function levelOf(year: number): number {
  return LEVEL[year] ?? (year < 2025 ? EARLIER_LEVEL : LATER_GROWTH ** (year - 2025))
}
