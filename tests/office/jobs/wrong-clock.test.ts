import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFreshProof } from '../../../office/accounts/first-password.ts'
import { takeAttempt } from '../../../office/accounts/limits.ts'
import { requestLink, serveLinkRequests } from '../../../office/accounts/link-requests.ts'
import { issueLink, peekLink } from '../../../office/accounts/links.ts'
import { spendCode } from '../../../office/accounts/one-time-code.ts'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { totpPlace } from '../../../office/accounts/seal.ts'
import { findSession, openSession } from '../../../office/accounts/sessions.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { newTotpKey } from '../../../office/accounts/totp.ts'
import { buildApp } from '../../../office/app.ts'
import { findEmployeeSession, openEmployeeSession } from '../../../office/backoffice/sign-in/sessions.ts'
import { officeMoment } from '../../../office/clock.ts'
import { loadDemoAccounts } from '../../../office/data/accounts.ts'
import type { OpenDatabase } from '../../../office/db/database.ts'
import { accounts, employees, linkRequests, remindersSent, sessions } from '../../../office/db/schema/index.ts'
import { jobRunner } from '../../../office/jobs/runner.ts'
import { capStoredMoments } from '../../../office/jobs/stored-moments.ts'
import { officePost } from '../../../office/mail/post.ts'
import { ClockWatch } from '../../../src/server/time/clock-watch.ts'
import { ANNA, HOUR, MINUTE, type TestOffice } from '../accounts/support.ts'
import { contract } from '../calls.ts'
import { onEitherDatabase, root } from '../databases.ts'
import { contextOf, DAY, freshCard, ordered, orderRow, payingOfficeOn, sweep } from '../payments/support.ts'

const AHEAD = 2 * HOUR

onEitherDatabase((databases) => {
  const office = payingOfficeOn(databases)
  const context = () => contextOf(office())
  /** Does something while the clock is wrong, and puts it right again. */
  const whileAhead = async <T>(work: (office: TestOffice) => Promise<T>, milliseconds = AHEAD): Promise<T> => {
    office().advance(milliseconds)
    const result = await work(office())
    office().advance(-milliseconds)
    return result
  }
  const anna = async () => {
    const account = await accountByLogin(office().db, ANNA.login)
    if (account === undefined) throw new Error('The account is gone')
    return account
  }

  describe('after the clock was two hours ahead', () => {
    it('a job runs at once', async () => {
      let runs = 0
      const job = {
        name: 'hourly by a wrong clock',
        every: MINUTE,
        run: async () => {
          runs += 1
        },
      }
      const { runDue } = jobRunner({ db: office().db, clock: office().now, failed: () => undefined }, [job])
      await whileAhead(runDue)
      await runDue()
      expect(runs).toBe(2)
      await runDue()
      expect(runs).toBe(2)
    })

    it('mail that was written or postponed meanwhile leaves', async () => {
      const sent: string[] = []
      let isAvailable = false
      const post = officePost(office().db, office().now, async ({ to }) => {
        if (!isAvailable) throw new Error('unavailable')
        sent.push(to)
      })
      const values = { login: 'x', link: 'https://portal.example/x' }
      const write = (to: string) => post.write(office().db, { kind: 'loginTaken', to, values, language: 'pl' })
      await whileAhead(async () => {
        await write('postponed@poczta.example')
        await post.flush()
      })
      await whileAhead(() => write('written@poczta.example'))
      isAvailable = true
      await post.flush()
      expect(sent.sort()).toEqual(['postponed@poczta.example', 'written@poczta.example'])
    })

    it('a requested link is sent', async () => {
      const login = {
        kind: 'loginTaken',
        login: 'x',
        email: 'linkrequest@poczta.example',
        page: 'https://portal.example/',
      } as const
      await whileAhead(({ db, now }) => requestLink(db, { ...login, language: 'pl' }, now()))
      await serveLinkRequests(context())
      expect((await office().mails()).map(({ to }) => to)).toContain('linkrequest@poczta.example')
    })

    it('a right code is accepted, and none twice, not even when its wrong time has come', async () => {
      const { id } = await anna()
      const key = newTotpKey()
      const totpKey = office().app.accountServices.seal.close(key, totpPlace(id))
      await office().db.update(accounts).set({ totpKey }).where(eq(accounts.id, id))
      const codeNow = () => new TOTP({ secret: key }).generate({ timestamp: office().now().getTime() })
      const spend = async (code: string) => spendCode(context(), await anna(), code, office().now())
      const early = await whileAhead(async () => {
        const code = codeNow()
        expect(await spend(code)).toBe(true)
        return code
      })
      const code = codeNow()
      expect(await spend(code)).toBe(true)
      expect(await spend(code)).toBe(false)
      office().advance(AHEAD)
      expect(codeNow()).toBe(early)
      expect(await spend(early)).toBe(false)
      office().advance(MINUTE)
      expect(await spend(codeNow())).toBe(true)
      await office().db.update(accounts).set({ totpKey: null, totpStep: 0 }).where(eq(accounts.id, id))
    })

    it('a limit that was reached meanwhile counts no more', async () => {
      const take = () => takeAttempt(office().db, 'reset', 'somebody', office().now())
      await whileAhead(async () => {
        for (let attempt = 0; attempt < 3; attempt += 1) await take()
        await expect(take()).rejects.toThrow()
      })
      for (let attempt = 0; attempt < 3; attempt += 1) await take()
      await expect(take()).rejects.toThrow()
    })

    it('a code or proof given meanwhile is no fresh one', async () => {
      const { now } = office()
      const given = await whileAhead(async () => now())
      expect(isFreshProof(given, now())).toBe(false)
    })

    it('residents are reminded again of what they were reminded of too early', async () => {
      const { id } = await anna()
      const about = 'dues:1:2027-01-15'
      await whileAhead(
        ({ db, now }) => db.insert(remindersSent).values({ accountId: id, about, sentAt: now() }),
        60 * DAY,
      )
      await capStoredMoments(context())
      expect(await office().db.select().from(remindersSent).where(eq(remindersSent.about, about))).toEqual([])
    })

    it('a mail that waits for its turn waits no shorter', async () => {
      const { db, now } = office()
      const nextTryAt = new Date(now().getTime() + 10 * MINUTE)
      const request = {
        kind: 'reset' as const,
        login: 'nikt',
        email: 'nikt@poczta.example',
        page: 'https://a.example/',
        language: 'pl' as const,
      }
      const [waiting] = await db
        .insert(linkRequests)
        .values({ ...request, tries: 1, nextTryAt })
        .returning()
      expect(await capStoredMoments(context())).not.toHaveProperty('link_requests.next_try_at')
      const [row] = await db
        .select()
        .from(linkRequests)
        .where(eq(linkRequests.id, waiting?.id ?? 0))
      expect(row?.nextTryAt).toEqual(nextTryAt)
      await db.delete(linkRequests)
    })

    it('an order expires at most its normal time from now', async () => {
      const instalments = (await freshCard(office(), 7_301)).slice(0, 1)
      const made = await whileAhead(() => ordered(office(), { card: 7_301, instalments }))
      await capStoredMoments(context())
      const open = await orderRow(office(), made)
      expect(open?.status).toBe('pending')
      expect(open?.validUntil).toEqual(new Date(office().now().getTime() + HOUR))
      await whileAhead(sweep, HOUR)
      expect((await orderRow(office(), made))?.status).toBe('expired')
    })
  })

  describe('what was opened in 2027 lasts at most its normal time from now', () => {
    it('a session of a resident', async () => {
      const token = await whileAhead(async ({ db, now }) => openSession(db, await anna(), now()), 365 * DAY)
      await capStoredMoments(context())
      expect(await findSession(office().db, token, office().now())).toBeDefined()
      const [session] = await office().db.select().from(sessions).orderBy(sessions.endsAt).limit(1)
      expect(session?.endsAt.getTime()).toBeLessThanOrEqual(office().now().getTime() + 8 * HOUR)
      expect(await whileAhead(({ db, now }) => findSession(db, token, now()), 21 * MINUTE)).toBeUndefined()
    })

    it('a session of an employee', async () => {
      const { db, now } = office()
      const values = {
        name: 'Ewa',
        email: 'ewa@x.example',
        emailKey: 'ewa@x.example',
        role: 'clerk',
        createdAt: now(),
      } as const
      const [employee] = await db.insert(employees).values(values).returning({ id: employees.id })
      const token = await whileAhead(() => openEmployeeSession(db, employee?.id ?? 0, 'open', now()), 365 * DAY)
      await capStoredMoments(context())
      expect(await whileAhead(() => findEmployeeSession(db, token, now(), true), 16 * MINUTE)).toBeUndefined()
    })

    it.each([
      ['reset', HOUR],
      ['verified', 48 * HOUR],
      ['activation', 48 * HOUR],
    ] as const)('a link of the kind %s', async (kind, lifetime) => {
      const { db, now } = office()
      const code = await whileAhead(async () => issueLink(db, (await anna()).id, kind, now()), 365 * DAY)
      await capStoredMoments(context())
      const page = kind === 'verified' ? 'reset' : kind
      expect(await peekLink(db, code, page, now())).toBeDefined()
      expect(await whileAhead(() => peekLink(db, code, page, now()), lifetime + 1)).toBeUndefined()
    })
  })

  describe('an office that runs while its clock is set', () => {
    let time = Date.parse('2026-11-23T09:00:00Z')
    let passed = 0
    const clock = () => new Date(time)
    const clockWatch = new ClockWatch({ wall: () => time, monotonic: () => passed })
    const sent: string[] = []
    let database: OpenDatabase
    let app: FastifyInstance
    beforeAll(async () => {
      database = await databases.fresh()
      await loadDemoAccounts(database.db, clock, scryptPasswords({ log2N: 4, r: 1, p: 1 }))
      const carrier = async ({ to }: { readonly to: string }) => void sent.push(to)
      app = buildApp(database.db, { root, contract, clock, clockWatch, accounts: { carrier } })
      await app.listen({ port: 0, host: '127.0.0.1' })
      await app.accountServices.background.settled()
    })
    afterAll(async () => {
      await app.close()
      await database.close()
    })
    /** Sets the clock, and lets a few seconds pass. */
    const set = async (moment: number): Promise<void> => {
      time = moment
      passed += 3_000
      clockWatch.look()
      await app.accountServices.background.settled()
    }
    /** Lets time pass by both clocks. */
    const pass = async (milliseconds: number): Promise<void> => {
      time += milliseconds
      passed += milliseconds
      clockWatch.look()
      await app.accountServices.background.settled()
    }

    const endOf = (token: string) => async () => {
      const [row] = await database.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)))
      return row?.endsAt.getTime()
    }
    const openAnna = async (): Promise<string> => {
      const account = await accountByLogin(database.db, ANNA.login)
      if (account === undefined) throw new Error('The account is gone')
      return openSession(database.db, account, clock())
    }

    it.each([
      ['two hours ahead', '2026-11-23T11:00', 2 * HOUR],
      ['two hours behind', '2026-11-23T11:00', -2 * HOUR],
      ['in another year', '2026-11-23T11:00', 400 * DAY],
      ['before the clocks go back', '2026-10-25T01:30', 3 * HOUR],
      ['after the clocks have gone back', '2026-10-25T03:30', -3 * HOUR],
      ['before the clocks go forward', '2027-03-28T01:30', 3 * HOUR],
      ['after the clocks have gone forward', '2027-03-28T03:30', -3 * HOUR],
    ])('sends mail and keeps sessions after it was %s', async (_, local, wrong) => {
      const right = officeMoment(local).getTime()
      await set(right)
      await pass(2 * HOUR)
      const token = await openAnna()
      await set(clock().getTime() + wrong)
      await pass(MINUTE)
      await set(clock().getTime() - wrong)
      sent.length = 0
      const values = { login: 'x', link: 'https://portal.example/x' }
      await app.accountServices.post.write(database.db, {
        kind: 'loginTaken',
        to: 'x@x.example',
        values,
        language: 'pl',
      })
      await pass(20_000)
      // The jobs look every two seconds.
      await expect.poll(() => sent).toEqual(['x@x.example'])
      expect(await findSession(database.db, token, clock())).toBeDefined()
    })

    it('shortens what was opened in another year once its clock has been steady', async () => {
      const right = time
      await set(right + 365 * DAY)
      const token = await openAnna()
      await set(right)
      await pass(16 * MINUTE)
      await expect.poll(endOf(token)).toBe(clock().getTime() + 8 * HOUR)
    })
  })
})
