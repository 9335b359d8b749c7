import { type Texts, texts } from '../language.ts'

/** What a notice is about, as the contract names it (`rodzaj`). */
export type NoticeArea = 'PLATNOSC' | 'ODCZYT' | 'ZGLOSZENIE' | 'DANE' | 'KONTO' | 'TERMIN'

/** A word back to residents: an entry of the inbox, and a mail. `{name}` is filled in. */
export interface NoticeKind {
  readonly area: NoticeArea
  readonly title: Texts
  readonly text: Texts
  /** What the mail says in place of the text; it may name values that the inbox does not keep. */
  readonly mail?: Texts
  /** A path of the portal that shows more. */
  readonly link: string
}

const PAYMENTS = '/uslugi/21'
const DUES = '/uslugi/20'
const REQUESTS = '/uslugi/24'
const METERS = '/uslugi/25'
const DATA_HISTORY = '/uslugi/902'
const PANEL = '/panel-uzytkownika'

const REST_OF_PAYMENT_MAIL = texts(
  'Szczegóły i płatność są w portalu, w usłudze „Należności do zapłaty”. Jeśli płatność została już zlecona, nie trzeba nic robić.\n\nPrzypomnienia można wyłączyć w panelu użytkownika.',
  'Details and payment are on the portal, in the service “Dues to pay”. If you have already paid, there is nothing to do.\n\nReminders can be switched off in the user panel.',
  'Einzelheiten und Zahlung finden Sie im Portal, im Dienst „Offene Forderungen“. Wenn Sie schon gezahlt haben, ist nichts zu tun.\n\nErinnerungen lassen sich im Benutzerbereich abschalten.',
  'Подробиці та оплата — на порталі, у послузі «Платежі до сплати». Якщо ви вже сплатили, нічого робити не потрібно.\n\nНагадування можна вимкнути в панелі користувача.',
)

/** A reminder of a payment with these texts. */
function paymentSoon(pl: string, en: string, de: string, uk: string): NoticeKind {
  const rest = REST_OF_PAYMENT_MAIL
  return {
    area: 'TERMIN',
    link: DUES,
    title: texts(
      'Zbliża się termin płatności',
      'A payment is due soon',
      'Eine Zahlung wird fällig',
      'Наближається термін сплати',
    ),
    text: texts(pl, en, de, uk),
    mail: texts(`${pl}\n\n${rest.pl}`, `${en}\n\n${rest.en}`, `${de}\n\n${rest.de}`, `${uk}\n\n${rest.uk}`),
  }
}

/** Every notice. A kind that was once used stays, because inboxes hold it. */
export const NOTICES = {
  paymentReceived: {
    area: 'PLATNOSC',
    link: PAYMENTS,
    title: texts('Otrzymaliśmy płatność', 'Payment received', 'Zahlung eingegangen', 'Платіж отримано'),
    text: texts(
      'Otrzymaliśmy {amount} zł: {title}. Zaksięgujemy tę płatność zwykle w ciągu 5 dni roboczych.',
      'We have received PLN {amount}: {title}. The payment is usually booked within 5 business days.',
      'Wir haben {amount} zł erhalten: {title}. Die Zahlung wird in der Regel innerhalb von 5 Arbeitstagen gebucht.',
      'Ми отримали {amount} зл.: {title}. Платіж зазвичай зараховується протягом 5 робочих днів.',
    ),
  },
  paymentWithCommission: {
    area: 'PLATNOSC',
    link: PAYMENTS,
    title: texts('Otrzymaliśmy płatność', 'Payment received', 'Zahlung eingegangen', 'Платіж отримано'),
    text: texts(
      'Zapłacono {amount} zł i {commission} zł prowizji: {title}. Zaksięgujemy tę płatność zwykle w ciągu 5 dni roboczych.',
      'PLN {amount} and a commission of PLN {commission} have been paid: {title}. The payment is usually booked within 5 business days.',
      'Bezahlt wurden {amount} zł und {commission} zł Provision: {title}. Die Zahlung wird in der Regel innerhalb von 5 Arbeitstagen gebucht.',
      'Сплачено {amount} зл. і {commission} зл. комісії: {title}. Платіж зазвичай зараховується протягом 5 робочих днів.',
    ),
  },
  paymentSurplus: {
    area: 'PLATNOSC',
    link: PAYMENTS,
    title: texts('Płatność do zwrotu', 'Payment to be returned', 'Zahlung wird erstattet', 'Платіж буде повернено'),
    text: texts(
      'Otrzymaliśmy {amount} zł: {title}. Ta należność była już opłacona, więc urząd skontaktuje się w sprawie zwrotu.',
      'We have received PLN {amount}: {title}. It had been paid already, so the office will contact you about the refund.',
      'Wir haben {amount} zł erhalten: {title}. Die Forderung war schon bezahlt; das Amt meldet sich wegen der Erstattung.',
      'Ми отримали {amount} зл.: {title}. Цю суму вже було сплачено, тому управління зв’яжеться з вами щодо повернення.',
    ),
  },
  readingReceived: {
    area: 'ODCZYT',
    link: METERS,
    title: texts(
      'Odczyt wodomierza przyjęty do sprawdzenia',
      'Meter reading received',
      'Zählerstand eingegangen',
      'Показ лічильника отримано',
    ),
    text: texts(
      'Otrzymaliśmy odczyt wodomierza {meter}: {state} m³. Do czasu sprawdzenia przez urząd można go wycofać.',
      'We have received the reading of the water meter {meter}: {state} m³. You can withdraw it until the office has checked it.',
      'Wir haben den Stand des Wasserzählers {meter} erhalten: {state} m³. Bis das Amt ihn geprüft hat, können Sie ihn zurückziehen.',
      'Ми отримали показ лічильника води {meter}: {state} м³. Доки управління його не перевірить, показ можна відкликати.',
    ),
  },
  readingWithdrawn: {
    area: 'ODCZYT',
    link: METERS,
    title: texts(
      'Odczyt wodomierza wycofany',
      'Meter reading withdrawn',
      'Zählerstand zurückgezogen',
      'Показ лічильника відкликано',
    ),
    text: texts(
      'Odczyt wodomierza {meter}: {state} m³ został wycofany. Nie jest brany pod uwagę.',
      'The reading of the water meter {meter}: {state} m³ has been withdrawn. It does not count.',
      'Der Stand des Wasserzählers {meter}: {state} m³ wurde zurückgezogen. Er zählt nicht.',
      'Показ лічильника води {meter}: {state} м³ відкликано. Він не враховується.',
    ),
  },
  readingAccepted: {
    area: 'ODCZYT',
    link: METERS,
    title: texts(
      'Odczyt wodomierza zatwierdzony',
      'Meter reading accepted',
      'Zählerstand angenommen',
      'Показ лічильника прийнято',
    ),
    text: texts(
      'Urząd przyjął odczyt wodomierza {meter}: {state} m³.',
      'The office has accepted the reading of the water meter {meter}: {state} m³.',
      'Das Amt hat den Stand des Wasserzählers {meter} angenommen: {state} m³.',
      'Управління прийняло показ лічильника води {meter}: {state} м³.',
    ),
  },
  readingRejected: {
    area: 'ODCZYT',
    link: METERS,
    title: texts(
      'Odczyt wodomierza odrzucony',
      'Meter reading rejected',
      'Zählerstand abgelehnt',
      'Показ лічильника відхилено',
    ),
    text: texts(
      'Urząd odrzucił odczyt wodomierza {meter}: {state} m³. Powód jest w historii odczytów. Sprawdź wodomierz i zgłoś jego stan jeszcze raz.',
      'The office has rejected the reading of the water meter {meter}: {state} m³. The reason is in the earlier readings. Please check the meter and submit its reading again.',
      'Das Amt hat den Stand des Wasserzählers {meter}: {state} m³ abgelehnt. Der Grund steht bei den früheren Ständen. Bitte sehen Sie nach und melden Sie den Stand noch einmal.',
      'Управління відхилило показ лічильника води {meter}: {state} м³. Причина — в історії показів. Перевірте лічильник і передайте його показ ще раз.',
    ),
    mail: texts(
      'Urząd odrzucił odczyt wodomierza {meter}: {state} m³, zgłoszony {at}.\n\nPowód: {reason}\n\nTen odczyt nie jest brany pod uwagę. Sprawdź wodomierz i zgłoś jego stan w portalu jeszcze raz.',
      'The office has rejected the reading of the water meter {meter}: {state} m³, submitted on {at}.\n\nReason: {reason}\n\nIt does not count. Please check the meter and submit its reading again on the portal.',
      'Das Amt hat den Stand des Wasserzählers {meter} abgelehnt: {state} m³, gemeldet am {at}.\n\nGrund: {reason}\n\nEr zählt nicht. Bitte sehen Sie nach und melden Sie den Stand im Portal noch einmal.',
      'Управління відхилило показ лічильника води {meter}: {state} м³, переданий {at}.\n\nПричина: {reason}\n\nЦей показ не враховується. Перевірте лічильник і передайте його показ на порталі ще раз.',
    ),
  },
  requestReceived: {
    area: 'ZGLOSZENIE',
    link: REQUESTS,
    title: texts('Zgłoszenie przyjęte', 'Request received', 'Meldung eingegangen', 'Звернення отримано'),
    text: texts(
      'Otrzymaliśmy zgłoszenie „{topic}”. Odpowiedź pojawi się w portalu i przyjdzie pocztą elektroniczną.',
      'We have received your request “{topic}”. The answer will be on the portal and will come by e-mail.',
      'Wir haben Ihre Meldung „{topic}“ erhalten. Die Antwort steht dann im Portal und kommt per E-Mail.',
      'Ми отримали звернення «{topic}». Відповідь з’явиться на порталі та надійде електронною поштою.',
    ),
  },
  requestExtended: {
    area: 'ZGLOSZENIE',
    link: REQUESTS,
    title: texts('Dopisano do zgłoszenia', 'Your request has been added to', 'Meldung ergänzt', 'Звернення доповнено'),
    text: texts(
      'Otrzymaliśmy to, co dopisano do zgłoszenia „{topic}”. Urząd odpowie w portalu i pocztą elektroniczną.',
      'We have received what was added to the request “{topic}”. The office will answer on the portal and by e-mail.',
      'Wir haben die Ergänzung der Meldung „{topic}“ erhalten. Das Amt antwortet im Portal und per E-Mail.',
      'Ми отримали доповнення до звернення «{topic}». Управління відповість на порталі та електронною поштою.',
    ),
  },
  requestAnswered: {
    area: 'ZGLOSZENIE',
    link: REQUESTS,
    title: texts(
      'Odpowiedź na zgłoszenie',
      'Answer to your request',
      'Antwort auf Ihre Meldung',
      'Відповідь на звернення',
    ),
    text: texts(
      'Urząd odpowiedział na zgłoszenie „{topic}”, wysłane {at}.',
      'The office has answered your request “{topic}”, sent on {at}.',
      'Das Amt hat auf Ihre Meldung „{topic}“ vom {at} geantwortet.',
      'Управління відповіло на звернення «{topic}», надіслане {at}.',
    ),
    mail: texts(
      'Urząd odpowiedział na zgłoszenie „{topic}”, wysłane {at}:\n\n{answer}\n\nOdpowiedź jest też w portalu, w usłudze „Zgłoszenia w sprawie wody i ścieków”.',
      'The office has answered your request “{topic}”, sent on {at}:\n\n{answer}\n\nThe answer is also on the portal, in the service “Requests about water and sewage”.',
      'Das Amt hat auf Ihre Meldung „{topic}“ vom {at} geantwortet:\n\n{answer}\n\nDie Antwort steht auch im Portal, im Dienst „Meldungen zu Wasser und Abwasser“.',
      'Управління відповіло на звернення «{topic}», надіслане {at}:\n\n{answer}\n\nВідповідь є також на порталі, у послузі «Звернення щодо води та стоків».',
    ),
  },
  dataReported: {
    area: 'DANE',
    link: DATA_HISTORY,
    title: texts(
      'Zgłoszenie danych przyjęte',
      'Report of your data received',
      'Meldung Ihrer Daten eingegangen',
      'Повідомлення про дані отримано',
    ),
    text: texts(
      'Otrzymaliśmy zgłoszenie zmiany danych do korespondencji. Obowiązują dotychczasowe dane, dopóki urząd nie przyjmie zmiany.',
      'We have received your report of a change of correspondence data. The present data stay in force until the office accepts it.',
      'Wir haben die Änderung Ihrer Korrespondenzdaten erhalten. Bis das Amt sie annimmt, gelten die bisherigen Daten.',
      'Ми отримали повідомлення про зміну даних для листування. Доки управління не прийме зміну, діють попередні дані.',
    ),
  },
  dataAccepted: {
    area: 'DANE',
    link: DATA_HISTORY,
    title: texts(
      'Dane do korespondencji zmienione',
      'Correspondence data changed',
      'Korrespondenzdaten geändert',
      'Дані для листування змінено',
    ),
    text: texts(
      'Urząd przyjął zgłoszoną zmianę danych do korespondencji.',
      'The office has accepted the reported change of your correspondence data.',
      'Das Amt hat die gemeldete Änderung Ihrer Korrespondenzdaten angenommen.',
      'Управління прийняло зміну ваших даних для листування.',
    ),
  },
  dataRejected: {
    area: 'DANE',
    link: DATA_HISTORY,
    title: texts(
      'Zmiana danych odrzucona',
      'Change of data rejected',
      'Änderung der Daten abgelehnt',
      'Зміну даних відхилено',
    ),
    text: texts(
      'Urząd nie przyjął zgłoszonej zmiany danych do korespondencji. Powód jest w historii zgłoszeń.',
      'The office has not accepted the reported change of your correspondence data. The reason is in the history of reports.',
      'Das Amt hat die gemeldete Änderung Ihrer Korrespondenzdaten nicht angenommen. Der Grund steht im Verlauf der Meldungen.',
      'Управління не прийняло зміну ваших даних для листування. Причина — в історії повідомлень.',
    ),
    mail: texts(
      'Urząd nie przyjął zmiany danych do korespondencji, zgłoszonej {at}.\n\nPowód: {reason}',
      'The office has not accepted the change of your correspondence data that was reported on {at}.\n\nReason: {reason}',
      'Das Amt hat die am {at} gemeldete Änderung Ihrer Korrespondenzdaten nicht angenommen.\n\nGrund: {reason}',
      'Управління не прийняло зміну ваших даних для листування, про яку повідомлено {at}.\n\nПричина: {reason}',
    ),
  },
  duesSoon: paymentSoon(
    'Do zapłaty do {day}: {amount} zł.',
    'To pay by {day}: PLN {amount}.',
    'Zu zahlen bis {day}: {amount} zł.',
    'До сплати до {day}: {amount} зл.',
  ),
  /** Its deadline is a day off: it can be paid longer. */
  duesSoonDayOff: paymentSoon(
    'Do zapłaty {amount} zł. Termin {deadline} to dzień wolny, więc można zapłacić do {day}.',
    'PLN {amount} to pay. The deadline {deadline} is a day off, so you can pay until {day}.',
    '{amount} zł zu zahlen. Die Frist {deadline} ist ein freier Tag, daher können Sie bis {day} zahlen.',
    'До сплати {amount} зл. Термін {deadline} – вихідний день, тому можна сплатити до {day}.',
  ),
  readingsSoon: {
    area: 'TERMIN',
    link: METERS,
    title: texts(
      'Czas podać stan wodomierza',
      'Time to submit a meter reading',
      'Zeit, den Zählerstand zu melden',
      'Час передати показ лічильника',
    ),
    text: texts(
      'Stan wodomierza można podać od {from} do {day}.',
      'The reading of your water meter can be submitted from {from} to {day}.',
      'Der Stand Ihres Wasserzählers kann vom {from} bis {day} gemeldet werden.',
      'Показ лічильника води можна передати з {from} до {day}.',
    ),
    mail: texts(
      'Stan wodomierza można podać w portalu od {from} do {day}.\n\nPrzypomnienia można wyłączyć w panelu użytkownika.',
      'The reading of your water meter can be submitted on the portal from {from} to {day}.\n\nReminders can be switched off in the user panel.',
      'Der Stand Ihres Wasserzählers kann im Portal vom {from} bis {day} gemeldet werden.\n\nErinnerungen lassen sich im Benutzerbereich abschalten.',
      'Показ лічильника води можна передати на порталі з {from} до {day}.\n\nНагадування можна вимкнути в панелі користувача.',
    ),
  },
  passwordChanged: {
    area: 'KONTO',
    link: PANEL,
    title: texts('Hasło zmienione', 'Password changed', 'Passwort geändert', 'Пароль змінено'),
    text: texts(
      'Hasło do konta zostało zmienione. Jeśli to nie Ty, ustaw nowe hasło i zawiadom urząd.',
      'The password of your account has been changed. If it was not you, set a new one and tell the office.',
      'Das Passwort Ihres Kontos wurde geändert. Wenn Sie das nicht waren, legen Sie ein neues fest und benachrichtigen Sie das Amt.',
      'Пароль вашого облікового запису змінено. Якщо це зробили не ви, встановіть новий пароль і повідомте управління.',
    ),
  },
  emailChanged: {
    area: 'KONTO',
    link: PANEL,
    title: texts(
      'Adres e-mail zmieniony',
      'E-mail address changed',
      'E-Mail-Adresse geändert',
      'Адресу електронної пошти змінено',
    ),
    text: texts(
      'Adres e-mail konta został zmieniony. Jeśli to nie Ty, zawiadom urząd.',
      'The e-mail address of your account has been changed. If it was not you, tell the office.',
      'Die E-Mail-Adresse Ihres Kontos wurde geändert. Wenn Sie das nicht waren, benachrichtigen Sie das Amt.',
      'Адресу електронної пошти вашого облікового запису змінено. Якщо це зробили не ви, повідомте управління.',
    ),
  },
  twoFactorOn: {
    area: 'KONTO',
    link: PANEL,
    title: texts(
      'Logowanie dwuetapowe włączone',
      'Two-factor sign-in is on',
      'Zwei-Faktor-Anmeldung eingeschaltet',
      'Двоетапний вхід увімкнено',
    ),
    text: texts(
      'Od teraz logowanie wymaga kodu z aplikacji.',
      'From now on signing in needs a code from your application.',
      'Ab jetzt ist für die Anmeldung ein Code aus der App nötig.',
      'Відтепер вхід потребує коду із застосунку.',
    ),
  },
  twoFactorOff: {
    area: 'KONTO',
    link: PANEL,
    title: texts(
      'Logowanie dwuetapowe wyłączone',
      'Two-factor sign-in is off',
      'Zwei-Faktor-Anmeldung ausgeschaltet',
      'Двоетапний вхід вимкнено',
    ),
    text: texts(
      'Logowanie nie wymaga już kodu z aplikacji. Jeśli to nie Ty, zmień hasło i zawiadom urząd.',
      'Signing in no longer needs a code. If it was not you, change the password and tell the office.',
      'Für die Anmeldung ist kein Code mehr nötig. Wenn Sie das nicht waren, ändern Sie das Passwort und benachrichtigen Sie das Amt.',
      'Вхід більше не потребує коду. Якщо це зробили не ви, змініть пароль і повідомте управління.',
    ),
  },
  verified: {
    area: 'KONTO',
    link: PANEL,
    title: texts('Konto zweryfikowane', 'Account verified', 'Konto bestätigt', 'Обліковий запис підтверджено'),
    text: texts(
      'Twoja tożsamość została potwierdzona. Możesz korzystać ze wszystkich usług.',
      'Your identity has been confirmed. You can use all services.',
      'Ihre Identität wurde bestätigt. Sie können alle Dienste nutzen.',
      'Вашу особу підтверджено. Ви можете користуватися всіма послугами.',
    ),
  },
} as const satisfies Record<string, NoticeKind>

export type NoticeName = keyof typeof NOTICES

/** A kind by its name; undefined for one of a later version of the office. */
export const noticeKind = (name: string): NoticeKind | undefined =>
  Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName] : undefined
