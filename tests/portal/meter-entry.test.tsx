// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, meter, report } from '../widgets/meter-entry/meter-office.ts'
import { builtPortal } from './built-portal.ts'
import { runPortal } from './run-portal.tsx'
import { asPerson, user } from './water-office.ts'

const METERS = '/uslugi/25/stan-wodomierzy'

/** The product's own portal, with a reading typed and not handed in. */
async function typed() {
  const portal = await runPortal(
    builtPortal({
      at: METERS,
      stored: asPerson,
      replies: {
        '/api/wodomierze/dajWodomierze': { wodomierze: [meter(400)] },
        '/api/wodomierze/podajStanWodomierza': { czyZapisano: true },
        '/api/woda/dajDaneZgloszoneWodomierzy': { daneZgloszoneWodomierzy: [report] },
      },
    }),
  )
  await user.type(await field(), '412')
  return portal
}

const leave = () =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Ścieżka do tej strony' })).getAllByRole('link')[0] as HTMLElement,
  )

describe('“leaving a form warns that entered data will be lost”: a reading that was typed', () => {
  test('asks first, and staying keeps it', async () => {
    await typed()
    await leave()
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Zostań' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await field()).value).toBe('412')
  })

  test('is let go of when the user agrees', async () => {
    await typed()
    await leave()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Opuść formularz' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Nowy odczyt/ })).toBeNull())
  })

  test('an emptied field has nothing to lose', async () => {
    await typed()
    await user.clear(await field())
    await leave()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Nowy odczyt/ })).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
