import type { Passwords } from '../accounts/passwords.ts'
import type { Role } from '../backoffice/permissions.ts'
import { addEmployee } from '../backoffice/sign-in/employees.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { loadOnce } from './load-once.ts'

interface DemoEmployee {
  readonly name: string
  readonly email: string
  /** Known to everybody: these employees exist in a demonstration alone. */
  readonly password: string
  readonly role: Role
}

/** The employees of the demonstration, one of each role. They sign in without a one-time code. */
export const DEMO_EMPLOYEES: readonly DemoEmployee[] = [
  { name: 'Ewa Lis', email: 'ewa.lis@urzad.example', password: 'Okienko-1-lipa', role: 'clerk' },
  { name: 'Tomasz Sowa', email: 'tomasz.sowa@urzad.example', password: 'Kasa-2-klon', role: 'accountant' },
  { name: 'Iwona Dąb', email: 'iwona.dab@urzad.example', password: 'Klucze-3-buk', role: 'administrator' },
]

/** Makes the employees of the demonstration, once in the life of a database. */
export async function loadDemoEmployees(db: Database, clock: Clock, passwords: Passwords): Promise<void> {
  await loadOnce(db, clock, 'demo employees', async (tx) => {
    for (const { name, email, password, role } of DEMO_EMPLOYEES) {
      const passwordHash = await passwords.hash(password)
      await addEmployee(tx, { name, email, role, passwordHash, demo: true }, clock())
    }
  })
}
