import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '../../../office/db/schema/index.ts'
import { MailRefused, smtpCarrier } from '../../../office/mail/carrier.ts'
import { mailQueue, officePost } from '../../../office/mail/post.ts'
import { MAILS, mailText } from '../../../office/mail/texts.ts'
import { type Databases, onEachDatabase, onEitherDatabase } from '../databases.ts'
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

/** A mail server that the tests switch off, or let refuse what comes to an address. */
function fakeServer() {
  const server = {
    isDown: false,
    refuses: undefined as { readonly to: string; readonly permanent: boolean } | undefined,
    sent: [] as { to: string; subject: string; text: string }[],
    carrier: async (mail: { to: string; subject: string; text: string }) => {
      if (server.isDown) throw new Error('no server')
      if (server.refuses?.to === mail.to) throw new MailRefused(server.refuses.permanent)
      server.sent.push(mail)
    },
  }
  return server
}

function queueTests(databases: Databases): void {
  const server = fakeServer()
  const office = officeOn(databases, { carrier: server.carrier })
  const waiting = async () => (await office().db.execute('select * from mails')) as { rows: unknown[] }
  const queue = () => mailQueue(office().db, office().now)
  const flush = () => office().app.accountServices.post.flush()
  const write = (to: string) =>
    office().app.accountServices.post.write(office().db, {
      kind: 'passwordChanged',
      to,
      values: { login: 'x' },
      language: 'pl',
    })
  const sent = () => server.sent.splice(0).map(({ to }) => to)

  it('has no local page, and reveals to nobody that the server failed', async () => {
    server.isDown = true
    expect((await reset(office())).status).toBe(200)
    expect((await waiting()).rows).toHaveLength(1)
    expect((await office().app.inject('/poczta')).statusCode).toBe(404)
    expect((await office().app.inject('/poczta.json')).statusCode).toBe(404)
  })

  it('sends once when the server is back, and keeps no text', async () => {
    server.isDown = false
    await flush()
    expect(sent()).toEqual([])
    office().advance(MINUTE)
    await Promise.all([flush(), flush()])
    expect(sent()).toEqual([ANNA.person.email])
    expect((await waiting()).rows).toHaveLength(0)
  })

  it('loses nothing while the server is down for half a day, and shows how long mail has waited', async () => {
    server.isDown = true
    for (const to of ['a@poczta.example', 'b@poczta.example']) await write(to)
    for (let round = 0; round < 144; round += 1) {
      office().advance(5 * MINUTE)
      await flush()
    }
    expect(await queue()).toEqual({ waiting: 2, oldestSeconds: 144 * 5 * 60, failed: 0 })
    server.isDown = false
    office().advance(15 * MINUTE)
    await flush()
    expect(sent().sort()).toEqual(['a@poczta.example', 'b@poczta.example'])
    expect(await queue()).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 })
  })

  it('a mail that is refused keeps no other from leaving; after five tries its text is deleted', async () => {
    server.refuses = { to: 'nobody@poczta.example', permanent: true }
    await write('nobody@poczta.example')
    await write('anna@poczta.example')
    await flush()
    expect(sent()).toEqual(['anna@poczta.example'])
    for (let time = 1; time < 5; time += 1) {
      expect(await queue()).toMatchObject({ waiting: 1, failed: 0 })
      office().advance(16 * MINUTE)
      await flush()
    }
    expect(await queue()).toMatchObject({ waiting: 0, failed: 1 })
    expect((await waiting()).rows).toMatchObject([{ recipient: 'nobody@poczta.example', subject: '', body: '' }])
    server.refuses = undefined
    office().advance(60 * MINUTE)
    await flush()
    expect(sent()).toEqual([])
    office().advance(31 * 24 * 60 * MINUTE)
    await office().app.accountServices.post.forgetFailed()
    expect((await waiting()).rows).toEqual([])
  })

  it('a mail that is refused for now waits until the server takes it', async () => {
    server.refuses = { to: 'later@poczta.example', permanent: false }
    await write('later@poczta.example')
    for (let hour = 0; hour < 10; hour += 1) {
      await flush()
      office().advance(60 * MINUTE)
    }
    server.refuses = undefined
    await flush()
    expect(sent()).toEqual(['later@poczta.example'])
  })

  it('many processes send each of many mails once', async () => {
    const recipients = Array.from({ length: 30 }, (_, number) => `resident-${number}@poczta.example`)
    for (const to of recipients) await write(to)
    const { db, now } = office()
    const processes = Array.from({ length: 4 }, () => officePost(db, now, server.carrier))
    await Promise.all(processes.map((post) => post.flush()))
    expect(sent().sort()).toEqual(recipients.sort())
  })

  it('a mail whose process was killed while sending is sent once more, by another process, after half a minute', async () => {
    const { db, now } = office()
    let die: () => void = () => undefined
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    const killed = officePost(db, now, async (mail) => {
      await server.carrier(mail)
      await death
    })
    await write('twice@poczta.example')
    const ended = killed.flush()
    await expect.poll(() => server.sent).toHaveLength(1)
    office().advance(MINUTE)
    await flush()
    expect(server.sent).toHaveLength(1)
    await db.update(mails).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    await Promise.all([flush(), flush()])
    expect(sent()).toEqual(['twice@poczta.example', 'twice@poczta.example'])
    die()
    await ended
    expect((await waiting()).rows).toEqual([])
  })
}

onEitherDatabase((databases) => {
  describe('mail without a server', () => outboxTests(databases))
})

onEachDatabase((databases) => {
  describe('mail with a server', () => queueTests(databases))
})

describe('mail by SMTP', () => {
  it.each([
    ['550 unknown', true],
    ['450 later', false],
  ])('knows a refusal of a mail from a server that is down: %s', async (reply, permanent) => {
    const server = await smtpServer(reply)
    const send = smtpCarrier(`smtp://127.0.0.1:${server.port}`, 'urzad@jasnowola.example')
    const mail = { id: 1, at: new Date(), to: 'anna@poczta.example', subject: 's', text: 't' }
    await expect(send(mail)).rejects.toMatchObject({ name: 'MailRefused', permanent })
    await server.close()
    await expect(send(mail)).rejects.not.toMatchObject({ name: 'MailRefused' })
  })

  it('hands recipient, subject and text to the server', async () => {
    const server = await smtpServer()
    await smtpCarrier(
      `smtp://127.0.0.1:${server.port}`,
      'urzad@jasnowola.example',
    )({
      id: 7,
      at: new Date(1_000),
      to: 'anna@poczta.example',
      subject: 'Zażółć',
      text: 'gęślą jaźń',
    })
    const received = await server.close()
    expect(received).toContain('MAIL FROM:<urzad@jasnowola.example>')
    expect(received).toContain('RCPT TO:<anna@poczta.example>')
    expect(received).toMatch(/Subject: =\?UTF-8\?/)
    // “mails readable as plain text”: there is no other part.
    expect(received.match(/^Content-Type: .*$/gm)).toEqual(['Content-Type: text/plain; charset=utf-8'])
    expect(received).toContain('Message-ID: <okienko-1000-7@jasnowola.example>')
  })
})

describe('the text of a mail', () => {
  it('puts values in once', () => {
    const values = { login: '{link}', link: 'https://portal.example/$&', office: 'Urząd' }
    const { body } = mailText(MAILS.reset, 'pl', values)
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

/** Speaks just enough SMTP to take one mail, and returns what it received; `toRecipient` is its reply to each recipient. */
async function smtpServer(toRecipient = '250 ok'): Promise<{ port: number; close: () => Promise<string> }> {
  let received = ''
  const replies: Readonly<Record<string, string>> = { DATA: '354 go', RCPT: toRecipient }
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let data = false
    socket.on('data', (bytes) => {
      received += bytes
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        if (data && line !== '.') continue
        if (line.startsWith('DATA')) data = true
        else if (line === '.') data = false
        socket.write(`${replies[line.slice(0, 4)] ?? '250 ok'}\r\n`)
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
