import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { accountLinks } from '../../../office/db/schema/index.ts'
import { atTheOffice, madeAtTheOffice, verifiedAtTheOffice } from './at-the-office.ts'
import {
  freshAddress,
  HOUR,
  JAN,
  JULIA,
  linkIn,
  PASSWORD,
  PORTAL,
  registration,
  type TestOffice,
  tokenOf,
  unverifiedAccount,
} from './support.ts'

const signIn = (office: TestOffice, login: string, haslo: string) =>
  office.call('POST', '/uzytkownicy/getToken', { body: { login, haslo }, from: freshAddress() })
const register = (office: TestOffice, login: string, changes = {}) =>
  office.call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
    body: registration(login, changes),
    from: freshAddress(),
  })
const activate = (office: TestOffice, hash: string) =>
  office.call('POST', '/uzytkownicy/aktywacjaUzytkownika', { body: { hash } })
const state = async (office: TestOffice, login: string) => (await accountByLogin(office.db, login))?.state

/** Section 4: the states of an account and the moves between them. */
export function accountStates(office: () => TestOffice): void {
  describe('“unconfirmed or unverified after registration”', () => {
    it('“the activation link must be used first; login is refused until then” (1009), then signs in restricted', async () => {
      expect((await register(office(), 'nowa')).status).toBe(204)
      expect(await state(office(), 'nowa')).toBe('unconfirmed')
      expect(await signIn(office(), 'nowa', PASSWORD)).toMatchObject({ status: 403, json: { kod: 1009 } })
      const hash = await linkIn(office(), 'nowa@poczta.example', 'hash')
      expect((await activate(office(), hash)).status).toBe(204)
      expect(await state(office(), 'nowa')).toBe('unverified')
      expect(await signIn(office(), 'NOWA', PASSWORD)).toMatchObject({
        status: 200,
        json: { czyOgraniczony: true, czyNiepotwierdzony: true, czy2FaAktywne: false },
      })
    })

    it('mails the link to the page that the portal named', async () => {
      await register(office(), 'adresat', { returnUrl: `${PORTAL}/aktywacja-return-url?lang=pl` })
      const mail = (await office().mails())[0]
      expect(mail?.to).toBe('adresat@poczta.example')
      expect(mail?.body).toMatch(/https:\/\/portal\.example\/aktywacja-return-url\?lang=pl&hash=[\w-]{43}\n/)
    })

    it('does not reveal 1009 to a wrong password', async () => {
      await register(office(), 'cicha')
      expect(await signIn(office(), 'cicha', 'Inne-haslo-1')).toMatchObject({ status: 401, json: { kod: 1001 } })
    })

    it('takes a link once', async () => {
      await register(office(), 'raz')
      const hash = await linkIn(office(), 'raz@poczta.example', 'hash')
      const both = await Promise.all([activate(office(), hash), activate(office(), hash)])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
      expect((await activate(office(), hash)).status).toBe(400)
    })

    it('refuses a link after 48 hours, and the earlier one when a new one was sent', async () => {
      await register(office(), 'pozna')
      const first = await linkIn(office(), 'pozna@poczta.example', 'hash')
      const resend = { login: 'pozna', email: 'Pozna@poczta.example', returnUrl: '/aktywacja-return-url' }
      expect((await office().call('POST', '/uzytkownicy/wyslijLinkAktywacyjny', { body: resend })).status).toBe(204)
      const second = await linkIn(office(), 'pozna@poczta.example', 'hash')
      expect(second).not.toBe(first)
      expect((await activate(office(), first)).status).toBe(400)
      office().advance(48 * HOUR)
      expect((await activate(office(), second)).status).toBe(400)
    })
  })

  describe('unverified', () => {
    it('“then verification at the office with ID or via the trusted profile through the national node”: at the office; the restricted session ends, the institution is granted', async () => {
      await unverifiedAccount(office(), 'dowod')
      const restricted = await tokenOf(office(), 'dowod', PASSWORD)
      expect(await verifiedAtTheOffice(office(), 'dowod', PASSWORD)).toBe(303)
      await atTheOffice(office(), 'dowod', 'przypisz-firme', { nip: '987654321', nazwa: 'Sklep' })
      expect((await office().call('GET', '/uzytkownik/userInfo', { token: restricted })).status).toBe(401)
      const reply = await signIn(office(), 'dowod', PASSWORD)
      expect(reply.json).toMatchObject({ czyOgraniczony: false, czyNiepotwierdzony: false })
      const token = String(reply.json.token)
      expect((await office().call('GET', '/lista-podmiotow', { token })).json.podmioty).toEqual([
        { nazwa: 'Ewa Kamińska', czyInstytucja: false, pesel: '68021514324', nip: null },
        { nazwa: 'Sklep', czyInstytucja: true, pesel: null, nip: '987654321' },
      ])
    })

    it('distinguishes the first full sign-in from later ones', async () => {
      await unverifiedAccount(office(), 'pierwsza')
      const restricted = await tokenOf(office(), 'pierwsza', PASSWORD)
      const info = async (token: string) => (await office().call('GET', '/uzytkownik/userInfo', { token })).json
      expect(await info(restricted)).toMatchObject({ czyPierwszeLogowanie: false, czyNiepotwierdzony: true })
      await office().db.execute("delete from account_subjects where number = '68021514324'")
      await verifiedAtTheOffice(office(), 'pierwsza', PASSWORD)
      expect(await info(await tokenOf(office(), 'pierwsza', PASSWORD))).toMatchObject({ czyPierwszeLogowanie: true })
      expect(await info(await tokenOf(office(), 'pierwsza', PASSWORD))).toMatchObject({ czyPierwszeLogowanie: false })
    })

    it('is verified once the clerk has confirmed document and address; nothing that the registration set lets anybody in', async () => {
      await office().db.execute("delete from account_subjects where number = '68021514324'")
      await unverifiedAccount(office(), 'podszyta')
      expect(await atTheOffice(office(), 'podszyta', 'zweryfikuj', {})).toBe(422)
      expect(await atTheOffice(office(), 'podszyta', 'zweryfikuj', { dokument: '1' })).toBe(422)
      expect(await state(office(), 'podszyta')).toBe('unverified')
      expect(await atTheOffice(office(), 'podszyta', 'zweryfikuj')).toBe(303)
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'account verified',
        before: { state: 'unverified', password: true },
        after: { state: 'full', password: false },
        detail: { document: true, email: true },
      })
      expect((await signIn(office(), 'podszyta', PASSWORD)).status).toBe(401)
      const { id } = (await accountByLogin(office().db, 'podszyta')) ?? {}
      const [sent] = await office()
        .db.select()
        .from(accountLinks)
        .where(eq(accountLinks.accountId, Number(id)))
      expect(sent?.expiresAt).toEqual(new Date(office().now().getTime() + 48 * HOUR))
      const kodZmianyHasla = await linkIn(office(), 'podszyta@poczta.example', 'link')
      const body = { kodZmianyHasla, noweHaslo: 'Nowe-haslo-2' }
      expect((await office().call('POST', '/uzytkownicy/ustawHaslo', { body })).status).toBe(204)
      expect((await signIn(office(), 'podszyta', 'Nowe-haslo-2')).json).toMatchObject({ czyOgraniczony: false })
    })

    it('is not verified for a person who has a proved account', async () => {
      await unverifiedAccount(office(), 'druga')
      expect(await atTheOffice(office(), 'druga', 'zweryfikuj')).toBe(422)
      expect(await state(office(), 'druga')).toBe('unverified')
    })
  })

  describe('“restricted (confirmed but limited)”', () => {
    it('is limited and lifted by the office; both end the open sessions', async () => {
      const { login, password } = JULIA
      const limited = await signIn(office(), login, password)
      expect(limited.json).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: false })
      expect(await atTheOffice(office(), login, 'przywroc')).toBe(303)
      expect((await office().call('GET', '/uzytkownik/userInfo', { token: String(limited.json.token) })).status).toBe(
        401,
      )
      const full = await tokenOf(office(), login, password)
      expect((await office().call('GET', '/lista-podmiotow', { token: full })).status).toBe(200)
      await atTheOffice(office(), login, 'przypisz-firme', { nip: '444555666', nazwa: 'Studio Wróbel' })
      const { podmioty } = (await office().call('GET', '/lista-podmiotow', { token: full })).json
      expect(podmioty).toHaveLength(2)
      expect(await atTheOffice(office(), login, 'ogranicz')).toBe(303)
      expect((await office().call('GET', '/uzytkownik/userInfo', { token: full })).status).toBe(401)
    })
  })

  describe('office-created', () => {
    const body = (hash: string, stareHaslo: string, noweHaslo: string) => ({ body: { hash, stareHaslo, noweHaslo } })
    const change = (values: { body: object }) => office().call('POST', '/uzytkownicy/aktywacjaZUrzedu', values)

    it('refuses sign-in with 1009, sends its own link on request, and is full after the change', async () => {
      const { login, password, person } = JAN
      expect(await signIn(office(), login, password)).toMatchObject({ status: 403, json: { kod: 1009 } })
      const call = { login, email: person.email, returnUrl: `${PORTAL}/aktywacja-return-url` }
      await office().call('POST', '/uzytkownicy/wyslijLinkAktywacyjny', { body: call })
      const hash = await linkIn(office(), person.email, 'hash')
      expect((await office().mails())[0]?.body).toContain(`${PORTAL}/aktywacja-z-urzedu-return-url?hash=`)
      expect((await activate(office(), hash)).status).toBe(400)
      expect(await change(body(hash, password, 'krotkie'))).toMatchObject({ status: 400, json: { kod: 1105 } })
      expect(await change(body(hash, password, password))).toMatchObject({ status: 400, json: { kod: 1502 } })
      expect(await change(body(hash, 'Zle-haslo-1', PASSWORD))).toMatchObject({ status: 400, json: { kod: 1519 } })
      expect((await change(body(hash, password, PASSWORD))).status).toBe(204)
      expect(await change(body(hash, PASSWORD, 'Jeszcze-inne-1'))).toMatchObject({ status: 400, json: { kod: 400 } })
      const token = await tokenOf(office(), login, PASSWORD)
      expect((await office().call('GET', '/lista-podmiotow', { token })).json.podmioty).toHaveLength(1)
    })

    it('is made by a clerk, who gets a password that meets the rule', async () => {
      const made = { login: 'z.urzedu', firstName: 'Olga', lastName: 'Lis', email: 'olga@poczta.example' }
      const password = await madeAtTheOffice(office(), made)
      const hash = await linkIn(office(), 'olga@poczta.example', 'hash')
      expect((await change(body(hash, password, PASSWORD))).status).toBe(204)
      await atTheOffice(office(), made.login, 'przypisz-firme', { nip: '111222333', nazwa: 'Lis i synowie' })
      const token = await tokenOf(office(), 'z.urzedu', PASSWORD)
      expect((await office().call('GET', '/uzytkownik/userInfo', { token })).json).toMatchObject({
        czyInstytucja: true,
      })
    })

    it('lets nobody guess the office password at length', async () => {
      const made = { login: 'zgadywany', firstName: 'Jan', lastName: 'Lis', email: 'jl@poczta.example' }
      const password = await madeAtTheOffice(office(), made)
      const hash = await linkIn(office(), 'jl@poczta.example', 'hash')
      for (let guess = 0; guess < 5; guess++) await change(body(hash, `Zgaduje-${guess}`, PASSWORD))
      expect((await change(body(hash, password, PASSWORD))).status).toBe(429)
    })
  })

  describe('deleted', () => {
    it('keeps nothing personal, ends the sessions, frees the login', async () => {
      await unverifiedAccount(office(), 'znika')
      await office().db.execute("delete from account_subjects where number = '68021514324'")
      await verifiedAtTheOffice(office(), 'znika', PASSWORD)
      const [token, other] = [await tokenOf(office(), 'znika', PASSWORD), await tokenOf(office(), 'znika', PASSWORD)]
      expect((await office().call('DELETE', '/uzytkownik/usunKonto', { token })).status).toBe(204)
      for (const one of [token, other])
        expect((await office().call('GET', '/uzytkownik/userInfo', { token: one })).status).toBe(401)
      expect(await signIn(office(), 'znika', PASSWORD)).toMatchObject({ status: 401, json: { kod: 1001 } })
      const rows = JSON.stringify(await office().db.execute("select * from accounts where state = 'deleted'"))
      expect(rows).not.toMatch(/znika|Kamińska|68021514324|scrypt/)
      expect((await register(office(), 'znika')).status).toBe(204)
      expect(await state(office(), 'znika')).toBe('unconfirmed')
    })
  })
}
