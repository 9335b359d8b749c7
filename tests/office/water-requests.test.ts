import { describe, expect, it } from 'vitest'
import { ANNA, MAREK, officeOn, tokensOf } from './accounts/support.ts'
import { onEachDatabase } from './databases.ts'
import { readPdf } from './pdf-text.ts'

const PESEL = ANNA.person.pesel
const NIP = '123456789'
const fault = { idPunktuOdbioru: 7, tematZgloszenia: 'Awaria', trescZgloszenia: 'Woda kapie z wodomierza.' }
const order = { ...fault, tematZgloszenia: 'Zlecenie wymiany wodomierza' }
const contact = '\nTelefon: 600100200\nE-mail: anna.kowalska@poczta.example'

onEachDatabase((databases) => {
  describe('requests to the water utility', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (path: string, who = ANNA) => office().call('GET', path, { token: await tokenFor(who) })
    const send = async (body: object, subject = `pesel=${PESEL}`, who = ANNA) =>
      office().call('POST', `/woda/dodajZgloszenie?${subject}`, { body, token: await tokenFor(who) })
    const texts = async (subject = `pesel=${PESEL}`) =>
      ((await call(`/woda/dajZgloszenia?${subject}`)).json.zgloszenia as { trescZgloszenia: string }[]).map(
        (one) => one.trescZgloszenia,
      )

    it('“Request types include fault, complaint, information, meter-replacement order and liquid-waste removal order”', async () => {
      const { json } = await call('/woda/dajTematyZgloszen?lang=en')
      const topics = json.tematy as { temat: string; czyDodatkowy: boolean }[]
      expect(topics.map(({ temat }) => temat)).toEqual([
        'Fault',
        'Complaint',
        'Information',
        'Order to replace a meter',
        'Order to remove liquid waste',
      ])
      expect(topics.map(({ czyDodatkowy }) => czyDodatkowy)).toEqual([false, false, false, true, true])
    })

    it('keeps what is sent, and lists the latest first', async () => {
      expect((await send(fault)).json).toEqual({ czyZapisano: true })
      const { json } = await call(`/woda/dajZgloszenia?pesel=${PESEL}`)
      expect((json.zgloszenia as object[])[0]).toEqual({
        idZgloszenia: expect.any(Number),
        zalaczniki: [],
        wpisy: [],
        kiedyUtworzono: '2026-11-23 10:00:00',
        tematZgloszenia: 'Awaria',
        trescZgloszenia: 'Woda kapie z wodomierza.',
        kiedyObsluzono: null,
        uwagiDoZgloszenia: null,
        stanZgloszenia: 'Przyjęte',
      })
    })

    it('the same words sent twice within seconds are one request, also at the same moment', async () => {
      const twice = { ...fault, trescZgloszenia: 'Zimna woda jest brązowa.' }
      const replies = await Promise.all([
        send(twice),
        send(twice),
        send({ ...twice, trescZgloszenia: ` ${twice.trescZgloszenia} ` }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      office().advance(30_000)
      await send(twice)
      expect((await texts()).filter((text) => text === twice.trescZgloszenia)).toHaveLength(1)
      office().advance(40_000)
      await send(twice)
      expect((await texts()).filter((text) => text === twice.trescZgloszenia)).toHaveLength(2)
    })

    it('a topic may be named in the language of the page', async () => {
      expect((await send({ ...fault, tematZgloszenia: 'Störung', trescZgloszenia: 'Kein Wasser.' })).status).toBe(200)
      expect((await call(`/woda/dajZgloszenia?pesel=${PESEL}&lang=uk`)).json.zgloszenia).toContainEqual(
        expect.objectContaining({ tematZgloszenia: 'Аварія', trescZgloszenia: 'Kein Wasser.' }),
      )
    })

    it.each([
      ['a topic that there is not', { ...fault, tematZgloszenia: 'Pogoda' }],
      ['a blank text', { ...fault, trescZgloszenia: '  ' }],
      ['an order without phone and e-mail', order],
      ['an order with eight digits', { ...order, trescZgloszenia: 'x\nTelefon: 60010020\nE-mail: a@b.example' }],
      [
        'an order of more than 1000 letters and the contact',
        { ...order, trescZgloszenia: `${'x'.repeat(1401 - contact.length)}${contact}` },
      ],
      ['more than 2000 letters of a topic that is not extra', { ...fault, trescZgloszenia: 'x'.repeat(2001) }],
      ['as much with the contact', { ...fault, trescZgloszenia: `${'x'.repeat(2001)}${contact}` }],
      ['an order of 1001 letters and the contact', { ...order, trescZgloszenia: `${'x'.repeat(1001)}${contact}` }],
      [
        'contact data without end',
        { ...fault, trescZgloszenia: `${'x'.repeat(1900)}\nE-mail: ${'a'.repeat(400)}@b.example` },
      ],
      ['more than the contract takes', { ...fault, trescZgloszenia: 'x'.repeat(2401) }],
    ])('refuses %s', async (_what, body) => {
      const before = await texts()
      const { status, json } = await send(body)
      expect(status).toBe(400)
      expect(json.opis).not.toBe('')
      expect(await texts()).toEqual(before)
    })

    it('what the database itself refuses of a body is reported for the body, not for the address', async () => {
      for (const body of [
        { ...fault, trescZgloszenia: 'a\u0000b' },
        { ...fault, idPunktuOdbioru: 1e12 },
      ]) {
        const { status, json } = await send(body)
        expect([status, json.opis]).toEqual([400, 'Przesłane dane są nieprawidłowe.'])
      }
    })

    it('“maximum 2000 characters, 1000 for extra topics”, the contact that a portal appends not counted', async () => {
      for (const appended of [contact, '\nTelefon: 600100200', '\nE-mail: anna.kowalska@poczta.example'])
        expect((await send({ ...fault, trescZgloszenia: `${'z'.repeat(2000)}${appended}` })).status).toBe(200)
      expect((await send({ ...fault, trescZgloszenia: 'y'.repeat(2000) })).status).toBe(200)
      expect((await send({ ...order, trescZgloszenia: `${'y'.repeat(1000)}${contact}` })).status).toBe(200)
    })

    it('a point is its owner’s alone, and so are requests and the phone number', async () => {
      expect((await send(fault, `pesel=${MAREK.person.pesel}`, MAREK)).status).toBe(404)
      expect((await send(fault, `nip=${NIP}`)).status).toBe(404)
      expect((await send(fault, `pesel=${PESEL}`, MAREK)).status).toBe(403)
      expect((await call(`/woda/dajZgloszenia?pesel=${PESEL}`, MAREK)).status).toBe(403)
      expect((await call(`/woda/dajNrTelefonuPodmiotu?pesel=${PESEL}`, MAREK)).status).toBe(403)
      expect((await call(`/woda/dajZgloszenia?pesel=${MAREK.person.pesel}`, MAREK)).json).toEqual({ zgloszenia: [] })
    })

    it('knows the phone numbers that were left, of a person and of an institution', async () => {
      expect((await call(`/woda/dajNrTelefonuPodmiotu?pesel=${PESEL}`)).json).toEqual({ nrTelefonu: '600100200' })
      expect((await call(`/woda/dajNrTelefonuPodmiotu?nip=${NIP}`)).json).toEqual({ nrTelefonu: '618120300' })
      const mareks = await call(`/woda/dajNrTelefonuPodmiotu?pesel=${MAREK.person.pesel}`, MAREK)
      expect(mareks.json).toEqual({ nrTelefonu: null })
    })

    it('prints the requests', async () => {
      const headers = { authorization: `Bearer ${await tokenFor(ANNA)}` }
      const reply = await office().app.inject({ url: `/woda/dajZgloszenia/pdf?nip=${NIP}&lang=de`, headers })
      expect(reply.statusCode).toBe(200)
      const { title, pages } = await readPdf(reply.rawPayload)
      expect(title).toBe('Meldungen zu Wasser und Abwasser')
      expect(pages.join('\n')).toContain('Wystawiono korektę faktury')
    })
  })
})
