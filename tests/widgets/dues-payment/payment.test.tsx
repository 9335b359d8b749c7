// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, cleanup, later, offline } from '../../engine/render/stage.tsx'
import { type Answers, bothProviders, dues, instalment, paths, user } from './dues-office.ts'

afterEach(cleanup)

/** The first two instalments, 300,30 zł together, are chosen. */
async function withTwo(
  answers: Answers = {},
  config: Readonly<Record<string, boolean | number>> = bothProviders,
  nip?: string,
) {
  const subject = nip === undefined ? {} : { subject: { name: 'Firma', pesel: null, nip } }
  const on = dues(answers, { address: '?karta=1', env: { config, ...subject } })
  await screen.findByRole('table', { name: 'Raty' })
  for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await user.click(box)
  return on
}
const pay = () => user.click(screen.getByRole('button', { name: 'Zapłać' }))
const dialog = () => screen.getByRole('dialog')
const onlyKir = { ...bothProviders, czyP24: false }
const goOn = () => within(dialog()).getByRole('button', { name: /^Przejdź do płatności/ })
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
    expect(screen.getByText('Brak możliwości płatności')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Zapłać' }).getAttribute('aria-disabled')).toBe('true')
    await pay()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('“With both providers a provider choice dialog opens (confirm disabled until chosen)”', () => {
  it('“commissions shown when configured”', async () => {
    await withTwo()
    await pay()
    const next = within(dialog()).getByRole('button', { name: 'Dalej' }) as HTMLButtonElement
    expect(next.disabled).toBe(true)
    expect(dialog().textContent).toContain('Przelewy24 – Prowizja: 1,49\u00a0zł')
    await user.click(screen.getByLabelText(/Przelewy24/))
    expect(next.disabled).toBe(false)
  })

  it('and not shown when they are not', async () => {
    await withTwo({}, { ...bothProviders, czyInfoOProwizjach: false })
    await pay()
    expect(dialog().textContent).not.toContain('Prowizja')
  })

  it('the check step: payer, account in groups, instalments, commission and total', async () => {
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

describe('“After creating the transfer the browser is redirected to the provider payment page with idPrzelewu”', () => {
  it('“with one provider the payment starts directly”: the check, the order, the way to the provider', async () => {
    const on = await withTwo({}, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.left).toEqual(['/api/platnosci/zaplacPrzelew?idPrzelewu=kir-1&lang=pl']))
    expect(on.sent).toEqual([
      {
        path: paths.kir,
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
  })

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
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeDefined()
    expect(on.left).toEqual([])
  })

  it('paid from another tab: the instalments are read anew, and what is ordered cannot be chosen any more', async () => {
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
    expect(screen.getByText('Płatność zlecona:')).toBeDefined()
    expect(screen.getByText(/Wybrane raty: 0\./)).toBeDefined()
    expect(on.left).toEqual([])
  })

  it('without an answer nobody is told to order again before they have looked', async () => {
    const on = await withTwo({ [paths.kir]: () => offline() }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.messages[0]?.text).toContain('Nie wiadomo, czy płatność została zlecona'))
    await waitFor(() => expect(on.askedFor(paths.instalments)).toHaveLength(2))
    expect(screen.getByText(/Wybrane raty: 2\./)).toBeDefined()
  })
})
