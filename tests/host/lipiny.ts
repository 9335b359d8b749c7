import type { OfficeIdentity } from '../../src/engine/compiler/project/office-identity.ts'

/** An office as it is known by its file alone. */
export const lipinyIdentity: OfficeIdentity = {
  names: new Map([
    ['pl', 'Urząd Gminy Lipiny'],
    ['de', 'Gemeindeamt Lipiny'],
  ]),
  languages: ['pl', 'en', 'de', 'uk'],
  contact: { address: 'ul. Polna 4, 62-050 Lipiny', phone: '61 555 02 00', email: 'urzad@lipiny.example' },
  bip: 'https://bip.lipiny.example/',
  accessibility: {
    phone: '61 555 02 12',
    email: 'dostepnosc@lipiny.example',
    person: new Map([['pl', 'Anna Nowak']]),
    status: 'partial',
    exceptions: new Map([['pl', ['Skany uchwał sprzed 2018 r. nie mają <warstwy> tekstowej.']]]),
    prepared: '2026-03-31',
  },
  accent: '#1f6b3a',
}
