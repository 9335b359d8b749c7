import type { Language, Texts } from '../language.ts'

const UNITS: Readonly<Record<string, Texts>> = {
  m2: { pl: 'metry kwadratowe', en: 'square metres', de: 'Quadratmeter', uk: 'квадратні метри' },
  m3: { pl: 'metry sześcienne', en: 'cubic metres', de: 'Kubikmeter', uk: 'кубічні метри' },
  ha: { pl: 'hektary', en: 'hectares', de: 'Hektar', uk: 'гектари' },
  PLN: { pl: 'złote', en: 'złoty', de: 'Złoty', uk: 'злоті' },
}

/** A unit of the contract in words, as in printed documents; one that is already a word is kept. */
export function unitWord(unit: string, language: Language): string {
  return UNITS[unit]?.[language] ?? unit
}
