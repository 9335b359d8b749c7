import userEvent from '@testing-library/user-event'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { buildBuiltIn, planOf as builtInPlan } from '../../engine/definitions.ts'
import { type Answer, type StageOptions, stage } from '../../engine/react/stage.tsx'

const builtIn = buildBuiltIn()

/** The plan of a built-in service, as the compiler makes it. */
export const planOf = (service: number): ServicePlan => builtInPlan(builtIn, service) as ServicePlan

export const user = userEvent.setup()

export const paths = {
  cards: '/naleznosci/dajNaleznosci',
  coObligors: '/naleznosci/dajWspolzobowiazanych',
  summary: '/naleznosci/dajPodsumowanie',
  several: '/platnosci/p24/dodajPrzelewZbiorczy',
  instalments: '/naleznosci/dajRaty',
  booked: '/naleznosci/dajHistorieZaksiegowanychWplat',
  collection: '/naleznosci/dajElementyDochodzeniaNaleznosci',
  proof: '/platnosci/drukDowoduWplaty',
  ordered: '/platnosci/dajPlatnosciKarty',
  kir: '/platnosci/kir/dodajPrzelew',
  p24: '/platnosci/p24/dodajPrzelew',
  giveUp: '/platnosci/anulujPrzelew',
} as const

export const card = (id: number, type: string, symbol: string) => ({
  rok: 2025,
  aplikacjaNaleznosci: type,
  symbolKarty: symbol,
  numerKontaBankowego: '10105000997603123456789123',
  suma: 344,
  nazwaPlatnika: 'Anna Kowalska',
  idKartyNaleznosci: id,
  czyInstytucja: false,
})

export const coObligor = {
  nrKarty: 'N-1',
  nazwaUdzialowca: 'Jan Kowalski',
  udzial: '1/2',
  formaWladania: 'współwłasność',
  adresUdzialowca: 'ul. Lipowa 12',
}

/** An unpaid instalment; amounts in złoty. Its one part has its number. */
export const instalment = (
  number: number,
  total: number,
  due: string,
  changes: Readonly<Record<string, unknown>> = {},
) => {
  const amounts = {
    kwotaRaty: total,
    kwotaGlowna: total,
    kosztyEgzekucji: 0,
    odsetki: 0,
    oplataProlongacyjna: 0,
    kwotaRazem: total,
  }
  return {
    idNaleznosciRatyZbiorczej: 100 + number,
    terminPlatnosci: due,
    ...amounts,
    czySplacona: false,
    czyZaznaczona: false,
    jestUpomnienie: false,
    jestWezwanie: false,
    jestRozlozenieNaRaty: false,
    jestOdroczenieTerminu: false,
    jestTytulWykonawczy: false,
    zleconoPlatnoscZKIR: false,
    zleconoPlatnoscZP24: false,
    raty: [{ idNaleznosciRaty: 1000 + number, nrRaty: number, rodzajOplaty: `Podatek ${number}`, ...amounts }],
    ...changes,
  }
}

export const entry = {
  opis: 'Wpłata raty I',
  dataOperacji: '2025-03-12',
  typ: 'Przelew',
  kwotaGlowna: 100,
  kosztyUpomnien: 0,
  odsetki: 1.5,
  oplataProlongacyjna: 0,
  suma: 101.5,
  pozostaloDoSplaty: 0,
}

/** What the office says of an order; open unless `changes` say else. */
export const stateOf = (idTransakcji: string, changes: object = {}) => ({
  idTransakcji,
  idKartyNaleznosci: 1,
  stan: 'OCZEKUJE',
  opisStatusu: 'Oczekuje na wpłatę',
  typPlatnosci: 'KIR',
  tytul: 'Podatek 1, rata I',
  kwota: 100.1,
  prowizja: 1.49,
  kwotaRazem: 101.59,
  kodWaluty: 'PLN',
  kwotaNadplaty: 0,
  dataZlecenia: '2025-06-30 08:00:00',
  waznoscTransakcji: '2025-07-01 08:00:00',
  idPrzelewu: 'kir-1',
  ...changes,
})

/** Who owes nothing. */
const nothingDue = {
  nazwa: 'Anna Kowalska',
  czyInstytucja: false,
  nip: null,
  pesel: '85010112345',
  suma: 0,
  sumaNaDzis: 0,
  sumaZalegla: 0,
  sumaPozniejsza: 0,
  sumaZlecona: 0,
  sumaEgzekwowana: 0,
  liczbaZaleglych: 0,
  najblizszyTermin: null,
  pozycje: [],
}

export const usual: Answers = {
  [paths.summary]: { body: { podmioty: [nothingDue] } },
  [paths.cards]: {
    body: { karty: [card(1, 'PODATKI_GMINNE', 'N-1'), card(2, 'ODPADY', 'O-2'), card(3, 'PODATKI_GMINNE', 'N-3')] },
  },
  [paths.coObligors]: { body: { wspolzobowiazani: [] } },
  [paths.instalments]: {
    body: {
      ratyZbiorcze: [
        instalment(1, 100.1, '2025-03-15'),
        instalment(2, 200.2, '2025-05-15'),
        instalment(3, 300.3, '2025-09-15'),
      ],
    },
  },
  [paths.booked]: { body: { listaZaksiegowanychWplat: [entry] } },
  [paths.collection]: { body: { listaElementowDochodzeniaNaleznosci: [] } },
  [paths.ordered]: { body: { platnosci: [] } },
  [paths.kir]: { body: { idPrzelewu: 'kir-1', idTransakcji: 'a1' } },
  [paths.p24]: { body: { idPrzelewu: 'p24-1', idTransakcji: 'a2' } },
}

export type Answers = Readonly<Record<string, Answer | (() => Answer | Promise<Answer>)>>

export const bothProviders = { czyKir: true, prowizjaKir: 0, czyP24: true, prowizjaP24: 149, czyInfoOProwizjach: true }
export const person = { name: 'Anna', pesel: '85010112345', nip: null }

interface DuesOptions extends StageOptions {
  readonly service?: number
  /** In place of the built-in page. */
  readonly plan?: ServicePlan
}

/** The page of dues at an office with these answers; what was sent and where the browser was led is kept. */
export function dues(answers: Answers = {}, { service = 20, plan = planOf(service), ...options }: DuesOptions = {}) {
  const left: string[] = []
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const all: Answers = { ...usual, ...answers }
  const on = stage(
    plan,
    (address, body) => {
      const path = address.split('?')[0] ?? ''
      if (body !== undefined) sent.push({ path, body: JSON.parse(body) as unknown })
      const answer = all[path]
      return typeof answer === 'function' ? answer() : (answer ?? { status: 404, body: { kod: 1, opis: `No ${path}` } })
    },
    {
      language: 'pl',
      ...options,
      env: { subject: person, config: bothProviders, leaveFor: (address) => left.push(address), ...options.env },
    },
  )
  return { ...on, left, sent, askedFor: (path: string) => on.asked.filter((one) => one.split('?')[0] === path) }
}
