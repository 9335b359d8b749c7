import { arrived, demo, signedIn } from './accounts.ts'
import { expect, open, test } from './support.ts'

const ADDRESS = '/uslugi/24/wyslij-zgloszenie'

test.use({ actionTimeout: 20_000, viewport: { width: 320, height: 800 } })

test('“Empty state when there are no meters”', async ({ page }) => {
  await page.route('**/api/woda/dajPunktyOdbioru*', (route) => route.fulfill({ json: { punktyOdbioru: [] } }))
  await signedIn(page, demo.marek)
  await open(page, ADDRESS)
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
  await expect(page.getByText(/Nie masz wodomierzy w tej gminie/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij zgłoszenie' })).toHaveCount(0)
})
