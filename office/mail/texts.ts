import type { Texts } from '../language.ts'

/** One mail: a subject and paragraphs. `{name}`, `{login}`, `{link}`, `{office}` and the like are filled in. */
export interface MailText {
  readonly subject: Texts
  readonly body: Texts
}

/** What the office writes to holders of accounts; the greeting and the signature are added to each. */
export const MAILS = {
  activation: {
    subject: {
      pl: 'Aktywacja konta',
      en: 'Activate your account',
      de: 'Aktivieren Sie Ihr Konto',
      uk: 'Активація облікового запису',
    },
    body: {
      pl: 'Konto o loginie {login} zostało zarejestrowane. Aby je aktywować, otwórz ten adres w ciągu 48 godzin:\n\n{link}\n\nPo aktywacji potwierdź swoją tożsamość w urzędzie, okazując dokument, albo przez profil zaufany.\n\nJeśli to nie Ty zakładasz konto, nie otwieraj tego adresu.',
      en: 'An account with the login {login} has been registered. To activate it, open this address within 48 hours:\n\n{link}\n\nThen prove your identity at the office with a document, or through the trusted profile.\n\nIf it was not you who registered, do not open this address.',
      de: 'Ein Konto mit dem Anmeldenamen {login} wurde registriert. Öffnen Sie zum Aktivieren innerhalb von 48 Stunden diese Adresse:\n\n{link}\n\nBestätigen Sie danach Ihre Identität im Amt mit einem Ausweis oder über das vertrauenswürdige Profil.\n\nWenn Sie sich nicht registriert haben, öffnen Sie diese Adresse nicht.',
      uk: 'Зареєстровано обліковий запис із логіном {login}. Щоб активувати його, відкрийте цю адресу протягом 48 годин:\n\n{link}\n\nПісля цього підтвердьте свою особу в управлінні з документом або через довірений профіль.\n\nЯкщо реєструвалися не ви, не відкривайте цієї адреси.',
    },
  },
  loginTaken: {
    subject: {
      pl: 'Rejestracja konta: wybierz inny login',
      en: 'Registration: choose another login',
      de: 'Registrierung: Wählen Sie einen anderen Anmeldenamen',
      uk: 'Реєстрація: виберіть інший логін',
    },
    body: {
      pl: 'Ktoś, zapewne Ty, próbował założyć konto o loginie {login}. Ten login jest zajęty, więc konto nie powstało. Zarejestruj się ponownie z innym loginem:\n\n{link}\n\nJeśli masz już konto, a nie pamiętasz hasła, ustaw nowe na stronie logowania.',
      en: 'Somebody, probably you, tried to open an account with the login {login}. It is in use, so no account was made. Please register again with another login:\n\n{link}\n\nIf you already have an account and forgot the password, set a new one from the sign-in page.',
      de: 'Jemand, vermutlich Sie, wollte ein Konto mit dem Anmeldenamen {login} anlegen. Er ist vergeben, daher wurde kein Konto angelegt. Bitte registrieren Sie sich mit einem anderen Anmeldenamen:\n\n{link}\n\nWenn Sie schon ein Konto haben und das Passwort nicht mehr wissen, setzen Sie auf der Anmeldeseite ein neues.',
      uk: 'Хтось, імовірно ви, намагався створити обліковий запис із логіном {login}. Цей логін зайнятий, тому запис не створено. Зареєструйтеся знову з іншим логіном:\n\n{link}\n\nЯкщо у вас уже є обліковий запис, але ви забули пароль, встановіть новий на сторінці входу.',
    },
  },
  officeActivation: {
    subject: {
      pl: 'Twoje konto założone w urzędzie',
      en: 'Your account made at the office',
      de: 'Ihr im Amt angelegtes Konto',
      uk: 'Ваш обліковий запис, створений в управлінні',
    },
    body: {
      pl: 'W urzędzie założono dla Ciebie konto o loginie {login}. Aby z niego korzystać, otwórz ten adres w ciągu 14 dni, wpisz hasło otrzymane w urzędzie i ustaw własne:\n\n{link}',
      en: 'An account with the login {login} was made for you at the office. To use it, open this address within 14 days, enter the password that the office gave you and set your own:\n\n{link}',
      de: 'Im Amt wurde für Sie ein Konto mit dem Anmeldenamen {login} angelegt. Öffnen Sie innerhalb von 14 Tagen diese Adresse, geben Sie das Passwort aus dem Amt ein und legen Sie ein eigenes fest:\n\n{link}',
      uk: 'В управлінні для вас створено обліковий запис із логіном {login}. Щоб користуватися ним, протягом 14 днів відкрийте цю адресу, введіть пароль, отриманий в управлінні, і встановіть власний:\n\n{link}',
    },
  },
  reset: {
    subject: {
      pl: 'Ustawienie nowego hasła',
      en: 'Set a new password',
      de: 'Neues Passwort festlegen',
      uk: 'Встановлення нового пароля',
    },
    body: {
      pl: 'Aby ustawić nowe hasło do konta {login}, otwórz ten adres w ciągu godziny:\n\n{link}\n\nJeśli to nie Ty prosisz o zmianę, nie rób nic: hasło pozostanie takie samo.',
      en: 'To set a new password for the account {login}, open this address within an hour:\n\n{link}\n\nIf you did not ask for it, do nothing: the password stays as it is.',
      de: 'Öffnen Sie innerhalb einer Stunde diese Adresse, um ein neues Passwort für das Konto {login} festzulegen:\n\n{link}\n\nWenn Sie das nicht angefordert haben, tun Sie nichts: Das Passwort bleibt unverändert.',
      uk: 'Щоб встановити новий пароль до облікового запису {login}, протягом години відкрийте цю адресу:\n\n{link}\n\nЯкщо ви цього не просили, нічого не робіть: пароль залишиться без змін.',
    },
  },
  passwordChanged: {
    subject: { pl: 'Hasło zmienione', en: 'Password changed', de: 'Passwort geändert', uk: 'Пароль змінено' },
    body: {
      pl: 'Hasło do konta {login} zostało zmienione. Jeśli to nie Ty, ustaw nowe hasło na stronie logowania i zawiadom urząd.',
      en: 'The password of the account {login} has been changed. If it was not you, set a new one from the sign-in page and tell the office.',
      de: 'Das Passwort des Kontos {login} wurde geändert. Wenn Sie das nicht waren, legen Sie auf der Anmeldeseite ein neues fest und benachrichtigen Sie das Amt.',
      uk: 'Пароль до облікового запису {login} змінено. Якщо це зробили не ви, встановіть новий пароль на сторінці входу та повідомте управління.',
    },
  },
  emailChanged: {
    subject: {
      pl: 'Adres e-mail zmieniony',
      en: 'E-mail address changed',
      de: 'E-Mail-Adresse geändert',
      uk: 'Адресу електронної пошти змінено',
    },
    body: {
      pl: 'Adres e-mail konta {login} został zmieniony. Jeśli to nie Ty, zawiadom urząd.',
      en: 'The e-mail address of the account {login} has been changed. If it was not you, tell the office.',
      de: 'Die E-Mail-Adresse des Kontos {login} wurde geändert. Wenn Sie das nicht waren, benachrichtigen Sie das Amt.',
      uk: 'Адресу електронної пошти облікового запису {login} змінено. Якщо це зробили не ви, повідомте управління.',
    },
  },
  emailConfirm: {
    subject: {
      pl: 'Potwierdź adres e-mail',
      en: 'Confirm your e-mail address',
      de: 'Bestätigen Sie Ihre E-Mail-Adresse',
      uk: 'Підтвердьте адресу електронної пошти',
    },
    body: {
      pl: 'Ten adres podano jako nowy adres e-mail konta {login}. Aby go potwierdzić, otwórz ten link w ciągu 48 godzin:\n\n{link}\n\nDo tego czasu obowiązuje dotychczasowy adres. Jeśli to nie Twoje konto, nie otwieraj linku.',
      en: 'This address was given as the new e-mail address of the account {login}. To confirm it, open this link within 48 hours:\n\n{link}\n\nUntil then the present address applies. If this is not your account, do not open the link.',
      de: 'Diese Adresse wurde als neue E-Mail-Adresse des Kontos {login} angegeben. Öffnen Sie zur Bestätigung innerhalb von 48 Stunden diesen Link:\n\n{link}\n\nBis dahin gilt die bisherige Adresse. Wenn das nicht Ihr Konto ist, öffnen Sie den Link nicht.',
      uk: 'Цю адресу вказано як нову адресу електронної пошти облікового запису {login}. Щоб підтвердити її, відкрийте це посилання протягом 48 годин:\n\n{link}\n\nДо того часу діє попередня адреса. Якщо це не ваш обліковий запис, не відкривайте посилання.',
    },
  },
  emailRequested: {
    subject: {
      pl: 'Zlecono zmianę adresu e-mail',
      en: 'A change of your e-mail address was requested',
      de: 'Änderung Ihrer E-Mail-Adresse beantragt',
      uk: 'Подано запит на зміну адреси електронної пошти',
    },
    body: {
      pl: 'Zlecono zmianę adresu e-mail konta {login}. Nowy adres zacznie obowiązywać dopiero po otwarciu linku, który na niego wysłaliśmy. Jeśli to nie Ty, wycofaj zmianę w panelu użytkownika, zmień hasło i zawiadom urząd.',
      en: 'A change of the e-mail address of the account {login} was requested. The new address applies only once the link that we sent to it is opened. If it was not you, withdraw the change in the user panel, change your password and inform the office.',
      de: 'Für das Konto {login} wurde eine Änderung der E-Mail-Adresse beantragt. Die neue Adresse gilt erst, wenn der Link geöffnet wird, den wir dorthin gesandt haben. Wenn Sie das nicht waren, nehmen Sie die Änderung im Benutzerbereich zurück, ändern Sie Ihr Passwort und benachrichtigen Sie das Amt.',
      uk: 'Подано запит на зміну адреси електронної пошти облікового запису {login}. Нова адреса почне діяти лише після відкриття посилання, яке ми на неї надіслали. Якщо це були не ви, скасуйте зміну в панелі користувача, змініть пароль і повідомте управління.',
    },
  },
  twoFactorOn: {
    subject: {
      pl: 'Logowanie dwuetapowe włączone',
      en: 'Two-factor sign-in is on',
      de: 'Zwei-Faktor-Anmeldung eingeschaltet',
      uk: 'Двоетапний вхід увімкнено',
    },
    body: {
      pl: 'Od teraz logowanie na konto {login} wymaga kodu z aplikacji. Jeśli to nie Ty, zawiadom urząd.',
      en: 'From now on signing in to the account {login} needs a code from your application. If it was not you, tell the office.',
      de: 'Ab jetzt ist für die Anmeldung am Konto {login} ein Code aus der App nötig. Wenn Sie das nicht waren, benachrichtigen Sie das Amt.',
      uk: 'Відтепер вхід до облікового запису {login} потребує коду із застосунку. Якщо це зробили не ви, повідомте управління.',
    },
  },
  twoFactorOff: {
    subject: {
      pl: 'Logowanie dwuetapowe wyłączone',
      en: 'Two-factor sign-in is off',
      de: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      uk: 'Двоетапний вхід вимкнено',
    },
    body: {
      pl: 'Logowanie na konto {login} nie wymaga już kodu z aplikacji. Jeśli to nie Ty, zmień hasło i zawiadom urząd.',
      en: 'Signing in to the account {login} no longer needs a code. If it was not you, change the password and tell the office.',
      de: 'Für die Anmeldung am Konto {login} ist kein Code mehr nötig. Wenn Sie das nicht waren, ändern Sie das Passwort und benachrichtigen Sie das Amt.',
      uk: 'Вхід до облікового запису {login} більше не потребує коду. Якщо це зробили не ви, змініть пароль і повідомте управління.',
    },
  },
  passwordSet: {
    subject: {
      pl: 'Ustawiono hasło',
      en: 'A password has been set',
      de: 'Ein Passwort wurde festgelegt',
      uk: 'Пароль встановлено',
    },
    body: {
      pl: 'Ustawiono pierwsze hasło do konta {login}. Od teraz można się na nie logować także loginem i hasłem. Jeśli to nie Ty, ustaw nowe hasło na stronie logowania i zawiadom urząd.',
      en: 'A first password of the account {login} has been set. From now on one can also sign in with login and password. If it was not you, set a new password from the sign-in page and inform the office.',
      de: 'Für das Konto {login} wurde ein erstes Passwort festgelegt. Ab jetzt ist die Anmeldung auch mit Anmeldename und Passwort möglich. Wenn Sie das nicht waren, legen Sie auf der Anmeldeseite ein neues fest und benachrichtigen Sie das Amt.',
      uk: 'Для облікового запису {login} встановлено перший пароль. Відтепер можна входити також за логіном і паролем. Якщо це були не ви, встановіть новий пароль на сторінці входу та повідомте управління.',
    },
  },
  recoveryCodesMade: {
    subject: {
      pl: 'Nowe kody zapasowe',
      en: 'New recovery codes',
      de: 'Neue Wiederherstellungscodes',
      uk: 'Нові резервні коди',
    },
    body: {
      pl: 'Wygenerowano nowe kody zapasowe do konta {login}. Wcześniejsze kody już nie działają. Jeśli to nie Ty, zmień hasło i zawiadom urząd.',
      en: 'New recovery codes of the account {login} have been made. Earlier codes no longer work. If it was not you, change your password and inform the office.',
      de: 'Für das Konto {login} wurden neue Wiederherstellungscodes erstellt. Frühere Codes gelten nicht mehr. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und benachrichtigen Sie das Amt.',
      uk: 'Для облікового запису {login} створено нові резервні коди. Попередні коди вже не діють. Якщо це були не ви, змініть пароль і повідомте управління.',
    },
  },
  recoveryCodeUsed: {
    subject: {
      pl: 'Użyto kodu zapasowego',
      en: 'A recovery code was used',
      de: 'Ein Wiederherstellungscode wurde benutzt',
      uk: 'Використано резервний код',
    },
    body: {
      pl: 'Przy logowaniu na konto {login} użyto kodu zapasowego. Pozostało kodów: {left}. Nowe kody wygenerujesz w panelu użytkownika. Jeśli to nie Ty, zmień hasło i zawiadom urząd.',
      en: 'A recovery code was used to sign in to the account {login}. Codes left: {left}. You can make new ones in the user panel. If it was not you, change your password and inform the office.',
      de: 'Bei der Anmeldung am Konto {login} wurde ein Wiederherstellungscode benutzt. Verbleibende Codes: {left}. Neue Codes erstellen Sie im Benutzerbereich. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und benachrichtigen Sie das Amt.',
      uk: 'Під час входу до облікового запису {login} використано резервний код. Залишилося кодів: {left}. Нові коди можна створити в панелі користувача. Якщо це були не ви, змініть пароль і повідомте управління.',
    },
  },
  codesGuessed: {
    subject: {
      pl: 'Ktoś próbuje odgadnąć Twoje kody jednorazowe',
      en: 'Somebody is trying to guess your one-time codes',
      de: 'Jemand versucht, Ihre Einmalcodes zu erraten',
      uk: 'Хтось намагається вгадати ваші одноразові коди',
    },
    body: {
      pl: 'Przy logowaniu na konto {login} podano prawidłowe hasło, a potem wiele błędnych kodów jednorazowych. Jeśli to nie Ty, ktoś zna Twoje hasło: ustaw nowe przez „Przypomnienie hasła” na stronie logowania.',
      en: 'Somebody signing in to the account {login} gave the right password and then many wrong one-time codes. If it was not you, somebody knows your password: set a new one by “Password reset” on the sign-in page.',
      de: 'Bei der Anmeldung am Konto {login} wurden das richtige Passwort und danach viele falsche Einmalcodes eingegeben. Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Legen Sie auf der Anmeldeseite ein neues fest.',
      uk: 'Під час входу до облікового запису {login} введено правильний пароль, а потім багато хибних одноразових кодів. Якщо це були не ви, хтось знає ваш пароль: встановіть новий на сторінці входу.',
    },
  },
  verifiedOutside: {
    subject: {
      pl: 'Konto zweryfikowane',
      en: 'Account verified',
      de: 'Konto bestätigt',
      uk: 'Обліковий запис підтверджено',
    },
    body: {
      pl: 'Konto {login} zostało zweryfikowane przez usługę potwierdzania tożsamości. Hasło podane przy rejestracji zostało usunięte, ponieważ usługa nie potwierdza, kto je ustawił. Loguj się dalej przez tę usługę albo ustaw nowe hasło przez „Przypomnienie hasła” na stronie logowania.',
      en: 'The account {login} has been verified by the identity service. The password given at registration was removed, because the service does not confirm who set it. Keep signing in through the service, or set a new password by “Password reset” on the sign-in page.',
      de: 'Das Konto {login} wurde durch den Identitätsdienst bestätigt. Das bei der Registrierung angegebene Passwort wurde entfernt, weil der Dienst nicht bestätigt, wer es gesetzt hat. Melden Sie sich weiter über den Dienst an oder legen Sie auf der Anmeldeseite ein neues Passwort fest.',
      uk: 'Обліковий запис {login} підтверджено службою підтвердження особи. Пароль, указаний під час реєстрації, видалено, бо служба не підтверджує, хто його встановив. Входьте далі через цю службу або встановіть новий пароль на сторінці входу.',
    },
  },
  verified: {
    subject: {
      pl: 'Konto zweryfikowane',
      en: 'Account verified',
      de: 'Konto bestätigt',
      uk: 'Обліковий запис підтверджено',
    },
    body: {
      pl: 'W urzędzie potwierdzono Twoją tożsamość, a konto {login} ma teraz dostęp do wszystkich usług. Hasło podane przy rejestracji zostało usunięte, ponieważ urząd nie wie, kto je ustawił. Ustaw nowe w ciągu 48 godzin pod tym adresem:\n\n{link}\n\nPóźniej ustawisz je przez „Przypomnienie hasła” na stronie logowania.',
      en: 'The office has confirmed your identity, and the account {login} can now use all services. The password given at registration was removed, because the office does not know who set it. Set a new one within 48 hours at this address:\n\n{link}\n\nAfter that you can set one by “Password reset” on the sign-in page.',
      de: 'Das Amt hat Ihre Identität bestätigt, und das Konto {login} kann nun alle Dienste nutzen. Das bei der Registrierung angegebene Passwort wurde entfernt, weil das Amt nicht weiß, wer es gesetzt hat. Legen Sie innerhalb von 48 Stunden unter dieser Adresse ein neues fest:\n\n{link}\n\nDanach können Sie es auf der Anmeldeseite über „Passwort zurücksetzen“ festlegen.',
      uk: 'Управління підтвердило вашу особу, і обліковий запис {login} тепер має доступ до всіх послуг. Пароль, указаний під час реєстрації, видалено, бо управління не знає, хто його встановив. Установіть новий протягом 48 годин за цією адресою:\n\n{link}\n\nПізніше це можна зробити через «Відновлення пароля» на сторінці входу.',
    },
  },
  employeeAdded: {
    subject: {
      pl: 'Dostęp do zaplecza portalu',
      en: 'Access to the back office of the portal',
      de: 'Zugang zum Backoffice des Portals',
      uk: 'Доступ до службової частини порталу',
    },
    body: {
      pl: 'Masz dostęp do zaplecza portalu jako {login}. Ustaw hasło w ciągu 24 godzin pod tym adresem:\n\n{link}\n\nPóźniej poproś administratora o nowy odnośnik.',
      en: 'You have access to the back office of the portal as {login}. Set a password within 24 hours at this address:\n\n{link}\n\nAfter that, ask an administrator for a new link.',
      de: 'Sie haben als {login} Zugang zum Backoffice des Portals. Legen Sie innerhalb von 24 Stunden unter dieser Adresse ein Passwort fest:\n\n{link}\n\nBitten Sie danach eine Administratorin oder einen Administrator um einen neuen Link.',
      uk: 'Ви маєте доступ до службової частини порталу як {login}. Установіть пароль протягом 24 годин за цією адресою:\n\n{link}\n\nПізніше попросіть адміністратора про нове посилання.',
    },
  },
  employeeAddedToProvider: {
    subject: {
      pl: 'Dostęp do zaplecza portalu',
      en: 'Access to the back office of the portal',
      de: 'Zugang zum Backoffice des Portals',
      uk: 'Доступ до службової частини порталу',
    },
    body: {
      pl: 'Masz dostęp do zaplecza portalu jako {login}. Zaloguj się kontem urzędu pod tym adresem:\n\n{link}',
      en: 'You have access to the back office of the portal as {login}. Sign in with your account of the office at this address:\n\n{link}',
      de: 'Sie haben als {login} Zugang zum Backoffice des Portals. Melden Sie sich mit Ihrem Amtskonto unter dieser Adresse an:\n\n{link}',
      uk: 'Ви маєте доступ до службової частини порталу як {login}. Увійдіть обліковим записом управління за цією адресою:\n\n{link}',
    },
  },
  deleted: {
    subject: { pl: 'Konto usunięte', en: 'Account deleted', de: 'Konto gelöscht', uk: 'Обліковий запис видалено' },
    body: {
      pl: 'Konto {login} i zapisane w nim dane zostały usunięte.',
      en: 'The account {login} and the data kept in it have been deleted.',
      de: 'Das Konto {login} und die darin gespeicherten Daten wurden gelöscht.',
      uk: 'Обліковий запис {login} і збережені в ньому дані видалено.',
    },
  },
} as const satisfies Record<string, MailText>

export type MailKind = keyof typeof MAILS

const FRAME: Texts = {
  pl: 'Dzień dobry,\n\n{body}\n\nWiadomość wysłano automatycznie, prosimy na nią nie odpowiadać.\n{office}\n',
  en: 'Hello,\n\n{body}\n\nThis message was sent automatically; please do not reply to it.\n{office}\n',
  de: 'Guten Tag,\n\n{body}\n\nDiese Nachricht wurde automatisch versandt; bitte antworten Sie nicht darauf.\n{office}\n',
  uk: 'Добрий день,\n\n{body}\n\nЦе повідомлення надіслано автоматично; будь ласка, не відповідайте на нього.\n{office}\n',
}

/** What is filled in for the names in braces. */
export type MailValues = Readonly<Record<string, string>>

/** The subject and the plain text of a mail. Values are put in once, so that braces in a login stay what they are. */
export function mailText(
  { subject, body }: MailText,
  language: keyof Texts,
  values: MailValues & { readonly office: string },
): { subject: string; body: string } {
  const text = FRAME[language].replace('{body}', () => body[language])
  const known = new Map<string, string>(Object.entries(values))
  return {
    subject: `${subject[language]} — ${values.office}`,
    body: text.replace(/\{(\w+)\}/g, (_whole, name: string) => known.get(name) ?? ''),
  }
}
