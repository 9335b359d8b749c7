import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addEmployee } from '../../../office/backoffice/sign-in/employees.ts'
import { accounts, employees, sessions } from '../../../office/db/schema/index.ts'
import { ANNA, MAREK, officeOn, type TestOffice, tokenOf } from '../accounts/support.ts'
import { onEachDatabase } from '../databases.ts'
import { Browser, codeOf, hiddenIn, IN_PRODUCTION, keyOn, PASSWORD, signedIn } from './support.ts'

type Office = () => TestOffice

async function accountOf(office: Office, login: string) {
  const [account] = await office().db.select().from(accounts).where(eq(accounts.loginKey, login))
  if (account === undefined) throw new Error(login)
  return account
}

function accountTests(office: Office): void {
  it('restricts an account after a confirmation, ends its sessions, and records who did it', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const { id } = await accountOf(office, MAREK.login)
    await tokenOf(office(), MAREK.login, MAREK.password)
    const page = `/zaplecze/konta/${id}`
    const shown = await clerk.get(page)
    expect(shown.text).toContain('Marek Zieliński')
    expect(shown.text).toContain('Otwarte sesje: 1.')
    expect((await clerk.get(`${page}/ogranicz`)).text).toContain('Posiadacz zostanie wylogowany')
    const reply = await clerk.submit(`${page}/ogranicz`, {})
    expect(reply).toMatchObject({ status: 303, location: `${page}?wynik=ogranicz` })
    expect((await clerk.get(`${page}?wynik=ogranicz`)).text).toContain('Konto jest ograniczone')
    expect((await accountOf(office, MAREK.login)).state).toBe('restricted')
    expect(await office().db.$count(sessions, eq(sessions.accountId, id))).toBe(0)
    const entry = (await office().audited()).at(-1)
    expect(entry).toMatchObject({
      event: 'account restricted',
      actor: `employee:${clerk.employee.id}`,
      subject: `account:${id}`,
      before: { state: 'full' },
      after: { state: 'restricted' },
    })
    await clerk.submit(page, {}, `${page}/przywroc`)
    expect((await accountOf(office, MAREK.login)).state).toBe('full')
  })

  it('tells the second of two employees that the record has changed, and stores nothing', async () => {
    const [first, second] = [await signedIn(office(), 'clerk'), await signedIn(office(), 'clerk')]
    const { id } = await accountOf(office, MAREK.login)
    const action = `/zaplecze/konta/${id}/przypisz-firme`
    const form = await second.hidden(action)
    await first.submit(`/zaplecze/konta/${id}/ogranicz`, {})
    const reply = await second.post(action, { ...form, nip: '111222333', nazwa: 'Tartak' })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('Dane zmieniły się w międzyczasie')
    expect((await second.get(`/zaplecze/konta/${id}`)).text).not.toContain('Tartak')
    await first.submit(`/zaplecze/konta/${id}`, {}, `/zaplecze/konta/${id}/przywroc`)
  })

  it('tells so also after a form came back with errors: it keeps the state that it was opened with', async () => {
    const [first, second] = [await signedIn(office(), 'clerk'), await signedIn(office(), 'clerk')]
    const { id } = await accountOf(office, MAREK.login)
    const action = `/zaplecze/konta/${id}/przypisz-firme`
    const form = await second.hidden(action)
    await first.submit(`/zaplecze/konta/${id}/ogranicz`, {})
    const wrong = await second.post(action, { ...form, nip: 'abc', nazwa: 'Tartak' })
    expect(wrong.status).toBe(422)
    expect(hiddenIn(wrong.text, action).wersja).toBe(form.wersja)
    const again = await second.post(action, { ...hiddenIn(wrong.text, action), nip: '111222333', nazwa: 'Tartak' })
    expect(again.status).toBe(409)
    await first.submit(`/zaplecze/konta/${id}`, {}, `/zaplecze/konta/${id}/przywroc`)
  })

  it('does a thing once however often its form is sent', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const { id } = await accountOf(office, MAREK.login)
    const action = `/zaplecze/konta/${id}/przypisz-firme`
    const form = { ...(await clerk.hidden(action)), nip: '444555666', nazwa: 'Młyn' }
    const before = (await office().audited()).length
    const replies = await Promise.all([clerk.post(action, form), clerk.post(action, form), clerk.post(action, form)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await office().audited()).length).toBe(before + 1)
    const page = await clerk.get(`/zaplecze/konta/${id}`)
    expect(page.text).toContain('Młyn')
    await clerk.submit(`/zaplecze/konta/${id}/odepnij-firme`, { nip: '444555666' })
    expect((await clerk.get(`/zaplecze/konta/${id}`)).text).not.toContain('Młyn')
  })

  it('says what is wrong at the field and in a summary, and keeps what was typed', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const fields = {
      login: 'nowa.osoba',
      imie: '<b>Nowa</b>',
      nazwisko: 'Osoba',
      email: 'nie-adres',
      pesel: '12345678901',
    }
    const reply = await clerk.submit('/zaplecze/konta/nowe', fields)
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('<a href="#pole-email">E-mail: Podaj adres e-mail')
    expect(reply.text).toContain('id="pole-pesel-blad"')
    expect(reply.text).toContain('value="&lt;b&gt;Nowa&lt;/b&gt;"')
    const taken = await clerk.submit('/zaplecze/konta/nowe', {
      ...fields,
      login: ANNA.login,
      email: 'a@b.example',
      pesel: '',
    })
    expect(taken.text).toContain('Ten login jest zajęty.')
  })

  it('makes an account whose first password is shown once and whose link is mailed', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const fields = {
      login: 'przy.okienku',
      imie: 'Zofia',
      nazwisko: 'Lis',
      email: 'zofia.lis@poczta.example',
      pesel: '',
    }
    const reply = await clerk.submit('/zaplecze/konta/nowe', fields)
    expect(reply.text).toMatch(/<p class="secret" translate="no">[A-Z][a-z]{4}-[a-z]{4}-\d{4}<\/p>/)
    expect((await office().mails()).find(({ to }) => to === fields.email)?.body).toContain('hash=')
    expect((await accountOf(office, 'przy.okienku')).state).toBe('office')
  })

  it('deletes an account for administrators only, with nothing personal left', async () => {
    const [clerk, administrator] = [await signedIn(office(), 'clerk'), await signedIn(office(), 'administrator')]
    const { id } = await accountOf(office, 'przy.okienku')
    expect((await clerk.get(`/zaplecze/konta/${id}`)).text).not.toContain('Usuń konto')
    await administrator.submit(`/zaplecze/konta/${id}/usun`, {})
    const [row] = await office().db.select().from(accounts).where(eq(accounts.id, id))
    expect(row).toMatchObject({ state: 'deleted', login: null, email: null, lastName: null })
    expect((await administrator.get(`/zaplecze/konta/${id}`)).status).toBe(404)
  })
}

function tableTests(office: Office): void {
  const rows = (text: string) =>
    [...text.matchAll(/<tr role="row"><td.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]*>/g, ' '))

  it('pages, sorts and searches a table by its address', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const many = Array.from({ length: 60 }, (_, place) => {
      const login = `lista.${String(place).padStart(2, '0')}`
      return {
        state: 'unverified' as const,
        login,
        loginKey: login,
        lastName: `Nazwisko${59 - place}`,
        createdAt: office().now(),
      }
    })
    await office().db.insert(accounts).values(many)
    const first = await clerk.get('/zaplecze/konta?szukaj=lista.&sort=login')
    expect(first.text).toContain('Wierszy: 60. Strona 1 z 3.')
    expect(rows(first.text)).toHaveLength(25)
    expect(rows(first.text)[0]).toContain('lista.00')
    expect(first.text).toContain('aria-sort="ascending"')
    expect(first.text).toContain('href="/zaplecze/konta?szukaj=lista.&amp;sort=-login"')
    const last = await clerk.get('/zaplecze/konta?szukaj=lista.&sort=login&strona=3')
    expect(rows(last.text)).toHaveLength(10)
    expect(rows((await clerk.get('/zaplecze/konta?szukaj=lista.&sort=-login')).text)[0]).toContain('lista.59')
    expect(rows((await clerk.get('/zaplecze/konta?szukaj=lista.&stan=full')).text)).toHaveLength(0)
    // No text of the database holds a NUL.
    expect(rows((await clerk.get('/zaplecze/konta?szukaj=lista.%00&sort=login')).text)[0]).toContain('lista.')
    expect(rows((await clerk.get(`/zaplecze/konta?szukaj=${ANNA.person.pesel}`)).text)[0]).toContain(ANNA.login)
    expect(rows((await clerk.get('/zaplecze/konta?szukaj=anna+kow')).text)[0]).toContain(ANNA.login)
    expect(rows((await clerk.get('/zaplecze/konta?szukaj=%25')).text)).toHaveLength(0)
    // What an address names wrongly counts as not named.
    expect((await clerk.get('/zaplecze/konta?sort=haslo&strona=-5&stan=x')).status).toBe(200)
  })

  it('saves the rows of the address as CSV that a Polish Excel opens right', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const formula = { state: 'full' as const, login: '=1+1;"x"', loginKey: 'formula', createdAt: office().now() }
    await office()
      .db.insert(accounts)
      .values([formula, { ...formula, login: 'x,=1+1\n@y', loginKey: 'inner' }])
    const reply = await clerk.get('/zaplecze/konta/csv?sort=login')
    expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    const lines = reply.text.split('\r\n')
    expect(lines[0]).toBe('\ufeffLogin;Imię i nazwisko;Stan;E-mail;Założone;Pierwsze pełne wejście')
    expect(lines.some((line) => line.startsWith(`"'=1+1;""x""";`))).toBe(true)
    expect(reply.text).toContain('"x, =1+1\n @y";')
    expect(lines.length).toBeGreaterThan(60)
    expect((await office().audited()).at(-1)).toMatchObject({ event: 'table exported', subject: 'table:konta' })
  })
}

function employeeTests(office: Office): void {
  it('adds an employee, who signs in with the link that is shown once', async () => {
    const administrator = await signedIn(office(), 'administrator')
    const fields = { nazwa: 'Nowa Osoba', email: 'nowa.osoba@urzad.example', rola: 'accountant' }
    const reply = await administrator.submit('/zaplecze/pracownicy/nowy', fields)
    const link = /https?:[^<]*\/zaplecze\/nowe-haslo\?kod=[\w-]+/.exec(reply.text)?.[0] ?? ''
    expect((await office().mails())[0]).toMatchObject({ to: fields.email, body: expect.stringContaining(link) })
    const browser = new Browser(office())
    const { pathname, search } = new URL(link)
    await browser.get(pathname + search)
    await browser.submit(pathname, { haslo: PASSWORD, powtorz: PASSWORD })
    const key = keyOn((await browser.get('/zaplecze/kod/nowy')).text)
    await browser.submit('/zaplecze/kod/nowy', { kod: codeOf(key, office().now()) })
    const start = await browser.get('/zaplecze')
    expect(start.text).toContain('Nowa Osoba')
    expect(start.text).not.toContain('/zaplecze/pracownicy')
    const again = await administrator.submit('/zaplecze/pracownicy/nowy', fields)
    expect(again.text).toContain('Pracownik z tym adresem już jest.')
  })

  it('signs an employee out who is blocked or whose authenticator is reset', async () => {
    const administrator = await signedIn(office(), 'administrator')
    const clerk = await signedIn(office(), 'clerk')
    const page = `/zaplecze/pracownicy/${clerk.employee.id}`
    await administrator.submit(`${page}/nowe-kody`, {})
    expect((await clerk.get('/zaplecze')).status).toBe(303)
    const blocked = await signedIn(office(), 'clerk')
    await administrator.submit(`/zaplecze/pracownicy/${blocked.employee.id}/zablokuj`, {})
    expect((await blocked.get('/zaplecze')).status).toBe(303)
  })

  it('keeps the last administrator, also when two take each other’s role at once', async () => {
    await office().db.update(employees).set({ blocked: true })
    const [one, other] = [await signedIn(office(), 'administrator'), await signedIn(office(), 'administrator')]
    const demote = async (who: typeof one, whom: typeof one) => {
      const page = `/zaplecze/pracownicy/${whom.employee.id}/zablokuj`
      return who.post(page, await who.hidden(page))
    }
    const replies = await Promise.all([demote(one, other), demote(other, one)])
    expect(replies.filter(({ location }) => location?.endsWith('?wynik=zablokuj'))).toHaveLength(1)
    const left = await office().db.select().from(employees).where(eq(employees.blocked, false))
    expect(left).toHaveLength(1)
    const last = left[0]?.id === one.employee.id ? one : other
    // An administrator who has not set a password yet cannot take over.
    const invited = { name: 'Zaproszony', email: 'zaproszony@urzad.example', role: 'administrator' } as const
    await addEmployee(office().db, invited, office().now())
    const page = `/zaplecze/pracownicy/${last.employee.id}`
    expect((await last.submit(`${page}/zablokuj`, {})).text).toContain('To jedyny administrator')
    const change = { nazwa: 'X', email: last.employee.email, rola: 'clerk' }
    expect((await last.submit(`${page}/zmien`, change)).text).toContain('To jedyny administrator')
  })

  it('changes the own password with the present one, and signs out', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const fields = { nowe: 'Calkiem-nowe-7', powtorz: 'Calkiem-nowe-7' }
    expect((await clerk.submit('/zaplecze/moje-konto', { ...fields, stare: 'Nie-to-1' })).text).toContain(
      'To nie jest obecne hasło.',
    )
    expect((await clerk.submit('/zaplecze/moje-konto', { ...fields, stare: PASSWORD })).text).toContain(
      'Hasło jest zmienione.',
    )
    expect((await clerk.get('/zaplecze')).status).toBe(303)
  })
}

function pageTests(office: Office): void {
  it('shows the audit with names, changes and Polish words, and finds them', async () => {
    const administrator = await signedIn(office(), 'administrator')
    const { id } = await accountOf(office, MAREK.login)
    await administrator.submit(`/zaplecze/konta/${id}/ogranicz`, {})
    const log = await administrator.get('/zaplecze/dziennik?szukaj=ograniczono')
    expect(log.text).toContain('stan: pełne → ograniczone')
    expect(log.text).toContain(administrator.employee.name)
    expect((await administrator.get('/zaplecze/dziennik?kto=mieszkancy&szukaj=ograniczono')).text).toContain(
      'Nie ma takich zdarzeń.',
    )
    const csv = await administrator.get(`/zaplecze/dziennik/csv?szukaj=account:${id}`)
    expect(csv.text).toContain(`;account:${id};stan: pełne → ograniczone`)
    await administrator.submit(`/zaplecze/konta/${id}`, {}, `/zaplecze/konta/${id}/przywroc`)
  })

  it('runs no script, loads nothing from elsewhere, and is kept by nobody', async () => {
    const clerk = await signedIn(office(), 'clerk')
    const { headers, text } = await clerk.get('/zaplecze/konta')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/)
    const sheet = /href="(\/zaplecze\/styl-[\w.]+)"/.exec(text)?.[1] ?? ''
    expect((await clerk.get(sheet)).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('speaks English to who chose it, and errors too', async () => {
    const clerk = await signedIn(office(), 'clerk')
    expect(await clerk.get('/zaplecze/jezyk/en?do=%2Fzaplecze%2Fkonta')).toMatchObject({ location: '/zaplecze/konta' })
    expect((await clerk.get('/zaplecze/konta')).text).toContain('Residents’ accounts')
    expect(await clerk.get('/zaplecze/nie-ma')).toMatchObject({ status: 404 })
    expect((await clerk.get('/zaplecze/dziennik')).text).toContain('Your role does not allow this.')
  })

  it('works during a technical break', async () => {
    const clerk = await signedIn(office(), 'clerk')
    await office().set('czyPrzerwaTechniczna', true)
    expect((await clerk.get('/zaplecze/konta')).status).toBe(200)
    await office().set('czyPrzerwaTechniczna', false)
  })
}

onEachDatabase((databases) => {
  describe('the back office', () => {
    const office = officeOn(databases, IN_PRODUCTION)
    // The residents of these tests are real ones: those of a demonstration could not sign in.
    beforeAll(async () => {
      await office().db.update(accounts).set({ demo: false })
    })
    accountTests(office)
    tableTests(office)
    pageTests(office)
    employeeTests(office)
  })
})
