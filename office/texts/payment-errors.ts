import type { Texts } from '../language.ts'

/** Why an order to pay is refused. */
export const PAYMENT_ERRORS = {
  cardsApart: {
    pl: 'Tych należności nie można zapłacić jednym przelewem: mają różne rachunki bankowe albo różnych płatników.',
    en: 'These dues cannot be paid in one transfer: they have different bank accounts or different payers.',
    de: 'Diese Forderungen können nicht mit einer Überweisung bezahlt werden: Sie haben verschiedene Bankkonten oder Zahler.',
    uk: 'Ці суми не можна сплатити одним переказом: у них різні банківські рахунки або різні платники.',
  },
  instalmentExecutory: {
    pl: 'Dla wybranej raty wystawiono tytuł wykonawczy. O sposób zapłaty zapytaj w urzędzie.',
    en: 'An executory title exists for a selected instalment. Ask the office how to pay it.',
    de: 'Für eine gewählte Rate besteht ein Vollstreckungstitel. Fragen Sie im Amt, wie sie zu bezahlen ist.',
    uk: 'Для вибраного внеску видано виконавчий документ. Запитайте в управлінні, як його оплатити.',
  },
  instalmentOrdered: {
    pl: 'Płatność wybranej raty została już zlecona. Sprawdź historię płatności internetowych.',
    en: 'The payment of a selected instalment is already ordered. See the history of online payments.',
    de: 'Die Zahlung einer gewählten Rate ist bereits beauftragt. Siehe die Historie der Onlinezahlungen.',
    uk: 'Оплату вибраного внеску вже замовлено. Перегляньте історію онлайн-платежів.',
  },
  instalmentPaid: {
    pl: 'Wybrana rata jest już zapłacona.',
    en: 'A selected instalment is already paid.',
    de: 'Eine gewählte Rate ist bereits bezahlt.',
    uk: 'Вибраний внесок уже сплачено.',
  },
  instalmentUnknown: {
    pl: 'Wybranej raty nie ma na tej karcie należności.',
    en: 'A selected instalment is not on this card of dues.',
    de: 'Eine gewählte Rate gehört nicht zu diesem Forderungskonto.',
    uk: 'Вибраного внеску немає на цій картці платежів.',
  },
  nothingSelected: {
    pl: 'Wybierz co najmniej jedną ratę.',
    en: 'Select at least one instalment.',
    de: 'Wählen Sie mindestens eine Rate aus.',
    uk: 'Виберіть принаймні один внесок.',
  },
  notificationRefused: {
    pl: 'Powiadomienie nie zgadza się ze zleceniem.',
    en: 'The notification does not agree with the order.',
    de: 'Die Benachrichtigung stimmt nicht mit dem Auftrag überein.',
    uk: 'Повідомлення не збігається із замовленням.',
  },
  paymentClosed: {
    pl: 'Tej płatności nie można już opłacić ani anulować.',
    en: 'This payment can no longer be paid or cancelled.',
    de: 'Diese Zahlung kann nicht mehr bezahlt oder storniert werden.',
    uk: 'Цей платіж уже не можна оплатити чи скасувати.',
  },
  paymentUnconfirmed: {
    pl: 'Tej płatności nie potwierdzono, nie ma więc jej potwierdzenia.',
    en: 'This payment is not confirmed, so there is no confirmation of it.',
    de: 'Diese Zahlung ist nicht bestätigt, daher gibt es keine Bestätigung.',
    uk: 'Цей платіж не підтверджено, тому підтвердження немає.',
  },
  providerDown: {
    pl: 'Operator płatności nie odpowiada. Nic nie zostało zlecone. Spróbuj ponownie później.',
    en: 'The payment provider does not answer. Nothing was ordered. Please try again later.',
    de: 'Der Zahlungsanbieter antwortet nicht. Es wurde nichts beauftragt. Bitte versuchen Sie es später erneut.',
    uk: 'Платіжний оператор не відповідає. Нічого не замовлено. Спробуйте пізніше.',
  },
} as const satisfies Record<string, Texts>
