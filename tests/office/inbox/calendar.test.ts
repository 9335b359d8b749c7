import { and, eq, isNull, lt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendReminders } from '../../../office/calendar/reminders.ts'
import { accounts, duesCards, duesInstalments, inboxMessages } from '../../../office/db/schema/index.ts'
import { windowsFrom } from '../../../office/water/reading-windows.ts'
import { ANNA, MAREK, officeOn, tokensOf } from '../accounts/support.ts'
import { onEachDatabase } from '../databases.ts'

const PESEL = ANNA.person.pesel

describe('reading windows', () => {
  const written = '18.11-30.11, 20.12-05.01, 18.02-31.02'

  it('the open one comes first, then those of a year', () => {
    expect(windowsFrom(written, '2026-11-23')).toEqual([
      { from: '2026-11-18', to: '2026-11-30' },
      { from: '2026-12-20', to: '2027-01-05' },
      { from: '2027-02-18', to: '2027-02-28' },
      { from: '2027-11-18', to: '2027-11-30' },
    ])
  })

  it('one that crosses the New Year is open after it, and a leap year has its day', () => {
    expect(windowsFrom(written, '2028-01-05').slice(0, 2)).toEqual([
      { from: '2027-12-20', to: '2028-01-05' },
      { from: '2028-02-18', to: '2028-02-29' },
    ])
  })

  it.each(['', 'listopad', '18.11'])('%o names none', (text) => expect(windowsFrom(text, '2026-11-23')).toEqual([]))
})

onEachDatabase((databases) => {
  describe('“a private calendar feed (ICS by a secret address that can be revoked)”', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = ANNA) =>
      office().call(method, path, { token: await tokenFor(who), ...(body === undefined ? {} : { body }) })
    const addressOf = async (who = ANNA) =>
      String((await call('POST', '/kalendarz/adres', undefined, who)).json.sciezka)
    const unfolded = (text: string) => text.replaceAll('\r\n ', '')
    const deadlineIn = (days: number) =>
      new Date(office().now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    /** What was due at the weekend can still be paid in time, and would be reminded of, too. */
    const payWhatWasDue = () =>
      office()
        .db.update(duesInstalments)
        .set({ paidOn: deadlineIn(-3) })
        .where(and(isNull(duesInstalments.paidOn), lt(duesInstalments.deadline, deadlineIn(0))))
    const remind = () =>
      sendReminders(
        { db: office().db, clock: office().now, services: office().app.accountServices },
        new AbortController().signal,
      )
    const setDeadline = async (days: number) => {
      const { db } = office()
      const [found] = await db
        .select({ id: duesInstalments.id, cardId: duesCards.id })
        .from(duesInstalments)
        .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
        .where(eq(duesCards.subjectNumber, PESEL))
        .orderBy(duesInstalments.id)
        .limit(1)
      if (found === undefined) throw new Error('no instalment')
      const deadline = deadlineIn(days)
      await db
        .update(duesInstalments)
        .set({ deadline, paidOn: null, executory: false })
        .where(eq(duesInstalments.id, found.id))
      return { ...found, deadline }
    }

    it('is read at a secret address without a session, with titles and sums and nothing about the person', async () => {
      const { id, cardId, deadline } = await setDeadline(9)
      const address = await addressOf()
      const reply = await office().app.inject(address)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
      })
      const text = unfolded(reply.payload)
      expect(text).toContain(`UID:${cardId}-${id}@okienko\r\n`)
      expect(text).toContain(`DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}\r\n`)
      expect(text).toContain('SUMMARY:Podaj stan wodomierza')
      expect(text).toContain('DTSTART;VALUE=DATE:20270218\r\nDTEND;VALUE=DATE:20270301\r\n')
      for (const personal of [PESEL, 'Kowalska', 'Anna', 'anna.kowalska']) expect(text).not.toContain(personal)
      const again = await office().app.inject({
        url: address,
        headers: { 'if-none-match': String(reply.headers.etag) },
      })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
    })

    it('no longer has what has been paid', async () => {
      const { id, cardId } = await setDeadline(9)
      const address = await addressOf()
      expect(unfolded((await office().app.inject(address)).payload)).toContain(`UID:${cardId}-${id}@okienko`)
      await office()
        .db.update(duesInstalments)
        .set({ paidOn: deadlineIn(0) })
        .where(eq(duesInstalments.id, id))
      expect(unfolded((await office().app.inject(address)).payload)).not.toContain(`UID:${cardId}-${id}@okienko`)
    })

    it('a new address replaces the one before, and a revoked one is like one that never was', async () => {
      const first = await addressOf()
      const second = await addressOf()
      expect((await office().app.inject(first)).statusCode).toBe(404)
      expect((await office().app.inject(second)).statusCode).toBe(200)
      expect((await call('GET', '/kalendarz/ustawienia')).json.kiedyUtworzonoAdres).toBe('2026-11-23 10:00:00')
      expect((await call('DELETE', '/kalendarz/adres')).status).toBe(204)
      const revoked = await office().app.inject(second)
      const unknown = await office().app.inject(`/kalendarz/terminy.ics?klucz=${'x'.repeat(43)}`)
      expect([revoked.statusCode, revoked.payload]).toEqual([unknown.statusCode, unknown.payload])
      expect((await call('GET', '/kalendarz/ustawienia')).json.kiedyUtworzonoAdres).toBeNull()
      const stored = JSON.stringify(await office().audited())
      expect(stored).not.toContain(second.split('=')[1])
    })

    it('addresses cannot be tried without limit', async () => {
      const tried = async () =>
        (await office().app.inject({ url: '/kalendarz/terminy.ics?klucz=zgadywany', remoteAddress: '203.0.113.9' }))
          .statusCode
      const codes = []
      for (let count = 0; count < 121; count++) codes.push(await tried())
      expect([codes[0], codes.at(-1)]).toEqual([404, 429])
    })

    it('“optional mails a chosen number of days before”, “consents respected”: a reminder comes once, with consent alone and never for what is paid', async () => {
      const { id } = await setDeadline(5)
      await payWhatWasDue()
      const due = async () =>
        (await office().db.select().from(inboxMessages)).filter(({ kind }) => kind === 'duesSoon').length
      const mails = async () =>
        (await office().mails()).filter(({ subject }) => /termin płatności/.test(subject)).length
      await call('POST', '/kalendarz/przypomnienia', { dniPrzypomnienia: 3 })
      expect((await call('GET', '/kalendarz/ustawienia')).json).toMatchObject({
        dniPrzypomnienia: 3,
        czyZgodaPotrzebna: true,
      })
      await setDeadline(3)
      await remind()
      expect([await due(), await mails()], 'without a consent').toEqual([0, 0])
      const consent = {
        powiadomieniaEmail: true,
        powiadomieniaSms: false,
        email: 'powiadomienia@poczta.example',
        telefon: null,
      }
      await call('POST', '/uzytkownik/zgody', consent)
      await setDeadline(4)
      await remind()
      expect([await due(), await mails()], 'too early').toEqual([0, 0])
      await setDeadline(3)
      await office()
        .db.update(duesInstalments)
        .set({ paidOn: deadlineIn(0) })
        .where(eq(duesInstalments.id, id))
      await remind()
      expect([await due(), await mails()], 'paid').toEqual([0, 0])
      await setDeadline(3)
      await Promise.all([remind(), remind()])
      await remind()
      expect([await due(), await mails()], 'once').toEqual([1, 1])
      const mail = (await office().mails()).find(({ subject }) => /termin płatności/.test(subject))
      expect(mail?.to).toBe('powiadomienia@poczta.example')
      expect(mail?.body).toContain(`do ${deadlineIn(3).split('-').reverse().join('.')}`)
      await office().db.update(accounts).set({ remindDaysBefore: null })
      expect((await call('GET', '/kalendarz/ustawienia', undefined, MAREK)).json.dniPrzypomnienia).toBeNull()
    })

    it('a deadline on a Saturday lasts until Monday in the calendar, and the reminder says so', async () => {
      const { id, cardId } = await setDeadline(5)
      const text = unfolded((await office().app.inject(await addressOf())).payload)
      const [, event = ''] = text.split(`UID:${cardId}-${id}@okienko`)
      expect(event.split('END:VEVENT')[0]).toContain('DTSTART;VALUE=DATE:20261128\r\nDTEND;VALUE=DATE:20261201\r\n')

      await payWhatWasDue()
      await call('POST', '/kalendarz/przypomnienia', { dniPrzypomnienia: 7 })
      await remind()
      const bodies = (await office().mails()).map(({ body }) => body)
      expect(bodies.join('\n')).toContain('Termin 28.11.2026 to dzień wolny, więc można zapłacić do 30.11.2026.')
    })
  })
})
