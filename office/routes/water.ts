import { asc } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import { officeDay } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { waterPoints as points } from '../db/schema/index.ts'
import type { Call, Handlers } from '../http/operations.ts'
import { print } from '../pdf/print.ts'
import { invoiceYears, ownInvoice, pointInvoices } from '../water/invoices.ts'
import { ownPoint } from '../water/owned.ts'
import { protocolOf } from '../water/protocols.ts'
import { nextWindow } from '../water/reading-windows.ts'
import { metersOf, pointMeter, pointReadings, readableMeters } from '../water/readings.ts'
import { handedIn, handIn, withdraw } from '../water/reports.ts'

/** The water supply: points, invoices, meters, readings and replacements. */
export const waterSupply = {
  dajPunktyOdbioru: async (call) => ({ punktyOdbioru: await collectionPoints(call.db, subjectOf(call)) }),
  dajDaneUmowyPunktu: async (call) => {
    const { contractNumber, contractedOn } = await ownPoint(call, call.query.idPunktu)
    return { numerUmowy: contractNumber, dataZawarcia: contractedOn }
  },
  dajFakturyPunktuOdbioru: async (call) => (await invoicesRequested(call)).reply,
  dajFakturyPunktuOdbioruPdf: async (call) => {
    const { point, reply } = await invoicesRequested(call)
    return print(call, 'invoiceListDocument', reply.faktury, point.address, call.query.lataFaktur, call.language)
  },
  dajFakturePdf: async (call) =>
    print(call, 'invoiceDocument', await ownInvoice(call, call.query.idDokumentuPdf), call.language),
  dajLicznikiPunktuOdbioru: async (call) => {
    const point = await ownPoint(call, call.query.idPunktuOdbioru)
    return { liczniki: (await metersOf(call.db, [point.id])).map(pointMeter) }
  },
  dajOdczytyLicznikowPunktuOdbioru: async (call) => ({
    odczytyLicznikow: (await pointReadings(call, call.query.idPunktuOdbioru, call.query.numeryLicznikow)).rows,
  }),
  dajOdczytyLicznikowPunktuOdbioruPdf: async (call) => {
    const { point, rows } = await pointReadings(call, call.query.idPunktuOdbioru, call.query.numeryLicznikow)
    return print(call, 'readingsDocument', rows, point.address)
  },
  dajWodomierze: async (call) => ({
    wodomierze: await readableMeters(call.db, subjectOf(call), officeDay(call.clock)),
  }),
  podajStanWodomierza: async (call) => {
    await handIn(call, call.body, call.language)
    return { czyZapisano: true }
  },
  wycofajStanWodomierza: async (call) => {
    await withdraw(call, call.body.idOdczytu)
    return { czyZapisano: true }
  },
  dajTerminyOdczytow: async (call) => ({
    terminyOdczytow: await nextWindow(call.db, subjectOf(call), officeDay(call.clock)),
  }),
  dajDaneZgloszoneWodomierzy: async (call) => ({
    daneZgloszoneWodomierzy: (await reportsRequested(call)).rows,
  }),
  dajDaneZgloszoneWodomierzyPdf: async (call) => {
    const { meter, point, rows } = await reportsRequested(call)
    return print(call, 'reportsDocument', rows, point.address, meter.number, call.language)
  },
  dajProtokolWymiany: async (call) =>
    print(call, 'protocolDocument', await protocolOf(call, call.query.numerWodomierza, false), false, call.language),
  dajProtokolWymianyZeZdjeciami: async (call) =>
    print(call, 'protocolDocument', await protocolOf(call, call.query.numerWodomierza, true), true, call.language),
} satisfies Handlers

function reportsRequested(call: Call<'dajDaneZgloszoneWodomierzy' | 'dajDaneZgloszoneWodomierzyPdf'>) {
  return handedIn(call, call.query.idPunktu, call.query.nrLicznika, call.language)
}

type InvoiceCall = Parameters<NonNullable<Handlers['dajFakturyPunktuOdbioru']>>[0]

function invoicesRequested(call: Omit<InvoiceCall, 'body'>) {
  return pointInvoices(call, call.query.idPunktuOdbioru, call.query.lataFaktur, call.language)
}

async function collectionPoints(db: Database, subject: ReturnType<typeof subjectOf>) {
  const rows = await db.select().from(points).where(belongsTo(points, subject)).orderBy(asc(points.id))
  const ids = rows.map(({ id }) => id)
  const [meters, years] = [await metersOf(db, ids), await invoiceYears(db, ids)]
  return rows.map(({ id, address }) => ({
    idPunktuOdbioru: id,
    adresPunktuOdbioru: address,
    lataOdbioru: [...(years.get(id) ?? [])],
    liczniki: meters.filter(({ pointId }) => pointId === id).map(pointMeter),
  }))
}
