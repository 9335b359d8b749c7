// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSessionAtom } from '../../src/portal/session/sign-in.ts'
import '../../src/portal/home/home-digest.tsx'
import { instalment } from '../widgets/dues-payment/dues-office.ts'
import { builtPortal } from './built-portal.ts'
import { user } from './office-replies.ts'
import { type Replies, runPortal } from './run-portal.tsx'

const rata = instalment(1, 345.5, '2026-01-15')
const due = {
  idKartyNaleznosci: 1,
  rok: 2026,
  aplikacjaNaleznosci: 'PODATKI_GMINNE',
  symbolKarty: 'N-1',
  numerKontaBankowego: '10105000997603123456789123',
  opisNrRaty: 'I',
  rodzajOplaty: 'Podatek',
  terminPlatnosci: rata.terminPlatnosci,
  kwotaRazem: 345.5,
  stan: 'ZALEGLA',
  rata,
}
const sums = {
  suma: 345.5,
  sumaNaDzis: 345.5,
  sumaZalegla: 345.5,
  sumaPozniejsza: 0,
  sumaZlecona: 0,
  sumaEgzekwowana: 0,
}
const podmiot = { nazwa: 'Anna Lipa', czyInstytucja: false, nip: null, pesel: '85010112345', liczbaZaleglych: 1 }
const summary = { podmioty: [{ ...podmiot, ...sums, najblizszyTermin: null, pozycje: [due] }] }

const window = {
  odDnia: '2026-01-18',
  doDnia: '2026-01-31',
  czyOtwarty: true,
  liczbaWodomierzy: 1,
  liczbaBezOdczytu: 1,
}

/** Lets every reply from now on wait until a round trip is over. */
function holdReplies(replies: Replies): () => Promise<void> {
  const held: (() => void)[] = []
  for (const [path, reply] of Object.entries(replies)) {
    replies[path] = async (sent) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return typeof reply === 'function' ? reply(sent) : reply
    }
  }
  return async () => {
    await waitFor(() => expect(held).not.toEqual([]))
    await act(async () => {
      for (const release of held.splice(0)) release()
    })
  }
}

test('“Signed-in home shows what is to be paid within two sequential round trips after sign-in”', async () => {
  const portal = await runPortal(builtPortal({ replies: { '/api/naleznosci/dajPodsumowanie': summary } }))
  const roundTrip = holdReplies(portal.replies)
  act(() => void portal.store.set(beginSessionAtom, { token: 'T1', kind: 'full', unconfirmed: false }))
  await roundTrip()
  await waitFor(() => expect(portal.calls.some(({ path }) => path === '/api/naleznosci/dajPodsumowanie')).toBe(true))
  expect(screen.queryByText(/345,50/)).toBeNull()
  await roundTrip()
  // One for each of the account's subjects.
  expect(await screen.findAllByRole('link', { name: /Zapłać 345,50\szł/ })).toHaveLength(2)
})

test('“Home when signed in: "To pay", "To do", "Lately", then the tiles”', async () => {
  const replies = {
    '/api/naleznosci/dajPodsumowanie': summary,
    '/api/platnosci/dajHistoriePlatnosci': { platnosci: [] },
    '/api/woda/dajTerminyOdczytow': { terminyOdczytow: [window] },
    '/api/skrzynka/dajWiadomosci': { wiadomosci: [], liczbaWszystkich: 0, liczbaNieprzeczytanych: 0 },
  }
  const stored = { accessToken: 'T1', sessionEnd: String(Date.now() + 600_000), pesel: podmiot.pesel }
  await runPortal(builtPortal({ replies, stored }))
  await screen.findAllByRole('link', { name: /Zapłać 345,50\szł/ })
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  await waitFor(() => expect(titles().slice(0, 4)).toEqual(['Do zapłaty', 'Do zrobienia', 'Ostatnio', 'Usługi']))
})

test('a new account whose data come tomorrow does not read that there is nothing to pay', async () => {
  const nothing = { ...sums, suma: 0, sumaNaDzis: 0, sumaZalegla: 0, najblizszyTermin: null, pozycje: [] }
  const replies = {
    'GET /api/uzytkownik/userInfo': { ...user, czyPierwszeLogowanie: true },
    '/api/naleznosci/dajPodsumowanie': { podmioty: [{ ...podmiot, ...nothing, liczbaZaleglych: 0 }] },
  }
  const stored = { accessToken: 'T1', sessionEnd: String(Date.now() + 600_000), pesel: podmiot.pesel }
  await runPortal(builtPortal({ replies, stored }))
  expect(await screen.findAllByText(/Dopiero wtedy zobaczysz, czy jest coś do zapłaty/)).toHaveLength(2)
  expect(screen.queryByText('Nie ma nic do zapłaty.')).toBeNull()
})
