import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { officePost, smtpCarrier } from '../../../office/mail/post.ts'
import { mailText } from '../../../office/mail/texts.ts'
import { type Databases, onEachDatabase } from '../databases.ts'
import { ANNA, MINUTE, officeOn, PORTAL, registration, type TestOffice } from './support.ts'

const reset = (office: TestOffice, lang = 'pl') =>
  office.call('POST', `/uzytkownicy/przypomnijHaslo?lang=${lang}`, {
    body: { login: ANNA.login, email: ANNA.person.email },
  })

function outboxTests(databases: Databases): void {
  const office = officeOn(databases)

  it('shows what was written, as text, with its links', async () => {
    await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', {
      body: registration('zlosliwy', { email: '"<b>x</b>"@poczta.example' }),
    })
    await reset(office())
    const page = await office().app.inject('/poczta')
    expect(page.body).toContain(`<a href="${PORTAL}/nowe-haslo?link=`)
    expect(page.body).not.toContain('<b>')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; /)
    const { wiadomosci } = (await office().app.inject('/poczta.json')).json()
    expect(wiadomosci[0]).toMatchObject({ to: ANNA.person.email })
  })

  it.each([
    ['pl', 'Ustawienie nowego hasła — Urząd Gminy Jasnowola'],
    ['en', 'Set a new password — Jasnowola Municipal Office'],
    ['de', 'Neues Passwort festlegen — Gemeindeamt Jasnowola'],
    ['uk', 'Встановлення нового пароля — Управління ґміни Ясноволя'],
  ])('writes in the language of the request: %s', async (language, subject) => {
    office().advance(61 * MINUTE)
    await reset(office(), language)
    expect((await office().mails())[0]?.subject).toBe(subject)
  })
}

function queueTests(databases: Databases): void {
  let failing = true
  const sent: { to: string; subject: string; text: string }[] = []
  const office = officeOn(databases, {
    carrier: async (mail) => {
      if (failing) throw new Error('no server')
      sent.push(mail)
    },
  })
  const waiting = async () => (await office().db.execute('select * from mails')) as { rows: unknown[] }

  it('has no local page, and reveals to nobody that the server failed', async () => {
    expect((await reset(office())).status).toBe(200)
    expect((await waiting()).rows).toHaveLength(1)
    expect((await office().app.inject('/poczta')).statusCode).toBe(404)
    expect((await office().app.inject('/poczta.json')).statusCode).toBe(404)
  })

  it('sends once when the server is back, and keeps no text', async () => {
    failing = false
    const post = office().app.accountServices.post
    await post.flush()
    expect(sent).toHaveLength(0)
    office().advance(MINUTE)
    await Promise.all([post.flush(), post.flush()])
    expect(sent.map(({ to }) => to)).toEqual([ANNA.person.email])
    expect((await waiting()).rows).toHaveLength(0)
  })

  it('gives a mail up after five tries', async () => {
    failing = true
    await reset(office())
    for (let hour = 0; hour < 5; hour++) {
      office().advance(60 * MINUTE)
      await office().app.accountServices.post.flush()
    }
    expect((await waiting()).rows).toHaveLength(0)
    expect(sent).toHaveLength(1)
  })
}

onEachDatabase((databases) => {
  describe('mail without a server', () => outboxTests(databases))
  describe('mail with a server', () => queueTests(databases))
})

describe('mail by SMTP', () => {
  it('hands recipient, subject and text to the server', async () => {
    const server = await smtpServer()
    await smtpCarrier(
      `smtp://127.0.0.1:${server.port}`,
      'urzad@jasnowola.example',
    )({
      to: 'anna@poczta.example',
      subject: 'Zażółć',
      text: 'gęślą jaźń',
    })
    const received = await server.close()
    expect(received).toContain('MAIL FROM:<urzad@jasnowola.example>')
    expect(received).toContain('RCPT TO:<anna@poczta.example>')
    expect(received).toMatch(/Subject: =\?UTF-8\?/)
  })
})

describe('the text of a mail', () => {
  it('puts values in once', () => {
    const values = { login: '{link}', link: 'https://portal.example/$&', office: 'Urząd' }
    const { body } = mailText('reset', 'pl', values)
    expect(body).toContain('do konta {link}, otwórz')
    expect(body).toContain('https://portal.example/$&')
  })
})

describe('officePost', () => {
  it('is local without a carrier', () => {
    const nothing = undefined as never
    expect(officePost(nothing, () => new Date(), undefined).local).toBe(true)
  })
})

/** Speaks just enough SMTP to take one mail, and returns what it received. */
async function smtpServer(): Promise<{ port: number; close: () => Promise<string> }> {
  let received = ''
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let data = false
    socket.on('data', (bytes) => {
      received += bytes
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        if (data && line !== '.') continue
        if (line.startsWith('DATA')) data = true
        else if (line === '.') data = false
        socket.write(line.startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () =>
    new Promise<string>((resolve) => {
      server.close()
      resolve(received)
    })
  return { port: address.port, close }
}
