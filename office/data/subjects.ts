import type { Subject } from '../accounts/store.ts'
import type { ProvedPerson } from '../identity/provider.ts'
import { ANNA, DEMO_INSTITUTION, MAREK } from './accounts.ts'

/** A subject whose affairs at the office the data set holds. */
export interface Resident extends Subject {
  readonly address: string
}

const person = ({ pesel, firstName, lastName }: ProvedPerson, address: string): Resident => ({
  kind: 'person',
  number: pesel,
  name: `${firstName} ${lastName}`,
  address,
})

export const KOWALSKA = person(ANNA, 'ul. Lipowa 12, 62-041 Jasnowola')
export const ZIELINSKI = person(MAREK, 'ul. Szkolna 5/4, 62-041 Jasnowola')
export const BAKERY: Resident = { ...DEMO_INSTITUTION, address: 'Rynek 8, 62-041 Jasnowola' }
