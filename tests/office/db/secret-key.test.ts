import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aesSeal, employeeTotpPlace, totpPlace } from '../../../office/accounts/seal.ts'
import { sealStored, WrongSealKeyError } from '../../../office/accounts/seal-stored.ts'
import type { OpenDatabase } from '../../../office/db/database.ts'
import { accounts, employees } from '../../../office/db/schema/index.ts'
import { clock, onEachDatabase } from '../databases.ts'

const TOTP_KEY = 'JBSWY3DPEHPK3PXP'

onEachDatabase((databases) => {
  describe('changing the secret key, as docs/operate.md describes it', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)]
    let database: OpenDatabase
    let id = 0
    beforeAll(async () => {
      database = await databases.fresh()
      await sealStored(database.db, aesSeal(before))
      const made = { state: 'full', login: 'rotation', loginKey: 'rotation', createdAt: clock() } as const
      const [row] = await database.db.insert(accounts).values(made).returning({ id: accounts.id })
      id = row?.id ?? 0
      await database.db
        .update(accounts)
        .set({ totpKey: aesSeal(before).close(TOTP_KEY, totpPlace(id)) })
        .where(eq(accounts.id, id))
      await database.db.insert(employees).values({
        id: 7,
        name: 'Rotation',
        email: 'rotation@gmina.example',
        emailKey: 'rotation@gmina.example',
        role: 'clerk',
        totpKey: aesSeal(before).close(TOTP_KEY, employeeTotpPlace(7)),
        createdAt: clock(),
      })
    })
    afterAll(() => database.close())
    const stored = async (): Promise<string> => {
      const [row] = await database.db.select().from(accounts).where(eq(accounts.id, id))
      return row?.totpKey ?? ''
    }

    it('begins with processes that know both keys and go on sealing with the old one', async () => {
      const seal = aesSeal(before, after)
      expect(await sealStored(database.db, seal)).toBe(0)
      expect(seal.open(await stored(), totpPlace(id))).toBe(TOTP_KEY)
    })

    it('goes on with processes whose key is the new one: the first seals everything again', async () => {
      const seal = aesSeal(after, before)
      expect(await sealStored(database.db, seal)).toBe(2)
      expect(await sealStored(database.db, seal)).toBe(0)
      expect(seal.open(await stored(), totpPlace(id))).toBe(TOTP_KEY)
      // Processes that have not been restarted yet.
      expect(aesSeal(before, after).open(await stored(), totpPlace(id))).toBe(TOTP_KEY)
    })

    it('ends with processes that know the new key alone; the old one opens nothing any more', async () => {
      const seal = aesSeal(after)
      expect(await sealStored(database.db, seal)).toBe(0)
      expect(seal.open(await stored(), totpPlace(id))).toBe(TOTP_KEY)
      const [employee] = await database.db.select().from(employees).where(eq(employees.id, 7))
      expect(seal.open(employee?.totpKey ?? '', employeeTotpPlace(7))).toBe(TOTP_KEY)
      await expect(sealStored(database.db, aesSeal(before))).rejects.toThrow(WrongSealKeyError)
      expect(() => aesSeal(before).open(aesSeal(after).close('x', 'y'), 'y')).toThrow()
    })

    it('leaves a damaged text as it is, for its use to report', async () => {
      await database.db.update(accounts).set({ totpKey: 'v1.damaged' }).where(eq(accounts.id, id))
      expect(await sealStored(database.db, aesSeal(after, before))).toBe(0)
      expect(await stored()).toBe('v1.damaged')
    })
  })
})
