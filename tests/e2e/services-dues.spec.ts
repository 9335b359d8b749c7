import { expectAccessible } from './accessible.ts'
import { arrived, demo, signedIn } from './accounts.ts'
import { expect, open, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('from the list of dues to the check before payment, by an old address, on a phone', async ({ page }) => {
  await signedIn(page, demo.anna)
  await open(page, '/lista-naleznosci')
  await arrived(page, 'Należności do zapłaty')
  await expect(page).toHaveURL(/\/uslugi\/20\/naleznosci-do-zaplaty$/)
  await page.getByRole('button', { name: /^Szczegóły karty Z-00019/ }).click()
  await arrived(page, 'Należności niepodatkowe')
  await page.reload()
  await arrived(page, 'Należności niepodatkowe')
  const table = page.getByRole('table', { name: 'Raty' })
  await table.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapłać' }).click()
  await page.getByLabel(/Przelewy24/).check()
  await page.getByRole('button', { name: 'Dalej' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sprawdź płatność' })
  await expect(dialog.getByText('128,99 zł', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
