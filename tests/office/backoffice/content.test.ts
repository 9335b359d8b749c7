import { beforeAll, describe, expect, it } from 'vitest'
import { harmlessHtml } from '../../../schemas/harmless-html.ts'
import { officeOn, type TestOffice } from '../accounts/support.ts'
import { type Databases, onEitherDatabase } from '../databases.ts'
import { type Browser, type Fields, IN_PRODUCTION, signedIn } from './support.ts'

const texts = (name: string, pl: string, en = ''): Fields => ({
  [`${name}-pl`]: pl,
  [`${name}-en`]: en,
  [`${name}-de`]: '',
  [`${name}-uk`]: '',
})

interface Desk {
  readonly office: () => TestOffice
  readonly clerk: () => Browser
  readonly administrator: () => Browser
}

/** An office with a clerk and an administrator who have signed in. */
function deskOn(databases: Databases): Desk {
  const office = officeOn(databases, { portals: IN_PRODUCTION.portals })
  const browsers: Browser[] = []
  beforeAll(async () => {
    browsers.push(await signedIn(office(), 'clerk'), await signedIn(office(), 'administrator'))
  })
  const browser = (place: number) => () => browsers[place] ?? expect.fail('Nobody has signed in')
  return { office, clerk: browser(0), administrator: browser(1) }
}

function settingTests({ office, clerk, administrator }: Desk): void {
  const configuration = async (lang = 'pl') => (await office().call('GET', `/konfiguracja?lang=${lang}`)).json

  it('a flag is changed by an administrator, from the next request on, and its change can be undone', async () => {
    const page = '/zaplecze/ustawienia/konfiguracja.czyCaptcha'
    expect((await clerk().get(page)).text).toContain('Sprawdzenie, czy to nie robot')
    expect((await clerk().get(`${page}/zmien`)).status).toBe(403)
    await administrator().submit(`${page}/zmien`, { wartosc: 'tak' })
    expect((await configuration()).czyCaptcha).toBe(true)
    expect((await office().audited()).at(-1)).toMatchObject({
      event: 'setting changed',
      subject: 'setting:konfiguracja.czyCaptcha',
      before: { value: false },
      after: { value: true },
    })
    const restore = await administrator().get(`${page}/przywroc`)
    const version = /<option value="(\d+)"/.exec(restore.text)?.[1] ?? ''
    await administrator().submit(`${page}/przywroc`, { 'wersja-tresci': version })
    expect((await configuration()).czyCaptcha).toBe(false)
  })

  it('an amount and a year are checked at their field; a text falls back to Polish', async () => {
    const change = (key: string, fields: Fields) =>
      administrator().submit(`/zaplecze/ustawienia/konfiguracja.${key}/zmien`, fields)
    expect((await change('prowizjaP24', { wartosc: '-1' })).text).toContain('Kwota nie może być ujemna.')
    expect((await change('prowizjaP24', { wartosc: 'dużo' })).status).toBe(422)
    expect((await change('rokZbudowaniaBackendu', { wartosc: '20' })).status).toBe(422)
    await change('prowizjaP24', { wartosc: '2,49' })
    expect((await configuration()).prowizjaP24).toBe(2.49)
    await change('adnotacjaStanLicznika', texts('wartosc', 'Spisz czarne cyfry.', 'Black digits.'))
    expect((await configuration('en')).adnotacjaStanLicznika).toBe('Black digits.')
    expect((await configuration('de')).adnotacjaStanLicznika).toBe('Spisz czarne cyfry.')
  })

  it('a formatted text loses what could run', async () => {
    const wartosc = texts('wartosc', '<p onclick="x()">Zgoda<script>alert(1)</script></p><img src=x onerror=alert(1)>')
    await administrator().submit('/zaplecze/ustawienia/konfiguracja.trescRegulaminu/zmien', wartosc)
    expect((await configuration()).trescRegulaminu).toBe('<p>Zgoda</p>')
  })

  it('are listed with what each does, searchable in both languages', async () => {
    expect((await clerk().get('/zaplecze/ustawienia?szukaj=przelewy24')).text).toContain('konfiguracja.czyP24')
    const english = await clerk().get('/zaplecze/ustawienia?szukaj=captcha&sort=-nazwa')
    expect(english.text).toContain('/zaplecze/ustawienia/konfiguracja.czyCaptcha')
    expect(english.text).not.toContain('/zaplecze/ustawienia/konfiguracja.czyP24')
    expect((await clerk().get('/zaplecze/ustawienia/csv')).text.split('\r\n').length).toBeGreaterThan(20)
    expect((await clerk().get('/zaplecze/ustawienia/sesja.czasSesji')).status).toBe(404)
  })
}

function menuTests({ office, clerk }: Desk): void {
  const menu = async (lang = 'pl') => {
    const { json } = await office().call('GET', `/pi/menuBoczne?lang=${lang}`)
    return json.menuBoczneElementy as { nazwa: string; link: string; pozycja: number; czyWidoczny: boolean }[]
  }
  const entry = { rodzaj: 'STRONA_WLASNA', cel: 'umow-wizyte.html', widoczny: '1' }

  it('an entry is added, moved, changed and deleted; each menu before can be restored', async () => {
    const before = await menu()
    const added = await clerk().submit('/zaplecze/menu/nowa', { ...entry, ...texts('nazwa', 'Wizyty', 'Visits') })
    expect(added.location).toBe('/zaplecze/menu?wynik=dodano')
    const last = before.length + 1
    expect((await menu('en')).at(-1)).toMatchObject({ nazwa: 'Visits', link: 'umow-wizyte.html', pozycja: last })
    expect((await menu('uk')).at(-1)?.nazwa).toBe('Wizyty')
    await clerk().submit(`/zaplecze/menu/${last}`, {}, `/zaplecze/menu/${last}/wyzej`)
    expect((await menu()).at(-2)?.nazwa).toBe('Wizyty')
    await clerk().submit(`/zaplecze/menu/${last - 1}/zmien`, { ...entry, widoczny: '', ...texts('nazwa', 'Terminy') })
    expect((await menu()).at(-2)).toMatchObject({ nazwa: 'Terminy', czyWidoczny: false })
    await clerk().submit(`/zaplecze/menu/${last - 1}/usun`, {})
    expect(await menu()).toEqual(before)
    const restore = await clerk().get('/zaplecze/menu/1/przywroc')
    const [, version = ''] = /<option value="(\d+)"/.exec(restore.text) ?? []
    await clerk().submit('/zaplecze/menu/1/przywroc', { 'wersja-tresci': version })
    expect((await menu()).at(-2)?.nazwa).toBe('Terminy')
  })

  it.each([
    ['STRONA_WBUDOWANA', '//zle.example'],
    ['STRONA_WBUDOWANA', 'https://zle.example'],
    ['STRONA_WLASNA', '../x.html'],
    ['LINK', 'javascript:alert(1)'],
    ['LINK', 'https://jan:haslo@zle.example'],
  ])('refuses %s with %s at its field', async (rodzaj, cel) => {
    const reply = await clerk().submit('/zaplecze/menu/nowa', { ...entry, rodzaj, cel, ...texts('nazwa', 'X') })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('id="pole-cel-blad"')
  })

  it('tells the second of two employees that the menu has changed', async () => {
    const form = await clerk().hidden('/zaplecze/menu/2/usun')
    await clerk().submit('/zaplecze/menu/1', {}, '/zaplecze/menu/1/nizej')
    const before = await menu()
    expect((await clerk().post('/zaplecze/menu/2/usun', form)).status).toBe(409)
    expect(await menu()).toEqual(before)
  })

  it('shows the entries in their order', async () => {
    const list = (await clerk().get('/zaplecze/menu')).text
    const names = [...list.matchAll(/href="\/zaplecze\/menu\/(\d+)"/g)].map(([, position]) => Number(position))
    expect(names).toEqual((await menu()).map(({ pozycja }) => pozycja))
  })
}

function contactTests({ office, clerk }: Desk): void {
  it('contact data are changed as one, checked at their fields, and restored', async () => {
    const contact = async (lang = 'pl') => (await office().call('GET', `/pi/kontakt?lang=${lang}`)).json
    const before = await contact()
    expect((await clerk().get('/zaplecze/kontakt')).location).toBe('/zaplecze/kontakt/dane')
    const fields = {
      ...texts('nazwaUrzedu', 'Urząd Gminy Nowe'),
      adres: 'ul. Nowa 1, Nowe',
      kodPocztowy: '62-042',
      telefon: '61 555 99 99',
      fax: '',
      email: 'nowe@urzad.example',
      stronaUrl: 'https://nowe.example',
      googleMapsUrl: '',
      ...texts('kontaktDodatkowyWpis1', 'Codziennie: 8–16', 'Daily: 8–16'),
    }
    const refused = await clerk().submit('/zaplecze/kontakt/dane/zmien', {
      ...fields,
      kodPocztowy: '62042',
      stronaUrl: 'javascript:1',
    })
    expect(refused.status).toBe(422)
    for (const name of ['kodPocztowy', 'stronaUrl']) expect(refused.text).toContain(`id="pole-${name}-blad"`)
    expect(await contact()).toEqual(before)
    await clerk().submit('/zaplecze/kontakt/dane/zmien', fields)
    expect(await contact('en')).toMatchObject({
      nazwaUrzedu: 'Urząd Gminy Nowe',
      telefon: '61 555 99 99',
      fax: null,
      kontaktDodatkowyWpis1: 'Daily: 8–16',
      kontaktDodatkowyWpis2: null,
    })
    const restore = await clerk().get('/zaplecze/kontakt/dane/przywroc')
    const [, version = ''] = /<option value="(\d+)"/.exec(restore.text) ?? []
    await clerk().submit('/zaplecze/kontakt/dane/przywroc', { 'wersja-tresci': version })
    expect(await contact()).toEqual(before)
  })
}

function customPageTests({ office, clerk }: Desk): void {
  const shown = async (file: string, lang = 'pl') =>
    office().call('GET', `/pi/stronaWlasna?nazwaPliku=${file}&lang=${lang}`)
  const written = { ...texts('tytul', 'Żłobki', 'Nurseries'), ...texts('html', '<h2>Nabór</h2><p>Od marca.</p>') }

  it('is written, shown in the resident’s language or Polish, changed, deleted and restored', async () => {
    const made = await clerk().submit('/zaplecze/strony/nowa', { plik: 'zlobki.html', ...written })
    expect(made.location).toBe('/zaplecze/strony/zlobki.html')
    expect((await shown('zlobki.html', 'en')).json).toEqual({
      tytul: 'Nurseries',
      html: '<h2>Nabór</h2><p>Od marca.</p>',
    })
    const page = '/zaplecze/strony/zlobki.html'
    await clerk().submit(`${page}/zmien`, { ...written, 'html-pl': '<p>Od kwietnia.</p>' })
    expect((await shown('zlobki.html')).json.html).toBe('<p>Od kwietnia.</p>')
    expect((await clerk().get(page)).text).toContain('<p>Od kwietnia.</p>')
    await clerk().submit(`${page}/usun`, {})
    expect((await shown('zlobki.html')).status).toBe(404)
    expect((await clerk().get('/zaplecze/strony?stan=usuniete')).text).toContain('zlobki.html')
    const restore = await clerk().get(`${page}/przywroc`)
    const [, version = ''] = /<option value="(\d+)"/.exec(restore.text) ?? []
    await clerk().submit(`${page}/przywroc`, { 'wersja-tresci': version })
    expect((await shown('zlobki.html')).json.html).toBe('<p>Od kwietnia.</p>')
    expect((await office().audited()).at(-1)).toMatchObject({
      event: 'content restored',
      subject: 'content:strona.zlobki.html',
    })
  })

  it('the preview shows what would be stored, cleaned, and stores nothing', async () => {
    const page = '/zaplecze/strony/zlobki.html/zmien'
    const before = (await shown('zlobki.html')).json
    const reply = await clerk().submit(page, { ...written, 'html-pl': '<p>Nowe<script>x()</script></p>', podglad: '1' })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('<article class="preview" lang="pl"><h3>Żłobki</h3><p>Nowe</p></article>')
    expect(reply.text).toContain('&lt;script&gt;x()&lt;/script&gt;')
    expect((await shown('zlobki.html')).json).toEqual(before)
    const stored = await clerk().submit(page, { ...written, 'html-pl': '<p>Nowe</p>' })
    expect(stored.status).toBe(303)
  })

  it('refuses a name that is taken or none, and a text of which nothing is left', async () => {
    const make = (fields: Fields) =>
      clerk().submit('/zaplecze/strony/nowa', { plik: 'inna.html', ...written, ...fields })
    expect((await make({ plik: 'zlobki.html' })).text).toContain('Jest już strona o tej nazwie.')
    expect((await make({ plik: '../../etc.html' })).text).toContain('id="pole-plik-blad"')
    expect((await make({ 'html-pl': '<script>x()</script>' })).text).toContain('id="pole-html-pl-blad"')
    expect((await make({ 'tytul-pl': '' })).status).toBe(422)
  })
}

onEitherDatabase((databases) => {
  describe('settings in the back office', () => settingTests(deskOn(databases)))
  describe('the side menu in the back office', () => menuTests(deskOn(databases)))
  describe('contact data in the back office', () => contactTests(deskOn(databases)))
  describe('custom pages in the back office', () => customPageTests(deskOn(databases)))
})

describe('HTML that employees write', () => {
  it.each([
    ['<p>Tekst <strong>ważny</strong> i <a href="https://gmina.example">strona</a></p>', undefined],
    [
      '<table><caption>Dni</caption><tbody><tr><th scope="row">Pon.</th><td colspan="2">8–16</td></tr></tbody></table>',
      undefined,
    ],
    ['<p style="color:red" class="x" id="y" onmouseover="z()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//zle.example">a</a>', '<a>a</a>'],
    ['<a href="/\\zle.example">a</a>', '<a>a</a>'],
    ['<a href="/..//zle.example">a</a>', '<a>a</a>'],
    ['<a href="/&#9;/zle.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="/kontakt">a</a>', undefined],
    ['<style>p{}</style><iframe src="https://zle.example"></iframe><form><input></form>', ''],
    ['<svg><a href="x"><script>1</script></a></svg>', '<a></a>'],
    ['<p>a<!-- uwaga --></p>', '<p>a</p>'],
  ])('%s', (written, left = written) => expect(harmlessHtml(written)).toBe(left))
})
