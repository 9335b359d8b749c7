import { countRounds } from '../../scripts/lib/rounds.mjs'
import { signedIn } from './accounts.ts'
import { expect, test } from './support.ts'

// Counts, not times. They only go down: those of issue 12.
const LIMITS = {
  table: { rounds: 3, requests: 15 },
  dues: { rounds: 2, requests: 24 },
} as const

const ROW = 'tbody tr td'
const ANNA = { login: 'anna.kowalska', password: 'Lipowa-12-klon' }
const PESEL = '85010112345'

test('the first row of a public table needs no more rounds and requests than are allowed', async ({ page }) => {
  const { rounds, requests } = await countRounds(
    page,
    () => page.goto('/uslugi/1/budzet-dochody', { waitUntil: 'commit' }),
    ROW,
  )
  expect(rounds).toBeLessThanOrEqual(LIMITS.table.rounds)
  expect(requests).toBeLessThanOrEqual(LIMITS.table.requests)
})

test('dues of somebody who has signed in need no more rounds and requests than are allowed', async ({ page }) => {
  await signedIn(page, ANNA)
  // Whom she acts for is stored since she signed in.
  await page.addInitScript((pesel) => localStorage.setItem('pesel', pesel), PESEL)
  const { rounds, requests } = await countRounds(
    page,
    () => page.goto('/uslugi/20/naleznosci-do-zaplaty', { waitUntil: 'commit' }),
    ROW,
  )
  expect(rounds).toBeLessThanOrEqual(LIMITS.dues.rounds)
  expect(requests).toBeLessThanOrEqual(LIMITS.dues.requests)
})
