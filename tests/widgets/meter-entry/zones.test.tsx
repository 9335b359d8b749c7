// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup } from '../../engine/react/stage.tsx'
import { liveIn, ZONES } from '../../zones.ts'
import { field, office, report, reports, user } from './meter-office.ts'

afterEach(cleanup)

describe.each(ZONES)('“dates are never shifted by a time zone”: earlier readings in %s', (zone) => {
  it('have the moments that the office wrote', async () => {
    liveIn(zone)
    office({
      [reports]: {
        body: {
          daneZgloszoneWodomierzy: [
            { ...report, kiedyUtworzono: '2025-12-31 23:59:11', kiedyObsluzono: '2026-01-01 00:00:40' },
            // Between two and three Poland's clock has no such hour; other zones have.
            { ...report, kiedyUtworzono: '2025-03-30 02:30:00', kiedyObsluzono: null },
          ],
        },
      },
    })
    await field()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    const table = await screen.findByRole('table', { name: /Wcześniejsze odczyty/ })
    const [, late, hour] = within(table).getAllByRole('row')
    expect(late?.textContent).toContain('31.12.2025 23:59')
    expect(late?.textContent).toContain('01.01.2026 00:00')
    expect(hour?.textContent).toContain('30.03.2025 02:30')
  })
})
