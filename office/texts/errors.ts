import type { Language, Texts } from '../language.ts'
import { ACCOUNT_ERRORS } from './account-errors.ts'
import { PAYMENT_ERRORS } from './payment-errors.ts'
import { WATER_ERRORS } from './water-errors.ts'

/** The messages to a resident when the office refuses or fails; `{name}` is the parameter meant. */
const ERRORS = {
  ...ACCOUNT_ERRORS,
  ...PAYMENT_ERRORS,
  ...WATER_ERRORS,
  badAddress: {
    pl: 'Adres zapytania jest nieprawidłowy.',
    en: 'The address of the request is not valid.',
    de: 'Die Adresse der Anfrage ist ungültig.',
    uk: 'Адреса запиту неправильна.',
  },
  badBody: {
    pl: 'Przesłane dane są nieprawidłowe.',
    en: 'The data sent are not valid.',
    de: 'Die gesendeten Daten sind ungültig.',
    uk: 'Надіслані дані неправильні.',
  },
  badValue: {
    pl: 'Nieprawidłowa wartość: {name}.',
    en: 'Incorrect value: {name}.',
    de: 'Ungültiger Wert: {name}.',
    uk: 'Неправильне значення: {name}.',
  },
  cardNotFound: {
    pl: 'Nie ma takiej karty należności albo nie należy ona do tego podmiotu.',
    en: 'There is no such card of dues, or it does not belong to this subject.',
    de: 'Dieses Forderungskonto gibt es nicht, oder es gehört nicht zu diesem Subjekt.',
    uk: 'Такої картки платежів немає або вона не належить цьому суб’єкту.',
  },
  dateIncorrect: {
    pl: 'Nieprawidłowa data.',
    en: 'Incorrect date.',
    de: 'Ungültiges Datum.',
    uk: 'Неправильна дата.',
  },
  dateInFuture: {
    pl: 'Data nie może być z przyszłości.',
    en: 'The date cannot be in the future.',
    de: 'Das Datum darf nicht in der Zukunft liegen.',
    uk: 'Дата не може бути в майбутньому.',
  },
  dateTooEarly: {
    pl: 'Data nie może być wcześniejsza niż 1 stycznia 1900 r.',
    en: 'The date cannot be before 1 January 1900.',
    de: 'Das Datum darf nicht vor dem 1. Januar 1900 liegen.',
    uk: 'Дата не може бути раніше 1 січня 1900 року.',
  },
  documentNotFound: {
    pl: 'Nie ma takiego dokumentu albo nie należy on do tego podmiotu.',
    en: 'There is no such document, or it does not belong to this subject.',
    de: 'Dieses Dokument gibt es nicht, oder es gehört nicht zu diesem Subjekt.',
    uk: 'Такого документа немає або він не належить цьому суб’єкту.',
  },
  failed: {
    pl: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie później.',
    en: 'An unexpected error occurred. Please try again later.',
    de: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
    uk: 'Сталася неочікувана помилка. Спробуйте пізніше.',
  },
  methodNotAllowed: {
    pl: 'Tej operacji nie można tu wykonać.',
    en: 'This operation cannot be done here.',
    de: 'Dieser Vorgang ist hier nicht möglich.',
    uk: 'Цю дію тут виконати неможливо.',
  },
  missingValue: {
    pl: 'Brakuje wartości: {name}.',
    en: 'A value is missing: {name}.',
    de: 'Ein Wert fehlt: {name}.',
    uk: 'Бракує значення: {name}.',
  },
  notFound: {
    pl: 'Nie znaleziono takiej strony ani usługi.',
    en: 'There is no such page or service.',
    de: 'Diese Seite oder Dienstleistung gibt es nicht.',
    uk: 'Такої сторінки чи послуги не знайдено.',
  },
  notOnRoll: {
    pl: 'W spisie wyborców na wskazany dzień nie ma osoby o podanym numerze PESEL.',
    en: 'Nobody with this PESEL number is on the roll of voters for this day.',
    de: 'Im Wählerverzeichnis für diesen Tag steht niemand mit dieser PESEL-Nummer.',
    uk: 'У списку виборців на цей день немає особи з таким номером PESEL.',
  },
  reportNotFound: {
    pl: 'Nie ma takiego zgłoszenia albo zostało już obsłużone.',
    en: 'There is no such report, or it has been dealt with already.',
    de: 'Diese Meldung gibt es nicht, oder sie wurde bereits bearbeitet.',
    uk: 'Такого повідомлення немає або його вже опрацьовано.',
  },
  paymentNotFound: {
    pl: 'Nie ma takiej płatności albo nie należy ona do tego podmiotu.',
    en: 'There is no such payment, or it does not belong to this subject.',
    de: 'Diese Zahlung gibt es nicht, oder sie gehört nicht zu diesem Subjekt.',
    uk: 'Такого платежу немає або він не належить цьому суб’єкту.',
  },
  printerBusy: {
    pl: 'Przygotowujemy teraz bardzo wiele dokumentów. Spróbuj ponownie za chwilę.',
    en: 'Very many documents are being prepared at the moment. Please try again shortly.',
    de: 'Zurzeit werden sehr viele Dokumente erstellt. Bitte versuchen Sie es in Kürze erneut.',
    uk: 'Зараз готується дуже багато документів. Спробуйте за мить.',
  },
  peselIncorrect: {
    pl: 'Nieprawidłowy numer PESEL.',
    en: 'Incorrect PESEL number.',
    de: 'Ungültige PESEL-Nummer.',
    uk: 'Неправильний номер PESEL.',
  },
  signInNeeded: {
    pl: 'Zaloguj się, aby skorzystać z tej usługi.',
    en: 'Sign in to use this service.',
    de: 'Melden Sie sich an, um diesen Dienst zu nutzen.',
    uk: 'Увійдіть, щоб скористатися цією послугою.',
  },
  tooLarge: {
    pl: 'Przesłano zbyt dużo danych.',
    en: 'Too much data was sent.',
    de: 'Es wurden zu viele Daten gesendet.',
    uk: 'Надіслано забагато даних.',
  },
  unavailable: {
    pl: 'Usługa chwilowo niedostępna. Spróbuj ponownie później.',
    en: 'The service is temporarily unavailable. Please try again later.',
    de: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.',
    uk: 'Послуга тимчасово недоступна. Спробуйте пізніше.',
  },
  tooManyDownloads: {
    pl: 'Zbyt wiele plików czeka teraz na pobranie. Spróbuj ponownie za chwilę.',
    en: 'Too many downloads are waiting at the moment. Please try again shortly.',
    de: 'Zurzeit warten zu viele Downloads. Bitte versuchen Sie es in Kürze erneut.',
    uk: 'Зараз забагато завантажень чекає на чергу. Спробуйте за мить.',
  },
  tooManyLookups: {
    pl: 'Z tego adresu sprawdzono już bardzo wiele numerów PESEL. Spróbuj ponownie za godzinę.',
    en: 'Very many PESEL numbers have been checked from this address. Please try again in an hour.',
    de: 'Von dieser Adresse wurden bereits sehr viele PESEL-Nummern geprüft. Bitte versuchen Sie es in einer Stunde erneut.',
    uk: 'З цієї адреси вже перевірено дуже багато номерів PESEL. Спробуйте за годину.',
  },
  unknownElection: {
    pl: 'W tym dniu nie są zarządzone żadne wybory.',
    en: 'No elections are called for this day.',
    de: 'Für diesen Tag sind keine Wahlen angesetzt.',
    uk: 'На цей день вибори не призначено.',
  },
} as const satisfies Record<string, Texts>

export type ErrorKey = keyof typeof ERRORS

/** How residents call the parameters of requests; one that is not here is named as it is written. */
const PARAMETERS: Readonly<Record<string, Texts>> = {
  dataPrzeliczen: { pl: 'data', en: 'date', de: 'Datum', uk: 'дата' },
  idTransakcji: {
    pl: 'numer transakcji',
    en: 'transaction number',
    de: 'Transaktionsnummer',
    uk: 'номер транзакції',
  },
  dataWyborow: { pl: 'data wyborów', en: 'election date', de: 'Wahltag', uk: 'дата виборів' },
  idDokumentuPdf: {
    pl: 'numer dokumentu',
    en: 'number of the document',
    de: 'Nummer des Dokuments',
    uk: 'номер документа',
  },
  idPunktu: { pl: 'punkt odbioru', en: 'collection point', de: 'Abnahmestelle', uk: 'пункт споживання' },
  idPunktuOdbioru: { pl: 'punkt odbioru', en: 'collection point', de: 'Abnahmestelle', uk: 'пункт споживання' },
  lang: { pl: 'język', en: 'language', de: 'Sprache', uk: 'мова' },
  lataFaktur: { pl: 'lata', en: 'years', de: 'Jahre', uk: 'роки' },
  nrLicznika: { pl: 'numer licznika', en: 'meter number', de: 'Zählernummer', uk: 'номер лічильника' },
  numerWodomierza: { pl: 'numer wodomierza', en: 'meter number', de: 'Zählernummer', uk: 'номер лічильника' },
  numeryLicznikow: { pl: 'numery liczników', en: 'meter numbers', de: 'Zählernummern', uk: 'номери лічильників' },
  pesel: { pl: 'numer PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'номер PESEL' },
  rok: { pl: 'rok', en: 'year', de: 'Jahr', uk: 'рік' },
  rokWyliczen: { pl: 'rok', en: 'year', de: 'Jahr', uk: 'рік' },
}

/** The message for a resident; `parameter` is the contract's name of the value it is about. */
export function errorText(key: ErrorKey, language: Language, parameter = ''): string {
  const name = Object.hasOwn(PARAMETERS, parameter) ? PARAMETERS[parameter]?.[language] : undefined
  return ERRORS[key][language].replace('{name}', name ?? parameter)
}
