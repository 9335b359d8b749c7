import { eq } from 'drizzle-orm'
import { auditEmployee } from '../../accounts/audit.ts'
import { takeAttempt } from '../../accounts/limits.ts'
import { meetsPasswordRule } from '../../accounts/password-rule.ts'
import { employees } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { Refusal } from '../../http/errors.ts'
import { type Area, areaPath, type Outcome, type Visit } from '../framework/area.ts'
import { type Field, type FieldErrors, formView, readFields } from '../framework/fields.ts'
import { momentText } from '../framework/format.ts'
import { notFound } from '../framework/refused.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { hasPasswords } from '../sign-in/oidc.ts'
import { closeSessionsOfEmployee } from '../sign-in/sessions.ts'
import { words } from '../words.ts'

const AREA = 'moje-konto'
const TITLE = words('Moje konto', 'My account')
const CHANGE = words('Zmiana hasła', 'Change of password')
const CHANGED = words(
  'Hasło jest zmienione. Zaloguj się nowym.',
  'The password has been changed. Sign in with the new one.',
)
const WRONG = words('To nie jest obecne hasło.', 'This is not the present password.')
const TOO_MANY = words('Za dużo prób. Odczekaj minutę.', 'Too many attempts. Wait a minute.')
const RULE = words(
  'Co najmniej 8 znaków, w tym cyfra, wielka i mała litera oraz znak specjalny.',
  'At least 8 characters, with a digit, an upper-case and a lower-case letter and a special character.',
)

const FIELDS: readonly Field[] = [
  {
    name: 'stare',
    title: words('Obecne hasło', 'Present password'),
    kind: 'password',
    autocomplete: 'current-password',
  },
  {
    name: 'nowe',
    title: words('Nowe hasło', 'New password'),
    hint: RULE,
    kind: 'password',
    autocomplete: 'new-password',
    check: (value) => (meetsPasswordRule(value) ? undefined : RULE),
  },
  {
    name: 'powtorz',
    title: words('Powtórz nowe hasło', 'Repeat the new password'),
    kind: 'password',
    autocomplete: 'new-password',
    check: (value, { nowe }) =>
      value === nowe ? undefined : words('Hasła różnią się od siebie.', 'The passwords differ.'),
  },
]

async function show(visit: Visit, errors: FieldErrors = {}): Promise<Outcome> {
  const { t, employee } = visit
  const form =
    employee.passwordHash !== null &&
    hasPasswords(visit.office.settings) &&
    html`<h2>${t(CHANGE)}</h2>${formView(visit, { action: areaPath(AREA), fields: FIELDS, values: {}, errors, submit: words('Zmień hasło', 'Change the password') })}`
  const body = html`<dl>
<dt>${t(words('Imię i nazwisko', 'Name'))}</dt><dd translate="no">${employee.name}</dd>
<dt>${t(words('E-mail', 'E-mail'))}</dt><dd translate="no">${employee.email}</dd>
<dt>${t(words('Rola', 'Role'))}</dt><dd>${t(ROLE_NAMES[employee.role])}</dd>
<dt>${t(words('Zalogowano', 'Signed in'))}</dt><dd>${momentText(employee.enteredAt)}</dd>
</dl>${form}`
  const isWrong = Object.keys(errors).length > 0
  return { page: { title: t(TITLE), body, ...(isWrong ? { status: 422 } : {}) } }
}

/** Changes the password; every session of the employee ends, this one too. */
async function changePassword(visit: Visit): Promise<Outcome> {
  const { employee, db, now, office, t } = visit
  if (!hasPasswords(office.settings)) throw notFound()
  const { values, errors } = readFields(FIELDS, visit.form)
  if (Object.keys(errors).length > 0) return show(visit, errors)
  const { passwords } = office.services
  try {
    await takeAttempt(db, 'employee', `change\n${employee.id}`, now)
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return show(visit, { stare: TOO_MANY })
    throw error
  }
  if (!(await passwords.verify(values.stare ?? '', employee.passwordHash))) return show(visit, { stare: WRONG })
  const passwordHash = await passwords.hash(values.nowe ?? '')
  await db.transaction(async (tx) => {
    await tx.update(employees).set({ passwordHash }).where(eq(employees.id, employee.id))
    await closeSessionsOfEmployee(tx, employee.id)
    await auditEmployee(tx, now, 'employee password changed', employee.id)
  })
  return { page: { title: t(TITLE), body: html`<p class="notice" role="status">${t(CHANGED)}</p>` } }
}

/** The employee's own name, role and password. */
export const ownAccountArea: Area = {
  path: AREA,
  title: TITLE,
  about: words('Twoje dane i hasło', 'Your data and password'),
  permission: 'self.view',
  inMenu: false,
  routes: [
    { method: 'GET', path: '', permission: 'self.view', handle: (visit) => show(visit) },
    { method: 'POST', path: '', permission: 'self.change', handle: changePassword },
  ],
}
