// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, cleanup, later, offline } from '../../engine/react/stage.tsx'
import { withTwo } from './chosen.ts'
import { bothProviders, dues, instalment, paths, stateOf, user } from './dues-office.ts'

afterEach(cleanup)

const pay = () => user.click(screen.getByRole('button', { name: 'Zapłać' }))
const dialog = () => screen.getByRole('dialog')
const onlyKir = { ...bothProviders, czyP24: false }
const goOn = () => within(dialog()).getByRole('button', { name: /^Zapłać .*zł przez/ })
const ordered = { body: { ratyZbiorcze: [instalment(1, 100.1, '2025-03-15', { zleconoPlatnoscZKIR: true })] } }

describe('“Pay is enabled only when an instalment is selected and at least one provider is available”', () => {
  it('“No instalment selected gives an error message”', async () => {
    const on = dues({}, { address: '?karta=1' })
    await screen.findByRole('table', { name: 'Raty' })
    expect(screen.getByRole('button', { name: 'Zapłać' }).getAttribute('aria-disabled')).toBe('true')
    await pay()
    expect(screen.getByRole('alert').textContent).toContain('Nie wybrano żadnej raty')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(on.sent).toEqual([])
  })

  it('“with none a no-payment-options message shows”', async () => {
    await withTwo({}, {})
    expect(screen.getByText('Brak możliwości płatności')).toBeInDocument()
    expect(screen.getByRole('button', { name: 'Zapłać' }).getAttribute('aria-disabled')).toBe('true')
    await pay()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('“With both providers a provider choice dialog opens (confirm disabled until chosen)”', () => {
  it('“Providers: kir and p24; commissions shown when configured”', async () => {
    await withTwo()
    await pay()
    const next = within(dialog()).getByRole('button', { name: 'Dalej' }) as HTMLButtonElement
    expect(next.disabled).toBe(true)
    expect(dialog().textContent).toContain('Przelewy24 – Prowizja: 1,49\u00a0zł')
    await user.click(screen.getByLabelText(/Przelewy24/))
    expect(next.disabled).toBe(false)
  })

  it('“czyKir, prowizjaKir, czyP24, prowizjaP24, czyInfoOProwizjach”: not shown when they are not, but “a commission that will be charged is never hidden”', async () => {
    await withTwo({}, { ...bothProviders, czyInfoOProwizjach: false })
    await pay()
    expect(dialog().textContent).not.toContain('Prowizja')
    await user.click(screen.getByLabelText(/Przelewy24/))
    await user.click(within(dialog()).getByRole('button', { name: 'Dalej' }))
    expect(dialog().textContent).toContain('1,49\u00a0zł')
    expect(dialog().textContent).toContain('301,79\u00a0zł')
  })

  it('“a check step with payer, account, instalments, commission and total”, the account in groups', async () => {
    await withTwo()
    await pay()
    await user.click(screen.getByLabelText(/Przelewy24/))
    await user.click(within(dialog()).getByRole('button', { name: 'Dalej' }))
    for (const text of [
      'Anna Kowalska',
      '10 1050 0099 7603 1234 5678 9123',
      'Rata I, termin 15.03.2025',
      '100,10\u00a0zł',
      'Rata II, termin 15.05.2025',
      '200,20\u00a0zł',
      '300,30\u00a0zł',
      '1,49\u00a0zł',
      '301,79\u00a0zł',
    ])
      expect(dialog().textContent).toContain(text)
  })
})

describe('“After creating the transfer the browser is redirected to the provider payment page with idPrzelewu”; “POST /platnosci/{provider}/dodajPrzelew, provider key kir or p24: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty, nip, urlPowrotuBlad, urlPowrotuOk; response idPrzelewu; the browser is then redirected to the provider page with idPrzelewu. A further transfer path, /platnosci/zaplacPrzelew, is declared”', () => {
  it.each(['kir', 'p24'] as const)(
    '“with one provider the payment starts directly”, after “the check step before a payment with one provider”: %s: the check, the order, the way to the provider',
    async (key) => {
      const on = await withTwo({}, { ...bothProviders, czyKir: key === 'kir', czyP24: key === 'p24' })
      await pay()
      await user.click(goOn())
      await waitFor(() => expect(on.left).toEqual([`/api/platnosci/zaplacPrzelew?idPrzelewu=${key}-1&lang=pl`]))
      expect(on.sent).toEqual([
        {
          path: paths[key],
          body: {
            idKartyNaleznosci: 1,
            idNaleznosciRatyZbiorczej: [101, 102],
            idNaleznosciRaty: [],
            nip: null,
            urlPowrotuBlad: 'https://portal.example/failed',
            urlPowrotuOk: 'https://portal.example/ok',
          },
        },
      ])
    },
  )

  it('“The NIP is sent with … payments” of an institution', async () => {
    const on = await withTwo({}, onlyKir, '123456789')
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.sent).toHaveLength(1))
    expect(on.sent[0]?.body).toMatchObject({ nip: '123456789' })
  })

  it('a double click orders once, also while the browser is on its way out', async () => {
    const answer = later<Answer>()
    const on = await withTwo({ [paths.kir]: () => answer.promise }, onlyKir)
    await pay()
    await user.dblClick(goOn())
    answer.come({ body: { idPrzelewu: 'kir-1', idTransakcji: 'a1' } })
    await waitFor(() => expect(on.left).toHaveLength(1))
    await user.click(goOn())
    expect(on.sent).toHaveLength(1)
  })

  it('the office’s words where it refuses; the selection stays in place', async () => {
    const refusal = { status: 409, body: { kod: 9, opis: 'Operator płatności nie odpowiada' } }
    const on = await withTwo({ [paths.kir]: refusal }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.messages).toEqual([{ tone: 'error', text: 'Operator płatności nie odpowiada' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeInDocument()
    expect(on.left).toEqual([])
  })

  it('paid from another tab: the instalments are read again, and what is ordered cannot be chosen any more', async () => {
    let taken = false
    const free = { body: { ratyZbiorcze: [instalment(1, 100.1, '2025-03-15')] } }
    const on = dues(
      {
        [paths.instalments]: () => (taken ? ordered : free),
        [paths.kir]: () => {
          taken = true
          return { status: 409, body: { kod: 8, opis: 'Rata jest już zlecona' } }
        },
      },
      { address: '?karta=1', env: { config: onlyKir } },
    )
    await user.click(await screen.findByRole('checkbox'))
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(screen.getByText('Płatność zlecona:')).toBeInDocument()
    expect(screen.getByText(/Wybrane raty: 0\./)).toBeInDocument()
    expect(on.left).toEqual([])
  })

  it('without an answer nobody is asked to order again before they have looked', async () => {
    const on = await withTwo({ [paths.kir]: () => offline() }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.messages[0]?.text).toContain('Nie wiadomo, czy płatność została zlecona'))
    await waitFor(() => expect(on.askedFor(paths.instalments)).toHaveLength(2))
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeInDocument()
  })
})

describe('what has been ordered', () => {
  const orders = () => screen.getByRole('heading', { name: 'Zlecone płatności tej karty' }).closest('section')

  it('is named with the way to where it can be paid after all or given up', async () => {
    const on = dues(
      { [paths.instalments]: ordered, [paths.ordered]: { body: { platnosci: [stateOf('a1')] } } },
      { address: '?karta=1' },
    )
    const link = await screen.findByRole('link', { name: /^Podatek 1, rata I, 101,59.zł$/ })
    expect(link.getAttribute('href')).toBe('/order/a1')
    expect(orders()?.textContent).toContain('Oczekuje na wpłatę')
    expect(on.askedFor(paths.ordered)).toEqual([`${paths.ordered}?pesel=85010112345&idKartyNaleznosci=1`])
  })

  it('is not asked for where nothing is ordered, and is no failure of the page where it cannot be had', async () => {
    const on = dues({}, { address: '?karta=1' })
    await screen.findByRole('table', { name: 'Raty' })
    expect(on.askedFor(paths.ordered)).toEqual([])
    cleanup()
    const down = dues(
      { [paths.instalments]: ordered, [paths.ordered]: { status: 500, body: {} } },
      { address: '?karta=1' },
    )
    expect(await screen.findByText('Płatność zlecona:')).toBeInDocument()
    await waitFor(() => expect(down.askedFor(paths.ordered)).toHaveLength(1))
    expect(screen.queryByText('Zlecone płatności tej karty')).toBeNull()
    expect(down.pageFailures()).toBe(0)
  })
})

describe('“Back” from the provider’s page', () => {
  const back = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

  it('brings no open check: the instalments are read again, and what is ordered cannot be ordered again', async () => {
    let taken = false
    const free = { body: { ratyZbiorcze: [instalment(1, 100.1, '2025-03-15')] } }
    const on = dues(
      { [paths.instalments]: () => (taken ? ordered : free) },
      { address: '?karta=1', env: { config: onlyKir } },
    )
    await user.click(await screen.findByRole('checkbox'))
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.left).toHaveLength(1))
    taken = true
    await back(true)
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/Wybrane raty: 0\./)).toBeInDocument()
    expect(on.sent).toHaveLength(1)
  })

  it('a page that is only shown for the first time stays as it is', async () => {
    await withTwo({}, onlyKir)
    await pay()
    await back(false)
    expect(dialog()).toBeInDocument()
  })

  it('an instalment that was paid elsewhere while the check stood open leaves the check', async () => {
    let taken = false
    const both = [instalment(1, 100.1, '2025-03-15'), instalment(2, 200.2, '2025-05-15')]
    const one = [instalment(1, 100.1, '2025-03-15', { czySplacona: true }), instalment(2, 200.2, '2025-05-15')]
    const on = await withTwo(
      {
        [paths.instalments]: () => ({ body: { ratyZbiorcze: taken ? one : both } }),
        [paths.kir]: () => {
          taken = true
          return { status: 409, body: { kod: 8, opis: 'Wybrana rata jest już zapłacona.' } }
        },
      },
      onlyKir,
    )
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(screen.getByText(/Wybrane raty: 1\./)).toBeInDocument())
    await pay()
    expect(dialog().textContent).toContain('200,20')
    expect(dialog().textContent).not.toContain('100,10')
    await user.click(goOn())
    await waitFor(() => expect(on.sent).toHaveLength(2))
    expect(on.sent[1]?.body).toMatchObject({ idNaleznosciRatyZbiorczej: [102] })
  })
})

describe('the check step, when something comes between', () => {
  const ticked = () =>
    screen.getAllByRole('checkbox').filter((box) => box instanceof HTMLInputElement && box.checked).length

  it('a reload orders nothing, and keeps the card and what was ticked', async () => {
    const on = await withTwo({}, onlyKir)
    await pay()
    expect(on.search()).toBe('?karta=1&raty=101,102')
    cleanup()
    const again = dues({}, { address: on.search(), env: { config: onlyKir } })
    await screen.findByRole('table', { name: 'Raty' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ticked()).toBe(2)
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeInDocument()
    expect([...on.sent, ...again.sent]).toEqual([])
  })

  it('what was ticked and is paid or ordered by now, or was never there, is not chosen after a reload', async () => {
    const rows = [instalment(1, 100.1, '2025-03-15', { czySplacona: true }), instalment(2, 200.2, '2025-05-15')]
    const address = '?karta=1&raty=101,102,999,x,102'
    const on = dues({ [paths.instalments]: { body: { ratyZbiorcze: rows } } }, { address })
    await screen.findByRole('table', { name: 'Raty' })
    expect(screen.getByText(/Wybrane raty: 1\./).textContent).toContain('200,20')
    await user.click(screen.getByRole('checkbox'))
    expect(ticked()).toBe(0)
    await waitFor(() => expect(on.search()).toBe('?karta=1&raty=101,999'))
  })

  it('“changing type, dates or amounts clears all instalment selections”, in the address too; so does the way back', async () => {
    const on = await withTwo({}, onlyKir)
    await user.click(screen.getByLabelText('Niezapłacone'))
    expect(on.search()).toBe('?karta=1')
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(on.search()).toBe('?karta=1&raty=101')
    await user.click(screen.getByRole('button', { name: 'Wróć do listy należności' }))
    expect(on.search()).toBe('')
  })

  it.each([
    [401, 'the session is over'],
    [503, 'the office is in a break'],
  ])('%i, %s: nothing is ordered, the page of the shell says why, and nobody reads it twice', async (status) => {
    const on = await withTwo({ [paths.kir]: { status, body: { kod: null, opis: 'Koniec' } } }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.replies).toContainEqual([paths.kir, status]))
    expect(on.left).toEqual([])
    expect(on.messages).toEqual([])
    expect(on.sent).toHaveLength(1)
  })

  it('the press that opened the check does not confirm it: the second of a double click, a key held down', async () => {
    const on = await withTwo({}, onlyKir)
    await pay()
    fireEvent.click(goOn(), { detail: 2 })
    expect(fireEvent.keyDown(goOn(), { key: 'Enter', repeat: true })).toBe(false)
    expect(on.sent).toEqual([])
    expect(fireEvent.keyDown(goOn(), { key: 'Enter' })).toBe(true)
    fireEvent.click(goOn(), { detail: 0 })
    await waitFor(() => expect(on.left).toHaveLength(1))
    expect(on.sent).toHaveLength(1)
  })

  it('Escape and the way back order nothing, and keep the choice', async () => {
    const on = await withTwo({}, onlyKir)
    await pay()
    await user.click(within(dialog()).getAllByRole('button', { name: 'Wróć do rat' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeInDocument()
    expect(on.sent).toEqual([])
  })
})
