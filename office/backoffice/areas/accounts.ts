import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import {
  addOfficeAccount,
  linkInstitution,
  markVerified,
  moveTo,
  officePassword,
  removeTwoFactor,
  unlinkInstitution,
} from '../../accounts/at-the-office.ts'
import { removePersonalData } from '../../accounts/erase.ts'
import { sendSoon, writeActivation, writeToHolder, writeVerified } from '../../accounts/mailing.ts'
import { closeSessionsOf } from '../../accounts/sessions.ts'
import { type Account, type AccountState, nameOf, type Subject, subjectsOf } from '../../accounts/store.ts'
import type { Database } from '../../db/database.ts'
import { accounts, sessions } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { isPesel } from '../../http/pesel.ts'
import { type Area, areaPath, type Visit } from '../framework/area.ts'
import { type Field, FormError } from '../framework/fields.ts'
import { momentText } from '../framework/format.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, createPage, recordPage } from '../framework/record-page.ts'
import { NO, type Words, words, YES } from '../words.ts'

const TITLE = words('Konta mieszkańców', 'Residents’ accounts')
const AREA = 'konta'

const STATES: Readonly<Record<AccountState, Words>> = {
  unconfirmed: words('czeka na aktywację', 'awaits activation'),
  unverified: words('niezweryfikowane', 'not verified'),
  office: words('założone w urzędzie', 'made at the office'),
  restricted: words('ograniczone', 'restricted'),
  full: words('pełne', 'full'),
  deleted: words('usunięte', 'deleted'),
}

const NOT_DELETED = ne(accounts.state, 'deleted')

const list = listPage<Account>({
  area: AREA,
  title: TITLE,
  permission: 'accounts.view',
  exportPermission: 'accounts.export',
  key: accounts.id,
  order: { column: 'zalozone', descending: true },
  search: {
    hint: words('Login, imię i nazwisko, e-mail, PESEL albo NIP', 'Login, name, e-mail, PESEL or NIP'),
    where: (text) => searched(text),
  },
  filters: [
    {
      name: 'stan',
      title: words('Stan', 'State'),
      options: Object.entries(STATES)
        .filter(([state]) => state !== 'deleted')
        .map(([state, title]) => ({ value: state, title, where: () => sql`${accounts.state} = ${state}` })),
    },
  ],
  columns: [
    {
      name: 'login',
      title: words('Login', 'Login'),
      cell: ({ login }) => login ?? '',
      sort: accounts.loginKey,
      verbatim: true,
    },
    {
      name: 'nazwisko',
      title: words('Imię i nazwisko', 'Name'),
      cell: nameOf,
      sort: sql`lower(${accounts.lastName})`,
      verbatim: true,
    },
    { name: 'stan', title: words('Stan', 'State'), cell: ({ state }, { t }) => t(STATES[state]), sort: accounts.state },
    { name: 'email', title: words('E-mail', 'E-mail'), cell: ({ email }) => email ?? '', verbatim: true },
    {
      name: 'zalozone',
      title: words('Założone', 'Made'),
      cell: ({ createdAt }) => momentText(createdAt),
      sort: accounts.createdAt,
    },
    {
      name: 'wejscie',
      title: words('Pierwsze pełne wejście', 'First full entry'),
      cell: ({ enteredAt }) => momentText(enteredAt),
      sort: accounts.enteredAt,
    },
  ],
  ...selectedRows((db) => db.select().from(accounts), NOT_DELETED),
  rowPath: ({ id }) => areaPath(AREA, `/${id}`),
  buttons: [
    { title: words('Załóż konto', 'Make an account'), path: areaPath(AREA, '/nowe'), permission: 'accounts.create' },
  ],
  empty: words('Nie ma takich kont.', 'There are no such accounts.'),
})

function searched(text: string): SQL | undefined {
  const linked = sql`exists (select 1 from account_subjects s where s.account_id = ${accounts.id} and (s.number = ${text} or s.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`
  const whole = sql`concat(${accounts.firstName}, ' ', ${accounts.lastName}) ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
  return sql`${contains([accounts.login, accounts.email, accounts.pesel, accounts.nip], text)} or ${whole} or ${linked}`
}

/** An account with whom it may act for. */
interface Case {
  readonly account: Account
  readonly subjects: readonly Subject[]
}

async function findCase(db: Database, id: string, lock: boolean): Promise<Case | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const query = db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, Number(id)), NOT_DELETED))
  const [account] = await (lock ? query.for('update') : query)
  return account && { account, subjects: await subjectsOf(db, account.id) }
}

const institutionsOf = ({ subjects }: Case): readonly Subject[] => subjects.filter(({ kind }) => kind === 'institution')
const isIn =
  (...states: readonly AccountState[]) =>
  ({ account }: Case): boolean =>
    states.includes(account.state)

const NIP: Field = {
  name: 'nip',
  title: words('NIP', 'NIP'),
  hint: words('Same cyfry', 'Digits only'),
  kind: 'text',
  check: (value) =>
    /^\d{9,10}$/.test(value) ? undefined : words('Podaj NIP: 9 albo 10 cyfr.', 'Enter the NIP: 9 or 10 digits.'),
}

/** Writes mails to the holder, in Polish: the office does not know in which language the holder reads. */
function mailWriter({ office, db, afterCommit }: Visit) {
  afterCommit(() => sendSoon(office))
  return { ...office, db, language: 'pl' } as const
}

/** Where links of mails to residents lead. */
const portalOf = ({ office }: Visit): URL => new URL(office.services.portals.origins[0] ?? 'http://localhost:8080')

const HAS_ACCOUNT = words('Ta osoba ma już zweryfikowane konto.', 'This person has a verified account already.')

const MUST_CONFIRM = words('Bez tego konta nie można zweryfikować.', 'The account cannot be verified without it.')

const actions: readonly Action<Case>[] = [
  {
    name: 'zweryfikuj',
    title: words('Zweryfikuj', 'Verify'),
    permission: 'accounts.verify',
    event: 'account verified',
    done: words(
      'Konto jest zweryfikowane. Posiadacz dostał wiadomość z odnośnikiem do nowego hasła.',
      'The account is verified. Its holder has been sent a link for a new password.',
    ),
    isOffered: isIn('unverified'),
    confirm: words(
      'Konto mógł założyć ktoś inny, kto zna ten PESEL. Dlatego sprawdź dokument tożsamości i poproś tę osobę o jej adres e-mail. Dotychczasowe hasło przestanie działać, a na potwierdzony adres pójdzie odnośnik do nowego. Posiadacz zyska dostęp do wszystkich swoich danych.',
      'Somebody else who knows this PESEL may have registered the account. So check the identity document and ask the person for their e-mail address. The present password stops working, and a link for a new one goes to the confirmed address. The holder gains access to all their data.',
    ),
    fields: ({ account }) => [
      {
        name: 'dokument',
        title: words(
          `Dokument tożsamości zawiera dane: ${nameOf(account)}, PESEL ${account.pesel ?? '–'}`,
          `The identity document says: ${nameOf(account)}, PESEL ${account.pesel ?? '–'}`,
        ),
        kind: 'yes',
      },
      {
        name: 'adres',
        title: words(
          `Osoba potwierdziła, że to jej konto: login ${account.login ?? '–'}, e-mail ${account.email ?? '–'}`,
          `The person confirmed that the account is theirs: login ${account.login ?? '–'}, e-mail ${account.email ?? '–'}`,
        ),
        kind: 'yes',
      },
    ],
    detail: () => ({ document: true, email: true }),
    run: async (visit, { account }, { dokument, adres }) => {
      const missing = [...(dokument === '1' ? [] : ['dokument']), ...(adres === '1' ? [] : ['adres'])]
      if (missing.length > 0) throw new FormError(Object.fromEntries(missing.map((name) => [name, MUST_CONFIRM])))
      if (!(await markVerified(visit.db, account))) throw new FormError({ '': HAS_ACCOUNT })
      await writeVerified(mailWriter(visit), account, portalOf(visit))
    },
  },
  {
    name: 'ogranicz',
    title: words('Ogranicz', 'Restrict'),
    permission: 'accounts.restrict',
    event: 'account restricted',
    done: words(
      'Konto jest ograniczone, a jego sesje zakończone.',
      'The account is restricted and its sessions have ended.',
    ),
    isOffered: isIn('full'),
    confirm: words(
      'Posiadacz zostanie wylogowany i do przywrócenia nie zobaczy danych chronionych.',
      'The holder is signed out and sees no protected data until the restriction is lifted.',
    ),
    run: ({ db }, { account }) => moveTo(db, account, 'restricted'),
  },
  {
    name: 'przywroc',
    title: words('Odblokuj', 'Unlock'),
    permission: 'accounts.restrict',
    event: 'account restriction lifted',
    done: words('Konto jest znowu pełne.', 'The account is full again.'),
    isOffered: isIn('restricted'),
    run: ({ db }, { account }) => moveTo(db, account, 'full'),
  },
  {
    name: 'przypisz-firme',
    title: words('Przypisz instytucję', 'Link an institution'),
    permission: 'accounts.verify',
    event: 'account institution linked',
    done: words('Instytucja jest przypisana.', 'The institution is linked.'),
    isOffered: isIn('full', 'restricted'),
    confirm: words(
      'Przypisz po sprawdzeniu umocowania do działania za instytucję.',
      'Link it after checking the authority to act for the institution.',
    ),
    fields: [NIP, { name: 'nazwa', title: words('Nazwa', 'Name'), kind: 'text' }],
    run: ({ db }, { account }, { nip = '', nazwa: name = '' }) => linkInstitution(db, account.id, { nip, name }),
  },
  {
    name: 'odepnij-firme',
    title: words('Odepnij instytucję', 'Unlink an institution'),
    permission: 'accounts.verify',
    event: 'account institution unlinked',
    done: words('Instytucja jest odpięta.', 'The institution is unlinked.'),
    isOffered: (row) => institutionsOf(row).length > 0,
    fields: (row) => [
      {
        name: 'nip',
        title: words('Instytucja', 'Institution'),
        kind: 'choice',
        options: institutionsOf(row).map(({ number, name }) => ({
          value: number,
          title: words(`${name} (${number})`, `${name} (${number})`),
        })),
      },
    ],
    run: ({ db }, { account }, { nip = '' }) => unlinkInstitution(db, account.id, nip),
  },
  {
    name: 'zakoncz-sesje',
    title: words('Zakończ sesje', 'End sessions'),
    permission: 'accounts.restrict',
    event: 'account sessions ended',
    done: words('Posiadacz jest wylogowany wszędzie.', 'The holder is signed out everywhere.'),
    isOffered: isIn('full', 'restricted', 'unverified'),
    run: ({ db }, { account }) => closeSessionsOf(db, account.id),
  },
  {
    name: 'usun-drugi-skladnik',
    title: words('Wyłącz drugi składnik', 'Switch two-factor sign-in off'),
    permission: 'accounts.restrict',
    event: 'account two-factor removed',
    done: words(
      'Drugi składnik jest wyłączony. Posiadacz dostał o tym wiadomość.',
      'Two-factor sign-in is off. The holder has been informed by mail.',
    ),
    isOffered: ({ account }) => account.totpKey !== null,
    confirm: words(
      'Posiadacz stracił telefon i potwierdził tożsamość dokumentem? Do ponownego włączenia wystarczy samo hasło.',
      'Has the holder lost the phone and proved their identity with a document? Until it is switched on again, the password alone is enough.',
    ),
    run: async (visit, { account }) => {
      await removeTwoFactor(visit.db, account.id)
      await writeToHolder(mailWriter(visit), account, 'twoFactorOff')
    },
  },
  {
    name: 'usun',
    title: words('Usuń konto', 'Delete the account'),
    permission: 'accounts.delete',
    event: 'account deleted',
    done: words('Konto jest usunięte.', 'The account is deleted.'),
    danger: true,
    confirm: words(
      'Wszystkie dane osobowe konta zostaną usunięte. Tego nie da się cofnąć.',
      'All personal data of the account are removed. This cannot be undone.',
    ),
    run: async (visit, { account }) => {
      await removePersonalData(visit.db, account.id)
      return {
        show: html`<p class="notice" role="status">${visit.t(words('Konto zostało usunięte.', 'The account has been deleted.'))}</p>`,
      }
    },
  },
]

const record = recordPage<Case>({
  area: AREA,
  permission: 'accounts.view',
  find: findCase,
  heading: ({ account }) => nameOf(account) || (account.login ?? ''),
  facts: ({ account, subjects }, { t }) => [
    [words('Login', 'Login'), html`<span translate="no">${account.login ?? '–'}</span>`],
    [words('Stan', 'State'), t(STATES[account.state])],
    [words('E-mail', 'E-mail'), html`<span translate="no">${account.email ?? '–'}</span>`],
    [words('PESEL podany przez posiadacza', 'PESEL that the holder gave'), account.pesel ?? '–'],
    [
      words('Może działać za', 'May act for'),
      subjects.length === 0
        ? '–'
        : subjects.map(
            ({ name, number, kind }) =>
              html`<span translate="no">${name}</span>, ${kind === 'person' ? 'PESEL' : 'NIP'} ${number}<br>`,
          ),
    ],
    [words('Drugi składnik', 'Two-factor sign-in'), t(account.totpKey === null ? NO : YES)],
    [words('Założone', 'Made'), momentText(account.createdAt)],
  ],
  more: async (visit, row) => openSessions(visit, row),
  snapshot: (row) => ({
    state: row.account.state,
    twoFactor: row.account.totpKey !== null,
    password: row.account.passwordHash !== null,
    institutions: institutionsOf(row)
      .map(({ number }) => number)
      .join(', '),
  }),
  subject: ({ account }) => `account:${account.id}`,
  list: { title: TITLE },
  actions,
})

const SESSIONS = words('Sesje', 'Sessions')

async function openSessions({ account }: Case, { db, now, t }: Visit) {
  const open = await db.$count(sessions, and(eq(sessions.accountId, account.id), gt(sessions.expiresAt, now)))
  const text = words(`Otwarte sesje: ${open}.`, `Open sessions: ${open}.`)
  return html`<h2>${t(SESSIONS)}</h2><p>${t(text)}</p>`
}

const creation = createPage({
  area: AREA,
  path: '/nowe',
  title: words('Nowe konto mieszkańca', 'New account of a resident'),
  intro: words(
    'Mieszkaniec dostanie e-mailem odnośnik do aktywacji, a od Ciebie, na papierze, pierwsze hasło.',
    'The resident gets the activation link by mail, and the first password from you, on paper.',
  ),
  permission: 'accounts.create',
  event: 'account created at the office',
  fields: [
    { name: 'login', title: words('Login', 'Login'), kind: 'text', longest: 60 },
    { name: 'imie', title: words('Imię', 'First name'), kind: 'text' },
    { name: 'nazwisko', title: words('Nazwisko', 'Last name'), kind: 'text' },
    { name: 'email', title: words('E-mail', 'E-mail'), kind: 'email' },
    {
      name: 'pesel',
      title: words('PESEL', 'PESEL'),
      kind: 'text',
      optional: true,
      check: (value) =>
        isPesel(value) ? undefined : words('To nie jest poprawny numer PESEL.', 'This is not a valid PESEL.'),
    },
  ],
  submit: words('Załóż konto', 'Make the account'),
  list: { title: TITLE },
  run: async (visit, { login = '', imie: firstName = '', nazwisko: lastName = '', email = '', pesel = '' }) => {
    const { db, office, now, t } = visit
    const password = officePassword()
    const passwordHash = await office.services.passwords.hash(password)
    const made = { login, firstName, lastName, email, pesel: pesel === '' ? null : pesel, passwordHash }
    const account = await addOfficeAccount(db, made, now)
    if (account === 'login taken')
      throw new FormError({ login: words('Ten login jest zajęty.', 'This login is taken.') })
    if (account === 'person has one') throw new FormError({ pesel: HAS_ACCOUNT })
    await writeActivation(mailWriter(visit), account, portalOf(visit))
    const explain = words(
      'Pierwsze hasło. Wydrukuj je albo przepisz: nie zobaczysz go ponownie.',
      'The first password. Print it or write it down: it is not shown again.',
    )
    return {
      subject: `account:${account.id}`,
      after: { state: 'office' },
      path: areaPath(AREA, `/${account.id}`),
      show: html`<p class="lead">${t(explain)}</p><p class="secret" translate="no">${password}</p>`,
    }
  },
})

/** Residents' accounts: found, verified, restricted, unlocked, linked with institutions, made at the desk. */
export const accountsArea: Area = {
  path: AREA,
  title: TITLE,
  about: words(
    'Weryfikacja, ograniczenia, instytucje i sesje',
    'Verification, restrictions, institutions and sessions',
  ),
  permission: 'accounts.view',
  routes: [...list, ...creation, ...record],
}
