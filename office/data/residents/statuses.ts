import type { Texts } from '../../language.ts'

interface Status {
  readonly code: string
  readonly registration: 'permanent' | 'temporary' | null
  /** How many people of the data set have it, about. */
  readonly people: number
  readonly names: Texts
}

const status = (
  code: string,
  registration: Status['registration'],
  people: number,
  pl: string,
  en: string,
  de: string,
  uk: string,
): Status => ({ code, registration, people, names: { pl, en, de, uk } })

/** Statuses of the register, in the order of the list. */
export const STATUSES: readonly Status[] = [
  status(
    'permanent',
    'permanent',
    10_640,
    'Zameldowani na pobyt stały',
    'Registered permanently',
    'Mit Hauptwohnsitz gemeldet',
    'Зареєстровані на постійне проживання',
  ),
  status(
    'permanent-away',
    'permanent',
    412,
    'Zameldowani na pobyt stały, czasowo przebywający w innej gminie',
    'Registered permanently, temporarily in another municipality',
    'Mit Hauptwohnsitz gemeldet, vorübergehend in einer anderen Gemeinde',
    'Зареєстровані на постійне проживання, тимчасово в іншій ґміні',
  ),
  status(
    'permanent-abroad',
    'permanent',
    286,
    'Zameldowani na pobyt stały, czasowo przebywający za granicą',
    'Registered permanently, temporarily abroad',
    'Mit Hauptwohnsitz gemeldet, vorübergehend im Ausland',
    'Зареєстровані на постійне проживання, тимчасово за кордоном',
  ),
  status(
    'foreign-permanent',
    'permanent',
    64,
    'Cudzoziemcy zameldowani na pobyt stały',
    'Foreigners registered permanently',
    'Ausländer mit Hauptwohnsitz',
    'Іноземці, зареєстровані на постійне проживання',
  ),
  status(
    'temporary-short',
    'temporary',
    58,
    'Zameldowani na pobyt czasowy do 3 miesięcy',
    'Registered temporarily for up to 3 months',
    'Befristet bis zu 3 Monaten gemeldet',
    'Зареєстровані тимчасово до 3 місяців',
  ),
  status(
    'temporary-long',
    'temporary',
    334,
    'Zameldowani na pobyt czasowy ponad 3 miesiące',
    'Registered temporarily for over 3 months',
    'Befristet über 3 Monate gemeldet',
    'Зареєстровані тимчасово понад 3 місяці',
  ),
  status(
    'foreign-temporary',
    'temporary',
    217,
    'Cudzoziemcy zameldowani na pobyt czasowy',
    'Foreigners registered temporarily',
    'Befristet gemeldete Ausländer',
    'Іноземці, зареєстровані тимчасово',
  ),
  status(
    'unregistered',
    null,
    143,
    'Zamieszkali bez zameldowania',
    'Living here without registration',
    'Ohne Meldung wohnhaft',
    'Проживають без реєстрації',
  ),
  status(
    'moved',
    null,
    968,
    'Wymeldowani do innej gminy',
    'Moved to another municipality',
    'In eine andere Gemeinde abgemeldet',
    'Виписані до іншої ґміни',
  ),
  status(
    'moved-abroad',
    null,
    121,
    'Wymeldowani za granicę',
    'Moved abroad',
    'Ins Ausland abgemeldet',
    'Виписані за кордон',
  ),
  status('deceased', null, 874, 'Zmarli', 'Deceased', 'Verstorben', 'Померлі'),
]
