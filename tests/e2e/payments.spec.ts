import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectWithinWidth, tabTo } from './accessible.ts'
import { arrived, demo, expectMessage, signedIn } from './accounts.ts'
import { asEmployee, changeSetting, recordOf } from './employees.ts'
import { addFourCards, FOUR_CARDS, INSTALMENT, THEIR_TYPE } from './four-cards.ts'
import { freePort, type Product, QUICK_HASHES, startProduct } from './okienko.ts'
import {
  atProvider,
  CARD_PAGE,
  expectedOf,
  expectInHistory,
  expectOnCard,
  expectResult,
  instalmentRow,
  type OfficeSeen,
  officeOf,
  shown,
  toCheck,
  toProvider,
  zl,
} from './payments.ts'
import { expect, navigate, open, settled, test, tight } from './support.ts'

const ANNA = 'pesel=85010112345'
const MAREK = 'pesel=58031407190'
const ACCEPTED = 'Płatność została przyjęta'
const FAILED = 'Płatność nie powiodła się'
const WAITING = 'Czekamy na potwierdzenie płatności'
const PAID = 'Opłacona, oczekuje na zaksięgowanie'

// Money moves here: other files never meet these data.
let product: Product
test.beforeAll(async () => {
  product = await startProduct({}, QUICK_HASHES, addFourCards)
})
test.afterAll(() => product?.stop())

/** Signed in; the office as this account sees it, past the pages. */
async function asAnna(page: Page, base = product.portal): Promise<OfficeSeen> {
  return officeOf(base, await signedIn(page, demo.anna, base))
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Does something at the provider's page without going back from it: the office hears of it by the notification alone. */
async function elsewhere(provider: string, czynnosc: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(provider, {
    method: 'POST',
    headers,
    body: JSON.stringify({ czynnosc }),
    redirect: 'manual',
  })
  expect(reply.status).toBe(303)
}

test('one instalment through Przelewy24, “notified before the return”; “Paid status appears in the table after booking”, to the grosz', async ({
  page,
}) => {
  const office = await asAnna(page)
  const paying = await expectedOf(office, { card: 2208, subject: ANNA, instalments: [6], provider: 'Przelewy24' })
  const dialog = await toCheck(page, product.portal, paying, () => expectAccessibleInBoth(page))
  await toProvider(page, dialog, paying)
  await press(page, 'Zapłać')
  const transaction = await expectResult(page, ACCEPTED, paying)
  await expectAccessibleInBoth(page)
  await expectInHistory(page, product.portal, paying, { transaction, status: PAID })
  await expectOnCard(page, product.portal, paying, 'ordered')
  // Until then the sum of the card stays.
  expect(await office.owed(2208, ANNA)).toBe(paying.owedBefore)
  const accountant = await asEmployee('accountant', product.office)
  const order = await recordOf(accountant, 'platnosci', `szukaj=${transaction}`)
  await accountant.submit(`${order}/zaksieguj`, {})
  expect(await office.owed(2208, ANNA)).toBe(paying.owedBefore - paying.amount)
  await expectOnCard(page, product.portal, paying, 'paid')
  await page.getByRole('button', { name: 'Zaksięgowane wpłaty' }).click()
  const booked = page.getByRole('table', { name: 'Zaksięgowane wpłaty' }).locator('tbody tr').last()
  await expect(booked).toContainText('Płatność internetowa')
  expect(tight((await booked.textContent()) ?? '')).toContain(zl(paying.amount).replace('zł', ''))
  await expectInHistory(page, product.portal, paying, { transaction, status: 'Zaksięgowana' })
})

test('several instalments with costs and interest through KIR, “never notified”: the return asks the provider', async ({
  page,
}) => {
  const office = await asAnna(page)
  const paying = await expectedOf(office, { card: 2201, subject: ANNA, instalments: [3, 4], provider: 'KIR' })
  await toProvider(page, await toCheck(page, product.portal, paying), paying)
  await press(page, 'Zapłać, powiadom urząd później')
  const transaction = await expectResult(page, ACCEPTED, paying)
  // A reload asks the office, and orders and pays nothing.
  await page.reload()
  await expectResult(page, ACCEPTED, paying)
  await expectInHistory(page, product.portal, paying, { transaction, status: PAID })
  await expectOnCard(page, product.portal, paying, 'ordered')
})

test('several through Przelewy24: left by “back”, found at the card, given up; ordered again, declined, paid “after the return”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const office = await asAnna(page)
  const paying = await expectedOf(office, { card: 2208, subject: ANNA, instalments: [4, 5], provider: 'Przelewy24' })
  const fits = async () => {
    await expectAccessibleInBoth(page)
    await expectWithinWidth(page)
  }
  await toProvider(page, await toCheck(page, product.portal, paying, fits), paying)
  const provider = page.url()
  // Left by the browser's own way back: nothing is ordered twice, nothing is lost.
  await page.goBack()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOnCard(page, product.portal, paying, 'ordered')
  await page.getByRole('link', { name: shown(paying.total) }).click()
  await expectResult(page, WAITING, paying)
  await fits()
  await press(page, 'Zrezygnuj z płatności')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrezygnuj z płatności' }).click()
  const left = await expectResult(page, FAILED, paying)
  await fits()
  await expectOnCard(page, product.portal, paying, 'free')
  const givenUp = { transaction: left, amount: paying.amount, status: 'Anulowana przez Ciebie' }
  expect(await office.history(ANNA)).toContainEqual(givenUp)
  // The provider's page of the order that was given up no longer opens anything.
  await toProvider(page, await toCheck(page, product.portal, paying), paying)
  expect(page.url()).not.toBe(provider)
  const again = page.url()
  // Przelewy24 tells of success alone: declined there, the order waits and can be paid in another way.
  await press(page, 'Bank odmawia')
  const transaction = await expectResult(page, WAITING, paying)
  await page.getByRole('button', { name: /^Zapłać teraz/ }).click()
  await atProvider(page, paying)
  await press(page, 'Wróć bez płacenia')
  await expectResult(page, WAITING, paying)
  await elsewhere(again, 'zaplac')
  await expectResult(page, ACCEPTED, paying)
  await expectInHistory(page, product.portal, paying, { transaction, status: PAID })
  await expectOnCard(page, product.portal, paying, 'ordered')
})

test('the sum changes between the check and the order: old and new are shown, given up, then confirmed again; ticks outlive a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const office = await asAnna(page)
  const paying = await expectedOf(office, { card: 2206, subject: ANNA, instalments: [4], provider: 'Przelewy24' })
  const setCommission = (amount: number) => changeSetting('prowizjaP24', `${amount / 100}`, product.office)
  const dearer = { ...paying, commission: paying.commission + 101, total: paying.total + 101 }
  const check = await toCheck(page, product.portal, paying)
  await setCommission(dearer.commission)
  const confirm = (dialog = page.getByRole('dialog')) =>
    dialog.getByRole('button', { name: /^Zapłać .* przez/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Kwota do zapłaty się zmieniła' })
  await confirm(check)
  const said = tight((await question.textContent()) ?? '')
  expect(said).toContain(`Kwotaprzedzmianą${zl(paying.total)}`)
  expect(said).toContain(`Dozapłaty${zl(dearer.total)}`)
  await expectAccessibleInBoth(page)
  await expectWithinWidth(page)
  await question.getByRole('button', { name: 'Zrezygnuj z płatności' }).first().click()
  await expect(question).toHaveCount(0)
  expect(await office.states(paying.card)).toEqual([])
  await page.reload()
  const row = await instalmentRow(page, paying.deadlines[0] ?? '')
  await expect(row.getByRole('checkbox')).toBeChecked()
  // The page that was loaded again knows the new commission; now the old one is back.
  await setCommission(paying.commission)
  await press(page, 'Zapłać')
  await page
    .getByRole('dialog')
    .getByLabel(/^Przelewy24/)
    .check()
  await press(page, 'Dalej')
  await confirm()
  await confirm(question)
  await atProvider(page, paying)
})

test('“by keyboard alone”: one instalment through KIR, declined, then paid', async ({ page }) => {
  const office = await asAnna(page)
  const all = await office.instalments(2202)
  const paying = await expectedOf(office, { card: 2202, subject: ANNA, instalments: [all.length], provider: 'KIR' })
  const order = async () => {
    await open(page, `${product.portal}${CARD_PAGE}2202`)
    await tabTo(page, new RegExp(`z terminem ${all.at(-1)?.terminPlatnosci.split('-').reverse().join('.')}`))
    await page.keyboard.press('Space')
    await tabTo(page, /^\s*Zapłać\s*$/)
    await page.keyboard.press('Enter')
    // The choice of the provider has the focus: the arrows choose.
    await page.keyboard.press('Space')
    await tabTo(page, /^\s*Dalej\s*$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sprawdź płatność' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Zapłać .* przez KIR$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await atProvider(page, paying)
  }
  await order()
  await tabTo(page, /^\s*Bank odmawia/)
  await page.keyboard.press('Enter')
  const declined = await expectResult(page, FAILED, paying)
  const failed = { transaction: declined, amount: paying.amount, status: 'Nieudana' }
  expect(await office.history(ANNA)).toContainEqual(failed)
  await expectAccessible(page)
  await tabTo(page, /^\s*Należności do zapłaty\s*$/)
  await page.keyboard.press('Enter')
  await arrived(page, 'Podatki gminne')
  await order()
  await tabTo(page, /^\s*Zapłać\s*$/)
  await page.keyboard.press('Enter')
  const transaction = await expectResult(page, ACCEPTED, paying)
  await tabTo(page, /Historia płatności internetowych/)
  await page.keyboard.press('Enter')
  await arrived(page, 'Historia płatności internetowych')
  await expectInHistory(page, product.portal, paying, { transaction, status: PAID })
})

test('an institution pays from two tabs: one order, notified twice, paid once', async ({ page }) => {
  const office = await asAnna(page)
  const NIP = 'nip=123456789'
  await page.addInitScript(() => {
    if (localStorage.getItem('nip') !== null) return
    localStorage.setItem('nip', '123456789')
    localStorage.removeItem('pesel')
  })
  // Somebody has ordered it and gone: that order is given up first.
  await open(page, `${product.portal}${CARD_PAGE}2303`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /rata XII/ })
    .click()
  await press(page, 'Zrezygnuj z płatności')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrezygnuj z płatności' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(FAILED)

  const paying = await expectedOf(office, { card: 2303, subject: NIP, instalments: [12], provider: 'Przelewy24' })
  const tab = await page.context().newPage()
  const [first, second] = [await toCheck(page, product.portal, paying), await toCheck(tab, product.portal, paying)]
  await toProvider(page, first, paying)
  await second.getByRole('button', { name: /^Zapłać .* przez/ }).click()
  await expectMessage(tab, 'Płatność wybranej raty została już zlecona')
  await expect((await instalmentRow(tab, paying.deadlines[0] ?? '')).getByRole('checkbox')).toHaveCount(0)
  await tab.close()
  await press(page, 'Zapłać i powiadom dwa razy')
  const transaction = await expectResult(page, ACCEPTED, paying)
  expect(await office.states(2303)).toMatchObject([{ idTransakcji: transaction, stan: 'OPLACONA' }])
  await expectInHistory(page, product.portal, paying, { transaction, status: PAID })
})

test('“Paying twelve instalments on four cards, one of which is paid meanwhile in another tab, ends with each paid once and the resident told what happened.”', async ({
  page,
}) => {
  const office = officeOf(product.portal, await signedIn(page, demo.marek, product.portal))
  const commission = await office.commission('prowizjaP24')
  const address = `${product.portal}/uslugi/20/naleznosci-do-zaplaty?rodzaj=${THEIR_TYPE}`
  const toTheCheck = async (tab: Page, count: number) => {
    await expect(tab.getByText(new RegExp(`Wybrane raty: ${count}\\.`))).toBeVisible()
    await tab.getByRole('button', { name: 'Zapłać', exact: true }).click()
    await tab
      .getByRole('dialog')
      .getByLabel(/^Przelewy24/)
      .check()
    await tab.getByRole('button', { name: 'Dalej' }).click()
    const sum = zl(count * INSTALMENT + commission)
    const confirm = tab.getByRole('dialog').getByRole('button', { name: /^Zapłać .* przez/ })
    expect(tight((await confirm.textContent()) ?? '')).toContain(sum)
    return { confirm, sum: sum.replace('zł', 'PLN') }
  }
  const payThere = async (tab: Page, sum: string) => {
    await tab.waitForURL(/\/piaskownica\//)
    expect(tight((await tab.locator('dl').textContent()) ?? '')).toContain(sum)
    await press(tab, 'Zapłać')
    await tab.waitForURL(/\/platnosc-wynik\?/)
    await expect(tab.getByRole('main').getByRole('status').first()).toContainText(ACCEPTED)
  }
  await open(page, address)
  await press(page, 'Zaznacz zaległe')
  const twelve = await toTheCheck(page, 12)

  const tab = await page.context().newPage()
  await open(tab, address)
  await tab
    .getByRole('table', { name: 'Do zapłaty' })
    .getByRole('checkbox', { name: /Z-00072/ })
    .first()
    .check()
  const single = await toTheCheck(tab, 1)
  await single.confirm.click()
  await payThere(tab, single.sum)
  await tab.close()

  await twelve.confirm.click()
  const dropped = page.getByRole('alert').filter({ hasText: 'Nie zlecono żadnej płatności' })
  await expect(dropped).toContainText(/Z-00072\S*: Rata I,/)
  await expect(dropped).toContainText(/nadal wybrane:\s11/)
  const eleven = await toTheCheck(page, 11)
  await eleven.confirm.click()
  await payThere(page, eleven.sum)

  const accountant = await asEmployee('accountant', product.office)
  const payments = (await office.history(MAREK)).filter(({ status }) => status === PAID)
  expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([INSTALMENT, 11 * INSTALMENT])
  for (const { transaction } of payments) {
    const order = await recordOf(accountant, 'platnosci', `szukaj=${transaction}`)
    await accountant.submit(`${order}/zaksieguj`, {})
  }
  for (const card of FOUR_CARDS) {
    expect(await office.owed(card, MAREK)).toBe(0)
    expect((await office.instalments(card)).map(({ czySplacona }) => czySplacona)).toEqual([true, true, true])
    expect(await office.booked(card)).toEqual([INSTALMENT, INSTALMENT, INSTALMENT])
  }
  await navigate(page, '/skrzynka-wiadomosci')
  for (const count of [1, 11]) {
    const paid = `${shown(count * INSTALMENT).source}\\szł\\si\\s${shown(commission).source}\\szł\\sprowizji`
    await expect(page.getByRole('main')).toContainText(new RegExp(paid))
  }
})

test('what the office seldom says of a payment is accessible too: expired, unknown, no answer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await asAnna(page)
  const expired = {
    idTransakcji: '7f3c2a91',
    idKartyNaleznosci: 2201,
    stan: 'WYGASLA',
    opisStatusu: 'Wygasła, nie wpłacono w terminie',
    typPlatnosci: 'KIR',
    tytul: 'Podatek od nieruchomości, Podatek rolny, raty III, IV',
    kwota: 1_234_567.89,
    prowizja: 0,
    kwotaRazem: 1_234_567.89,
    kodWaluty: 'PLN',
    kwotaNadplaty: 1_234_567.89,
    dataZlecenia: '2026-03-04 14:01:59',
    waznoscTransakcji: '2026-03-05 14:01:59',
    idPrzelewu: null,
  }
  const replies = [
    { status: 200, json: expired, said: 'Płatność wygasła' },
    { status: 404, json: { kod: 404, opis: 'Nie ma takiej płatności' }, said: 'Nie ma takiej płatności' },
    { status: 500, json: {}, said: 'Nie udało się sprawdzić stanu płatności' },
  ]
  for (const { said, ...reply } of replies) {
    await page.route('**/api/platnosci/dajStanPlatnosci?*', (route) => route.fulfill(reply))
    await open(page, `${product.portal}/platnosc-wynik?wynik=ok&idTransakcji=7f3c2a91`)
    await expect(page.getByRole('main')).toContainText(said)
    await expectAccessibleInBoth(page)
    await expectWithinWidth(page)
    await page.unrouteAll()
  }
})

test('“provider down”: nothing is ordered, the choice stays, and another provider takes it', async ({ page }) => {
  const port = await freePort()
  const down = await startProduct({
    PORT: `${port}`,
    OFFICE_PUBLIC_URL: `http://localhost:${port}/api`,
    // Nobody listens there.
    P24_URL: 'http://127.0.0.1:9',
    P24_MERCHANT_ID: '12345',
    P24_CRC: '0123456789abcdef',
    P24_API_KEY: 'klucz',
  })
  try {
    const office = await asAnna(page, down.portal)
    const before = await office.history(ANNA)
    const ordered = await office.states(2208)
    const paying = await expectedOf(office, { card: 2208, subject: ANNA, instalments: [5, 6], provider: 'Przelewy24' })
    const dialog = await toCheck(page, down.portal, paying)
    await dialog.getByRole('button', { name: /^Zapłać .* przez/ }).click()
    await expectMessage(page, 'Operator płatności nie odpowiada. Nic nie zostało zlecone.')
    await expect(page.getByText(/Wybrane raty: 2\./)).toBeVisible()
    expect(await office.states(2208)).toEqual(ordered)
    // It stands in the history as what it was: an order that came to nothing.
    expect(await office.history(ANNA)).toHaveLength(before.length + 1)
    await press(page, 'Zapłać')
    await page.getByRole('dialog').getByLabel(/^KIR/).check()
    await press(page, 'Dalej')
    await page.getByRole('button', { name: /^Zapłać .* przez KIR$/ }).click()
    const through = await expectedOf(office, { ...paying, provider: 'KIR' })
    await atProvider(page, through)
    await press(page, 'Zapłać')
    await expectResult(page, ACCEPTED, through)
    expect(await office.states(2208)).toHaveLength(ordered.length + 1)
  } finally {
    await down.stop()
  }
})
