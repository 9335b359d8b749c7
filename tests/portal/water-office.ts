import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { builtPortal } from './built-portal.ts'
import { user as info } from './office-replies.ts'
import { type PortalSetting, type Replies, runPortal } from './run-portal.tsx'

export const user = userEvent.setup()

/** What the clock of these portals says at first. */
export const now = Date.parse('2026-03-04T13:05:00Z')
export const asPerson = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
export const asInstitution = { accessToken: 'full', sessionEnd: String(now + 600_000), nip: '123456789' }

export const api = {
  points: '/api/woda/dajPunktyOdbioru',
  topics: '/api/woda/dajTematyZgloszen',
  phone: '/api/woda/dajNrTelefonuPodmiotu',
  requests: '/api/woda/dajZgloszenia',
  send: '/api/woda/dodajZgloszenie',
  upload: '/api/zalaczniki/dodajZalacznik',
  data: '/api/woda/daneKorespondencyjne',
  history: '/api/woda/daneKorespondencyjne/historia',
  login: '/api/uzytkownicy/getToken',
} as const

const point = (id: number, address: string) => ({
  idPunktuOdbioru: id,
  adresPunktuOdbioru: address,
  lataOdbioru: [2026],
  liczniki: [{ numerLicznika: '271455', dataWyjecia: null }],
})

export const request = (created: string, topic: string, changes: object = {}) => ({
  kiedyUtworzono: created,
  tematZgloszenia: topic,
  trescZgloszenia: `Treść: ${topic}`,
  kiedyObsluzono: null,
  uwagiDoZgloszenia: null,
  ...changes,
})

export const person = {
  imie: 'Anna',
  imie2: null,
  nazwisko: 'Lipa',
  nazwisko2: null,
  nazwa: null,
  telefon: '600100200',
  email: 'anna@lipiny.example',
  fax: null,
  www: null,
  miejscowosc: 'Lipiny',
  ulica: 'Lipowa',
  nrDomu: '12',
  nrLokalu: null,
  kodPocztowy: '62-041',
}
export const institution = { ...person, imie: null, nazwisko: null, nazwa: 'Lipa sp. z o.o.' }

export const report = (id: number, created: string, data: object, changes: object = {}) => ({
  zgloszenieId: id,
  kiedyUtworzono: created,
  tematZgloszenia: 'Zmiana danych korespondencyjnych',
  trescZgloszenia: `Do zmiany: ${id}`,
  kiedyObsluzono: null,
  uwagiDoZgloszenia: null,
  daneKorespondencyjne: data,
  ...changes,
})

const office: Replies = {
  [api.points]: { punktyOdbioru: [point(7, 'ul. Lipowa 12'), point(8, 'Stare Młyny 17')] },
  [api.topics]: {
    tematy: [
      { id: 1, temat: 'Awaria', czyDodatkowy: false },
      { id: 4, temat: 'Zlecenie wymiany wodomierza', czyDodatkowy: true },
    ],
  },
  [api.phone]: { nrTelefonu: '600100200' },
  [`GET ${api.requests}`]: { zgloszenia: [] },
  [`POST ${api.send}`]: { czyZapisano: true },
  [`GET ${api.data}`]: ({ query }) => ({ daneKorespondencyjne: query.includes('nip=') ? institution : person }),
  [`POST ${api.data}`]: 204,
  [api.history]: { historiaZgloszen: [] },
  [api.login]: { token: 'T2', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false },
}

/** The product's own portal, signed in, at an office with a water utility. */
export const waterPortal = ({ replies, ...setting }: PortalSetting = {}) =>
  runPortal(builtPortal({ stored: asPerson, ...setting, replies: { ...office, ...replies } }))

export const field = <T extends HTMLElement = HTMLInputElement>(name: string | RegExp) =>
  screen.findByLabelText<T>(name)

/** Presses a button of the page, then the same word in the question that comes. */
export async function sendAndConfirm(name: string, { twice = false } = {}): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  const question = await screen.findByRole('alertdialog')
  const yes = within(question).getByRole('button', { name })
  await (twice ? user.dblClick(yes) : user.click(yes))
}
