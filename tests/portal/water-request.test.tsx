// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter } from './fill.ts'
import { Refused, shownMessage } from './run-portal.tsx'
import { api, field, now, request, sendAndConfirm, user, waterPortal } from './water-office.ts'

const at = '/uslugi/24/wyslij-zgloszenie'
const SEND = 'Wyślij zgłoszenie'
const open = (replies = {}) => waterPortal({ at, replies })
const topic = () => field('Temat zgłoszenia')
const text = () => field('Treść zgłoszenia')
const write = async (words: string) => fireEvent.change(await text(), { target: { value: words } })
const sent = (portal: Awaited<ReturnType<typeof open>>) =>
  portal.calls.filter(({ method, path }) => method === 'POST' && path === api.send)

async function halfWritten(replies = {}) {
  const portal = await open(replies)
  await screen.findByRole('option', { name: 'Stare Młyny 17' })
  await user.selectOptions(await field('Punkt odbioru'), 'Stare Młyny 17')
  await user.selectOptions(await topic(), 'Zlecenie wymiany wodomierza')
  await write('Proszę o wymianę.')
  fireEvent.change(await field('Numer telefonu'), { target: { value: '601202303' } })
  return portal
}

async function expectHalfWritten() {
  expect((await field<HTMLSelectElement>('Temat zgłoszenia')).selectedOptions[0]?.text).toBe(
    'Zlecenie wymiany wodomierza',
  )
  expect((await text()).value).toBe('Proszę o wymianę.')
  expect((await field('Numer telefonu')).value).toBe('601202303')
}

describe('a request in the whole portal', () => {
  test('“Water requests: choose collection point, topic, free text, optionally phone and e-mail, send; below, a table of sent requests with PDF”; “POST /woda/dodajZgloszenie, body idPunktuOdbioru, tematZgloszenia, trescZgloszenia plus subject query, response czyZapisano”; “Request send failure: an error occurred while sending the request; success: request sent”', async () => {
    let kept: object[] = []
    const portal = await open({
      [`GET ${api.requests}`]: () => ({ zgloszenia: kept }),
      [`POST ${api.send}`]: () => {
        kept = [request('2026-03-04 14:05:00', 'Awaria')]
        return { czyZapisano: true }
      },
    })
    await screen.findByRole('option', { name: 'Stare Młyny 17' })
    await user.selectOptions(await field('Punkt odbioru'), 'Stare Młyny 17')
    await user.selectOptions(await topic(), 'Awaria')
    await write('Woda kapie.')
    await sendAndConfirm(SEND)
    expect(await shownMessage('Zgłoszenie zostało wysłane')).toBeInDocument()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Zgłoszenie zostało wysłane'))
    expect(sent(portal)).toMatchObject([
      {
        query: 'pesel=85010112345&lang=pl',
        body: { idPunktuOdbioru: 8, tematZgloszenia: 'Awaria', trescZgloszenia: 'Woda kapie.' },
      },
    ])
    expect(await screen.findByText('04.03.2026 14:05')).toBeInDocument()
    expect((await text()).value).toBe('')
    await user.click(screen.getByRole('button', { name: /Pobierz PDF/ }))
    await waitFor(() => expect(portal.requests.some((one) => one.includes(`${api.requests}/pdf?pesel=`))).toBe(true))
  })

  test('“GET /woda/dajTematyZgloszen (response tematy)”; “Request topic: id, temat, czyDodatkowy (extra topic needing phone and e-mail)”: the topics are those of the office', async () => {
    await open()
    const options = [...(await field<HTMLSelectElement>('Temat zgłoszenia')).options].map((one) => one.text)
    expect(options.slice(1)).toEqual(['Awaria', 'Zlecenie wymiany wodomierza'])
  })

  test('“text required (message asks to enter request content)”, and a topic', async () => {
    const portal = await open()
    await user.click(await screen.findByRole('button', { name: SEND }))
    expect(screen.getByRole('link', { name: /Wybierz temat zgłoszenia/ })).toBeInDocument()
    await user.selectOptions(await topic(), 'Awaria')
    await write('   ')
    await user.click(screen.getByRole('button', { name: SEND }))
    expect(screen.getByRole('link', { name: /Wpisz treść zgłoszenia/ })).toBeInDocument()
    expect((await text()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent(portal)).toEqual([])
  })

  test('“maximum 2000 characters, 1000 for extra topics; a remaining-characters counter is shown”; “Request text 2000 characters (1000 for extra topics); phone 9 characters”', async () => {
    const portal = await open()
    await user.selectOptions(await topic(), 'Awaria')
    await write('x'.repeat(1500))
    expect(screen.getByText('Pozostało znaków: 500')).toBeInDocument()
    await user.selectOptions(await topic(), 'Zlecenie wymiany wodomierza')
    expect((await text()).value).toHaveLength(1500)
    await user.click(screen.getByRole('button', { name: SEND }))
    expect(screen.getByRole('link', { name: /Za długi tekst/ })).toBeInDocument()
    await write('x'.repeat(1000))
    expect(screen.getByText('Pozostało znaków: 0')).toBeInDocument()
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
  })

  test('“For extra topics e-mail is required and phone exactly 9 characters, format-checked while typing (invalid format)”', async () => {
    await open()
    expect(screen.queryByLabelText('Numer telefonu')).toBeNull()
    await user.selectOptions(await topic(), 'Zlecenie wymiany wodomierza')
    const [phone, email] = [await field('Numer telefonu'), await field('Adres e-mail')]
    expect([phone.value, email.value]).toEqual(['600 100 200', 'anna@lipiny.example'])
    for (const [input, wrong, right] of [
      [phone, '60010020', '600100200'],
      [email, 'anna@', 'anna@lipiny.example'],
    ] as const) {
      fireEvent.change(input, { target: { value: wrong } })
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(/^Nieprawidłowy format\. Podaj /)).toBeInDocument()
      fireEvent.change(input, { target: { value: right } })
      expect(screen.queryByText(/Nieprawidłowy format/)).toBeNull()
    }
  })

  test('“phone and e-mail are appended to the text when sent”', async () => {
    const portal = await halfWritten()
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
    expect(sent(portal)[0]?.body).toEqual({
      idPunktuOdbioru: 8,
      tematZgloszenia: 'Zlecenie wymiany wodomierza',
      trescZgloszenia: 'Proszę o wymianę.\nTelefon: 601202303\nE-mail: anna@lipiny.example',
    })
  })

  test('“For ordinary topics, contact e-mail and phone are also required”; “GET /woda/dajNrTelefonuPodmiotu (nrTelefonu)”: a phone that the office lacks is asked for', async () => {
    const portal = await open({ [api.phone]: { nrTelefonu: null } })
    await user.selectOptions(await topic(), 'Awaria')
    await write('Woda kapie.')
    await user.click(screen.getByRole('button', { name: SEND }))
    expect(screen.getByRole('link', { name: /Numer telefonu: Puste pole/ })).toBeInDocument()
    fireEvent.change(await field('Numer telefonu'), { target: { value: '601202303' } })
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
    expect(sent(portal)[0]?.body).toMatchObject({ trescZgloszenia: 'Woda kapie.\nTelefon: 601202303' })
  })

  test('“A confirmation question precedes sending”: closed, it sends nothing and loses nothing', async () => {
    const portal = await halfWritten()
    await user.click(screen.getByRole('button', { name: SEND }))
    const question = await screen.findByRole('alertdialog', { name: 'Wysłać zgłoszenie?' })
    const [no] = within(question)
      .getAllByRole('button')
      .filter((one) => one.textContent !== SEND)
    if (no) await user.click(no)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent(portal)).toEqual([])
    await expectHalfWritten()
  })

  test('pressed twice it is sent once', async () => {
    const portal = await halfWritten()
    await sendAndConfirm(SEND, { twice: true })
    await shownMessage('Zgłoszenie zostało wysłane')
    expect(sent(portal)).toHaveLength(1)
  })

  test('“Empty state when there are no meters”, and the sent requests all the same', async () => {
    const without = { idPunktuOdbioru: 7, adresPunktuOdbioru: 'ul. Lipowa 12', lataOdbioru: [2026], liczniki: [] }
    await open({
      [api.points]: { punktyOdbioru: [without] },
      [`GET ${api.requests}`]: { zgloszenia: [request('2026-01-02 08:00:00', 'Reklamacja')] },
    })
    expect(await screen.findByText('Reklamacja')).toBeInDocument()
    expect(screen.queryByLabelText('Temat zgłoszenia')).toBeNull()
    expect(screen.queryByRole('button', { name: SEND })).toBeNull()
    expect(screen.getByText(/wodomierz/i)).toBeInDocument()
  })

  test('“GET /woda/dajZgloszenia (response zgloszenia) with PDF”; “Request: kiedyUtworzono, tematZgloszenia, trescZgloszenia, kiedyObsluzono, uwagiDoZgloszenia”: the latest stands first', async () => {
    const answered = { kiedyObsluzono: '2026-02-11 08:05:22', uwagiDoZgloszenia: 'W czerwcu.' }
    await open({
      [`GET ${api.requests}`]: {
        zgloszenia: [request('2026-02-10 09:31:00', 'Informacja', answered), request('2026-03-01 10:00:00', 'Awaria')],
      },
    })
    const table = await screen.findByRole('table')
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('01.03.2026 10:00')
    expect(second?.textContent).toContain('11.02.2026 08:05')
    expect(second?.textContent).toContain('W czerwcu.')
  })
})

test('why a file was not taken is gone with the request that was sent without it', async () => {
  const refused = new Refused(415, 415, 'Ten plik ma inną zawartość.')
  await open({ [`POST ${api.send}`]: { czyZapisano: true }, [`POST ${api.upload}`]: refused })
  await screen.findByRole('option', { name: 'Stare Młyny 17' })
  const wrong = new File(['x'], 'zly.pdf')
  const [input] = await screen.findAllByLabelText(/^Zdjęcie lub dokument/)
  fireEvent.change(input ?? document.body, { target: { files: [wrong] } })
  expect(await screen.findByText(/zly\.pdf: Ten plik ma inną zawartość/)).toBeInDocument()
  await user.selectOptions(await topic(), 'Awaria')
  await write('Woda kapie.')
  await sendAndConfirm(SEND)
  expect(await shownMessage('Zgłoszenie zostało wysłane')).toBeInDocument()
  expect(screen.queryByText(/zly\.pdf/)).toBeNull()
})

describe('nothing of a half-written request is lost', () => {
  test('when the session is extended', async () => {
    const portal = await halfWritten()
    portal.clock.now = new Date(now + 1_100_000)
    const offer = await screen.findByRole('alertdialog')
    await user.click(within(offer).getByRole('button', { name: 'Przedłuż sesję' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectHalfWritten()
  })

  test.each([
    [
      'time is up',
      async (portal: Awaited<ReturnType<typeof open>>) => {
        portal.clock.now = new Date(now + 1_300_000)
        await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
      },
    ],
    [
      'the office answers 401 to sending',
      async (portal: Awaited<ReturnType<typeof open>>) => {
        portal.replies[`POST ${api.send}`] = 401
        await sendAndConfirm(SEND)
        await waitFor(() => expect(portal.reloads).toEqual(['/']))
      },
    ],
  ])('when the session ends (%s) and one signs in again', async (_, end) => {
    const portal = await halfWritten()
    await end(portal)
    const visit = Object.fromEntries(portal.visit)
    portal.unmount()
    const again = await waterPortal({ at: '/logowanie', stored: {}, visit })
    await enter(user, await field('Login'), 'anna')
    await enter(user, await field('Hasło'), 'Haslo-123{Enter}')
    await expectHalfWritten()
    expect(again.path()).toContain(at)
    expect(screen.getByText(/Przywróciliśmy to, co wpisano/)).toBeInDocument()
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(again)).toMatchObject([{ body: { idPunktuOdbioru: 8 } }]))
    expect(again.visit.has('drafts')).toBe(false)
  })

  test('when the language changes; the point and the topic stay chosen, in the new words', async () => {
    const portal = await halfWritten()
    await user.click(screen.getByRole('button', { name: /Zmień język/ }))
    await user.click(await screen.findByRole('radio', { name: 'English' }))
    await user.click(screen.getByRole('button', { name: 'Zmień język' }))
    expect((await field('Request text')).value).toBe('Proszę o wymianę.')
    expect((await field('Phone number')).value).toBe('601202303')
    expect((await field('Request topic')).value).not.toBe('')
    expect(portal.path()).toBe(`${at}?point=8`)
    expect(portal.stored.get('language')).toBe('en')
  })

  test('on another way back to the page the collection point is chosen again with it', async () => {
    const portal = await halfWritten()
    portal.clock.now = new Date(now + 1_300_000)
    await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
    const visit = Object.fromEntries(portal.visit)
    portal.unmount()
    const again = await waterPortal({ at, visit })
    await expectHalfWritten()
    await sendAndConfirm(SEND)
    await waitFor(() => expect(sent(again)).toMatchObject([{ body: { idPunktuOdbioru: 8 } }]))
  })

  test('what was written for one subject is never sent for another', async () => {
    const portal = await halfWritten()
    await user.click(screen.getByRole('button', { name: 'Zmień podmiot' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: /Lipa sp. z o.o./ }))
    await user.click(within(dialog).getByRole('button', { name: /^Wybierz/ }))
    const warning = await screen.findByRole('alertdialog')
    await user.click(within(warning).getByRole('button', { name: 'Opuść formularz' }))
    const other = ({ path, query }: { path: string; query: string }) => path === api.topics && query.includes('nip=')
    await waitFor(() => expect(portal.calls.some(other)).toBe(true))
    expect((await text()).value).toBe('')
    expect(portal.visit.has('drafts')).toBe(false)
  })

  test.each([
    ['“an error occurred while sending the request”', 500, 'Wystąpił błąd podczas wysyłania zgłoszenia.'],
    ['no connection', 'offline' as const, 'brak połączenia z urzędem'],
    ['“response czyZapisano” says that it was not kept', { czyZapisano: false }, 'Wystąpił błąd podczas wysyłania'],
  ])('when sending fails: %s', async (_, reply, said) => {
    const portal = await halfWritten({ [`POST ${api.send}`]: reply })
    await sendAndConfirm(SEND)
    expect(await shownMessage(new RegExp(said.replaceAll('.', '\\.')))).toBeInDocument()
    await expectHalfWritten()
    portal.replies[`POST ${api.send}`] = { czyZapisano: true }
    await sendAndConfirm(SEND)
    expect(await shownMessage('Zgłoszenie zostało wysłane')).toBeInDocument()
    expect(sent(portal)).toHaveLength(2)
  })

  test('“leaving a form warns that entered data will be lost”', async () => {
    const portal = await halfWritten()
    const [away] = screen.getAllByRole('link', { name: 'Usługi' })
    if (away) await user.click(away)
    const warning = await screen.findByRole('alertdialog')
    await user.click(within(warning).getByRole('button', { name: 'Zostań' }))
    expect(portal.path()).toContain(at)
    await expectHalfWritten()
    if (away) await user.click(away)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Opuść formularz' }))
    await waitFor(() => expect(portal.path()).toBe('/lista-uslug'))
  })
})
