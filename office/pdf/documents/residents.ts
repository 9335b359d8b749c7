import type { components } from '../../../schemas/office-api.generated.ts'
import type { Subject } from '../../accounts/store.ts'
import type { Language, Texts } from '../../language.ts'
import { countText, dateText } from '../format.ts'
import { count, type TableDocument, tableDocument, text } from '../table-document.ts'
import { subjectFacts } from './subject.ts'

type Schemas = components['schemas']

const RESIDENTS: Texts = {
  pl: 'Mieszkańcy razem, bez wymeldowanych i zmarłych',
  en: 'All residents, excluding those who have moved away or died',
  de: 'Einwohner insgesamt, ohne Abgemeldete und Verstorbene',
  uk: 'Усі мешканці, без знятих з реєстрації та померлих',
}
const AS_OF: Texts = { pl: 'Stan na dzień', en: 'As of', de: 'Stand vom', uk: 'Станом на' }
const PEOPLE: Texts = { pl: 'Liczba osób', en: 'Number of people', de: 'Zahl der Personen', uk: 'Кількість осіб' }
const NAME: Texts = { pl: 'Imię', en: 'First name', de: 'Vorname', uk: 'Ім’я' }

/** Residents by status on a day. */
export function statusDocument(rows: readonly Schemas['ResidentStatusRow'][], day: string): TableDocument {
  return tableDocument<Schemas['ResidentStatusRow']>({
    file: 'statusy_mieszkancow.pdf',
    title: {
      pl: 'Statusy meldunkowe mieszkańców',
      en: 'Residents by registration status',
      de: 'Einwohner nach Meldestatus',
      uk: 'Мешканці за статусом реєстрації',
    },
    facts: [
      [AS_OF, dateText(day)],
      [RESIDENTS, countText(residentsIn(rows))],
    ],
    rowHeaders: true,
    columns: [
      text({ pl: 'Status', en: 'Status', de: 'Status', uk: 'Статус' }, 3, (row) => row.opisStatusu),
      count(
        { pl: 'Liczba mieszkańców', en: 'Number of residents', de: 'Zahl der Einwohner', uk: 'Кількість мешканців' },
        1,
        (row) => row.liczbaMieszkancow,
        // Of all rows it would count those who have left and the dead.
        false,
      ),
    ],
    rows,
  })
}

const residentsIn = (rows: readonly Schemas['ResidentStatusRow'][]): number =>
  rows.reduce((sum, row) => (row.czyMieszkancy === false ? sum : sum + row.liczbaMieszkancow), 0)

/** The most popular first names: overall, or of one birth year. */
export function firstNamesDocument(rows: readonly Schemas['FirstNameRow'][], birthYear?: number): TableDocument {
  const year: Texts = { pl: 'Rok urodzenia', en: 'Birth year', de: 'Geburtsjahr', uk: 'Рік народження' }
  return tableDocument<Schemas['FirstNameRow']>({
    file:
      birthYear === undefined
        ? 'informacja_o_najpopularniejszych_imionach.pdf'
        : 'informacja_o_najpopularniejszych_imionach_w_latach.pdf',
    title: {
      pl: 'Najpopularniejsze imiona',
      en: 'Most popular first names',
      de: 'Beliebteste Vornamen',
      uk: 'Найпопулярніші імена',
    },
    facts: birthYear === undefined ? [] : [[year, `${birthYear}`]],
    rowHeaders: true,
    columns: [text(NAME, 2, (row) => row.imie), count(PEOPLE, 1, (row) => row.liczbaOsob, false)],
    rows,
  })
}

type Counts = Schemas['RegistrationCounts']

const GROUPS: readonly (readonly [names: Texts, pick: (counts: Counts) => number])[] = [
  [
    { pl: 'Kobiety poniżej 18 lat', en: 'Women under 18', de: 'Frauen unter 18 Jahren', uk: 'Жінки до 18 років' },
    (counts) => counts.liczbaKobietPonizej18,
  ],
  [
    { pl: 'Mężczyźni poniżej 18 lat', en: 'Men under 18', de: 'Männer unter 18 Jahren', uk: 'Чоловіки до 18 років' },
    (counts) => counts.liczbaMezczyznPonizej18,
  ],
  [
    { pl: 'Kobiety od 18 lat', en: 'Women of 18 and over', de: 'Frauen ab 18 Jahren', uk: 'Жінки від 18 років' },
    (counts) => counts.liczbaKobietOd18,
  ],
  [
    { pl: 'Mężczyźni od 18 lat', en: 'Men of 18 and over', de: 'Männer ab 18 Jahren', uk: 'Чоловіки від 18 років' },
    (counts) => counts.liczbaMezczyznOd18,
  ],
]

/** Registered residents by sex and age on a day, with sums both ways. */
export function registrationsDocument(
  reply: Schemas['RegistrationsBySexAndAge'],
  day: string,
  language: Language,
): TableDocument {
  const rows = GROUPS.map(([names, pick]) => {
    const permanent = pick(reply.zameldowanieStale)
    const temporary = pick(reply.zameldowanieCzasowe)
    return { name: names[language], permanent, temporary, all: permanent + temporary }
  })
  return tableDocument<(typeof rows)[number]>({
    file: 'zameldowania_wg_plci_wieku.pdf',
    title: {
      pl: 'Zameldowania według płci i wieku',
      en: 'Registered residents by sex and age',
      de: 'Gemeldete Einwohner nach Geschlecht und Alter',
      uk: 'Зареєстровані мешканці за статтю та віком',
    },
    facts: [[AS_OF, dateText(day)]],
    rowHeaders: true,
    columns: [
      text({ pl: 'Grupa', en: 'Group', de: 'Gruppe', uk: 'Група' }, 2, (row) => row.name),
      count(
        { pl: 'Pobyt stały', en: 'Permanent', de: 'Hauptwohnsitz', uk: 'Постійне проживання' },
        1,
        (row) => row.permanent,
        true,
      ),
      count(
        { pl: 'Pobyt czasowy', en: 'Temporary', de: 'Befristet', uk: 'Тимчасове проживання' },
        1,
        (row) => row.temporary,
        true,
      ),
      count({ pl: 'Razem', en: 'Total', de: 'Summe', uk: 'Разом' }, 1, (row) => row.all, true),
    ],
    rows,
  })
}

const NO_END: Texts = { pl: 'nadal trwa', en: 'still ongoing', de: 'dauert an', uk: 'досі триває' }

/** Temporary residence of a person on a day. */
export function temporaryStaysDocument(
  rows: readonly Schemas['TemporaryResidence'][],
  subject: Subject,
  day: string,
  language: Language,
): TableDocument {
  return tableDocument<Schemas['TemporaryResidence']>({
    file: 'aktualne_zameldowanie.pdf',
    title: {
      pl: 'Aktualne zameldowanie czasowe',
      en: 'Current temporary residence',
      de: 'Aktuelle befristete Meldung',
      uk: 'Поточна тимчасова реєстрація',
    },
    facts: [...subjectFacts(subject), [AS_OF, dateText(day)]],
    landscape: true,
    columns: [
      text({ pl: 'PESEL', en: 'PESEL', de: 'PESEL', uk: 'PESEL' }, 1.2, (row) => row.nrPesel),
      text({ pl: 'Miejscowość', en: 'Town', de: 'Ort', uk: 'Населений пункт' }, 1.4, (row) => row.nazwaMiejscowosci),
      text({ pl: 'Ulica', en: 'Street', de: 'Straße', uk: 'Вулиця' }, 1.6, (row) => row.nazwaUlicy ?? ''),
      text({ pl: 'Nr domu', en: 'House no', de: 'Hausnummer', uk: 'Номер будинку' }, 0.8, (row) => row.nrDomu),
      text(
        { pl: 'Nr lokalu', en: 'Flat no', de: 'Wohnungsnummer', uk: 'Номер квартири' },
        0.9,
        (row) => row.nrLokalu ?? '',
      ),
      text({ pl: 'Data zameldowania', en: 'Registered on', de: 'Angemeldet am', uk: 'Дата реєстрації' }, 1.2, (row) =>
        dateText(row.dataZameldowania),
      ),
      text(
        { pl: 'Data wymeldowania', en: 'Deregistered on', de: 'Abgemeldet am', uk: 'Дата зняття з реєстрації' },
        1.3,
        (row) => (row.dataWymeldowania === null ? NO_END[language] : dateText(row.dataWymeldowania)),
      ),
    ],
    rows,
  })
}
