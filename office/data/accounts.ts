import type { Passwords } from '../accounts/passwords.ts'
import { type AccountState, loginKey, type Subject } from '../accounts/store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { accountSubjects, accounts } from '../db/schema/index.ts'
import type { ProvedPerson } from '../identity/provider.ts'
import type { Texts } from '../language.ts'
import { loadOnce } from './load-once.ts'

interface DemoAccount {
  readonly login: string
  /** Known to everybody: these accounts exist in a demonstration alone. */
  readonly password: string
  readonly state: Extract<AccountState, 'full' | 'restricted' | 'office'>
  readonly person: ProvedPerson
  readonly institutions: readonly Subject[]
  readonly about: Texts
}

const person = (firstName: string, lastName: string, pesel: string, email: string): ProvedPerson => ({
  firstName,
  lastName,
  pesel,
  email,
})

export const ANNA = person('Anna', 'Kowalska', '85010112345', 'anna.kowalska@poczta.example')
export const MAREK = person('Marek', 'Zieliński', '58031407190', 'marek.zielinski@poczta.example')
const JULIA = person('Julia', 'Wróbel', '04272204687', 'julia.wrobel@poczta.example')
const JAN = person('Jan', 'Nowak', '79112305479', 'jan.nowak@poczta.example')
const PIOTR = person('Piotr', 'Wiśniewski', '92070818634', 'piotr.wisniewski@poczta.example')
const EWA = person('Ewa', 'Kamińska', '68021514324', 'ewa.kaminska@poczta.example')

/** The institution of the first demo account. */
export const DEMO_INSTITUTION: Subject = { kind: 'institution', number: '123456789', name: 'Piekarnia Kłos sp. z o.o.' }

/** The accounts of the demonstration. The last one is not activated: its link is requested at `/reset-link`. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    login: 'anna.kowalska',
    password: 'Lipowa-12-klon',
    state: 'full',
    person: ANNA,
    institutions: [DEMO_INSTITUTION],
    about: {
      pl: 'osoba i firma',
      en: 'a person and a company',
      de: 'eine Person und eine Firma',
      uk: 'особа і фірма',
    },
  },
  {
    login: 'marek.zielinski',
    password: 'Szkolna-5-buk',
    state: 'full',
    person: MAREK,
    institutions: [],
    about: { pl: 'osoba', en: 'a person', de: 'eine Person', uk: 'особа' },
  },
  {
    login: 'julia.wrobel',
    password: 'Polna-31-jesion',
    state: 'restricted',
    person: JULIA,
    institutions: [],
    about: {
      pl: 'konto ograniczone',
      en: 'a restricted account',
      de: 'ein eingeschränktes Konto',
      uk: 'обмежений обліковий запис',
    },
  },
  {
    login: 'jan.nowak',
    password: 'Urzad-2026-dab',
    state: 'office',
    person: JAN,
    institutions: [],
    about: {
      pl: 'konto założone w urzędzie, do aktywacji',
      en: 'an account made at the office, to be activated',
      de: 'ein im Amt angelegtes Konto, noch zu aktivieren',
      uk: 'створений в управлінні, очікує активації',
    },
  },
]

/** Whom the local identity page offers: holders of accounts, and two who come for the first time. */
export const DEMO_PERSONS: readonly ProvedPerson[] = [ANNA, MAREK, JULIA, PIOTR, EWA]

/** Makes the accounts of the demonstration, once in the life of a database. */
export async function loadDemoAccounts(db: Database, clock: Clock, passwords: Passwords): Promise<void> {
  await loadOnce(db, clock, 'demo accounts', async (tx) => {
    const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => passwords.hash(password)))
    for (const [place, account] of DEMO_ACCOUNTS.entries()) {
      await loadAccount(tx, account, hashes[place] ?? null, clock())
    }
  })
}

async function loadAccount(
  db: Database,
  { login, state, person, institutions }: DemoAccount,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  const { firstName, lastName, pesel, email } = person
  const [row] = await db
    .insert(accounts)
    .values({
      state,
      login,
      loginKey: loginKey(login),
      passwordHash,
      firstName,
      lastName,
      email,
      pesel,
      nip: institutions[0]?.number ?? null,
      demo: true,
      createdAt: now,
      // A demonstration does not begin with the greeting of a first sign-in.
      enteredAt: state === 'full' ? now : null,
    })
    .returning({ id: accounts.id })
  if (row === undefined) return
  const self: Subject = { kind: 'person', number: pesel, name: `${firstName} ${lastName}` }
  await db.insert(accountSubjects).values([self, ...institutions].map((subject) => ({ ...subject, accountId: row.id })))
}
