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
} as const satisfies Record<string, Texts>
