import { officeTime } from '../../clock.ts'
import { momentText } from '../../pdf/documents/water.ts'
import { words } from '../words.ts'

export const SUBJECT = words('Kogo dotyczy', 'Subject')
export const SENT = words('Wysłano', 'Sent')
export const STATE = words('Stan', 'State')
export const HANDLED = words('Załatwiono', 'Dealt with')
export const REMARKS = words('Uwagi dla mieszkańca', 'Remarks for the resident')
export const SEARCH_HINT = words('PESEL, NIP, adres albo fragment treści', 'PESEL, NIP, address or part of the text')

interface Owned {
  readonly subjectKind: 'person' | 'institution'
  readonly subjectNumber: string
}

/** Whose a case is: `PESEL 85010112345`. */
export const subjectText = ({ subjectKind, subjectNumber }: Owned): string =>
  `${subjectKind === 'person' ? 'PESEL' : 'NIP'} ${subjectNumber}`

/** A moment in the office's local time, `10.02.2025 09:31`; a dash where there is none. */
export const momentCell = (at: Date | null): string => (at === null ? '–' : momentText(officeTime(at)))

/** The number in an address, undefined when it is none. */
export const numberOf = (id: string): number | undefined => (/^\d{1,9}$/.test(id) ? Number(id) : undefined)

/** The first words of a text, for a cell. */
export const excerpt = (text: string, longest = 80): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
