import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { sendSoon } from '../../accounts/mailing.ts'
import { emailKey } from '../../accounts/store.ts'
import type { Database } from '../../db/database.ts'
import { employees } from '../../db/schema/index.ts'
import { type Html, html } from '../../html.ts'
import type { MailKind } from '../../mail/texts.ts'
import { type Area, areaPath, BACKOFFICE, type Employee, type Visit } from '../framework/area.ts'
import { type Field, FormError } from '../framework/fields.ts'
import { momentText } from '../framework/format.ts'
import { contains, listPage, selectedRows } from '../framework/list-page.ts'
import { type Action, createPage, recordPage } from '../framework/record-page.ts'
import { ROLE_NAMES, ROLES, type Role } from '../permissions.ts'
import { addEmployee, issueSetupLink, SETUP_LINK_HOURS } from '../sign-in/employees.ts'
import { hasPasswords } from '../sign-in/oidc.ts'
import { closeSessionsOfEmployee } from '../sign-in/sessions.ts'
import { NO, words, YES } from '../words.ts'

const TITLE = words('Pracownicy', 'Employees')
const AREA = 'pracownicy'
const BLOCKED = words('zablokowany', 'blocked')
const ACTIVE = words('aktywny', 'active')

const list = listPage<Employee>({
  area: AREA,
  title: TITLE,
  permission: 'employees.view',
  exportPermission: 'employees.export',
  key: employees.id,
  order: { column: 'nazwisko' },
  search: {
    hint: words('Imię, nazwisko albo e-mail', 'Name or e-mail'),
    where: (text) => contains([employees.name, employees.email], text),
  },
  filters: [
    {
      name: 'rola',
      title: words('Rola', 'Role'),
      options: ROLES.map((role) => ({ value: role, title: ROLE_NAMES[role], where: () => eq(employees.role, role) })),
    },
  ],
  columns: [
    {
      name: 'nazwisko',
      title: words('Imię i nazwisko', 'Name'),
      cell: ({ name }) => name,
      sort: employees.name,
      verbatim: true,
    },
    {
      name: 'email',
      title: words('E-mail', 'E-mail'),
      cell: ({ email }) => email,
      sort: employees.emailKey,
      verbatim: true,
    },
    {
      name: 'rola',
      title: words('Rola', 'Role'),
      cell: ({ role }, { t }) => t(ROLE_NAMES[role]),
      sort: employees.role,
    },
    {
      name: 'stan',
      title: words('Stan', 'State'),
      cell: ({ blocked }, { t }) => t(blocked ? BLOCKED : ACTIVE),
      sort: employees.blocked,
    },
    {
      name: 'wejscie',
      title: words('Ostatnie logowanie', 'Last sign-in'),
      cell: ({ enteredAt }) => momentText(enteredAt),
      sort: employees.enteredAt,
    },
  ],
  ...selectedRows((db) => db.select().from(employees)),
  rowPath: ({ id }) => areaPath(AREA, `/${id}`),
  buttons: [
    {
      title: words('Dodaj pracownika', 'Add an employee'),
      path: areaPath(AREA, '/nowy'),
      permission: 'employees.change',
    },
  ],
  empty: words('Nie ma takich pracowników.', 'There are no such employees.'),
})

const NAME: Field = { name: 'nazwa', title: words('Imię i nazwisko', 'Name'), kind: 'text', autocomplete: 'off' }
const EMAIL: Field = { name: 'email', title: words('E-mail', 'E-mail'), kind: 'email', autocomplete: 'off' }
const ROLE: Field = {
  name: 'rola',
  title: words('Rola', 'Role'),
  hint: words(
    'Urzędnik załatwia sprawy, księgowość rozlicza wpłaty, administrator zmienia ustawienia i dodaje pracowników.',
    'A clerk deals with cases, an accountant with payments; an administrator changes settings and adds employees.',
  ),
  kind: 'choice',
  options: ROLES.map((role) => ({ value: role, title: ROLE_NAMES[role] })),
}

async function findEmployee(db: Database, id: string, lock: boolean): Promise<Employee | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const query = db
    .select()
    .from(employees)
    .where(eq(employees.id, Number(id)))
  const [employee] = await (lock ? query.for('update') : query)
  return employee
}

const LAST_ADMINISTRATOR = words(
  'To jedyny administrator, który może się zalogować. Najpierw nadaj tę rolę komuś innemu.',
  'This is the only administrator who can sign in. Give the role to somebody else first.',
)

/** Any number that the processes agree on: changes that may leave the office without an administrator wait for each other. */
const ADMINISTRATORS_LOCK = 4_711_010

/** Refuses what would leave nobody to manage the back office. */
async function keepAnAdministrator({ db, office }: Visit, employee: Employee): Promise<void> {
  if (employee.role !== 'administrator' || employee.blocked) return
  await db.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`)
  const others = await db.$count(
    employees,
    and(
      eq(employees.role, 'administrator'),
      eq(employees.blocked, false),
      ne(employees.id, employee.id),
      // Who has only a link yet may never use it.
      hasPasswords(office.settings)
        ? or(isNotNull(employees.passwordHash), isNotNull(employees.oidcSubject))
        : isNotNull(employees.oidcSubject),
      office.services.demo ? undefined : eq(employees.demo, false),
    ),
  )
  if (others === 0) throw new FormError({ '': LAST_ADMINISTRATOR })
}

/** The link with which an employee sets a password. */
async function setupLink({ db, now, origin }: Visit, employee: Employee): Promise<string> {
  return `${origin}${BACKOFFICE}/nowe-haslo?kod=${await issueSetupLink(db, employee.id, now)}`
}

/** The link for the administrator, who sees it once and hands it over. */
function linkToHandOver({ t }: Visit, link: string): Html {
  const explain = words(
    `Przekaż pracownikowi ten odnośnik bezpieczną drogą. Działa raz, przez ${SETUP_LINK_HOURS} godziny, i nie zobaczysz go ponownie.`,
    `Hand this link to the employee in a safe way. It works once, for ${SETUP_LINK_HOURS} hours, and is not shown again.`,
  )
  return html`<p class="lead">${t(explain)}</p><p class="secret" translate="no">${link}</p>`
}

/** Mails a new employee how to sign in. */
async function invite(visit: Visit, { email }: Employee, kind: MailKind, link: string): Promise<void> {
  const { office, db, language } = visit
  await office.services.post.write(db, { kind, to: email, values: { login: email, link }, language })
  visit.afterCommit(() => sendSoon(office))
}

const MAILED = words(
  'Pracownik dostał ten odnośnik pocztą elektroniczną.',
  'The employee has been sent this link by e-mail.',
)

const actions: readonly Action<Employee>[] = [
  {
    name: 'zmien',
    title: words('Zmień dane i rolę', 'Change name and role'),
    permission: 'employees.change',
    event: 'employee changed',
    done: words('Zmiany są zapisane.', 'The changes have been stored.'),
    fields: [NAME, EMAIL, ROLE],
    values: ({ name, email, role }) => ({ nazwa: name, email, rola: role }),
    run: async (visit, employee, { nazwa: name = '', email = '', rola = '' }) => {
      const role = roleOf(rola)
      if (role !== 'administrator') await keepAnAdministrator(visit, employee)
      const [other] = await visit.db
        .select()
        .from(employees)
        .where(and(eq(employees.emailKey, emailKey(email)), ne(employees.id, employee.id)))
      if (other !== undefined) throw new FormError({ email: TAKEN })
      await visit.db
        .update(employees)
        .set({ name, email, emailKey: emailKey(email), role })
        .where(eq(employees.id, employee.id))
    },
  },
  {
    name: 'odnosnik',
    title: words('Odnośnik do nowego hasła', 'Link for a new password'),
    permission: 'employees.change',
    event: 'employee link issued',
    done: words('Odnośnik do nowego hasła', 'Link for a new password'),
    confirm: words(
      'Wcześniejszy odnośnik przestanie działać. Dotychczasowe hasło działa, dopóki pracownik nie ustawi nowego.',
      'An earlier link stops working. The present password works until the employee has set a new one.',
    ),
    isOffered: ({ blocked }, { office }) => !blocked && hasPasswords(office.settings),
    run: async (visit, employee) => ({ show: linkToHandOver(visit, await setupLink(visit, employee)) }),
  },
  {
    name: 'nowe-kody',
    title: words('Wyzeruj aplikację z kodami', 'Reset the authenticator'),
    permission: 'employees.change',
    event: 'employee codes reset',
    done: words(
      'Przy następnym logowaniu pracownik ustawi aplikację od nowa.',
      'The employee sets up an authenticator at the next sign-in.',
    ),
    isOffered: ({ totpKey }) => totpKey !== null,
    confirm: words(
      'Pracownik zostanie wylogowany. Upewnij się, że to on o to prosi.',
      'The employee is signed out. Make sure that the request is theirs.',
    ),
    run: async ({ db }, { id }) => {
      await db.update(employees).set({ totpKey: null, totpOffered: null }).where(eq(employees.id, id))
      await closeSessionsOfEmployee(db, id)
    },
  },
  {
    name: 'odepnij-konto',
    title: words('Odepnij konto urzędu', 'Detach the office’s account'),
    permission: 'employees.change',
    event: 'employee identity detached',
    done: words(
      'Konto urzędu jest odpięte, a pracownik wylogowany.',
      'The office’s account is detached and the employee signed out.',
    ),
    isOffered: ({ oidcSubject }) => oidcSubject !== null,
    confirm: words(
      'Pracownik zostanie wylogowany. Przy następnym logowaniu przez dostawcę tożsamości przypnie się do niego konto z jego adresem e-mail.',
      'The employee is signed out. The next sign-in through the identity provider attaches the account that has their e-mail address.',
    ),
    run: async ({ db }, { id }) => {
      await db.update(employees).set({ oidcSubject: null }).where(eq(employees.id, id))
      await closeSessionsOfEmployee(db, id)
    },
  },
  {
    name: 'zablokuj',
    title: words('Zablokuj', 'Block'),
    permission: 'employees.change',
    event: 'employee blocked',
    done: words('Pracownik jest zablokowany i wylogowany.', 'The employee is blocked and signed out.'),
    danger: true,
    isOffered: ({ blocked }) => !blocked,
    confirm: words(
      'Pracownik zostanie wylogowany i nie zaloguje się, dopóki go nie odblokujesz.',
      'The employee is signed out and cannot sign in until you unblock them.',
    ),
    run: async (visit, employee) => {
      await keepAnAdministrator(visit, employee)
      await visit.db.update(employees).set({ blocked: true }).where(eq(employees.id, employee.id))
      await closeSessionsOfEmployee(visit.db, employee.id)
    },
  },
  {
    name: 'odblokuj',
    title: words('Odblokuj', 'Unblock'),
    permission: 'employees.change',
    event: 'employee unblocked',
    done: words('Pracownik może się znowu logować.', 'The employee can sign in again.'),
    isOffered: ({ blocked }) => blocked,
    run: async ({ db }, { id }) => {
      await db.update(employees).set({ blocked: false }).where(eq(employees.id, id))
    },
  },
  {
    name: 'zakoncz-sesje',
    title: words('Zakończ sesje', 'End sessions'),
    permission: 'employees.change',
    event: 'employee sessions ended',
    done: words('Pracownik jest wylogowany wszędzie.', 'The employee is signed out everywhere.'),
    run: ({ db }, { id }) => closeSessionsOfEmployee(db, id),
  },
]

const TAKEN = words('Pracownik z tym adresem już jest.', 'There is an employee with this address already.')

function roleOf(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'clerk'
}

const record = recordPage<Employee>({
  area: AREA,
  permission: 'employees.view',
  find: findEmployee,
  heading: ({ name }) => name,
  facts: ({ email, role, blocked, totpKey, oidcSubject, createdAt, enteredAt }, { t }) => [
    [words('E-mail', 'E-mail'), html`<span translate="no">${email}</span>`],
    [words('Rola', 'Role'), t(ROLE_NAMES[role])],
    [words('Stan', 'State'), t(blocked ? BLOCKED : ACTIVE)],
    [words('Aplikacja z kodami ustawiona', 'Authenticator set up'), t(totpKey === null ? NO : YES)],
    [
      words('Logowanie przez dostawcę tożsamości', 'Signs in with the identity provider'),
      t(oidcSubject === null ? NO : YES),
    ],
    [words('Dodany', 'Added'), momentText(createdAt)],
    [words('Ostatnie logowanie', 'Last sign-in'), momentText(enteredAt)],
  ],
  snapshot: ({ name, email, role, blocked, totpKey, oidcSubject }) => ({
    name,
    email,
    role,
    blocked,
    authenticator: totpKey !== null,
    identityProvider: oidcSubject !== null,
  }),
  subject: ({ id }) => `employee:${id}`,
  list: { title: TITLE },
  actions,
})

const creation = createPage({
  area: AREA,
  path: '/nowy',
  title: words('Nowy pracownik', 'New employee'),
  permission: 'employees.change',
  event: 'employee added',
  fields: [NAME, EMAIL, ROLE],
  submit: words('Dodaj', 'Add'),
  list: { title: TITLE },
  run: async (visit, { nazwa: name = '', email = '', rola = '' }) => {
    const role = roleOf(rola)
    const employee = await addEmployee(visit.db, { name, email, role, demo: visit.office.services.demo }, visit.now)
    if (employee === undefined) throw new FormError({ email: TAKEN })
    const made = {
      subject: `employee:${employee.id}`,
      after: { name, email, role },
      path: areaPath(AREA, `/${employee.id}`),
    }
    if (!hasPasswords(visit.office.settings)) {
      await invite(visit, employee, 'employeeAddedToProvider', visit.origin + BACKOFFICE)
      return made
    }
    const link = await setupLink(visit, employee)
    await invite(visit, employee, 'employeeAdded', link)
    return { ...made, show: html`<p class="notice" role="status">${visit.t(MAILED)}</p>${linkToHandOver(visit, link)}` }
  },
})

/** The people of the office: added, given a role, blocked; their authenticators reset. */
export const employeesArea: Area = {
  path: AREA,
  title: TITLE,
  about: words('Dostęp do zaplecza i role', 'Access to the back office, and roles'),
  permission: 'employees.view',
  routes: [...list, ...creation, ...record],
}
