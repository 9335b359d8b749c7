// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedFiles } from '../saved-files.ts'
import { liveIn, ZONES } from '../zones.ts'
import { api, person, report, request, user, waterPortal } from './water-office.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** At the turn of a year, and in the hour that Poland's clock leaves out in spring. */
const late = { kiedyObsluzono: '2026-01-01 00:00:05' }
const edges = ['2025-12-31 23:59:58', '2025-03-30 02:30:00'] as const

describe.each(ZONES)('“dates are never shifted by a time zone”: %s', (zone) => {
  beforeEach(() => liveIn(zone))

  test.each([
    [
      'sent requests',
      '/uslugi/24/wyslij-zgloszenie',
      `GET ${api.requests}`,
      { zgloszenia: [request(edges[1], 'Awaria'), request(edges[0], 'Informacja', late)] },
    ],
    [
      'the history of correspondence data',
      '/uslugi/902/historia-danych-korespondencyjnych',
      api.history,
      { historiaZgloszen: [report(1, edges[1], person), report(2, edges[0], person, late)] },
    ],
  ])('%s, on the page and in its CSV', async (_, at, call, reply) => {
    const saved = savedFiles()
    await waterPortal({ at, replies: { [call]: reply } })
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(first?.textContent).toContain('31.12.2025 23:59')
    expect(first?.textContent).toContain('01.01.2026 00:00')
    expect(second?.textContent).toContain('30.03.2025 02:30')
    await user.click(screen.getByRole('button', { name: 'Zapisz jako CSV' }))
    const lines = (await saved.files())[0]?.text.split('\r\n') ?? []
    expect(lines[1]).toMatch(/^31\.12\.2025 23:59;.*;01\.01\.2026 00:00;/)
    expect(lines[2]).toMatch(/^30\.03\.2025 02:30;/)
  })
})
