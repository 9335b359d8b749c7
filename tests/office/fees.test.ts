import { describe, expect, it } from 'vitest'
import type { components } from '../../schemas/office-api.generated.ts'
import { ANNA, type Answer, MAREK, officeOn, type TestOffice, tokenOf } from './accounts/support.ts'
import { onEitherDatabase } from './databases.ts'
import { readPdf } from './pdf-text.ts'

type Schemas = components['schemas']

const HERSELF = `pesel=${ANNA.person.pesel}`
const COMPANY = 'nip=123456789'
const HIMSELF = `pesel=${MAREK.person.pesel}`
const YEARS = [2023, 2024, 2025, 2026]

/** Grosze of an amount as a reply writes it, read from its digits. */
const grosze = (zloty: number): bigint => BigInt(zloty.toFixed(2).replace('.', ''))
const sum = (amounts: readonly number[]): bigint => amounts.reduce((all, amount) => all + grosze(amount), 0n)

onEitherDatabase((databases) => {
  const office = officeOn(databases)

  async function call(path: string, account = ANNA): Promise<Answer> {
    return office().call('GET', path, { token: await tokenFor(office(), account) })
  }
  async function read<T>(path: string, account = ANNA): Promise<T> {
    const { status, json, text } = await call(path, account)
    expect(status, text).toBe(200)
    return json as T
  }
  async function pdf(path: string, account = ANNA): Promise<{ name: string; text: string }> {
    const authorization = `Bearer ${await tokenFor(office(), account)}`
    const reply = await office().app.inject({ url: path, headers: { authorization } })
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
    const { pages } = await readPdf(reply.rawPayload)
    const name = /filename="(.+)"/.exec(String(reply.headers['content-disposition']))?.[1] ?? ''
    return { name, text: pages.join('\n').replace(/\s+/g, ' ') }
  }

  describe('local fees', () => {
    it.each([HERSELF, COMPANY])(
      '"sums kwotaNettoSuma, kwotaVatSuma, kwotaBruttoSuma" are those of the rows (%s)',
      async (subject) => {
        const { lataOplat } = await read<Schemas['FeeYearList']>(`/dsp/dajLataOplatLokalnych?${subject}`)
        expect(lataOplat).toEqual(YEARS)
        for (const year of lataOplat) {
          const fees = await read<Schemas['LocalFeeList']>(`/dsp/dajOplatyLokalne?${subject}&rok=${year}`)
          expect(fees.umowy.length).toBeGreaterThan(0)
          expect(grosze(fees.kwotaNettoSuma)).toBe(sum(fees.umowy.map((row) => row.kwotaNetto)))
          expect(grosze(fees.kwotaVatSuma)).toBe(sum(fees.umowy.map((row) => row.kwotaVat)))
          expect(grosze(fees.kwotaBruttoSuma)).toBe(sum(fees.umowy.map((row) => row.kwotaBrutto)))
          for (const row of fees.umowy)
            expect(grosze(row.kwotaNetto) + grosze(row.kwotaVat)).toBe(grosze(row.kwotaBrutto))
        }
      },
    )

    it('"contract expiry (or indefinitely)": there are contracts with and without an end, which the PDF shows', async () => {
      const { umowy } = await read<Schemas['LocalFeeList']>(`/dsp/dajOplatyLokalne?${HERSELF}&rok=2026`)
      expect(new Set(umowy.map((row) => row.dataRozwiazaniaUmowy === null))).toEqual(new Set([true, false]))
      const { name, text } = await pdf(`/dsp/dajOplatyLokalne/pdf?${HERSELF}&rok=2026`)
      expect(name).toBe('zestawienie_obowiazujacych_umow_oraz_naleznosci_osoby.pdf')
      expect(text).toContain('bezterminowo')
      expect(text).toContain('D-00113')
      expect(text).not.toMatch(/null|undefined|NaN/)
    })
  })

  describe('alcohol permits', () => {
    it('"remaining to pay": what is due with its additional fees, without what was paid and not cancelled', async () => {
      const { lataOplat } = await read<Schemas['FeeYearList']>(`/alkohole/dajLataOplatZaZezwolenia?${COMPANY}`)
      const left: bigint[] = []
      for (const year of lataOplat) {
        const fees = await read<Schemas['PermitFees']>(`/alkohole/dajOplatyZaZezwolenia?${COMPANY}&rok=${year}`)
        const due = sum(
          fees.naleznosciZaZezwolenie.flatMap((row) => [
            ...[row.kwotaRaty1, row.kwotaRaty2, row.kwotaRaty3, row.dodatkowaOplRata1],
            ...[row.dodatkowaOplRata2, row.dodatkowaOplRata3, row.dodatkowaOplNieterOsw],
          ]),
        )
        const paid = sum(fees.uiszczoneOplaty.filter((row) => !row.czyAnulowana).map((row) => row.kwotaWplaty))
        expect(grosze(fees.naleznosciPozostaleDoSplaty.sumaNiesplaconychNaleznosci)).toBe(due - paid)
        for (const row of fees.naleznosciZaZezwolenie)
          expect(grosze(row.kwotaNalezna)).toBe(sum([row.kwotaRaty1, row.kwotaRaty2, row.kwotaRaty3]))
        left.push(due - paid)
      }
      // What is due by today is paid in each year.
      expect(left).toEqual([0n, 0n, 0n])
    })

    it('every flag of a paid fee is there, each set and not set', async () => {
      const all = await Promise.all(
        [2024, 2025, 2026].map((year) =>
          read<Schemas['PermitFees']>(`/alkohole/dajOplatyZaZezwolenia?${COMPANY}&rok=${year}`),
        ),
      )
      const rows = all.flatMap((fees) => fees.uiszczoneOplaty)
      const flags = Object.keys(rows[0] ?? {}).filter((key) =>
        key.startsWith('czy'),
      ) as (keyof Schemas['PermitPayment'])[]
      expect(flags).toHaveLength(7)
      for (const flag of flags) expect(new Set(rows.map((row) => row[flag])).size, flag).toBe(2)
    })

    it('"Logged-in private person (PESEL): protected services except those requiring an institution (permit fees, 33)"', async () => {
      const { status, json } = await call(`/alkohole/dajOplatyZaZezwolenia?${HERSELF}&rok=2026`)
      expect([status, json.kod]).toEqual([400, 400])
    })

    it('the PDF holds permits, dues and payments', async () => {
      const { text } = await pdf(`/alkohole/dajOplatyZaZezwolenia/pdf?${COMPANY}&rok=2025`)
      for (const words of ['Zezwolenia', 'Należności za zezwolenia', 'Uiszczone opłaty', 'A/14/2024', '332,50'])
        expect(text).toContain(words)
    })
  })

  describe('excise refunds', () => {
    it('"decisions issued, not issued, paid and unpaid"; what is left of the yearly limit', async () => {
      const { lataWnioskow } = await read<Schemas['ExciseYearList']>(
        `/paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej?${HERSELF}`,
      )
      expect(lataWnioskow).toEqual([2024, 2025, 2026])
      const { zwroty } = await read<Schemas['ExciseDecisionList']>(`/paliwa/dajZwrotyAkcyzyZaOlej?${HERSELF}&rok=2026`)
      expect(
        zwroty.map((row) => [row.numerDecyzji === null, row.kwotaZwrotu === null, row.kwotaWyplacona === null]),
      ).toEqual([
        [false, false, true],
        [true, true, true],
      ])
      const older = await read<Schemas['ExciseDecisionList']>(`/paliwa/dajZwrotyAkcyzyZaOlej?${HERSELF}&rok=2025`)
      expect(older.zwroty.every((row) => row.kwotaWyplacona === row.kwotaZwrotu && row.kwotaZwrotu !== null)).toBe(true)
      let left = grosze(older.zwroty[0]?.rocznyLimitZwrotu ?? 0)
      // 14.27 ha of 110 l at 1.48 zł.
      expect(left).toBe(232_316n)
      for (const row of older.zwroty) {
        left -= grosze(row.kwotaZwrotu ?? 0)
        expect(grosze(row.pozostalyLimitZwrotuDoWykorzystania)).toBe(left)
      }
    })

    it('"kwotaWyplacona (null means not paid)", in the PDF too; a decision not yet issued is shown so', async () => {
      const { text } = await pdf(`/paliwa/dajZwrotyAkcyzyZaOlej/pdf?${HERSELF}&rok=2026`)
      expect(text).toContain('nie wypłacono')
      expect(text).toContain('decyzji jeszcze nie wydano')
      expect(text).not.toMatch(/null|undefined|NaN/)
    })

    it('"bank account versus office cash desk"', async () => {
      const anna = await pdf(`/paliwa/dajWnioskiOZwrotAkcyzyZaOlej/pdf?${HERSELF}&rok=2025`)
      expect(anna.text).toContain('rachunek bankowy')
      const marek = await pdf(`/paliwa/dajWnioskiOZwrotAkcyzyZaOlej/pdf?${HIMSELF}&rok=2025`, MAREK)
      expect(marek.text).toContain('kasa urzędu')
    })
  })

  describe('dues', () => {
    it('"suma" of a card is what its unpaid instalments come to; an instalment is the sum of its parts', async () => {
      for (const subject of [HERSELF, COMPANY]) {
        const { karty } = await read<Schemas['DuesCardList']>(`/naleznosci/dajNaleznosci?${subject}`)
        expect(karty.length).toBeGreaterThan(4)
        for (const card of karty) {
          const { ratyZbiorcze } = await read<Schemas['InstalmentList']>(
            `/naleznosci/dajRaty?idKartyNaleznosci=${card.idKartyNaleznosci}`,
          )
          const open = ratyZbiorcze.filter((one) => !one.czySplacona)
          expect(grosze(card.suma)).toBe(sum(open.map((one) => one.kwotaRazem)))
          for (const one of ratyZbiorcze) {
            expect(sum([one.kwotaGlowna, one.kosztyEgzekucji, one.odsetki, one.oplataProlongacyjna])).toBe(
              grosze(one.kwotaRazem),
            )
            expect(sum(one.raty.map((part) => part.kwotaRazem))).toBe(grosze(one.kwotaRazem))
          }
          expect(card.czyInstytucja).toBe(subject === COMPANY)
        }
      }
    })

    it('"jestUpomnienie, jestWezwanie, …": the flags are shown, and what is already ordered', async () => {
      const { ratyZbiorcze } = await read<Schemas['InstalmentList']>(
        `/naleznosci/dajRaty?${HERSELF}&idKartyNaleznosci=2201`,
      )
      expect(ratyZbiorcze.map((one) => [one.czySplacona, one.jestUpomnienie, one.jestWezwanie])).toEqual([
        [true, false, false],
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ])
      const ordered = await read<Schemas['InstalmentList']>(`/naleznosci/dajRaty?idKartyNaleznosci=2208`)
      expect(ordered.ratyZbiorcze.map((one) => one.zleconoPlatnoscZKIR)).toEqual([
        false,
        false,
        true,
        false,
        false,
        false,
      ])
    })

    it('the PDF of instalments holds those that the filters let through, both ends included', async () => {
      const address = `/naleznosci/dajRaty/pdf?tytul=Podatki&idKartyNaleznosci=2201`
      const all = await pdf(`${address}&typNaleznosci=WSZYSTKIE&dataOd=2025-05-15&dataDo=2025-09-15`)
      expect(all.text).toContain('15.05.2025')
      expect(all.text).toContain('15.09.2025')
      expect(all.text).not.toMatch(/15\.03\.2025|15\.11\.2025/)
      const unpaid = await pdf(`${address}&typNaleznosci=NIEZAPLACONE`)
      expect(unpaid.text).not.toContain('15.05.2025')
    })

    it('booked payments and debt collection of a card', async () => {
      const id = 'idKartyNaleznosci=2301'
      const book = await read<Schemas['BookedPaymentList']>(`/naleznosci/dajHistorieZaksiegowanychWplat?${id}`)
      expect(book.listaZaksiegowanychWplat).toMatchObject([{ typ: 'Przelew', suma: 1671, pozostaloDoSplaty: 0 }])
      const collection = await read<Schemas['DebtCollectionList']>(`/naleznosci/dajElementyDochodzeniaNaleznosci?${id}`)
      expect(collection.listaElementowDochodzeniaNaleznosci.map((one) => one.typ)).toEqual([
        'Upomnienie',
        'Tytuł wykonawczy',
      ])
    })

    it('who owes together with the subject', async () => {
      const { wspolzobowiazani } = await read<Schemas['CoObligorList']>(`/naleznosci/dajWspolzobowiazanych?${HERSELF}`)
      expect(wspolzobowiazani).toMatchObject([{ nrKarty: 'N-00318', nazwaUdzialowca: 'Jan Kowalski', udzial: '1/2' }])
      const other = await read<Schemas['CoObligorList']>(`/naleznosci/dajWspolzobowiazanych?${HIMSELF}`, MAREK)
      expect(other.wspolzobowiazani).toEqual([])
    })
  })

  describe('online payments', () => {
    it('"order date sorted descending", amounts of the instalments, only the part of the provider', async () => {
      const { platnosci } = await read<Schemas['OnlinePaymentList']>(`/platnosci/dajHistoriePlatnosci?${HERSELF}`)
      const dates = platnosci.map((one) => one.dataZlecenia)
      expect(dates).toEqual([...dates].sort().reverse())
      for (const one of platnosci) {
        expect(sum(one.raty.map((part) => part.kwotaRaty))).toBe(grosze(one.kwota))
        const { typPlatnosci, transakcjaKIR, transakcjaP24 } = one.opisPlatnosci
        expect([transakcjaKIR !== null, transakcjaP24 !== null]).toEqual([
          typPlatnosci === 'KIR',
          typPlatnosci === 'P24',
        ])
      }
      expect(new Set(platnosci.map((one) => one.opisPlatnosci.opisStatusu)).size).toBe(5)
    })

    it.each(['en', 'de', 'uk'])(
      'has titles in %s, and the Polish one that the bank statement has',
      async (language) => {
        const history = `/platnosci/dajHistoriePlatnosci?${HERSELF}`
        const polish = await read<Schemas['OnlinePaymentList']>(history)
        const { platnosci } = await read<Schemas['OnlinePaymentList']>(`${history}&lang=${language}`)
        expect(platnosci.length).toBeGreaterThan(0)
        for (const [place, { tytul, tytulPrzelewu, raty, idTransakcji }] of platnosci.entries()) {
          expect(tytulPrzelewu).toBe(polish.platnosci[place]?.tytul)
          expect(tytul).not.toMatch(/rat[ay]/)
          for (const { rodzajOplaty, opisNrRaty } of raty) {
            expect(tytul).toContain(rodzajOplaty)
            expect(tytul).toContain(opisNrRaty)
          }
          const state = `/platnosci/dajStanPlatnosci?idTransakcji=${idTransakcji}&lang=${language}`
          expect((await read<Schemas['PaymentState']>(state)).tytul).toBe(tytul)
        }
      },
    )

    it('"a failed order offers no confirmation": only money that came is confirmed', async () => {
      const { platnosci } = await read<Schemas['OnlinePaymentList']>(`/platnosci/dajHistoriePlatnosci?${HERSELF}`)
      for (const { stan, czyPotwierdzenie, idTransakcji } of platnosci) {
        expect(czyPotwierdzenie, `${stan}`).toBe(stan === 'OPLACONA' || stan === 'ZAKSIEGOWANA')
        if (stan !== 'NIEUDANA') continue
        const path = `/platnosci/dajHistoriePlatnosci/pdf?${HERSELF}&idTransakcji=${idTransakcji}`
        const { status, json } = await call(path)
        expect([status, json.opis]).toEqual([409, 'Tej płatności nie potwierdzono, nie ma więc jej potwierdzenia.'])
      }
    })

    it('"PDF per transaction id", never another subject’s', async () => {
      const { platnosci } = await read<Schemas['OnlinePaymentList']>(`/platnosci/dajHistoriePlatnosci?${HERSELF}`)
      const one = platnosci.find((row) => row.opisPlatnosci.typPlatnosci === 'KIR' && row.stan === 'ZAKSIEGOWANA')
      const path = '/platnosci/dajHistoriePlatnosci/pdf'
      const { name, text } = await pdf(`${path}?${HERSELF}&idTransakcji=${one?.idTransakcji}`)
      expect(name).toBe(`${one?.idTransakcji}.pdf`)
      const digits = one?.opisPlatnosci.transakcjaKIR?.akceptantNumerRachunku ?? ''
      expect(text).toContain([digits.slice(0, 2), ...(digits.slice(2).match(/\d{4}/g) ?? [])].join(' '))
      for (const [subject, account] of [
        [COMPANY, ANNA],
        [HIMSELF, MAREK],
      ] as const) {
        const refused = await call(`${path}?${subject}&idTransakcji=${one?.idTransakcji}`, account)
        expect([refused.status, refused.json.kod]).toEqual([404, 404])
        expect(refused.json.opis).toMatch(/^Nie ma takiej płatności/)
      }
    })
  })

  it('another person’s cards, fees and payments cannot be read by changing an id or pesel=', async () => {
    const id = 'idKartyNaleznosci=2201'
    const instalments = `/naleznosci/dajRaty/pdf?tytul=x&typNaleznosci=WSZYSTKIE&${id}`
    const paths = ['dajRaty', 'dajHistorieZaksiegowanychWplat', 'dajElementyDochodzeniaNaleznosci'].map(
      (call) => `/naleznosci/${call}?${id}`,
    )
    for (const path of [...paths, instalments, `${paths[0]}&${HIMSELF}`]) {
      const { status, json } = await call(path, MAREK)
      expect([status, json.kod], path).toEqual([404, 404])
      expect(json.opis).toMatch(/^Nie ma takiej karty/)
    }
    // Not even under another subject of the same account.
    expect((await call(`/naleznosci/dajRaty?${id}&${COMPANY}`)).status).toBe(404)
    const lists = [
      ...['/dsp/dajLataOplatLokalnych?', '/dsp/dajOplatyLokalne?rok=2026&', '/dsp/dajOplatyLokalne/pdf?rok=2026&'],
      ...['/paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej?', '/paliwa/dajWnioskiOZwrotAkcyzyZaOlej?rok=2026&'],
      ...['/paliwa/dajZwrotyAkcyzyZaOlej?rok=2026&', '/paliwa/dajZwrotyAkcyzyZaOlej/pdf?rok=2026&'],
      ...['/platnosci/dajHistoriePlatnosci?', '/naleznosci/dajNaleznosci?', '/naleznosci/dajNaleznosci/pdf?'],
      '/naleznosci/dajWspolzobowiazanych?',
    ]
    for (const path of lists) {
      const { status, json } = await call(`${path}${HERSELF}`, MAREK)
      expect([status, json.kod], path).toEqual([403, 403])
    }
    expect((await call(`/alkohole/dajOplatyZaZezwolenia?${COMPANY}&rok=2026`, MAREK)).status).toBe(403)
    const audited = await office().audited()
    expect(audited.filter((row) => row.event === 'other subject refused').length).toBeGreaterThanOrEqual(lists.length)
  })
})

const tokens = new WeakMap<TestOffice, Map<string, Promise<string>>>()

/** A token of an account, signed in once for an office. */
function tokenFor(office: TestOffice, { login, password }: typeof ANNA): Promise<string> {
  const known = tokens.get(office) ?? new Map<string, Promise<string>>()
  tokens.set(office, known)
  const token = known.get(login) ?? tokenOf(office, login, password)
  known.set(login, token)
  return token
}
