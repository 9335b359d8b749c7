import type { Store } from '../store/store.ts'
import { Passwords } from './passwords.ts'
import { EVERY_OFFICE, People, type Role } from './people.ts'

/** An account of the studio in a demonstration. */
export interface DemoPerson {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly role: Role
}

/** Printed where a demonstration starts; there is nothing of them in production. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { login: 'redaktor', password: 'Redaktor-1-studia', name: 'Ewa Redaktor', role: 'editor' },
  { login: 'wydawca', password: 'Wydawca-1-studia', name: 'Jan Wydawca', role: 'publisher' },
]

/** Whether somebody works in the studio on a store whom no demonstration has added. */
export async function hasOtherPeople(store: Store): Promise<boolean> {
  const people = new People(store.connection, false)
  return (await people.list()).length > 0
}

/** Adds the accounts of the demonstration: an editor of one office, and a publisher of all. Those that are there stay. */
export async function addDemoPeople(store: Store, office: string): Promise<void> {
  const people = new People(store.connection, true)
  const passwords = new Passwords()
  for (const { login, password, name, role } of DEMO_PEOPLE) {
    if ((await people.find(login)) !== null) continue
    const { stored } = await passwords.hash(password)
    const roles = { [role === 'publisher' ? EVERY_OFFICE : office]: role }
    await people.add({ login, name, language: 'pl', roles }, { password: stored, codeKey: null })
  }
}
