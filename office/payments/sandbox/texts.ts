import type { Texts } from '../../language.ts'
import type { ActionName } from './actions.ts'

const t = (pl: string, en: string, de: string, uk: string): Texts => ({ pl, en, de, uk })

export const WORDS = {
  note: t(
    'Ta strona zastępuje operatora płatności w wersji demonstracyjnej. Żadne pieniądze nie są przekazywane.',
    'This page stands for the payment provider in the demonstration. No money changes hands.',
    'Diese Seite steht in der Demonstration für den Zahlungsanbieter. Es fließt kein Geld.',
    'Ця сторінка заміняє платіжного оператора в демонстрації. Гроші не переказуються.',
  ),
  amount: t('Do zapłaty', 'To pay', 'Zu zahlen', 'До сплати'),
  title: t('Tytuł', 'Title', 'Verwendungszweck', 'Призначення'),
  valid: t('Ważne do', 'Valid until', 'Gültig bis', 'Дійсне до'),
  over: t(
    'Czas na zapłatę minął: wpłata będzie spóźniona.',
    'The time to pay is over: a payment now is late.',
    'Die Zahlungsfrist ist abgelaufen: eine Zahlung ist jetzt verspätet.',
    'Строк оплати минув: платіж буде запізнілим.',
  ),
  transfers: t('Wykonane przelewy', 'Transfers made', 'Ausgeführte Überweisungen', 'Виконані перекази'),
  answers: t(
    'Odpowiedzi urzędu na powiadomienia',
    'Answers of the office to notifications',
    'Antworten des Amtes auf Benachrichtigungen',
    'Відповіді управління на повідомлення',
  ),
  none: t('brak', 'none', 'keine', 'немає'),
  payment: t('Płatność', 'Payment', 'Zahlung', 'Платіж'),
  trouble: t('Gdy coś idzie nie tak', 'When something goes wrong', 'Wenn etwas schiefgeht', 'Коли щось іде не так'),
  all: t('Wszystkie płatności', 'All payments', 'Alle Zahlungen', 'Усі платежі'),
  list: t(
    'Operatorzy płatności (strony zastępcze)',
    'Payment providers (stand-ins)',
    'Zahlungsanbieter (Platzhalter)',
    'Платіжні оператори (замінники)',
  ),
  empty: t(
    'Nic jeszcze nie zlecono.',
    'Nothing was ordered yet.',
    'Noch nichts beauftragt.',
    'Ще нічого не замовлено.',
  ),
} satisfies Record<string, Texts>

export const BUTTONS: Readonly<Record<ActionName, Texts>> = {
  zaplac: t('Zapłać', 'Pay', 'Bezahlen', 'Сплатити'),
  odmow: t('Bank odmawia', 'The bank declines', 'Die Bank lehnt ab', 'Банк відмовляє'),
  wroc: t('Wróć bez płacenia', 'Go back without paying', 'Ohne Zahlung zurück', 'Повернутися без оплати'),
  'zaplac-pozniej-powiadom': t(
    'Zapłać, powiadom urząd później',
    'Pay, notify the office later',
    'Bezahlen, das Amt später benachrichtigen',
    'Сплатити, повідомити управління пізніше',
  ),
  'powiadom-dwa-razy': t(
    'Zapłać i powiadom dwa razy',
    'Pay and notify twice',
    'Bezahlen und zweimal benachrichtigen',
    'Сплатити й повідомити двічі',
  ),
  'zaplac-dwa-razy': t('Zapłać dwa razy', 'Pay twice', 'Zweimal bezahlen', 'Сплатити двічі'),
  powiadom: t('Wyślij powiadomienie', 'Send the notification', 'Benachrichtigung senden', 'Надіслати повідомлення'),
  'zla-kwota': t(
    'Powiadom o złej kwocie',
    'Notify with a wrong amount',
    'Mit falschem Betrag benachrichtigen',
    'Повідомити неправильну суму',
  ),
  'zly-podpis': t(
    'Powiadom ze złym podpisem',
    'Notify with a wrong signature',
    'Mit falscher Signatur benachrichtigen',
    'Повідомити з неправильним підписом',
  ),
}
