import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clamd } from '../../../office/content/virus-scan.ts'
import { requestFiles, waterRequests } from '../../../office/db/schema/index.ts'
import { answerRequest } from '../../../office/water/answers.ts'
import { forgetWaitingFiles } from '../../../office/water/request-files.ts'
import { PLACE, photo } from '../../server/pictures.ts'
import { ANNA, MAREK, officeOn, tokensOf } from '../accounts/support.ts'
import { signedIn } from '../backoffice/support.ts'
import { onEachDatabase } from '../databases.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the virus scan', () => {
  it.each([
    ['stream: OK\0', true],
    ['stream: Eicar-Test-Signature FOUND\0', false],
  ])('clamd replies %j', async (reply, expected) => {
    let received = Buffer.alloc(0)
    const server = createServer((socket) => {
      socket.on('data', (part) => {
        received = Buffer.concat([received, part])
        if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    expect(await clamd(`tcp://127.0.0.1:${address.port}`)(PDF)).toBe(expected)
    expect(received.toString('latin1')).toContain('zINSTREAM\0')
    expect(received.includes(PDF)).toBe(true)
    await new Promise((resolve) => server.close(resolve))
  })

  it('a scanner that cannot be reached lets nothing through', async () => {
    await expect(clamd('unix:///nowhere/clamd.ctl')(PDF)).rejects.toThrow()
  })
})

onEachDatabase((databases) => {
  describe('files of requests', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (method: 'GET' | 'POST', path: string, body?: object, who = ANNA) =>
      office().call(method, `${path}?pesel=${who.person.pesel}`, {
        token: await tokenFor(who),
        ...(body === undefined ? {} : { body }),
      })
    const upload = (nazwa: string, content: Buffer, who = ANNA) =>
      call('POST', '/zalaczniki/dodajZalacznik', { nazwa, tresc: content.toString('base64') }, who)
    const fault = (trescZgloszenia: string, zalaczniki: string | null = null) => ({
      idPunktuOdbioru: 7,
      tematZgloszenia: 'Awaria',
      trescZgloszenia,
      zalaczniki,
    })
    interface Sent {
      readonly idZgloszenia: number
      readonly trescZgloszenia: string
      readonly stanZgloszenia: string
      readonly zalaczniki: readonly object[]
      readonly wpisy: readonly object[]
    }
    const request = async (text: string) => {
      const { json } = await call('GET', '/woda/dajZgloszenia')
      const found = (json.zgloszenia as Sent[]).find(({ trescZgloszenia }) => trescZgloszenia === text)
      if (found === undefined) throw new Error(text)
      return found
    }

    it('“types and size checked by content, scanned name, stored by the office”: the request has the file', async () => {
      const { json } = await upload('C:\\zdjęcia\\Wodomierz (1).PDF.exe', PDF)
      expect(json).toMatchObject({ nazwa: 'wodomierz-1-pdf.pdf', rozmiar: PDF.length })
      const other = await upload('zdjęcie.jpg', PNG)
      expect(other.json.nazwa).toBe('zdjecie.png')
      const ids = `${json.idZalacznika},${other.json.idZalacznika}`
      expect((await call('POST', '/woda/dodajZgloszenie', fault('Ze zdjęciem.', ids))).status).toBe(200)
      expect((await request('Ze zdjęciem.')).zalaczniki).toEqual([json, other.json])
    })

    it('where a photo was taken is not kept', async () => {
      await upload('zdjecie.jpg', photo())
      const stored = await office().db.select().from(requestFiles)
      const jpg = stored.find(({ extension }) => extension === 'jpg')
      expect(Buffer.from(jpg?.content ?? []).toString('latin1')).not.toContain(PLACE)
    })

    it.each([
      ['a page of HTML under the name of a photo', Buffer.from('<script>alert(1)</script>'), 1701],
      ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 1701],
      ['more than 5 MB', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 1702],
    ])('refuses %s', async (_what, content, kod) => {
      const { status, json } = await upload('zdjecie.jpg', content)
      expect([status, json.kod]).toEqual([400, kod])
    })

    it.each(['JVBERi0x LjQ=', 'JVBE Ri0x', 'JVBE=Ri0xLjQ', 'JVBERi0_LjQ=', 'JVBERi0xLjż=', 'JVBEŁi0x', '===='])(
      'refuses %j, which is not base64',
      async (tresc) => {
        const { status, json } = await call('POST', '/zalaczniki/dodajZalacznik', { nazwa: 'zdjecie.jpg', tresc })
        expect(status).toBe(400)
        expect(json.kod).toBe(400)
      },
    )

    it('refuses 8 MB of brackets like a body that is no JSON', async () => {
      const { status, json } = await office().call('POST', `/zalaczniki/dodajZalacznik?pesel=${ANNA.person.pesel}`, {
        token: await tokenFor(ANNA),
        body: '['.repeat(8_000_000),
        headers: { 'content-type': 'application/json' },
      })
      expect(status).toBe(400)
      expect(json.kod).toBe(400)
    })

    it('a file is its subject’s, and belongs to one request', async () => {
      const { json } = await upload('moj.pdf', PDF, MAREK)
      const id = String(json.idZalacznika)
      expect((await call('POST', '/woda/dodajZgloszenie', fault('Cudzy plik.', id))).status).toBe(400)
      const own = String((await upload('moj.pdf', PDF)).json.idZalacznika)
      expect((await call('POST', '/woda/dodajZgloszenie', fault('Własny plik.', own))).status).toBe(200)
      expect((await call('POST', '/woda/dodajZgloszenie', fault('Jeszcze raz.', own))).status).toBe(400)
      await expect(request('Jeszcze raz.'), 'nothing is left of the refused request').rejects.toThrow()
    })

    it('one that no request names is forgotten after a day', async () => {
      await upload('czeka.pdf', PDF)
      const waiting = async () =>
        (await office().db.select().from(requestFiles)).filter((file) => file.requestId === null)
      await forgetWaitingFiles(office().db, office().now())
      expect((await waiting()).length).toBeGreaterThan(0)
      await forgetWaitingFiles(office().db, new Date(office().now().getTime() + 25 * 3_600_000))
      expect(await waiting()).toEqual([])
    })

    it('“see its state and the answer, write back”: once however often the button is pressed; then it is open again', async () => {
      await call('POST', '/woda/dodajZgloszenie', fault('Do odpowiedzi.'))
      const { idZgloszenia } = await request('Do odpowiedzi.')
      const context = { db: office().db, clock: office().now } as Parameters<typeof answerRequest>[0]
      const [stored] = await office().db.select().from(waterRequests).where(eq(waterRequests.id, idZgloszenia))
      if (stored === undefined) throw new Error('no request')
      await answerRequest(context, stored, 'Naprawione.', 'Ewa Lis')
      expect(await request('Do odpowiedzi.')).toMatchObject({
        stanZgloszenia: 'Udzielono odpowiedzi',
        wpisy: [{ autor: 'URZAD', tresc: 'Naprawione.' }],
      })
      const more = { idZgloszenia, trescWiadomosci: 'Nadal kapie.', zalaczniki: null }
      const replies = await Promise.all([1, 2].map(() => call('POST', '/woda/dopiszDoZgloszenia', more)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await request('Do odpowiedzi.')).toMatchObject({
        stanZgloszenia: 'W toku',
        wpisy: [{ autor: 'URZAD' }, { autor: 'MIESZKANIEC', tresc: 'Nadal kapie.' }],
      })
      expect((await call('POST', '/woda/dopiszDoZgloszenia', more, MAREK)).status).toBe(404)
    })

    it('the resident saves own files and those that a clerk attached to the answer; nobody else does', async () => {
      const { json } = await upload('usterka.png', PNG)
      await call('POST', '/woda/dodajZgloszenie', fault('Z odpowiedzią.', String(json.idZalacznika)))
      const { idZgloszenia } = await request('Z odpowiedzią.')
      const clerk = await signedIn(office(), 'clerk')
      const answered = (content: Buffer) =>
        clerk.upload(
          `/zaplecze/zgloszenia/${idZgloszenia}/odpowiedz`,
          { odpowiedz: 'W załączniku protokół.' },
          { field: 'zalacznik', name: 'Protokół.pdf', bytes: content },
        )
      expect((await answered(Buffer.from('MZ'))).payload).toContain('Można dołączyć tylko plik JPG, PNG albo PDF.')
      expect((await request('Z odpowiedzią.')).wpisy).toEqual([])
      expect((await answered(PDF)).statusCode).toBe(303)
      const { zalaczniki } = await request('Z odpowiedzią.')
      expect(zalaczniki).toEqual([
        json,
        { idZalacznika: expect.any(Number), nazwa: 'protokol.pdf', rozmiar: PDF.length },
      ])
      const [own, theirs] = zalaczniki as { idZalacznika: number }[]
      const file = async (id: number, who = ANNA) => {
        const address = `/zalaczniki/dajZalacznik?pesel=${who.person.pesel}&idZalacznika=${id}`
        return office().app.inject({ url: address, headers: { authorization: `Bearer ${await tokenFor(who)}` } })
      }
      const saved = await file(own?.idZalacznika ?? 0)
      expect(saved.rawPayload).toEqual(PNG)
      expect(saved.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="usterka.png"',
      })
      expect((await file(theirs?.idZalacznika ?? 0)).rawPayload).toEqual(PDF)
      expect((await file(own?.idZalacznika ?? 0, MAREK)).statusCode).toBe(404)
      const waiting = await upload('czeka.png', PNG)
      expect((await file(Number(waiting.json.idZalacznika))).statusCode, 'not before a request has it').toBe(404)
    })

    it('an employee opens a file in the back office, saved and never shown, and the audit knows', async () => {
      const { json } = await upload('dowod.pdf', PDF)
      await call('POST', '/woda/dodajZgloszenie', fault('Dla urzędu.', String(json.idZalacznika)))
      const { idZgloszenia } = await request('Dla urzędu.')
      const browser = await signedIn(office(), 'clerk')
      const page = await browser.get(`/zaplecze/zgloszenia/${idZgloszenia}`)
      expect(page.text).toContain('dowod.pdf')
      const file = await browser.get(`/zaplecze/zgloszenia/${idZgloszenia}/zalacznik/${json.idZalacznika}`)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="dowod.pdf"',
      })
      expect((await office().audited()).at(-1)).toMatchObject({ event: 'request file opened' })
      const other = await browser.get(`/zaplecze/zgloszenia/${idZgloszenia + 1}/zalacznik/${json.idZalacznika}`)
      expect(other.status).toBe(404)
    })
  })
})
