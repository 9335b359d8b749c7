// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  column,
  dateParam,
  expr,
  fields,
  note,
  query,
  select,
  service,
  source,
  table,
  textParam,
} from '../runtime/plans.ts'
import { cleanup, type Office, offline, stage } from './stage.tsx'

afterEach(cleanup)
const user = userEvent.setup()

const check = service({
  sources: [
    source('dates'),
    source('voter', {
      ...query({
        pesel: expr('pesel', ['pesel'], { kind: 'pesel' }),
        on: expr('day.on', ['day'], { kind: 'date' }),
      }),
      onSubmit: true,
    }),
  ],
  params: [
    select('day', expr('dates', ['dates']), {
      label: 'Election day',
      value: { path: ['on'], type: { kind: 'date' } },
      default: 'none',
      when: expr('size(dates) > 0', ['dates']),
    }),
    textParam('pesel', { label: 'PESEL', when: expr('size(dates) > 0', ['dates']) }),
  ],
  blocks: [
    note('none', 'No elections', expr('size(dates) == 0', ['dates'])),
    fields('voter', expr('voter', ['voter']), { label: 'Result', show: [column('place', 'address')] }),
  ],
  submit: 'Check',
})
const office: Office = (address) => ({
  body:
    address === '/dates' ? [{ on: '2025-05-18' }, { on: '2025-06-01' }] : { place: `Place of ${address.slice(-10)}` },
})
const button = () => screen.getByRole('button', { name: 'Check' })
const days = () => screen.getByRole('combobox', { name: 'Election day' })
/** The PESEL's field, once there is an election to ask about. */
const numberField = async () => {
  await screen.findByRole('option', { name: '18.05.2025' })
  return screen.getByLabelText('PESEL')
}

describe('a page that waits for its button', () => {
  it('asks when it is pressed, and never puts the number into the address', async () => {
    const on = stage(check, office)
    await user.type(await numberField(), '44051401359')
    await user.selectOptions(days(), '2025-06-01')
    expect(on.asked).toEqual(['/dates'])
    await user.click(button())
    expect(await screen.findByText('Place of 2025-06-01')).toBeInDocument()
    expect(on.asked).toEqual(['/dates', '/voter?pesel=44051401359&on=2025-06-01'])
    expect(on.search()).toBe('?day=2025-06-01')
  })

  it('takes in digits only, also from a paste with spaces', async () => {
    stage(check, office)
    const pesel = await numberField()
    await user.type(pesel, 'ab44')
    expect(pesel).toHaveProperty('value', '44')
    await user.clear(pesel)
    await user.click(pesel)
    await user.paste('440514 01359 00')
    expect(pesel).toHaveProperty('value', '44051401359')
  })

  it('says what is wrong at the fields and above them, and takes the focus there', async () => {
    const on = stage(check, office)
    await user.type(await numberField(), '44051401358')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Election day: Choose one of the options', 'PESEL: Incorrect PESEL number'])
    const pesel = screen.getByLabelText('PESEL')
    expect(pesel.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(pesel.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Error: Incorrect PESEL number',
    )
    expect(on.asked).toEqual(['/dates'])
    // What is put right is no longer complained of.
    await user.selectOptions(days(), '2025-05-18')
    await user.clear(pesel)
    await user.type(pesel, '44051401359')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button())
    expect(await screen.findByText('Place of 2025-05-18')).toBeInDocument()
  })

  it('takes an answer away as soon as the question is another', async () => {
    const on = stage(check, office, { address: '?day=2025-05-18' })
    const pesel = await numberField()
    await user.type(pesel, '44051401359')
    await user.click(button())
    await screen.findByText('Place of 2025-05-18')
    await user.selectOptions(days(), '2025-06-01')
    expect(screen.queryByText(/Place of/)).toBeNull()
    await user.selectOptions(days(), '2025-05-18')
    expect(screen.queryByText(/Place of/)).toBeNull()
    await user.click(button())
    expect(await screen.findByText('Place of 2025-05-18')).toBeInDocument()
    expect(on.asked).toHaveLength(2)
  })

  it('shows a failed check in its place; another press asks again', async () => {
    let down = true
    const on = stage(check, (address) => (down && address !== '/dates' ? offline() : office(address)), {
      address: '?day=2025-05-18',
    })
    await user.type(await numberField(), '44051401359')
    await user.click(button())
    expect(await screen.findByText('No connection to the office')).toBeInDocument()
    expect(on.pageFailures()).toBe(0)
    expect(screen.getByLabelText('PESEL')).toHaveProperty('value', '44051401359')
    down = false
    await user.click(button())
    expect(await screen.findByText('Place of 2025-05-18')).toBeInDocument()
  })

  it('without anything to ask about says only that', async () => {
    stage(check, () => ({ body: [] }))
    expect(await screen.findByText('No elections')).toBeInDocument()
    expect(screen.queryByLabelText('PESEL')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
  })

  it('forgets what was asked for one subject when another takes over', async () => {
    const mine = service({
      sources: [source('dues', { query: [{ kind: 'subject' }] })],
      blocks: [table('dues', expr('dues', ['dues']))],
    })
    const person = { name: 'Jan', pesel: '44051401359', nip: null }
    const on = stage(mine, (address) => ({ body: [{ name: `Of ${address}` }] }), { env: { subject: person } })
    expect(await screen.findByText('Of /dues?pesel=44051401359')).toBeInDocument()
    on.change({ subject: { name: 'Firma', pesel: null, nip: '123456789' } })
    expect(screen.queryByText(/Of/)).toBeNull()
    expect(await screen.findByText('Of /dues?nip=123456789')).toBeInDocument()
  })
})

describe('a page of a day', () => {
  const counts = service({
    sources: [source('counts', query({ on: expr('day', ['day'], { kind: 'date' }) }))],
    params: [dateParam('day', { label: 'As of' })],
    blocks: [table('counts', expr('counts', ['counts']))],
  })
  const answers: Office = (address) => ({ body: [{ name: `Of ${address.slice(-10)}` }] })

  it('begins today, takes a day as people write it, and keeps it in the address', async () => {
    const on = stage(counts, answers)
    expect(await screen.findByText('Of 2025-06-30')).toBeInDocument()
    const day = screen.getByLabelText('As of')
    expect(day).toHaveProperty('value', '30.06.2025')
    await user.clear(day)
    await user.type(day, '24.12.2024')
    expect(await screen.findByText('Of 2024-12-24')).toBeInDocument()
    expect(on.search()).toBe('?day=2024-12-24')
    await on.back()
    expect(await screen.findByText('Of 2025-06-30')).toBeInDocument()
  })

  it.each([
    ['31.02.2025', 'Incorrect date'],
    ['01.07.2025', 'The date cannot be in the future'],
    ['31.12.1899', 'The date cannot be before 1900'],
  ])('refuses %s in words, and shows no answer to it', async (typed, text) => {
    const on = stage(counts, answers)
    await screen.findByText('Of 2025-06-30')
    const day = screen.getByLabelText('As of')
    fireEvent.change(day, { target: { value: typed } })
    fireEvent.blur(day)
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(text)).toBeInDocument()
    expect(day).toHaveProperty('value', typed)
    expect(screen.queryByText(/Of 20/)).toBeNull()
    expect(on.asked).toEqual(['/counts?on=2025-06-30'])
    expect(on.search()).toBe('')
  })

  it('ignores a day of the address that is none', async () => {
    for (const junk of ['2025-02-30', '2031-01-01', 'x']) {
      stage(counts, answers, { address: `?day=${junk}` })
      expect(await screen.findByText('Of 2025-06-30')).toBeInDocument()
      cleanup()
    }
  })
})
