import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import type { Database } from '../db/database.ts'
import { cardOf, cardsOf, coObligorsOf } from '../dues/cards.ts'
import { amountsOf, type Instalment, instalmentsOf, ledgerOf, totalOf, unpaidOf } from '../dues/instalments.ts'
import type { Call, Handlers, OfficeContext } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import type { OrderedFields, ProviderDefinitions } from '../payments/provider.ts'
import { print } from '../pdf/print.ts'

/** What subjects owe: cards, their instalments and their books. Reads alone; paying is elsewhere. */
export const dues = {
  dajNaleznosci: async (call) => ({ karty: await cards(call.db, subjectOf(call)) }),
  dajNaleznosciPdf: async (call) => {
    const { rodzajPlatnosci: type } = call.query
    const rows = (await cards(call.db, subjectOf(call))).filter(
      (card) => type === undefined || card.aplikacjaNaleznosci === type,
    )
    return print(call, 'duesDocument', rows, subjectOf(call).name, call.language)
  },
  dajDoZaplaty: async (call) => {
    const rows = await unpaidOf(call.db, subjectOf(call))
    return {
      doZaplaty: rows.map(({ id, card, deadline, total, ordered, executory }) => ({
        idNaleznosciRatyZbiorczej: id,
        idKartyNaleznosci: card.id,
        symbolKarty: card.symbol,
        aplikacjaNaleznosci: card.type,
        rok: card.year,
        terminPlatnosci: deadline,
        kwotaRazem: zloty(total),
        czyZlecona: ordered,
        jestTytulWykonawczy: executory,
      })),
      suma: zloty(rows.reduce((sum, { total }) => sum + total, 0)),
    }
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

async function cards(db: Database, subject: Subject) {
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
  }))
}

type InstalmentView = Pick<OfficeContext, 'db' | 'payments'> & { readonly language: Language }

async function instalments(view: InstalmentView, cardId: number) {
  return (await instalmentsOf(view.db, cardId)).map((one) => instalment(one, view))
}

function instalment(one: Instalment, { payments, language }: InstalmentView) {
  return {
    idNaleznosciRatyZbiorczej: one.id,
    terminPlatnosci: one.deadline,
    ...owed(amountsOf(one.parts)),
    czySplacona: one.paidOn !== null,
    czyZaznaczona: false,
    jestUpomnienie: one.reminded,
    jestWezwanie: one.summoned,
    jestRozlozenieNaRaty: one.spread,
    jestOdroczenieTerminu: one.deferred,
    jestTytulWykonawczy: one.executory,
    ...orderedFields(one, payments.definitions),
    raty: one.parts.map((part) => ({
      idNaleznosciRaty: part.id,
      nrRaty: one.number,
      rodzajOplaty: part.kind[language],
      ...owed(part),
    })),
  }
}

/** The fields that show through which providers an instalment is ordered. */
function orderedFields({ orderedThrough }: Instalment, definitions: ProviderDefinitions): OrderedFields {
  const ordered = [...orderedThrough].flatMap((provider) => definitions[provider].orderedField ?? [])
  return {
    zleconoPlatnoscZKIR: ordered.includes('zleconoPlatnoscZKIR'),
    zleconoPlatnoscZP24: ordered.includes('zleconoPlatnoscZP24'),
  }
}

function owed(amounts: ReturnType<typeof amountsOf>) {
  return {
    kwotaRaty: zloty(amounts.charged),
    kwotaGlowna: zloty(amounts.principal),
    kosztyEgzekucji: zloty(amounts.enforcementCosts),
    odsetki: zloty(amounts.interest),
    oplataProlongacyjna: zloty(amounts.prolongationFee),
    kwotaRazem: zloty(totalOf(amounts)),
  }
}

/** The filters of the details: paid or not, deadline and total in their ranges, both ends included. */
function chosenBy(query: Call<'dajRatyPdf'>['query']) {
  const { typNaleznosci: state, dataOd = '', dataDo = '9999-12-31', kwotaOd = 0, kwotaDo = Infinity } = query
  return (row: ReturnType<typeof instalment>) =>
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
