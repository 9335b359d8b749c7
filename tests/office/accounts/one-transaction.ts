import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { issueLanding } from '../../../office/accounts/landing.ts'
import { issueLink, type LinkKind } from '../../../office/accounts/links.ts'
import { totpPlace } from '../../../office/accounts/seal.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { hashOf } from '../../../office/accounts/tokens.ts'
import { DEMO_PERSONS } from '../../../office/data/accounts.ts'
import * as tables from '../../../office/db/schema/index.ts'
import { madeAtTheOffice } from './at-the-office.ts'
import {
  type Answer,
  freshAddress,
  MINUTE,
  PASSWORD,
  PORTAL,
  type TestOffice,
  tokenOf,
  unverifiedAccount,
} from './support.ts'

const NEW_PASSWORD = 'Nowe-haslo-2'
const SECRET = 'the secret of this browser'
const KEY = 'JBSWY3DPEHPK3PXP'

const post = (office: TestOffice, path: string, body: object, token?: string) =>
  office.call('POST', path, { body, from: freshAddress(), ...(token === undefined ? {} : { token }) })

async function accountOf(office: TestOffice, login: string) {
  const account = await accountByLogin(office.db, login)
  if (account === undefined) throw new Error(login)
  return account
}

async function linkFor(office: TestOffice, login: string, kind: LinkKind): Promise<string> {
  return issueLink(office.db, (await accountOf(office, login)).id, kind, office.now())
}

/** A full account with a login of its own. */
async function fullAccount(office: TestOffice, login: string): Promise<string> {
  await unverifiedAccount(office, login)
  await office.db.update(tables.accounts).set({ state: 'full' }).where(eq(tables.accounts.loginKey, login))
  return tokenOf(office, login, PASSWORD)
}

/** The same with two-factor sign-in. */
async function withTwoFactor(office: TestOffice, login: string): Promise<string> {
  const token = await fullAccount(office, login)
  const { id } = await accountOf(office, login)
  const totpKey = office.app.accountServices.seal.close(KEY, totpPlace(id))
  await office.db.update(tables.accounts).set({ totpKey, totpStep: 0 }).where(eq(tables.accounts.id, id))
  return token
}

const codeNow = (office: TestOffice, key = KEY): string =>
  new TOTP({ secret: key }).generate({ timestamp: office.now().getTime() })

/** Goes through the stand-in of the node as a person without an account; returns what confirms the registration. */
async function proofOf(office: TestOffice, lastName: string) {
  const person = DEMO_PERSONS.find((one) => one.lastName === lastName)
  const query = new URLSearchParams({
    urlPowrotuOk: `${PORTAL}/return-url-ok`,
    urlPowrotuBlad: `${PORTAL}/return-url-blad`,
    urlPowrotuPotwierdz: `${PORTAL}/return-url-potwierdz`,
    stan: hashOf(SECRET),
  })
  const begun = await office.call('GET', `/logowanieWezelKrajowyToken?${query}`, { from: freshAddress() })
  const prosba = new URL(String(begun.headers.location), 'http://office').searchParams.get('prosba') ?? ''
  const answered = await office.app.inject({
    method: 'POST',
    url: '/tozsamosc',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ prosba, osoba: person?.pesel ?? '' }).toString(),
  })
  const data = new URL(String(answered.headers.location)).searchParams.get('data') ?? ''
  const [imie, nazwisko, email, pesel = '', , token] = data.split(';')
  const agreed = { czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true }
  return { imie, nazwisko, email, pesel, nip: null, token, stan: SECRET, ...agreed }
}

/** The same of a person without an account, which is taken away. */
async function firstProofOf(office: TestOffice, lastName: string) {
  const pesel = DEMO_PERSONS.find((one) => one.lastName === lastName)?.pesel ?? ''
  await office.db.delete(tables.accountSubjects).where(eq(tables.accountSubjects.number, pesel))
  return proofOf(office, lastName)
}

interface Change {
  readonly name: string
  /** How many mails it writes. */
  readonly mails: number
  /** Prepares an account; returns the request that makes the change. */
  readonly prepare: (office: TestOffice, login: string) => Promise<() => Promise<Answer>>
}

const CHANGES: readonly Change[] = [
  {
    name: 'a new password',
    mails: 1,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      const body = { stareHaslo: PASSWORD, noweHaslo: NEW_PASSWORD }
      return () => post(office, '/uzytkownik/zmianaHasla', body, token)
    },
  },
  {
    name: 'a new e-mail address',
    mails: 2,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      const body = { haslo: PASSWORD, nowyEmail: `${login}@inna.example` }
      return () => post(office, '/uzytkownik/zmianaEmaila', body, token)
    },
  },
  {
    name: 'a forgotten password',
    mails: 1,
    prepare: async (office, login) => {
      await fullAccount(office, login)
      const kodZmianyHasla = await linkFor(office, login, 'reset')
      return () => post(office, '/uzytkownicy/ustawHaslo', { kodZmianyHasla, noweHaslo: NEW_PASSWORD })
    },
  },
  {
    name: 'the first password after the one from the office',
    mails: 1,
    prepare: async (office, login) => {
      const made = { login, firstName: 'Jan', lastName: 'Lis', email: `${login}@poczta.example` }
      const stareHaslo = await madeAtTheOffice(office, made)
      const hash = await linkFor(office, login, 'office')
      return () => post(office, '/uzytkownicy/aktywacjaZUrzedu', { hash, stareHaslo, noweHaslo: NEW_PASSWORD })
    },
  },
  {
    name: 'two-factor sign-in switched on',
    mails: 1,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      const { key } = (await office.call('GET', '/konfiguracja2fa', { token })).json
      const totp = codeNow(office, String(key))
      return () => post(office, '/konfiguracja2fa', { czy2FaAktywne: true, totp }, token)
    },
  },
  {
    name: 'two-factor sign-in switched off',
    mails: 1,
    prepare: async (office, login) => {
      const token = await withTwoFactor(office, login)
      return () => post(office, '/konfiguracja2fa', { czy2FaAktywne: false, totp: codeNow(office) }, token)
    },
  },
  {
    name: 'consents',
    mails: 0,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      const none = { powiadomieniaEmail: false, powiadomieniaSms: false }
      return () => post(office, '/uzytkownik/zgody', { ...none, email: 'a@b.example', telefon: null }, token)
    },
  },
  {
    name: 'an account deleted by its holder',
    mails: 1,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      return () => office.call('DELETE', '/uzytkownik/usunKonto', { token })
    },
  },
  {
    name: 'a sign-in with a password',
    mails: 0,
    prepare: async (office, login) => {
      await fullAccount(office, login)
      return () => post(office, '/uzytkownicy/getToken', { login, haslo: PASSWORD })
    },
  },
  {
    name: 'a sign-in with a code',
    mails: 0,
    prepare: async (office, login) => {
      await withTwoFactor(office, login)
      const { json } = await post(office, '/uzytkownicy/getToken', { login, haslo: PASSWORD })
      return () => post(office, '/uzytkownicy/login2FA', { token: json.token, totp: codeNow(office) })
    },
  },
  {
    name: 'a sign-in through the state',
    mails: 0,
    prepare: async (office, login) => {
      await fullAccount(office, login)
      const origin = { service: 'wezel', browserState: hashOf(SECRET) } as const
      const token = await issueLanding(office.db, await accountOf(office, login), origin, office.now())
      return () => post(office, '/uzytkownicy/wymianaTokenu', { token, stan: SECRET })
    },
  },
  {
    name: 'a sign-out',
    mails: 0,
    prepare: async (office, login) => {
      const token = await fullAccount(office, login)
      return () => post(office, '/pi/wylogowanie', { token }, token)
    },
  },
  {
    name: 'a registration confirmed by the state',
    mails: 1,
    prepare: async (office, login) => {
      const body = await firstProofOf(office, 'Kamińska')
      await unverifiedAccount(office, login)
      await office.db.update(tables.accounts).set({ pesel: body.pesel }).where(eq(tables.accounts.loginKey, login))
      const given = { ...body, email: `${login}@poczta.example` }
      return () => post(office, '/uzytkownicy/potwierdzenieDanychUzytkownika', given)
    },
  },
]

/** Everything of accounts that a request could leave half changed. Attempts are counted whatever becomes of a request. */
async function stored(office: TestOffice): Promise<unknown> {
  const { accounts, accountLinks, accountSubjects, landings, loginChallenges, mails, sessions, usedOnce } = tables
  const kept = [accounts, accountLinks, accountSubjects, landings, loginChallenges, mails, sessions, usedOnce]
  const rows: unknown[] = []
  for (const table of kept)
    rows.push((await office.db.select().from(table)).map((row) => JSON.stringify({ ...row, tries: 0 })).sort())
  return rows
}

/** Lets nothing be added to a table, as on a full disk. */
async function withoutSpaceFor<Result>(
  office: TestOffice,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = office
  await db.execute(
    sql.raw(`create or replace function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`),
  )
  await db.execute(
    sql.raw(`create trigger no_space before insert on ${table} for each row execute function no_space()`),
  )
  try {
    return await work()
  } finally {
    await db.execute(sql.raw(`drop trigger no_space on ${table}`))
  }
}

/** What a request changes is stored as a whole, with the mail about it, or not at all. */
export function oneTransactionTests(office: () => TestOffice): void {
  describe.each(CHANGES)('$name', ({ name, mails, prepare }) => {
    const login = (what: string) => `${what}.${name.replaceAll(/[^a-z]/g, '')}`

    it('is not stored in part when there is no space for its last rows, and succeeds once there is', async () => {
      const make = await prepare(office(), login('dysk'))
      for (const table of ['audit_events', ...(mails > 0 ? ['mails'] : [])]) {
        const before = await stored(office())
        expect((await withoutSpaceFor(office(), table, make)).status).toBe(503)
        expect(await stored(office())).toEqual(before)
      }
      expect((await make()).status).toBeLessThan(300)
    })

    if (mails === 0) return
    it('has its mail with it, whatever happens to the process after the reply', async () => {
      const make = await prepare(office(), login('poczta'))
      const before = (await office().mails()).length
      const killed = vi.spyOn(office().app.accountServices.background, 'run').mockImplementation(() => undefined)
      onTestFinished(() => killed.mockRestore())
      expect((await make()).status).toBeLessThan(300)
      expect((await office().mails()).length - before).toBe(mails)
      office().advance(MINUTE)
    })
  })

  it('confirms two registrations of one person at the same moment as one account', async () => {
    const [one, other] = [await firstProofOf(office(), 'Wiśniewski'), await proofOf(office(), 'Wiśniewski')]
    const confirm = (body: object) => post(office(), '/uzytkownicy/potwierdzenieDanychUzytkownika', body)
    const replies = await Promise.all([confirm(one), confirm({ ...other, email: 'drugi@poczta.example' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const infos = await Promise.all(
      replies.map(({ json }) => office().call('GET', '/uzytkownik/userInfo', { token: String(json.token) })),
    )
    expect(new Set(infos.map(({ json }) => json.login)).size).toBe(1)
    const { accountSubjects } = tables
    expect(await office().db.$count(accountSubjects, eq(accountSubjects.number, one.pesel))).toBe(1)
  })

  it('gives a person one account also where the office made one that was not activated', async () => {
    const proof = await firstProofOf(office(), 'Wiśniewski')
    const { pesel } = proof
    const made = (login: string) =>
      madeAtTheOffice(office(), {
        login,
        firstName: 'Ewa',
        lastName: 'Wiśniewska',
        email: `${login}@poczta.example`,
        pesel,
      })
    const first = await made('pierwsze')
    await made('drugie')
    const activate = async (login: string, stareHaslo: string) => {
      const hash = await linkFor(office(), login, 'office')
      return (await post(office(), '/uzytkownicy/aktywacjaZUrzedu', { hash, stareHaslo, noweHaslo: NEW_PASSWORD }))
        .status
    }
    expect(await activate('pierwsze', first)).toBe(400)
    const confirmed = await post(office(), '/uzytkownicy/potwierdzenieDanychUzytkownika', proof)
    expect(confirmed.status).toBe(200)
    const { accountSubjects } = tables
    const [row, ...others] = await office().db.select().from(accountSubjects).where(eq(accountSubjects.number, pesel))
    expect(others).toEqual([])
    expect(row?.accountId).not.toBe((await accountOf(office(), 'drugie')).id)
  })
}
