import { NO, type Words, words, YES } from '../words.ts'

/** What fields of audit entries are called. The names in the database are English; a field that is not here keeps its own. */
const FIELDS: Readonly<Record<string, Words>> = {
  accounts: words('konta', 'accounts'),
  amount: words('kwota (grosze)', 'amount (grosze)'),
  announced: words('zapowiedziany koniec', 'announced end'),
  answer: words('odpowiedź', 'answer'),
  authenticator: words('aplikacja z kodami', 'authenticator'),
  blocked: words('zablokowany', 'blocked'),
  card: words('karta', 'card'),
  document: words('dokument tożsamości sprawdzony', 'identity document checked'),
  email: words('e-mail', 'e-mail'),
  employee: words('pracownik', 'employee'),
  ended: words('zakończono', 'ended'),
  ends: words('koniec', 'end'),
  endsAt: words('koniec', 'end'),
  fields: words('liczba pól', 'fields'),
  handled: words('załatwiono', 'handled'),
  identityProvider: words('konto urzędu', 'office’s account'),
  institutions: words('instytucje', 'institutions'),
  kind: words('rodzaj', 'kind'),
  meter: words('wodomierz', 'meter'),
  name: words('imię i nazwisko', 'name'),
  note: words('notatka', 'note'),
  on: words('włączono', 'on'),
  operation: words('wywołanie', 'call'),
  order: words('zlecenie', 'order'),
  password: words('hasło ustawione', 'password set'),
  permission: words('uprawnienie', 'permission'),
  point: words('punkt odbioru', 'collection point'),
  provider: words('operator', 'provider'),
  reason: words('powód', 'reason'),
  rejected: words('odrzucono', 'rejected'),
  remarks: words('uwagi', 'remarks'),
  restricted: words('ograniczone', 'restricted'),
  returned: words('zwrócono', 'returned'),
  role: words('rola', 'role'),
  rows: words('wiersze', 'rows'),
  service: words('usługa', 'service'),
  settles: words('opłaca zlecenie', 'pays the order'),
  sms: words('SMS', 'SMS'),
  starts: words('początek', 'start'),
  startsAt: words('początek', 'start'),
  state: words('stan', 'state'),
  status: words('stan', 'state'),
  tables: words('tabele', 'tables'),
  topic: words('temat', 'topic'),
  twoFactor: words('drugi składnik', 'two-factor sign-in'),
  value: words('wartość', 'value'),
  way: words('sposób', 'way'),
  what: words('co', 'what'),
}

/** Polish for the words that these fields hold; whatever else they hold is somebody's own text. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    accepted: 'przyjęty',
    answered: 'udzielono odpowiedzi',
    closed: 'zakończone',
    deleted: 'usunięte',
    full: 'pełne',
    inProgress: 'w toku',
    office: 'założone w urzędzie',
    received: 'przyjęte',
    recorded: 'zaksięgowany',
    restricted: 'ograniczone',
    unconfirmed: 'czeka na aktywację',
    unmatched: 'do wyjaśnienia',
    unverified: 'niezweryfikowane',
  },
  status: {
    booked: 'zaksięgowana',
    created: 'zlecona',
    expired: 'wygasła',
    failed: 'odrzucona',
    paid: 'do zaksięgowania',
    pending: 'czeka na zapłatę',
  },
  role: { accountant: 'księgowość', administrator: 'administrator', clerk: 'urzędnik' },
  way: {
    command: 'polecenie',
    epuap: 'profil zaufany',
    'identity provider': 'konto urzędu',
    link: 'odnośnik',
    office: 'urząd',
    password: 'hasło',
    'password and code': 'hasło i kod',
    wezel: 'węzeł krajowy',
  },
  reason: {
    blocked: 'zablokowany',
    cancelled: 'anulowano',
    captcha: 'zabezpieczenie przed automatami',
    'identity provider': 'dostawca tożsamości',
    'login or password': 'login albo hasło',
    'not activated': 'nieaktywowane',
    'one-time code': 'kod jednorazowy',
    password: 'hasło',
    'provider down': 'operator nie odpowiada',
    rejected: 'odrzucono',
    unconfirmed: 'niepotwierdzony',
    'unknown address': 'nieznany adres',
  },
}

/** The name of a field of an audit entry: `state`, or the path of a text of the content (`html.pl`). */
export const auditField = (name: string, t: (text: Words) => string): string => {
  const known = FIELDS[name]
  return known === undefined ? name : t(known)
}

/** What a field of an audit entry holds; `–` for nothing. */
export function auditValue(name: string, value: unknown, t: (text: Words) => string): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return t(value ? YES : NO)
  const text = String(value)
  const polish = VALUES[name]?.[text]
  return polish === undefined ? text : t(words(polish, text))
}
