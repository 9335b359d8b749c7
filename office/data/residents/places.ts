import { type Dice, weighted } from '../random.ts'

/** A street or a village without streets: how many people live there and where they vote. */
interface Area {
  readonly town: string
  readonly street: string | null
  readonly people: number
  readonly precinct: number
  readonly district: number
  readonly blocks: boolean
}

export interface Address {
  readonly town: string
  readonly street: string | null
  readonly house: string
  readonly flat: string | null
}

const SEAT = 'Jasnowola'

const street = (name: string, people: number, precinct: number, district: number, blocks = false): Area => ({
  town: SEAT,
  street: name,
  people,
  precinct,
  district,
  blocks,
})

const village = (town: string, people: number, precinct: number, district: number): Area => ({
  town,
  street: null,
  people,
  precinct,
  district,
  blocks: false,
})

const AREAS: readonly Area[] = [
  street('Lipowa', 420, 1, 1),
  street('Rynek', 180, 1, 1, true),
  street('Kościelna', 260, 1, 1),
  street('Szkolna', 390, 1, 2, true),
  street('Ogrodowa', 310, 1, 2),
  street('Polna', 280, 2, 3),
  street('Słoneczna', 460, 2, 3),
  street('Osiedle Młodych', 920, 2, 4, true),
  street('Kwiatowa', 240, 3, 5),
  street('Leśna', 330, 3, 5),
  street('Dworcowa', 350, 3, 6, true),
  street('Wojska Polskiego', 410, 3, 6, true),
  village('Brzezie', 1080, 4, 7),
  village('Dąbrówka', 870, 4, 8),
  village('Nowa Wieś', 940, 5, 9),
  village('Olszynka', 620, 5, 10),
  village('Zalesie', 790, 6, 11),
  village('Kamionka', 540, 6, 12),
  village('Sosnówka', 680, 7, 13),
  village('Stare Młyny', 460, 7, 13),
  village('Borowiec', 720, 8, 14),
  village('Rudki', 410, 8, 15),
  village('Wola Jasna', 350, 8, 15),
]

/** Precincts with the place where people vote. */
export const PRECINCTS: readonly { readonly number: number; readonly pollingPlace: string }[] = [
  { number: 1, pollingPlace: 'Urząd Gminy, ul. Lipowa 1, 62-041 Jasnowola' },
  { number: 2, pollingPlace: 'Szkoła Podstawowa nr 2 im. Marii Skłodowskiej-Curie, os. Młodych 15, 62-041 Jasnowola' },
  { number: 3, pollingPlace: 'Gminny Ośrodek Kultury, ul. Dworcowa 8, 62-041 Jasnowola' },
  { number: 4, pollingPlace: 'Szkoła Podstawowa w Brzeziu, Brzezie 41, 62-041 Jasnowola' },
  { number: 5, pollingPlace: 'Świetlica wiejska, Nowa Wieś 27, 62-042 Nowa Wieś' },
  { number: 6, pollingPlace: 'Szkoła Podstawowa im. Powstańców Wielkopolskich, Zalesie 12, 62-042 Zalesie' },
  { number: 7, pollingPlace: 'Świetlica wiejska, Sosnówka 33A, 62-043 Sosnówka' },
  { number: 8, pollingPlace: 'Remiza Ochotniczej Straży Pożarnej, Borowiec 5, 62-043 Borowiec' },
]

const drawArea = weighted(AREAS.map((area) => [area, area.people] as const))

/** An address, drawn as people live in the municipality. */
export function drawAddress(dice: Dice): Address {
  const { town, street: name, people, blocks } = drawArea(dice)
  if (blocks) return { town, street: name, house: `${dice.between(1, 24)}`, flat: `${dice.between(1, 32)}` }
  const house = dice.between(1, Math.max(8, Math.round(people / 4)))
  return { town, street: name, house: dice.chance(0.06) ? `${house}A` : `${house}`, flat: null }
}

/** Where the people of an address vote. Throws for an address that is not in the municipality. */
export function votingPlace(address: Pick<Address, 'town' | 'street'>): { precinct: number; district: number } {
  const area = AREAS.find((candidate) => candidate.town === address.town && candidate.street === address.street)
  if (area === undefined) throw new Error(`No precinct covers ${address.town}`)
  return { precinct: area.precinct, district: area.district }
}
