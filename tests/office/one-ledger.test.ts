import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as tables from '../../office/db/schema/index.ts'
import type { components } from '../../schemas/office-api.generated.ts'
import { ANNA, MAREK, officeOn, tokenOf } from './accounts/support.ts'
import { onEitherDatabase } from './databases.ts'
import { readPdf } from './pdf-text.ts'

type Schemas = components['schemas']

const SUBJECTS = [
  { name: 'Anna Kowalska', query: `pesel=${ANNA.person.pesel}`, account: ANNA },
  { name: 'Piekarnia Kłos', query: 'nip=123456789', account: ANNA },
  { name: 'Marek Zieliński', query: `pesel=${MAREK.person.pesel}`, account: MAREK },
] as const

const grosze = (zloty: number): number => Math.round(zloty * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + grosze(amount), 0)
const amountText = (zloty: number): string =>
  zloty
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')
/** Whether something of instalments is paid, and something is not. */
const isPaidInPart = (instalments: readonly Schemas['AggregateInstalment'][]): boolean => {
  const unpaid = instalments.filter((row) => !row.czySplacona)
  return unpaid.length < instalments.length ? unpaid.length > 0 : unpaid.some((row) => row.kwotaGlowna < row.kwotaRaty)
}
const accountText = (digits: string) => [digits.slice(0, 2), ...(digits.slice(2).match(/\d{4}/g) ?? [])].join(' ')
const dateText = (day: string) => day.split('-').reverse().join('.')

onEitherDatabase((databases) => {
  const office = officeOn(databases)
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = ({ login, password }: typeof ANNA): Promise<string> => {
    const token = tokens.get(login) ?? tokenOf(office(), login, password)
    tokens.set(login, token)
    return token
  }

  describe.each(SUBJECTS)(
    '“recomputes every pair from the database”: “decision, PDF, instalments, dues card, account number, invoice, permit and payment history agree for every demo person and year”: $name',
    ({ query, account }) => {
      const read = async <T>(path: string): Promise<T> => {
        const { status, json, text } = await office().call('GET', path, { token: await tokenFor(account) })
        expect(status, text).toBe(200)
        return json as T
      }
      const pdf = async (path: string): Promise<string> => {
        const authorization = `Bearer ${await tokenFor(account)}`
        const reply = await office().app.inject({ url: path, headers: { authorization } })
        expect(reply.statusCode).toBe(200)
        return (await readPdf(reply.rawPayload)).pages.join('\n').replace(/\s+/g, ' ')
      }
      const cards = async () => (await read<Schemas['DuesCardList']>(`/naleznosci/dajNaleznosci?${query}`)).karty
      const cardNamed = async (id: number | null | undefined) => {
        const card = (await cards()).find((one) => one.idKartyNaleznosci === id)
        if (card === undefined) throw new Error(`The subject has no card ${id}`)
        return card
      }
      const instalmentsOf = async (id: number) =>
        (await read<Schemas['InstalmentList']>(`/naleznosci/dajRaty?idKartyNaleznosci=${id}`)).ratyZbiorcze

      it('each decision and declaration: its sum, its instalments and its account are those of the card; its print names them', async () => {
        const { lataPodatkowe } = await read<Schemas['TaxYearList']>(`/podatkiGminne/dajRokPodatkowy?${query}`)
        const years = lataPodatkowe.join(',')
        const list = await read<Schemas['TaxAssessmentList']>(
          `/podatkiGminne/dajWymiarPodatku?${query}&lataPodatkowe=${years}`,
        )
        const { numerKontaBankowego } = await read<Schemas['Property']>(`/podatkiGminne/dajNieruchomosci?${query}`)
        const kept = list.pozycjeWymiaruPodatku.filter((one) => one.idKartyNaleznosci != null)
        // Both years of every card that is taxed.
        const taxed = new Set(list.pozycjeWymiaruPodatku.map((one) => one.nrKarty))
        expect(kept).toHaveLength(2 * taxed.size)
        for (const one of kept) {
          const card = await cardNamed(one.idKartyNaleznosci)
          expect([card.symbolKarty, card.rok]).toEqual([one.nrKarty, one.rokPodatkowy])
          expect(card.numerKontaBankowego).toBe(numerKontaBankowego)
          const instalments = await instalmentsOf(card.idKartyNaleznosci)
          expect(sum(instalments.map((row) => row.kwotaRaty))).toBe(grosze(one.podatekRazem))
          expect(one.czyZaplacono).toBe(instalments.every((row) => row.czySplacona))
          const unpaid = instalments.filter((row) => !row.czySplacona)
          expect(grosze(one.pozostaloDoSplaty ?? -1)).toBe(sum(unpaid.map((row) => row.kwotaRazem)))
          expect(one.stanZaplaty === 'CZESCIOWO').toBe(isPaidInPart(instalments))
          const ofKind = (kind: string) =>
            sum(
              instalments
                .flatMap((row) => row.raty.filter((part) => part.rodzajOplaty === kind))
                .map((part) => part.kwotaRaty),
            )
          expect(ofKind('Podatek rolny')).toBe(grosze(one.podatekRolny))
          expect(ofKind('Podatek leśny')).toBe(grosze(one.podatekLesny))
          expect(ofKind('Podatek od nieruchomości')).toBe(grosze(one.podatekOdNieruchomosci))
          if (one.idArchiwumDruku === null) continue
          const print = await pdf(`/podatkiGminne/decyzja?idArchiwumDruku=${one.idArchiwumDruku}`)
          expect(print).toContain(accountText(card.numerKontaBankowego))
          for (const row of instalments) {
            expect(print).toContain(amountText(row.kwotaRaty))
            if (!row.jestOdroczenieTerminu) expect(print).toContain(dateText(row.terminPlatnosci))
          }
        }
      })

      it('each local fee: gross, VAT and deadline are those of the card’s instalment, and whether it is paid', async () => {
        const { lataOplat } = await read<Schemas['FeeYearList']>(`/dsp/dajLataOplatLokalnych?${query}`)
        for (const year of lataOplat.slice(-2)) {
          const { umowy } = await read<Schemas['LocalFeeList']>(`/dsp/dajOplatyLokalne?${query}&rok=${year}`)
          expect(umowy.length).toBeGreaterThan(0)
          for (const fee of umowy) {
            const card = await cardNamed(fee.idKartyNaleznosci)
            expect([card.symbolKarty, card.rok]).toEqual([fee.nrKarty, year])
            const instalments = await instalmentsOf(card.idKartyNaleznosci)
            const own = instalments.find((row) => row.raty[0]?.nrRaty === fee.nrRaty)
            expect([own?.kwotaRaty, own?.czySplacona]).toEqual([fee.kwotaBrutto, fee.czyZaplacono])
            expect(fee.terminPlatnosci).toBe(own?.terminPlatnosci)
            expect(fee.stanZaplaty === 'ODROCZONO').toBe(own?.jestOdroczenieTerminu === true)
            const [part] = await office()
              .db.select({ vat: tables.duesParts.vat })
              .from(tables.duesParts)
              .where(eq(tables.duesParts.instalmentId, own?.idNaleznosciRatyZbiorczej ?? 0))
            expect(part?.vat).toBe(grosze(fee.kwotaVat))
          }
          // Nothing is on the cards that no contract has.
          const onCards = (await cards()).filter(
            (one) => one.aplikacjaNaleznosci === 'OPLATY_LOKALNE' && one.rok === year,
          )
          expect(onCards.map((one) => one.symbolKarty).sort()).toEqual(
            [...new Set(umowy.map((one) => one.nrKarty))].sort(),
          )
        }
      })

      it('each invoice of these two years is an instalment of its point’s card; its PDF names amount, deadline and account', async () => {
        const { punktyOdbioru } = await read<Schemas['CollectionPointList']>(`/woda/dajPunktyOdbioru?${query}`)
        let seen = 0
        for (const { idPunktuOdbioru, lataOdbioru } of punktyOdbioru) {
          const years = lataOdbioru.slice(-2)
          const path = `/woda/dajFakturyPunktuOdbioru?${query}&idPunktuOdbioru=${idPunktuOdbioru}&lataFaktur=${years.join(',')}`
          const { faktury } = await read<Schemas['InvoiceList']>(path)
          const ids = new Set<number>()
          for (const invoice of faktury) {
            const card = await cardNamed(invoice.idKartyNaleznosci)
            const due = (await instalmentsOf(card.idKartyNaleznosci)).find(
              (row) => row.terminPlatnosci === invoice.dataZaplaty,
            )
            expect([due?.kwotaRaty, due?.czySplacona]).toEqual([invoice.kwotaBrutto, invoice.czyZaplacono])
            // The card leads back to the invoices of its point.
            expect(card.idPunktuOdbioru).toBe(idPunktuOdbioru)
            ids.add(card.idKartyNaleznosci)
            seen += 1
            if (invoice !== faktury[0]) continue
            const print = await pdf(`/woda/dajFakturePdf?idDokumentuPdf=${invoice.idDokumentuPdf}`)
            for (const words of [
              amountText(invoice.kwotaBrutto),
              dateText(invoice.dataZaplaty),
              accountText(card.numerKontaBankowego),
            ])
              expect(print).toContain(words)
          }
          // Each instalment of the cards is an invoice.
          const all = await Promise.all([...ids].map(instalmentsOf))
          expect(all.flat()).toHaveLength(faktury.length)
        }
        expect(seen).toBeGreaterThan(0)
      })

      it('the waste fee is that of the declared residents; vehicle tax that of the declared vehicles', async () => {
        const own = await cards()
        const price: Readonly<Record<number, readonly [number, number]>> = { 2025: [3_300, 300], 2026: [3_400, 300] }
        const parameters = await read<Schemas['WasteParameterList']>(`/smieci/dajParametryOplatZaOdpady?${query}`)
        const now = (name: string) =>
          parameters.parametryOplatAktualne
            .filter((one) => one.parametr === name)
            .reduce((all, one) => all + one.wartosc, 0)
        for (const card of own.filter((one) => one.aplikacjaNaleznosci === 'ODPADY')) {
          const [rate, composter] = price[card.rok] ?? [0, 0]
          const quarter = 3 * (now('Liczba mieszkańców') * rate - now('Osoby korzystające z kompostownika') * composter)
          for (const row of await instalmentsOf(card.idKartyNaleznosci)) expect(grosze(row.kwotaRaty)).toBe(quarter)
        }
        for (const card of own.filter((one) => one.aplikacjaNaleznosci === 'SRODKI_TRANSPORTU')) {
          const { vehicleRates, declaredVehicles, vehicles } = tables
          const declared = await office()
            .db.select({ from: vehicles.taxedFrom, rate: vehicleRates.rate })
            .from(declaredVehicles)
            .innerJoin(vehicles, eq(vehicles.registration, declaredVehicles.registration))
            .innerJoin(
              vehicleRates,
              and(eq(vehicleRates.class, vehicles.class), eq(vehicleRates.year, declaredVehicles.year)),
            )
            .where(
              and(eq(declaredVehicles.year, card.rok), eq(declaredVehicles.subjectNumber, query.split('=')[1] ?? '')),
            )
          const tax = declared.reduce((all, { from, rate }) => {
            const months = from < `${card.rok}` ? 12 : 13 - Number(from.slice(5, 7))
            return all + (rate * months) / 12
          }, 0)
          const instalments = await instalmentsOf(card.idKartyNaleznosci)
          expect(sum(instalments.map((row) => row.kwotaRaty))).toBe(Math.round(tax / 100) * 100)
        }
      })

      it('what is to be paid: the list of cards, the summary, the PDF of the list and the book of each card agree', async () => {
        const own = await cards()
        const { podmioty } = await read<Schemas['DuesSummary']>(`/naleznosci/dajPodsumowanie?${query}`)
        expect(podmioty).toHaveLength(1)
        const [summary] = podmioty
        if (summary === undefined) throw new Error('No summary')
        expect(grosze(summary.suma)).toBe(sum(own.map((card) => card.suma)))
        const kinds = [summary.sumaNaDzis, summary.sumaPozniejsza, summary.sumaZlecona, summary.sumaEgzekwowana]
        expect(sum(kinds)).toBe(grosze(summary.suma))
        expect(grosze(summary.sumaNaDzis)).toBe(
          sum(summary.pozycje.filter(({ stan }) => stan === 'ZALEGLA' || stan === 'DZIS').map((one) => one.kwotaRazem)),
        )
        const print = await pdf(`/naleznosci/dajNaleznosci/pdf?${query}`)
        for (const card of own) {
          for (const words of [card.symbolKarty, amountText(card.suma), accountText(card.numerKontaBankowego)])
            expect(print).toContain(words)
          const id = card.idKartyNaleznosci
          const unpaid = summary.pozycje.filter((one) => one.idKartyNaleznosci === id)
          expect(sum(unpaid.map((one) => one.kwotaRazem))).toBe(grosze(card.suma))
          const book = await read<Schemas['BookedPaymentList']>(
            `/naleznosci/dajHistorieZaksiegowanychWplat?idKartyNaleznosci=${id}`,
          )
          const paid = (await instalmentsOf(id)).filter((row) => row.czySplacona)
          const whole = book.listaZaksiegowanychWplat.filter((entry) => entry.pozostaloDoSplaty === 0)
          expect(sum(whole.map((entry) => entry.suma))).toBe(sum(paid.map((row) => row.kwotaRazem)))
        }
        expect(print).toContain(amountText(summary.suma))
      })

      it('each payment of the history that is booked is in the books of its instalments', async () => {
        const { platnosci } = await read<Schemas['OnlinePaymentList']>(`/platnosci/dajHistoriePlatnosci?${query}`)
        for (const one of platnosci.filter(({ stan }) => stan === 'ZAKSIEGOWANA')) {
          const rows = await office()
            .db.select({
              paidOn: tables.duesInstalments.paidOn,
              account: tables.duesCards.bankAccount,
              amount: tables.paymentItems.amount,
            })
            .from(tables.paymentOrders)
            .innerJoin(tables.paymentItems, eq(tables.paymentItems.orderId, tables.paymentOrders.id))
            .innerJoin(tables.duesParts, eq(tables.duesParts.id, tables.paymentItems.partId))
            .innerJoin(tables.duesInstalments, eq(tables.duesInstalments.id, tables.duesParts.instalmentId))
            .innerJoin(tables.duesCards, eq(tables.duesCards.id, tables.duesInstalments.cardId))
            .where(eq(tables.paymentOrders.transactionId, one.idTransakcji))
          expect(rows.every(({ paidOn }) => paidOn !== null)).toBe(true)
          expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(grosze(one.kwota))
          const { transakcjaKIR, transakcjaP24 } = one.opisPlatnosci
          const account = transakcjaKIR?.akceptantNumerRachunku ?? transakcjaP24?.iban.slice(2)
          expect(new Set(rows.map((row) => row.account))).toEqual(new Set([account]))
        }
      })
    },
  )

  it('alcohol permits: what is due, paid and left is what the books of the card have', async () => {
    const token = await tokenFor(ANNA)
    const read = async <T>(path: string) => (await office().call('GET', path, { token })).json as T
    const fees = await read<Schemas['PermitFees']>('/alkohole/dajOplatyZaZezwolenia?nip=123456789&rok=2026')
    const ids = new Set(fees.naleznosciZaZezwolenie.map((one) => one.idKartyNaleznosci))
    expect(ids).toEqual(new Set([2305]))
    const { ratyZbiorcze } = await read<Schemas['InstalmentList']>('/naleznosci/dajRaty?idKartyNaleznosci=2305')
    const thirds = (['kwotaRaty1', 'kwotaRaty2', 'kwotaRaty3'] as const).map((name) =>
      sum(fees.naleznosciZaZezwolenie.map((one) => one[name])),
    )
    expect(ratyZbiorcze.map((one) => grosze(one.kwotaRaty))).toEqual(thirds)
    const left = sum(ratyZbiorcze.filter((one) => !one.czySplacona).map((one) => one.kwotaRazem))
    expect(grosze(fees.naleznosciPozostaleDoSplaty.sumaNiesplaconychNaleznosci)).toBe(left)
    expect(sum(fees.uiszczoneOplaty.map((one) => one.kwotaWplaty))).toBe(
      sum(ratyZbiorcze.filter((one) => one.czySplacona).map((one) => one.kwotaRazem)),
    )
    expect(fees.naleznosciZaZezwolenie.every((one) => one.czyZaplacono === (left === 0))).toBe(true)
  })
})
