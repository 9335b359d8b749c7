import type { Subject } from '../../accounts/store.ts'
import { bankAccount } from '../../bank-account.ts'
import type { buildings, landParcels, structures, taxpayers } from '../../db/schema/index.ts'
import type { RateCode } from '../../texts/property.ts'
import { BAKERY, KOWALSKA, type Resident, ZIELINSKI } from '../subjects.ts'

type Taxpayer = typeof taxpayers.$inferInsert
type Land = Required<Omit<typeof landParcels.$inferInsert, 'id'>>
type Building = Required<Omit<typeof buildings.$inferInsert, 'id'>>
type Structure = Required<Omit<typeof structures.$inferInsert, 'id'>>

const owner = ({ kind, number }: Subject) => ({ subjectKind: kind, subjectNumber: number })

const ANNA = owner(KOWALSKA)
const MAREK = owner(ZIELINSKI)
const FIRM = owner(BAKERY)

const taxpayer = (resident: Resident, account: number): Taxpayer & { readonly name: string } => ({
  ...owner(resident),
  name: resident.name,
  address: resident.address,
  bankAccount: bankAccount(account),
})

/** Taxpayers of the demonstration, each with an account of their own. */
export const TAXPAYERS = [taxpayer(KOWALSKA, 318_001), taxpayer(ZIELINSKI, 742_004), taxpayer(BAKERY, 1_506_009)]

/** Whole ten-thousandths of a square metre or a hectare. */
const units = (amount: number) => Math.round(amount * 10_000)

type Held = Pick<Land, 'card' | 'share' | 'ownership' | 'subjectKind' | 'subjectNumber'>

const land = (
  held: Held,
  tax: Land['tax'],
  rate: RateCode,
  amount: number,
  areaUnit: Land['areaUnit'] = 'm2',
): Land => ({
  ...held,
  tax,
  rate,
  area: units(amount),
  areaUnit,
})

type Papers = Pick<Building, 'identifier' | 'documentKind' | 'documentNumber' | 'documentDate'>

const building = (held: Held, rate: RateCode, amount: number, papers: Papers): Building => ({
  ...held,
  tax: 'real-estate',
  rate,
  area: units(amount),
  areaUnit: 'm2',
  ...papers,
})

const papers = (
  identifier: string | null,
  documentKind: Papers['documentKind'] = null,
  documentNumber: string | null = null,
  documentDate: string | null = null,
): Papers => ({ identifier, documentKind, documentNumber, documentDate })

const ANNA_HOME: Held = { ...ANNA, card: 'N-00318', share: '1/2', ownership: 'marital' }
const ANNA_FIELD: Held = { ...ANNA, card: 'N-00318', share: '1/1', ownership: 'sole' }
const ANNA_GARAGE: Held = { ...ANNA, card: 'N-01127', share: '1/3', ownership: 'joint' }
const MAREK_FLAT: Held = { ...MAREK, card: 'N-00742', share: '1/1', ownership: 'sole' }
const MAREK_PLOT: Held = { ...MAREK, card: 'N-00742', share: '543/26500', ownership: 'perpetual' }
const BAKERY_SITE: Held = { ...FIRM, card: 'P-00096', share: '1/1', ownership: 'sole' }

export const LAND: readonly Land[] = [
  land(ANNA_HOME, 'real-estate', 'land-home', 812),
  land(ANNA_FIELD, 'agricultural', 'field', 1.3752, 'ha'),
  land(ANNA_FIELD, 'agricultural', 'field', 0.4108, 'ha'),
  land(ANNA_FIELD, 'forest', 'forest', 0.62, 'ha'),
  land(ANNA_GARAGE, 'real-estate', 'land-home', 24),
  land(MAREK_PLOT, 'real-estate', 'land-home', 37.5),
  land(BAKERY_SITE, 'real-estate', 'land-business', 2460),
]

export const BUILDINGS: readonly Building[] = [
  building(ANNA_HOME, 'home', 148.6, papers('302101_2.0004.125/7.1_BUD', 'deed', 'Rep. A 2145/2016', '2016-05-20')),
  building(
    ANNA_HOME,
    'building-other',
    31.2,
    papers('302101_2.0004.125/7.2_BUD', 'deed', 'Rep. A 2145/2016', '2016-05-20'),
  ),
  building(ANNA_GARAGE, 'building-other', 18.4, papers(null, 'inheritance', 'Rep. A 871/2021', '2021-03-11')),
  building(
    MAREK_FLAT,
    'home',
    54.3,
    papers('302101_2.0002.41/12.1_BUD.4_LOK', 'court-order', 'I Ns 214/98', '1998-10-02'),
  ),
  building(MAREK_FLAT, 'building-other', 15.8, papers('302101_2.0002.41/15.7_BUD')),
  building(
    BAKERY_SITE,
    'building-business',
    386.4,
    papers('302101_2.0007.88/3.1_BUD', 'deed', 'Rep. A 5530/2011', '2011-09-14'),
  ),
  building(
    BAKERY_SITE,
    'building-business',
    72,
    papers('302101_2.0007.88/3.2_BUD', 'deed', 'Rep. A 5530/2011', '2011-09-14'),
  ),
]

/** Values in grosze. */
export const STRUCTURES: readonly Structure[] = [
  { ...BAKERY_SITE, tax: 'real-estate', rate: 'structure', value: 4_850_000 },
  { ...BAKERY_SITE, tax: 'real-estate', rate: 'structure', value: 12_734_550 },
]
