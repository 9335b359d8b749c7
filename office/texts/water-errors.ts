import type { Texts } from '../language.ts'

/** Refusals of the water supply. */
export const WATER_ERRORS = {
  meterUnknown: {
    pl: 'Nie ma takiego wodomierza.',
    en: 'There is no such water meter.',
    de: 'Diesen Wasserzähler gibt es nicht.',
    uk: 'Такого лічильника води немає.',
  },
  pointUnknown: {
    pl: 'Nie ma takiego punktu odbioru.',
    en: 'There is no such collection point.',
    de: 'Diese Abnahmestelle gibt es nicht.',
    uk: 'Такого пункту споживання немає.',
  },
  protocolMissing: {
    pl: 'Brak pliku dla wybranego wodomierza.',
    en: 'No file for the selected water meter.',
    de: 'Keine Datei für den gewählten Wasserzähler.',
    uk: 'Немає файлу для вибраного лічильника води.',
  },
  readingFormat: {
    pl: 'Nie wysłano zgłoszenia. Sprawdź liczbę cyfr przed przecinkiem i po nim.',
    en: 'Nothing was sent. Check the number of integer and decimal places.',
    de: 'Es wurde nichts gesendet. Prüfen Sie die Zahl der Vor- und Nachkommastellen.',
    uk: 'Заявку не надіслано. Перевірте кількість цифр до коми та після неї.',
  },
  readingTooLow: {
    pl: 'Nie wysłano zgłoszenia. Podany stan jest niższy niż poprzedni.',
    en: 'Nothing was sent. The value is lower than the previous reading.',
    de: 'Es wurde nichts gesendet. Der Wert ist niedriger als der vorige Stand.',
    uk: 'Заявку не надіслано. Показ менший за попередній.',
  },
  contactMissing: {
    pl: 'W zleceniu musi być numer telefonu (9 cyfr) i adres e-mail.',
    en: 'An order must have a phone number (9 digits) and an e-mail address in it.',
    de: 'Ein Auftrag muss eine Telefonnummer (9 Ziffern) und eine E-Mail-Adresse enthalten.',
    uk: 'У замовленні має бути номер телефону (9 цифр) і адреса електронної пошти.',
  },
  correspondenceIncomplete: {
    pl: 'Podaj imię i nazwisko albo nazwę, miejscowość, numer domu i kod pocztowy.',
    en: 'Enter the first and last name or the name, the town, the house number and the postal code.',
    de: 'Geben Sie Vor- und Nachnamen oder den Namen, den Ort, die Hausnummer und die Postleitzahl an.',
    uk: 'Укажіть ім’я та прізвище або назву, населений пункт, номер будинку та поштовий індекс.',
  },
  correspondenceSame: {
    pl: 'Podane dane są takie same jak dane, które ma urząd.',
    en: 'The data are the same as those that the office has.',
    de: 'Die Angaben sind dieselben, die das Amt schon hat.',
    uk: 'Указані дані такі самі, як ті, що має управління.',
  },
  requestEmpty: {
    pl: 'Wpisz treść zgłoszenia.',
    en: 'Enter the text of the request.',
    de: 'Geben Sie den Text der Meldung ein.',
    uk: 'Введіть текст звернення.',
  },
  requestTooLong: {
    pl: 'Treść zgłoszenia jest za długa.',
    en: 'The text of the request is too long.',
    de: 'Der Text der Meldung ist zu lang.',
    uk: 'Текст звернення задовгий.',
  },
  topicUnknown: {
    pl: 'Nie ma takiego tematu zgłoszenia.',
    en: 'There is no such topic of a request.',
    de: 'Dieses Thema einer Meldung gibt es nicht.',
    uk: 'Такої теми звернення немає.',
  },
} as const satisfies Record<string, Texts>
