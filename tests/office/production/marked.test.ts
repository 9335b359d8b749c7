import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { DEMO_ACCOUNTS, loadDemoAccounts } from '../../../office/data/accounts.ts'
import { accountSubjects, accounts, dataSets } from '../../../office/db/schema/index.ts'
import { clock, onEachDatabase, root } from '../databases.ts'

/** What the migration does to the data of version 0.1.43, which has no marks. */
const STATEMENTS = readFileSync(join(root, 'office', 'db', 'data-0001.sql'), 'utf8').split('--> statement-breakpoint')

onEachDatabase((databases) => {
  it('a database that a demonstration of 0.1.43 filled gets its accounts marked, and no others', async () => {
    const { db, close } = await databases.fresh()
    await loadDemoAccounts(db, clock, scryptPasswords({ log2N: 4, r: 1, p: 1 }))
    await db.update(accounts).set({ demo: false })
    const own = { state: 'full', createdAt: clock() } as const
    const values = [
      { ...own, login: 'Resident', loginKey: 'resident', pesel: '01234567890' },
      // A visitor whom the stand-in of the state's sign-in let in as one of its persons.
      { ...own, login: 'Visitor', loginKey: 'visitor', pesel: null },
    ]
    const [, visitor] = await db.insert(accounts).values(values).returning()
    if (visitor === undefined) throw new Error('nothing was inserted')
    const ewa = { accountId: visitor.id, kind: 'person', number: '68021514324', name: 'Ewa Kamińska' } as const
    await db.insert(accountSubjects).values(ewa)
    for (const statement of STATEMENTS) await db.execute(statement)
    const marked = await db.select().from(accounts).where(eq(accounts.demo, true))
    expect(marked.map(({ login }) => login).sort()).toEqual(
      [...DEMO_ACCOUNTS.map(({ login }) => login), 'Visitor'].sort(),
    )
    await close()
  })

  it('where no demonstration was, nobody is marked', async () => {
    const { db, close } = await databases.fresh()
    await db.delete(dataSets)
    await db.insert(accounts).values({ state: 'full', login: 'jan.nowak', loginKey: 'jan.nowak', createdAt: clock() })
    for (const statement of STATEMENTS) await db.execute(statement)
    expect(await db.$count(accounts, eq(accounts.demo, true))).toBe(0)
    await close()
  })
})
