import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { emailKey } from '../../accounts/store.ts'
import type { Database } from '../../db/database.ts'
import { employees } from '../../db/schema/index.ts'
import { type Html, html } from '../../html.ts'
import { type Area, areaPath, BACKOFFICE, type Employee, type Visit } from '../framework/area.ts'
import { type Field, FormError } from '../framework/fields.ts'
import { momentText } from '../framework/format.ts'
import { contains, listPage } from '../framework/list-page.ts'
import { type Action, createPage, recordPage } from '../framework/record-page.ts'
import { ROLE_NAMES, ROLES, type Role } from '../permissions.ts'
import { addEmployee, issueSetupLink, SETUP_LINK_HOURS } from '../sign-in/employees.ts'
import { closeSessionsOfEmployee } from '../sign-in/sessions.ts'
import { words } from '../words.ts'

const TITLE = words('Pracownicy', 'Employees')
const AREA = 'pracownicy'
const BLOCKED = words('zablokowany', 'blocked')
const ACTIVE = words('aktywny', 'active')
const YES = words('tak', 'yes')
const NO = words('nie', 'no')

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
  load: ({ db }, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(employees)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  count: ({ db }, where) => db.$count(employees, where),
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
      or(isNotNull(employees.passwordHash), isNotNull(employees.oidcSubject)),
      office.services.demo ? undefined : eq(employees.demo, false),
    ),
  )
  if (others === 0) throw new FormError({ '': LAST_ADMINISTRATOR })
}

/** The link with which an employee sets a password. It is shown to the administrator once, who hands it over. */
async function setupLink({ db, now, t, origin }: Visit, employee: Employee): Promise<Html> {
  const code = await issueSetupLink(db, employee.id, now)
  const explain = words(
    `Przekaż pracownikowi ten odnośnik bezpieczną drogą. Działa raz, przez ${SETUP_LINK_HOURS} godziny, i nie zobaczysz go ponownie.`,
    `Hand this link to the employee in a safe way. It works once, for ${SETUP_LINK_HOURS} hours, and is not shown again.`,
  )
  return html`<p class="lead">${t(explain)}</p><p class="secret" translate="no">${origin}${BACKOFFICE}/nowe-haslo?kod=${code}</p>`
}

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
    isOffered: ({ blocked }) => !blocked,
    run: async (visit, employee) => ({ show: await setupLink(visit, employee) }),
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
  snapshot: ({ name, email, role, blocked, totpKey }) => ({
    name,
    email,
    role,
    blocked,
    authenticator: totpKey !== null,
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
    return {
      subject: `employee:${employee.id}`,
      after: { name, email, role },
      path: areaPath(AREA, `/${employee.id}`),
      show: await setupLink(visit, employee),
    }
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
