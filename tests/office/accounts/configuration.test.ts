import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { accountOptionsOf } from '../../../office/accounts/build.ts'
import { SETTINGS } from '../../../office/data/shell.ts'
import { breaks } from '../../../office/db/schema/index.ts'
import { LANGUAGES } from '../../../office/language.ts'
import { readSettings } from '../../../schemas/settings/index.ts'
import { type Databases, onEitherDatabase } from '../databases.ts'
import { ANNA, linkIn, officeOn, PASSWORD, registration, type TestOffice, tokenOf } from './support.ts'

const FLAGS = Object.keys(SETTINGS).filter((key) => key.startsWith('konfiguracja.czy'))
const short = (key: string) => key.replace('konfiguracja.', '')

function settingTests(office: () => TestOffice): void {
  it.each(FLAGS)('%s changes the configuration, both ways, and only that', async (key) => {
    const name = short(key)
    const read = async () => (await office().app.inject('/konfiguracja')).json()
    for (const value of [true, false, Boolean(SETTINGS[key])]) {
      const before = await read()
      await office().set(name, value)
      const after = await read()
      expect(after[name]).toBe(value)
      const changed = Object.keys(after).filter((one) => JSON.stringify(after[one]) !== JSON.stringify(before[one]))
      const allowed = [name, 'trescZgodyNaPrzetwarzanieDanych', 'trescRegulaminu']
      // Of the providers, those that take several cards in one payment.
      if (name === 'czyKir' || name === 'czyP24') allowed.push('przelewyZbiorcze')
      expect(allowed).toEqual(expect.arrayContaining(changed))
    }
  })

  it('answers 503 to everything but the status during a break', async () => {
    const token = await tokenOf(office(), ANNA.login, ANNA.password)
    const texts = { pl: '', en: '', de: '', uk: '' }
    await office().db.insert(breaks).values({ texts, startsAt: office().now() })
    for (const path of ['/lista-uslug', '/konfiguracja', '/pi/menuBoczne'])
      expect(await office().call('GET', path)).toMatchObject({ status: 503, json: { kod: 503 } })
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).status).toBe(503)
    expect((await office().call('GET', '/status')).status).toBe(200)
    await office().db.delete(breaks)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).status).toBe(200)
  })

  it('requires at registration the consents that are switched on', async () => {
    const register = (login: string, changes: object) =>
      office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body: registration(login, { ...changes }) })
    const without = { czyZgodaNaPrzetwarzanieDanych: false, czyZgodaNaRegulamin: false }
    expect((await register('bezzgody', without)).json.opis).toBe('Wymagana zgoda.')
    expect((await register('bezzgody', { ...without, czyZgodaNaRegulamin: true })).status).toBe(400)
    await office().set('czyPytacOZgodeNaPrzetwarzanieDanych', false)
    expect((await office().call('GET', '/pi/rejestracjaZgody')).json).toMatchObject({
      czyPytacOZgodeNaPrzetwarzanieDanych: false,
      trescZgodyNaPrzetwarzanieDanych: null,
    })
    expect((await register('bezzgody', { ...without, czyZgodaNaRegulamin: true })).status).toBe(204)
    await office().set('czyPytacOZgodeNaPrzetwarzanieDanych', true)
  })

  it('refuses sign-in and registration by password when they are not offered', async () => {
    await office().set('czyLogowaniePrzezPortal', false)
    const body = { login: ANNA.login, haslo: ANNA.password }
    expect((await office().call('POST', '/uzytkownicy/getToken', { body })).status).toBe(404)
    const register = { body: registration('poza') }
    expect((await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', register)).status).toBe(404)
    await office().set('czyLogowaniePrzezPortal', true)
  })
}

/** Section 5: the order of checks. */
function registrationTests(office: () => TestOffice): void {
  it.each([
    [{ haslo: 'slabe', czyZgodaNaRegulamin: false, pesel: null }, 1105, 'Hasło powinno mieć'],
    [{ czyZgodaNaRegulamin: false, pesel: null }, 400, 'Wymagana zgoda.'],
    [{ pesel: null, login: 'a b' }, 400, 'Podaj numer PESEL albo NIP.'],
    [{ login: 'a b', returnUrl: 'https://evil.example' }, 400, 'Login może mieć'],
    [{ returnUrl: 'https://evil.example' }, 400, 'Adres powrotu'],
    [{ email: 'bez-malpy' }, 400, 'Przesłane dane są nieprawidłowe.'],
    [{ pesel: '68021514325' }, 400, 'Przesłane dane są nieprawidłowe.'],
    [{ nip: '1234567890' }, 400, 'Przesłane dane są nieprawidłowe.'],
  ])('refuses %j with %i', async (changes, kod, opis) => {
    const reply = await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
      body: registration('sprawdzana', changes),
    })
    expect(reply.status).toBe(400)
    expect(reply.json.kod).toBe(kod)
    expect(reply.json.opis).toContain(opis)
  })

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const reply = await office().call('POST', `/uzytkownicy/getToken?lang=${language}`, {
      body: { login: 'nikt', haslo: 'x' },
    })
    expect(reply.json.opis).toBe(
      {
        pl: 'Nieprawidłowy login lub hasło.',
        en: 'Incorrect login or password.',
        de: 'Anmeldename oder Passwort ist falsch.',
        uk: 'Неправильний логін або пароль.',
      }[language],
    )
  })
}

function profileTests(office: () => TestOffice): void {
  const anna = () => tokenOf(office(), ANNA.login, ANNA.password)

  it('changes the e-mail address once its link is used: 1511, 1519, both addresses notified', async () => {
    const token = await anna()
    const change = (nowyEmail: string, haslo: string) =>
      office().call('POST', '/uzytkownik/zmianaEmaila', { token, body: { nowyEmail, haslo } })
    expect((await change(ANNA.person.email.toUpperCase(), ANNA.password)).json).toEqual({
      kod: 1511,
      opis: 'Nowy i aktualny adres e-mail są takie same',
    })
    expect(await change('nowa@poczta.example', 'Zle-haslo-1')).toMatchObject({ status: 400, json: { kod: 1519 } })
    expect((await change('nowa@poczta.example', ANNA.password)).status).toBe(204)
    const hash = await linkIn(office(), 'nowa@poczta.example', 'hash')
    expect((await office().call('POST', '/uzytkownicy/potwierdzEmail', { body: { hash } })).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).json.email).toBe('nowa@poczta.example')
    const notified = (await office().mails()).slice(0, 2).map(({ to }) => to)
    expect(notified.sort()).toEqual([ANNA.person.email, 'nowa@poczta.example'])
  })

  it('keeps consents that have somewhere to go', async () => {
    const token = await anna()
    const save = (body: object) => office().call('POST', '/uzytkownik/zgody', { token, body })
    const none = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
    expect((await save({ ...none, powiadomieniaSms: true })).json.opis).toBe('Nieprawidłowy numer telefonu.')
    expect((await save({ ...none, powiadomieniaSms: true, telefon: '12' })).status).toBe(400)
    expect((await save({ ...none, powiadomieniaEmail: true })).json.opis).toBe('Nieprawidłowy adres e-mail.')
    const given = { ...none, powiadomieniaSms: true, telefon: '600 100 200' }
    expect((await save(given)).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/zgody', { token })).json).toEqual({
      ...given,
      telefon: '600100200',
    })
    await office().set('czyPytacOZgodeNaPowiadomieniaSms', false)
    expect((await save(given)).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/zgody', { token })).json.powiadomieniaSms).toBe(false)
  })

  it('changes the password: 1105, 1502, 1519; other sessions end, this one stays', async () => {
    const [token, other] = [await anna(), await anna()]
    const change = (stareHaslo: string, noweHaslo: string) =>
      office().call('POST', '/uzytkownik/zmianaHasla', { token, body: { stareHaslo, noweHaslo } })
    expect((await change(ANNA.password, 'slabe')).json.kod).toBe(1105)
    expect((await change(ANNA.password, ANNA.password)).json.kod).toBe(1502)
    expect((await change('Zle-haslo-1', PASSWORD)).json.kod).toBe(1519)
    expect((await change(ANNA.password, PASSWORD)).status).toBe(204)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token })).status).toBe(200)
    expect((await office().call('GET', '/uzytkownik/userInfo', { token: other })).status).toBe(401)
    await tokenOf(office(), ANNA.login, PASSWORD)
  })

  it('leaves audit rows without secrets or personal data', async () => {
    const rows = await office().audited()
    const events = new Set(rows.map(({ event }) => event))
    for (const event of ['sign-in', 'e-mail changed', 'consents changed', 'password changed'])
      expect(events).toContain(event)
    expect(JSON.stringify(rows)).not.toMatch(/@|85010112345|haslo|600 100/i)
  })
}

function closedTests(office: () => TestOffice): void {
  it.each(['/tozsamosc?prosba=x'])('has no %s', async (url) => {
    expect((await office().app.inject(url)).statusCode).toBe(404)
  })

  it.each(['/poczta', '/poczta.json'])(
    'shows its mail to nobody, whatever address a proxy forwards: %s',
    async (url) => {
      for (const address of ['10.0.0.7', '127.0.0.1']) {
        const { statusCode } = await office().app.inject({ url, headers: { 'x-forwarded-for': address } })
        expect([address, statusCode]).toEqual([address, 404])
      }
    },
  )

  it('offers no identity service of its own', async () => {
    const page = encodeURIComponent('https://portal.example/x')
    const query = `urlPowrotuOk=${page}&urlPowrotuBlad=${page}&urlPowrotuPotwierdz=${page}`
    expect((await office().call('GET', `/logowanieEpuapToken?${query}`)).status).toBe(404)
  })
}

interface Folder {
  readonly pliki: readonly { readonly link: string; readonly rozszerzenie: string; readonly nazwa: string }[]
  readonly strony: readonly { readonly link: string }[]
  readonly katalogi: readonly Folder[]
}

const all = (folder: Folder): readonly Folder[] => [folder, ...folder.katalogi.flatMap(all)]

function pageTests(office: () => TestOffice): void {
  const views = ['/procedury/dajProceduryUrzedowe', '/procedury/dajWnioski', '/pi/pliki?strona=informacje']

  it.each(LANGUAGES.flatMap((lang) => views.map((view) => [lang, view])))(
    'in %s, %s leads to files and pages',
    async (lang, view) => {
      const reply = await office().call('GET', `${view}${view.includes('?') ? '&' : '?'}lang=${lang}`)
      const folders = all(reply.json as unknown as Folder)
      const files = folders.flatMap(({ pliki }) => pliki)
      expect(files.length).toBeGreaterThan(0)
      for (const { link, rozszerzenie } of files) {
        const file = await office().app.inject(`/${link}`)
        expect(file.statusCode, link).toBe(200)
        expect(file.rawPayload.subarray(0, 5).toString()).toBe(rozszerzenie === 'pdf' ? '%PDF-' : '{\\rtf')
      }
      for (const { link } of folders.flatMap(({ strony }) => strony)) {
        const page = await office().call('GET', `/pi/stronaWlasna?nazwaPliku=${link}&lang=${lang}`)
        expect(page.json.html).toMatch(/^<(h2|p)>/)
      }
    },
  )

  it('prints the document', async () => {
    const { rawPayload } = await office().app.inject('/pliki/pl/oplata-od-posiadania-psow.pdf')
    const pdf = await getDocument({ data: Uint8Array.from(rawPayload), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    expect(text).toContain('Opłata od posiadania psów')
    expect(text).toContain('60 zł rocznie')
  })

  it('writes letters outside ASCII so that word processors read them', async () => {
    const { body } = await office().app.inject('/pliki/pl/deklaracja-pies.rtf')
    expect(body).toContain('Imi\\u281? i nazwisko')
  })

  it.each([
    '/pliki/pl/../../package.json',
    '/pliki/xx/deklaracja-pies.pdf',
    '/pliki/pl/nie-ma.pdf',
    '/pliki/pl/%2e%2e%2fx.pdf',
  ])('has no %s', async (url) => {
    expect((await office().app.inject(url)).statusCode).toBe(404)
  })

  it.each(['/pi/stronaWlasna?nazwaPliku=nie-ma.html', '/pi/pliki?strona=nie-ma', '/pi/pliki?strona=x.sesja'])(
    'answers 404 to %s',
    async (path) => expect((await office().call('GET', path)).status).toBe(404),
  )

  it('shows statuses and registers on pages of its own, which portals may embed', async () => {
    const { json } = await office().call('GET', '/pi/statusyRejestrySprawKonfiguracja?lang=en')
    expect(json.idOrganizacji).toBe(280)
    for (const { url } of json.widgety as readonly { url: string }[]) {
      const page = await office().app.inject(`/${url}`)
      expect(page.body).toContain('<html lang="en">')
      expect(page.body).toContain('280')
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example")
    }
    expect((await office().app.inject('/rejestry/statusy?organizacja=<script>')).body).not.toContain('<script>')
  })
}

describe('the settings of accounts', () => {
  const optionsOf = (env: Readonly<Record<string, string>>) =>
    accountOptionsOf(readSettings({ process: 'office', mode: 'production', env }).values)

  it('name portals, mail and captcha', () => {
    const env = {
      PORTAL_ORIGINS: 'https://a.example, https://b.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'urzad@jasnowola.example',
      RECAPTCHA_SECRET: 'tajne',
    }
    expect(optionsOf(env)).toEqual({
      portals: ['https://a.example', 'https://b.example'],
      smtpUrl: 'smtp://mail.example',
      mailFrom: 'urzad@jasnowola.example',
      recaptchaSecret: 'tajne',
    })
  })

  it('without a sender, mail comes from the first portal', () => {
    expect(optionsOf({ PORTAL_ORIGINS: 'https://portal.example:8443' }).mailFrom).toBe('okienko@portal.example')
  })
})

onEitherDatabase((databases: Databases) => {
  describe('settings', () => settingTests(officeOn(databases)))
  describe('registration', () => registrationTests(officeOn(databases)))
  describe('the account area', () => profileTests(officeOn(databases)))
  describe('an office that is no demonstration', () => closedTests(officeOn(databases, { demo: false })))
  describe('pages', () => pageTests(officeOn(databases)))
})
