import type { components } from '../../schemas/office-api.generated.ts'
import type { Language, Texts } from '../language.ts'

type Field = keyof components['schemas']['CorrespondenceData']

const TOPIC: Texts = {
  pl: 'Zmiana danych korespondencyjnych',
  en: 'Change of correspondence data',
  de: 'Änderung der Korrespondenzdaten',
  uk: 'Зміна даних для листування',
}

const FIELDS: Readonly<Record<Field, Texts>> = {
  imie: { pl: 'imię', en: 'first name', de: 'Vorname', uk: 'ім’я' },
  imie2: { pl: 'drugie imię', en: 'second first name', de: 'zweiter Vorname', uk: 'друге ім’я' },
  nazwisko: { pl: 'nazwisko', en: 'last name', de: 'Nachname', uk: 'прізвище' },
  nazwisko2: { pl: 'drugie nazwisko', en: 'second last name', de: 'zweiter Nachname', uk: 'друге прізвище' },
  nazwa: { pl: 'nazwa', en: 'name', de: 'Name', uk: 'назва' },
  telefon: { pl: 'telefon', en: 'phone', de: 'Telefon', uk: 'телефон' },
  email: { pl: 'e-mail', en: 'e-mail', de: 'E-Mail', uk: 'e-mail' },
  fax: { pl: 'faks', en: 'fax', de: 'Fax', uk: 'факс' },
  www: { pl: 'strona internetowa', en: 'website', de: 'Website', uk: 'вебсайт' },
  miejscowosc: { pl: 'miejscowość', en: 'town', de: 'Ort', uk: 'населений пункт' },
  ulica: { pl: 'ulica', en: 'street', de: 'Straße', uk: 'вулиця' },
  nrDomu: { pl: 'numer domu', en: 'house number', de: 'Hausnummer', uk: 'номер будинку' },
  nrLokalu: { pl: 'numer lokalu', en: 'flat number', de: 'Wohnungsnummer', uk: 'номер квартири' },
  kodPocztowy: { pl: 'kod pocztowy', en: 'postal code', de: 'Postleitzahl', uk: 'поштовий індекс' },
}

const CHANGED: Texts = { pl: 'Do zmiany', en: 'To change', de: 'Zu ändern', uk: 'Змінити' }

/** What a field of the data is called. */
export const fieldName = (field: Field, language: Language): string => FIELDS[field][language]

/** What a report is called. */
export const reportTopic = (language: Language): string => TOPIC[language]

/** What a report is about: the fields that differ. */
export const reportText = (changed: readonly Field[], language: Language): string =>
  `${CHANGED[language]}: ${changed.map((field) => FIELDS[field][language]).join(', ')}`
