import { describe, expect, it } from 'vitest'
import { makeWater } from '../../office/data/water/load.ts'
import { litresOnDial } from '../../office/water/reports.ts'
import { ANNA, MAREK, officeOn, tokensOf } from './accounts/support.ts'
import { onEachDatabase, TODAY } from './databases.ts'
import { readTaggedPdf } from './pdf-text.ts'

const PESEL = ANNA.person.pesel
const NIP = '123456789'
const HOME = 7
const MAREKS = { point: 88, meter: '23-318845', meterId: 314 }
const data = makeWater(TODAY)
const mareksInvoice = data.invoices.find(
  ({ pointId, documentId }) => pointId === MAREKS.point && documentId,
)?.documentId

describe('the water supply’s rows', () => {
  it.each(['2024-02-29', '2025-01-01', '2026-06-30', TODAY, '2029-12-31'])('are sound on %s', (today) => {
    const rows = makeWater(today)
    const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)
    unique(rows.invoices.map(({ number }) => number))
    unique(rows.invoices.flatMap(({ documentId }) => documentId ?? []))
    unique(rows.meters.map(({ number }) => number))
    unique(rows.protocols.map(({ number }) => number))
    unique(rows.reports.map(({ meterId, day, state }) => `${meterId} ${day} ${state}`))
    for (const meter of rows.meters) {
      const own = rows.readings.filter(({ meterId }) => meterId === meter.id)
      for (const [place, { day, state }] of own.entries()) {
        expect(day > meter.mountedOn && day <= (meter.removedOn ?? today)).toBe(true)
        expect(state).toBeGreaterThanOrEqual(own[place - 1]?.state ?? 0)
        expect(litresOnDial(state / 1000, meter), `${meter.number} shows ${state}`).toBe(state)
      }
    }
    for (const { issuedOn, dueOn } of rows.invoices) expect(issuedOn <= today && issuedOn < dueOn).toBe(true)
  })

  it('add up: an invoice is its lines', () => {
    for (const { id, gross } of data.invoices) {
      const its = data.lines.filter(({ invoiceId }) => invoiceId === id)
      expect(its.length).toBeGreaterThan(0)
      expect(its.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(gross)
      for (const { kind, quantity, price, net } of its)
        expect(Math.abs(net - (quantity * price) / (kind === 'standing' ? 1 : 1000))).toBeLessThanOrEqual(0.5)
    }
  })
})

describe('“digits before the dot not above zakresLicznikaCalkowite; digits after not above zakresLicznikaDziesietne”', () => {
  it.each([
    [412.5, 5, 3, 412_500],
    [99999.999, 5, 3, 99_999_999],
    [0, 5, 0, 0],
    [0.25, 0, 2, 250],
    [100000, 5, 3, undefined],
    [1.2345, 5, 3, undefined],
    [1.5, 5, 0, undefined],
    [1e21, 30, 3, undefined],
    [1e-7, 5, 3, undefined],
    [-1, 5, 3, undefined],
  ])('%d on a dial of %d and %d', (state, wholeDigits, decimalDigits, litres) => {
    expect(litresOnDial(state, { wholeDigits, decimalDigits })).toBe(litres)
  })
})

onEachDatabase((databases) => {
  describe('the water supply', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (path: string, who = ANNA) => office().call('GET', path, { token: await tokenFor(who) })
    const send = async (body: object, who = ANNA) =>
      office().call('POST', '/wodomierze/podajStanWodomierza', { body, token: await tokenFor(who) })
    const pdf = async (path: string) => {
      const headers = { authorization: `Bearer ${await tokenFor(ANNA)}` }
      const reply = await office().app.inject({ url: path, headers })
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
      return { name: reply.headers['content-disposition'], ...(await readTaggedPdf(reply.rawPayload)) }
    }

    it('gives a person and an institution their own points', async () => {
      const mine = await call(`/woda/dajPunktyOdbioru?pesel=${PESEL}`)
      const firm = await call(`/woda/dajPunktyOdbioru?nip=${NIP}`)
      const ids = (reply: typeof mine) =>
        (reply.json.punktyOdbioru as { idPunktuOdbioru: number }[]).map(({ idPunktuOdbioru }) => idPunktuOdbioru)
      expect(ids(mine)).toEqual([7, 19])
      expect(ids(firm)).toEqual([42, 43])
    })

    it('names the years with invoices, ascending, and the meters, those in use first, as “GET /woda/dajLicznikiPunktuOdbioru” does', async () => {
      const { json } = await call(`/woda/dajPunktyOdbioru?pesel=${PESEL}`)
      const [home] = json.punktyOdbioru as { lataOdbioru: number[]; liczniki: { dataWyjecia: string | null }[] }[]
      expect(home?.lataOdbioru).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
      expect(home?.liczniki.map(({ dataWyjecia }) => dataWyjecia)).toEqual([null, null, '2023-05-14', '2018-05-14'])
      expect((await call(`/woda/dajLicznikiPunktuOdbioru?idPunktuOdbioru=${HOME}`)).json.liczniki).toEqual(
        home?.liczniki,
      )
    })

    it('lists the invoices of the chosen years with their sum', async () => {
      const { json } = await call(
        `/woda/dajFakturyPunktuOdbioru?pesel=${PESEL}&idPunktuOdbioru=${HOME}&lataFaktur=2019,2024`,
      )
      const expected = data.invoices.filter(
        ({ pointId, issuedOn }) => pointId === HOME && /^(2019|2024)/.test(issuedOn),
      )
      const rows = json.faktury as { kwotaBrutto: number; wystawionoDokumentPdf: boolean; idDokumentuPdf: unknown }[]
      expect(rows).toHaveLength(expected.length)
      expect(json.sumaKwotBrutto).toBe(expected.reduce((sum, { gross }) => sum + gross, 0) / 100)
      for (const row of rows) expect(row.wystawionoDokumentPdf).toBe(row.idDokumentuPdf !== null)
      expect(rows.some(({ wystawionoDokumentPdf }) => !wystawionoDokumentPdf)).toBe(true)
    })

    it('prints an invoice with its lines and sum', async () => {
      const invoice = data.invoices.find(({ documentId }) => documentId === 5022)
      const { pages, name } = await pdf('/woda/dajFakturePdf?idDokumentuPdf=5022')
      const text = pages.join('\n')
      expect(text).toContain(invoice?.number)
      expect(text).toContain('Anna Kowalska')
      expect(text).toContain(`${((invoice?.gross ?? 0) / 100).toFixed(2).replace('.', ',')} zł`)
      expect(name).not.toContain('/')
    })

    it('prints the lists', async () => {
      const list = await pdf(
        `/woda/dajFakturyPunktuOdbioru/pdf?pesel=${PESEL}&idPunktuOdbioru=${HOME}&lataFaktur=2024,2025&lang=uk`,
      )
      expect(list.title).toBe('Рахунки за воду і стоки')
      expect(list.pages.join('\n')).toContain('FV/3131/2024')
      const readings = await pdf(
        `/woda/dajOdczytyLicznikowPunktuOdbioru/pdf?idPunktuOdbioru=${HOME}&numeryLicznikow=23-305177,18-224310`,
      )
      expect(readings.pages.join('\n')).toContain('679,904')
      const reports = await pdf(`/woda/dajDaneZgloszoneWodomierzy/pdf?idPunktu=${HOME}&nrLicznika=23-305177`)
      expect(reports.pages.join('\n')).toContain('w toku')
    })

    it('computes the use between readings of each meter, from where it was mounted', async () => {
      const numbers = ['18-224310', '23-305177']
      const { json } = await call(
        `/woda/dajOdczytyLicznikowPunktuOdbioru?idPunktuOdbioru=${HOME}&numeryLicznikow=${numbers.join()}`,
      )
      const rows = json.odczytyLicznikow as { numerLicznika: string; stanLicznika: number; zuzycieLicznika: number }[]
      for (const number of numbers) {
        const own = rows.filter(({ numerLicznika }) => numerLicznika === number).reverse()
        const litres = own.map(({ stanLicznika }) => Math.round(stanLicznika * 1000))
        expect(own.map(({ zuzycieLicznika }) => Math.round(zuzycieLicznika * 1000))).toEqual(
          litres.map((state, place) => state - (litres[place - 1] ?? 0)),
        )
      }
    })

    it('gives number and date of a contract, null where there is none', async () => {
      const contract = (point: number) => call(`/woda/dajDaneUmowyPunktu?idPunktu=${point}`)
      expect((await contract(HOME)).json).toEqual({ numerUmowy: 'UW/214/2013', dataZawarcia: '2013-05-06' })
      expect((await contract(19)).json).toEqual({ numerUmowy: null, dataZawarcia: null })
    })

    it('prints a protocol for either meter of a replacement, with both dials where photos were taken', async () => {
      const plain = await pdf('/woda/dajProtokolWymiany?numerWodomierza=23-305177')
      expect(plain.pages.join('\n')).toMatch(/18-224310, stan 679,904 m³[\s\S]*23-305177, stan 0 m³/)
      const photos = await pdf('/woda/dajProtokolWymianyZeZdjeciami?numerWodomierza=18-224310')
      expect(photos.roles).toContain('Figure')
      expect(plain.roles).not.toContain('Figure')
    })

    it('“No file for the selected water meter”', async () => {
      const opis = 'No file for the selected water meter.'
      for (const path of [
        '/woda/dajProtokolWymiany?numerWodomierza=23-300926',
        '/woda/dajProtokolWymianyZeZdjeciami?numerWodomierza=13-118042',
      ])
        expect(await call(`${path}&lang=en`)).toMatchObject({ status: 404, json: { kod: 404, opis } })
    })

    describe('nobody reads another person’s', () => {
      const theirs = [
        `/woda/dajPunktyOdbioru?pesel=${MAREK.person.pesel}`,
        `/wodomierze/dajWodomierze?pesel=${MAREK.person.pesel}`,
        `/woda/dajFakturyPunktuOdbioru?pesel=${MAREK.person.pesel}&idPunktuOdbioru=88&lataFaktur=2025`,
        `/woda/dajFakturyPunktuOdbioru?pesel=${PESEL}&idPunktuOdbioru=88&lataFaktur=2025`,
        `/woda/dajFakturyPunktuOdbioru/pdf?pesel=${PESEL}&idPunktuOdbioru=88&lataFaktur=2025`,
        // One of her own, requested in another's name.
        `/woda/dajFakturyPunktuOdbioru?nip=${NIP}&idPunktuOdbioru=${HOME}&lataFaktur=2025`,
        `/woda/dajFakturePdf?idDokumentuPdf=${mareksInvoice}`,
        `/woda/dajFakturePdf?pesel=${PESEL}&idDokumentuPdf=${mareksInvoice}`,
        `/woda/dajFakturePdf?pesel=${MAREK.person.pesel}&idDokumentuPdf=${mareksInvoice}`,
        '/woda/dajDaneUmowyPunktu?idPunktu=88',
        '/woda/dajLicznikiPunktuOdbioru?idPunktuOdbioru=88',
        `/woda/dajOdczytyLicznikowPunktuOdbioru?idPunktuOdbioru=88&numeryLicznikow=${MAREKS.meter}`,
        `/woda/dajOdczytyLicznikowPunktuOdbioru?idPunktuOdbioru=${HOME}&numeryLicznikow=${MAREKS.meter}`,
        `/woda/dajOdczytyLicznikowPunktuOdbioru/pdf?idPunktuOdbioru=${HOME}&numeryLicznikow=23-305177,${MAREKS.meter}`,
        `/woda/dajDaneZgloszoneWodomierzy?idPunktu=88&nrLicznika=${MAREKS.meter}`,
        `/woda/dajDaneZgloszoneWodomierzy?idPunktu=${HOME}&nrLicznika=${MAREKS.meter}`,
        `/woda/dajDaneZgloszoneWodomierzy/pdf?idPunktu=88&nrLicznika=${MAREKS.meter}`,
        `/woda/dajProtokolWymiany?numerWodomierza=${MAREKS.meter}`,
        `/woda/dajProtokolWymianyZeZdjeciami?numerWodomierza=${MAREKS.meter}`,
      ]

      it.each(theirs)('%s', async (path) => {
        expect(mareksInvoice).toBeTypeOf('number')
        const before = (await office().audited()).length
        const { status, json } = await call(path)
        expect([403, 404]).toContain(status)
        expect(json).toEqual({ kod: status, opis: expect.stringMatching(/\.$/) })
        expect((await office().audited()).length).toBe(before + 1)
        const { status: anonymous } = await office().call('GET', path)
        expect(anonymous).toBe(401)
      })

      it.each([
        [{ idLicznika: MAREKS.meterId, idPunktu: 88, nip: null }, 404],
        [{ idLicznika: MAREKS.meterId, idPunktu: HOME, nip: null }, 404],
        [{ idLicznika: 303, idPunktu: HOME, nip: NIP }, 404],
        [{ idLicznika: 303, idPunktu: HOME, nip: '987654321' }, 403],
      ])('meter, by handing in a state: %j', async (body, status) => {
        const reply = await send({ ...body, nowyStanLicznika: 9000 })
        expect(reply).toMatchObject({ status, json: { kod: status } })
        expect((await office().audited()).at(-1)?.event).toMatch(/refused$/)
      })
    })

    describe('handing in a state', () => {
      const home = { idLicznika: 303, idPunktu: HOME, nip: null }
      const known = async () => {
        const { json } = await call(`/wodomierze/dajWodomierze?pesel=${PESEL}`)
        const meters = json.wodomierze as { idLicznika: number; stanLicznika: number }[]
        return meters.find(({ idLicznika }) => idLicznika === home.idLicznika)?.stanLicznika ?? 0
      }
      const reported = async () => {
        const { json } = await call(`/woda/dajDaneZgloszoneWodomierzy?idPunktu=${HOME}&nrLicznika=23-305177`)
        return json.daneZgloszoneWodomierzy as { stanLicznika: number; kiedyObsluzono: string | null }[]
      }

      it('keeps it as the latest, waiting to be handled', async () => {
        const state = Math.ceil(await known()) + 1.5
        expect(await send({ ...home, nowyStanLicznika: state })).toMatchObject({
          status: 200,
          json: { czyZapisano: true },
        })
        expect(await known()).toBe(state)
        expect((await reported())[0]).toMatchObject({ stanLicznika: state, kiedyObsluzono: null })
      })

      it('sent twice, or at once from two tabs, is kept once', async () => {
        const state = (await known()) + 1
        const before = (await reported()).length
        const replies = await Promise.all([1, 2, 3].map(() => send({ ...home, nowyStanLicznika: state })))
        expect(replies.map(({ json }) => json)).toEqual(replies.map(() => ({ czyZapisano: true })))
        expect(await reported()).toHaveLength(before + 1)
      })

      it('of two tabs with different states at once, the lower one is refused as lower, or was there first', async () => {
        const state = (await known()) + 10
        const [higher, lower] = await Promise.all([
          send({ ...home, nowyStanLicznika: state }),
          send({ ...home, nowyStanLicznika: state - 5 }),
        ])
        expect(higher.json).toEqual({ czyZapisano: true })
        if (lower.status === 400) expect(lower.json).toMatchObject({ kod: 1602 })
        else expect(lower.json).toEqual({ czyZapisano: true })
        expect(await known()).toBe(state)
      })

      it('“value cannot be lower than the previous reading”', async () => {
        const state = await known()
        const reply = await send({ ...home, nowyStanLicznika: state - 0.001 })
        const opis = 'Nie wysłano zgłoszenia. Podany stan jest niższy niż poprzedni.'
        expect(reply).toMatchObject({ status: 400, json: { kod: 1602, opis } })
        expect(await known()).toBe(state)
      })

      it.each([123456, 600.1234])('“check the number of integer and decimal places”: %d', async (nowyStanLicznika) => {
        expect(await send({ ...home, nowyStanLicznika })).toMatchObject({ status: 400, json: { kod: 1601 } })
      })

      it.each([-1, '500', null])('refuses %j, which is no state', async (nowyStanLicznika) => {
        expect((await send({ ...home, nowyStanLicznika })).status).toBe(400)
      })

      it('is refused for a meter that was taken out', async () => {
        const reply = await send({ idLicznika: 302, idPunktu: HOME, nowyStanLicznika: 9000, nip: null })
        expect(reply.status).toBe(404)
      })

      it('works for an institution by its NIP', async () => {
        const body = { idLicznika: 309, idPunktu: 42, nowyStanLicznika: 9000, nip: NIP }
        expect((await send(body)).json).toEqual({ czyZapisano: true })
        expect((await send({ ...body, nowyStanLicznika: 9001, nip: null })).status).toBe(404)
      })

      it('leaves no state and no PESEL in the journal', async () => {
        const journal = JSON.stringify(await office().audited())
        expect(journal).toContain('meter state handed in')
        expect(journal).not.toContain(PESEL)
        expect(journal).not.toContain('9000')
      })
    })
  })
})
