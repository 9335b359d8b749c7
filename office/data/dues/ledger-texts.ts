import { texts as t } from '../../language.ts'

/** Ways in which payments come to the books. */
export const BOOK = {
  transfer: t('Przelew', 'Transfer', 'Überweisung', 'Переказ'),
  desk: t('Wpłata w kasie', 'Payment at the cash desk', 'Zahlung an der Kasse', 'Оплата в касі'),
}

/** Steps of collecting what is owed. */
export const COLLECTION = {
  reminder: t('Upomnienie', 'Reminder', 'Mahnung', 'Нагадування'),
  summons: t('Wezwanie do zapłaty', 'Payment summons', 'Zahlungsaufforderung', 'Вимога про сплату'),
  title: t('Tytuł wykonawczy', 'Executory title', 'Vollstreckungstitel', 'Виконавчий документ'),
}
