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
  readingUnknown: {
    pl: 'Nie ma takiego odczytu.',
    en: 'There is no such reading.',
    de: 'Diesen Zählerstand gibt es nicht.',
    uk: 'Такого показу немає.',
  },
  readingHandled: {
    pl: 'Urząd zajął się już tym odczytem, więc nie można go wycofać.',
    en: 'The office has already dealt with this reading, so it cannot be withdrawn.',
    de: 'Das Amt hat diesen Zählerstand schon bearbeitet; er kann nicht mehr zurückgezogen werden.',
    uk: 'Управління вже опрацювало цей показ, тому його не можна відкликати.',
  },
  requestUnknown: {
    pl: 'Nie ma takiego zgłoszenia.',
    en: 'There is no such request.',
    de: 'Diese Meldung gibt es nicht.',
    uk: 'Такого звернення немає.',
  },
  fileUnknown: {
    pl: 'Nie ma takiego załącznika. Dodaj plik jeszcze raz.',
    en: 'There is no such attachment. Add the file again.',
    de: 'Diesen Anhang gibt es nicht. Fügen Sie die Datei noch einmal hinzu.',
    uk: 'Такого вкладення немає. Додайте файл ще раз.',
  },
  fileOfOtherType: {
    pl: 'Można dołączyć zdjęcie JPEG lub PNG albo plik PDF. Ten plik ma inną zawartość.',
    en: 'A JPEG or PNG photo or a PDF file can be attached. This file has another content.',
    de: 'Angehängt werden können Fotos (JPEG, PNG) und PDF-Dateien. Diese Datei hat einen anderen Inhalt.',
    uk: 'Можна додати фото JPEG або PNG чи файл PDF. Цей файл має інший вміст.',
  },
  fileTooLarge: {
    pl: 'Plik jest za duży. Może mieć najwyżej 5 MB.',
    en: 'The file is too large. It may have at most 5 MB.',
    de: 'Die Datei ist zu groß. Sie darf höchstens 5 MB haben.',
    uk: 'Файл завеликий. Він може мати щонайбільше 5 МБ.',
  },
  fileInfected: {
    pl: 'Program antywirusowy urzędu odrzucił ten plik.',
    en: 'The virus scanner of the office has refused this file.',
    de: 'Der Virenscanner des Amtes hat diese Datei abgelehnt.',
    uk: 'Антивірусна програма управління відхилила цей файл.',
  },
  filesWaiting: {
    pl: 'Zbyt wiele plików czeka na wysłanie zgłoszenia. Wyślij zgłoszenie albo spróbuj jutro.',
    en: 'Too many files wait for a request to be sent. Send the request or try tomorrow.',
    de: 'Zu viele Dateien warten auf das Absenden einer Meldung. Senden Sie die Meldung ab oder versuchen Sie es morgen.',
    uk: 'Забагато файлів очікує на надсилання звернення. Надішліть звернення або спробуйте завтра.',
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
