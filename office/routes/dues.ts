import type { components } from '../../schemas/office-api.generated.ts'
import { subjectOf, subjectsMeant } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { officeDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cardOf, cardsOf, coObligorsOf } from '../dues/cards.ts'
import { instalmentsOf, ledgerOf } from '../dues/instalments.ts'
import { summaryOf } from '../dues/summary.ts'
import { instalmentView } from '../dues/views.ts'
import type { Call, Handlers } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

type Card = components['schemas']['DuesCard']

/** What subjects owe: cards, their instalments and their books. Reads alone; paying is elsewhere. */
export const dues = {
  dajNaleznosci: async (call) => ({ karty: await cards(call.db, subjectOf(call)) }),
  dajPodsumowanieNaleznosci: async (call) => {
    const view = { definitions: call.payments.definitions, language: call.language }
    const today = officeDay(call.clock)
    const podmioty: Awaited<ReturnType<typeof summaryOf>>[] = []
    for (const subject of subjectsMeant(call)) podmioty.push(await summaryOf(call.db, subject, today, view))
    return { podmioty }
  },
  dajNaleznosciPdf: async (call) => {
    const { rodzajPlatnosci: type, typNaleznosci: state = 'WSZYSTKIE' } = call.query
    const ofType = (await cards(call.db, subjectOf(call))).filter(
      (card) => type === undefined || card.aplikacjaNaleznosci === type,
    )
    const rows = {
      WSZYSTKIE: async () => ofType,
      ZAPLACONE: async () => ofType.filter(({ suma }) => suma === 0),
      NIEZAPLACONE: () => cardsToPay(call, ofType),
    }
    return print(call, 'duesDocument', await rows[state](), subjectOf(call).name, call.language)
  },
  dajWspolzobowiazanych: async (call) => ({
    wspolzobowiazani: (await coObligorsOf(call.db, subjectOf(call))).map((row) => ({
      nrKarty: row.symbol,
      nazwaUdzialowca: row.name,
      udzial: row.share,
      formaWladania: row.ownership[call.language],
      adresUdzialowca: row.address,
    })),
  }),
  dajRaty: async (call) => {
    const card = await cardOf(call, call.query.idKartyNaleznosci)
    return { ratyZbiorcze: await instalments(call, card.id) }
  },
  dajRatyPdf: async (call) => {
    const card = await cardOf(call, call.query.idKartyNaleznosci)
    const rows = await instalments(call, card.id)
    const chosen = rows.filter(chosenBy(call.query))
    return print(call, 'instalmentsDocument', chosen, card, call.query.tytul, call.language)
  },
  dajHistorieZaksiegowanychWplat: async (call) => ({ listaZaksiegowanychWplat: await ledger(call, 'payment') }),
  dajElementyDochodzeniaNaleznosci: async (call) => ({
    listaElementowDochodzeniaNaleznosci: await ledger(call, 'collection'),
  }),
} satisfies Handlers

async function cards(db: Database, subject: Subject): Promise<Card[]> {
  const rows = await cardsOf(db, subject)
  return rows.map((card) => ({
    rok: card.year,
    aplikacjaNaleznosci: card.type,
    symbolKarty: card.symbol,
    numerKontaBankowego: card.bankAccount,
    suma: zloty(card.remaining),
    nazwaPlatnika: card.payerName,
    idKartyNaleznosci: card.id,
    czyInstytucja: card.subjectKind === 'institution',
    idPunktuOdbioru: card.point,
  }))
}

/** The cards with something to pay, the earliest open deadline first, as the portal lists them. */
async function cardsToPay(call: Call<'dajNaleznosciPdf'>, cards: readonly Card[]): Promise<readonly Card[]> {
  const view = { definitions: call.payments.definitions, language: call.language }
  const { pozycje: items } = await summaryOf(call.db, subjectOf(call), officeDay(call.clock), view)
  const place = new Map(items.map(({ idKartyNaleznosci: id }, at) => [id, at] as const).toReversed())
  const placeOf = ({ idKartyNaleznosci: id }: Card) => place.get(id) ?? items.length
  return cards.filter(({ suma }) => suma !== 0).toSorted((a, b) => placeOf(a) - placeOf(b))
}

async function instalments({ db, payments, language }: Call<'dajRaty' | 'dajRatyPdf'>, cardId: number) {
  const view = { definitions: payments.definitions, language }
  return (await instalmentsOf(db, cardId)).map((one) => instalmentView(one, view))
}

/** The filters of the details: paid or not, deadline and total in their ranges, both ends included. */
function chosenBy(query: Call<'dajRatyPdf'>['query']) {
  const { typNaleznosci: state, dataOd = '', dataDo = '9999-12-31', kwotaOd = 0, kwotaDo = Infinity } = query
  return (row: ReturnType<typeof instalmentView>) =>
    (state === 'WSZYSTKIE' || row.czySplacona === (state === 'ZAPLACONE')) &&
    row.terminPlatnosci >= dataOd &&
    row.terminPlatnosci <= dataDo &&
    row.kwotaRazem >= kwotaOd &&
    row.kwotaRazem <= kwotaDo
}

async function ledger(
  call: Call<'dajHistorieZaksiegowanychWplat' | 'dajElementyDochodzeniaNaleznosci'>,
  book: 'payment' | 'collection',
) {
  const card = await cardOf(call, call.query.idKartyNaleznosci)
  const rows = await ledgerOf(call.db, card.id, book)
  return rows.map((row) => ({
    opis: row.description[call.language],
    dataOperacji: row.on,
    typ: row.kind[call.language],
    kwotaGlowna: zloty(row.principal),
    kosztyUpomnien: zloty(row.reminderCosts),
    odsetki: zloty(row.interest),
    oplataProlongacyjna: zloty(row.prolongationFee),
    suma: zloty(row.principal + row.reminderCosts + row.interest + row.prolongationFee),
    pozostaloDoSplaty: zloty(row.remaining),
  }))
}
