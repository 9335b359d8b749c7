import { readFileSync } from 'node:fs'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import { expectAccessible, expectWithinWidth } from './accessible.ts'
import { arrived, demo, signedIn } from './accounts.ts'
import { expect, languages, office, open, prefer, settled, shownDate, test, today, words } from './support.ts'

interface Cards {
  readonly karty: readonly { readonly idKartyNaleznosci: number; readonly symbolKarty: string }[]
}
interface Instalments {
  readonly ratyZbiorcze: readonly {
    readonly terminPlatnosci: string
    readonly czySplacona: boolean
    readonly zleconoPlatnoscZKIR: boolean
    readonly zleconoPlatnoscZP24: boolean
  }[]
}

test.use({ timezoneId: 'Pacific/Kiritimati' })

test('“instalment table” in rows on a desk and in cards on a phone, its days those of the office in any zone, kept as CSV and in a calendar', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  const { pesel } = await office<{ pesel: string }>('/uzytkownik/userInfo', {}, token)
  const { karty } = await office<Cards>('/naleznosci/dajNaleznosci', { pesel }, token)
  const card = karty.find(({ symbolKarty }) => symbolKarty === 'Z-00019')
  const id = card?.idKartyNaleznosci ?? 0
  const { ratyZbiorcze } = await office<Instalments>('/naleznosci/dajRaty', { pesel, idKartyNaleznosci: id }, token)
  const deadlines = ratyZbiorcze.map(({ terminPlatnosci }) => terminPlatnosci)

  await open(page, `/uslugi/20/naleznosci-do-zaplaty?karta=${id}`)
  await arrived(page, 'Należności niepodatkowe')
  const table = page.getByRole('table', { name: 'Raty' })
  const box = page.locator('.ok-table-box').filter({ has: table })
  const shown = await table.getByText(/^\d\d\.\d\d\.\d{4}$/).allInnerTexts()
  expect(shown).toEqual(deadlines.slice(0, 5).map(shownDate))
  const first = deadlines.toSorted()[0] ?? ''
  await expect(page.getByLabel('Termin płatności od')).toHaveValue(shownDate(first))

  await test.step('a table of rows, in every language', async () => {
    await expect(box).not.toHaveAttribute('data-layout', 'cards')
    await expectAccessible(page)
  })
  await test.step('CSV and calendar', async () => {
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Zapisz jako CSV' }).first().click(),
    ])
    expect(csv.suggestedFilename()).toBe('Raty Z-00019.csv')
    const lines = readFileSync(await csv.path(), 'utf8').split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFRata;Stan;Termin płatności;/)
    // The last line has the totals.
    expect(lines.slice(1, -2).map((line) => line.split(';')[2])).toEqual(deadlines.map(shownDate))
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Zapisz terminy w kalendarzu' }).click(),
    ])
    expect(calendar.suggestedFilename()).toBe('terminy_platnosci.ics')
    // What is paid, ordered already or past need not be remembered.
    const toPay = ratyZbiorcze.filter(
      ({ czySplacona, zleconoPlatnoscZKIR, zleconoPlatnoscZP24, terminPlatnosci }) =>
        !czySplacona && !zleconoPlatnoscZKIR && !zleconoPlatnoscZP24 && lastPaymentDay(terminPlatnosci) >= today(),
    )
    expect(toPay.length).toBeGreaterThan(0)
    const days = [...readFileSync(await calendar.path(), 'utf8').matchAll(/DTSTART;VALUE=DATE:(\d+)/g)]
    expect(days.map(([, day]) => day)).toEqual(toPay.map(({ terminPlatnosci }) => terminPlatnosci.replaceAll('-', '')))
  })
  await test.step('cards on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(box).toHaveAttribute('data-layout', 'cards')
    await expectAccessible(page)
    await expectWithinWidth(page)
  })
})

test('the details in every language: rows at 1280 px, within the width at 320 px with the largest text, in contrast', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  const { pesel } = await office<{ pesel: string }>('/uzytkownik/userInfo', {}, token)
  const { karty } = await office<Cards>('/naleznosci/dajNaleznosci', { pesel }, token)
  const id = karty.find(({ symbolKarty }) => symbolKarty === 'Z-00019')?.idKartyNaleznosci ?? 0
  for (const language of languages) {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, `/uslugi/20/naleznosci-do-zaplaty?karta=${id}`)
    await expect(page.locator('h1')).toHaveText(words(language, 'glossary.widget.dues-payment.EWIDENCJE_NIEPODATKOWE'))
    await expect(page.locator('.ok-table-box').first()).not.toHaveAttribute('data-layout', 'cards')
    await page.getByRole('button', { name: words(language, 'portal.fontSize.bardzo_duza') }).click()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectWithinWidth(page)
    await page.evaluate(() => localStorage.removeItem('fontSize'))
  }
  await prefer(page, { contrastMode: 'black-yellow' })
  await page.reload()
  await settled(page)
  await expectAccessible(page)
})
