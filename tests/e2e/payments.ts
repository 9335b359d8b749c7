import type { Locator, Page } from '@playwright/test'
import { arrived } from './accounts.ts'
import { cells, expect, navigate, open, settled, shownDate, tight } from './support.ts'

/** An instalment as the office says it, in złoty; what else it says plays no part here. */
interface Instalment {
  readonly idNaleznosciRatyZbiorczej: number
  readonly terminPlatnosci: string
  readonly kwotaGlowna: number
  readonly kosztyEgzekucji: number
  readonly odsetki: number
  readonly oplataProlongacyjna: number
  readonly czySplacona: boolean
  readonly raty: readonly { readonly nrRaty: number; readonly rodzajOplaty: string }[]
}

/** Złoty as JSON has them → grosze. */
const grosze = (zloty: number): number => Math.round(zloty * 100)

/** `1216.99` in grosze is `1 216,99 zł` on a page, here without spaces. */
export const zl = (amount: number): string => `${plain(amount)}zł`
/** As a page has it, thousands apart. */
export const shown = (amount: number): RegExp => new RegExp(plain(amount).replace(/\B(?=(\d{3})+,)/g, '\\s'))
export const plain = (amount: number): string => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`

/** What is to be paid for instalments, added up here from the parts that the office names. */
const dueFor = (all: readonly Instalment[]): number =>
  all.reduce(
    (sum, one) =>
      sum +
      grosze(one.kwotaGlowna) +
      grosze(one.kosztyEgzekucji) +
      grosze(one.odsetki) +
      grosze(one.oplataProlongacyjna),
    0,
  )

/** The office of a product, asked past its pages by somebody who is signed in. */
export function officeOf(portal: string, token: string) {
  async function get<T>(path: string): Promise<T> {
    const reply = await fetch(`${portal}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status, path).toBe(200)
    return (await reply.json()) as T
  }
  return {
    instalments: async (card: number) =>
      (await get<{ ratyZbiorcze: Instalment[] }>(`/naleznosci/dajRaty?idKartyNaleznosci=${card}`)).ratyZbiorcze,
    /** What is still owed on a card, as its list says; in grosze. */
    owed: async (card: number, subject: string) => {
      const { karty } = await get<{ karty: { idKartyNaleznosci: number; suma: number }[] }>(
        `/naleznosci/dajNaleznosci?${subject}`,
      )
      return grosze(karty.find((one) => one.idKartyNaleznosci === card)?.suma ?? Number.NaN)
    },
    commission: async (key: 'prowizjaKir' | 'prowizjaP24') =>
      grosze((await get<Record<string, number>>('/konfiguracja'))[key] ?? Number.NaN),
    account: async (card: number, subject: string) =>
      (
        await get<{ karty: { idKartyNaleznosci: number; numerKontaBankowego: string }[] }>(
          `/naleznosci/dajNaleznosci?${subject}`,
        )
      ).karty.find((one) => one.idKartyNaleznosci === card)?.numerKontaBankowego ?? '',
    /** The entries of a card's book, in grosze. */
    booked: async (card: number) =>
      (
        await get<{ listaZaksiegowanychWplat: { suma: number }[] }>(
          `/naleznosci/dajHistorieZaksiegowanychWplat?idKartyNaleznosci=${card}`,
        )
      ).listaZaksiegowanychWplat.map(({ suma }) => grosze(suma)),
    states: async (card: number) =>
      (
        await get<{ platnosci: { stan: string; idTransakcji: string }[] }>(
          `/platnosci/dajPlatnosciKarty?idKartyNaleznosci=${card}`,
        )
      ).platnosci,
    /** The payments of the subject, the newest first: transaction, sum in grosze, and status. */
    history: async (subject: string) => {
      const { platnosci } = await get<{
        platnosci: { idTransakcji: string; kwota: number; opisPlatnosci: { opisStatusu: string } }[]
      }>(`/platnosci/dajHistoriePlatnosci?${subject}`)
      return platnosci.map((one) => ({
        transaction: one.idTransakcji,
        amount: grosze(one.kwota),
        status: one.opisPlatnosci.opisStatusu,
      }))
    },
  }
}

export type OfficeSeen = ReturnType<typeof officeOf>

export interface Paying {
  readonly card: number
  /** `pesel=…` or `nip=…`, whose card it is. */
  readonly subject: string
  /** Their places on the card, from 1. */
  readonly instalments: readonly number[]
  readonly provider: 'KIR' | 'Przelewy24'
}

/** What a payment must come to on every screen, found out before anything is pressed. */
export interface Expected extends Paying {
  readonly deadlines: readonly string[]
  readonly amount: number
  readonly commission: number
  readonly total: number
  readonly account: string
  readonly owedBefore: number
}

/** Reads what the office says of the instalments, and adds it up. */
export async function expectedOf(office: OfficeSeen, paying: Paying): Promise<Expected> {
  const all = await office.instalments(paying.card)
  const chosen = paying.instalments.map((place) => all[place - 1]).filter((one) => one !== undefined)
  expect(chosen, 'the demonstration has these instalments').toHaveLength(paying.instalments.length)
  const amount = dueFor(chosen)
  const commission = await office.commission(paying.provider === 'KIR' ? 'prowizjaKir' : 'prowizjaP24')
  return {
    ...paying,
    deadlines: chosen.map(({ terminPlatnosci }) => terminPlatnosci),
    amount,
    commission,
    total: amount + commission,
    account: await office.account(paying.card, paying.subject),
    owedBefore: await office.owed(paying.card, paying.subject),
  }
}

export const CARD_PAGE = '/uslugi/20/naleznosci-do-zaplaty?karta='
const HISTORY = '/uslugi/21/historia-platnosci-internetowych'

/** Goes to a page of the portal, which is loaded where it is not open yet or where that very page is, to be as it is now. */
async function goTo(page: Page, portal: string, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const isElsewhere = origin === portal && pathname !== new URL(address, portal).pathname
  await (isElsewhere ? navigate(page, address) : open(page, `${portal}${address}`))
}

/** The row of the instalment that is due on this day, on whichever page of the table it stands. */
export async function instalmentRow(page: Page, deadline: string): Promise<Locator> {
  const rows = page.getByRole('table', { name: 'Raty', exact: true }).locator('tbody tr')
  const row = rows.filter({ hasText: shownDate(deadline) })
  await expect(rows.first()).toBeVisible()
  const turn = async (where: RegExp): Promise<boolean> => {
    const button = page.getByRole('main').getByRole('button', { name: where }).first()
    if ((await row.count()) > 0 || (await button.count()) === 0 || !(await button.isEnabled())) return false
    await button.click()
    return true
  }
  while (await turn(/^Następna/)) await settled(page)
  while (await turn(/^Poprzednia/)) await settled(page)
  return row
}

/** From the card to the check before payment, which says all that was expected; `look` sees both dialogs on the way. */
export async function toCheck(
  page: Page,
  portal: string,
  expected: Expected,
  look: () => Promise<void> = async () => undefined,
): Promise<Locator> {
  await goTo(page, portal, `${CARD_PAGE}${expected.card}`)
  for (const deadline of expected.deadlines) await (await instalmentRow(page, deadline)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${expected.provider}`))
    .check()
  await look()
  await page.getByRole('button', { name: 'Dalej' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sprawdź płatność' })
  const content = tight((await dialog.textContent()) ?? '')
  for (const part of [
    `Ratyrazem${zl(expected.amount)}`,
    `Prowizja${zl(expected.commission)}`,
    `Dozapłaty${zl(expected.total)}`,
    `Numerkontaurzędu${expected.account}`,
    `Zapłać${zl(expected.total)}przez${expected.provider}`,
  ])
    expect(content).toContain(part)
  await look()
  return dialog
}

/** From the check to the provider's page, which asks for the whole sum. */
export async function toProvider(page: Page, dialog: Locator, expected: Expected): Promise<void> {
  await dialog.getByRole('button', { name: /^Zapłać .* przez/ }).click()
  await atProvider(page, expected)
}

export async function atProvider(page: Page, expected: Expected): Promise<void> {
  await page.waitForURL(/\/piaskownica\//)
  expect(tight((await page.locator('dl').textContent()) ?? '')).toContain(`${plain(expected.total)}PLN`)
}

/** Expects the result page with this title and these sums. */
export async function expectResult(page: Page, title: string, expected: Expected): Promise<string> {
  await page.waitForURL(/\/platnosc-wynik\?/)
  await arrived(page, 'Wynik płatności')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toContainText(title)
  const sums = tight((await main.locator('dl').textContent()) ?? '')
  expect(sums).toContain(`Kwota${zl(expected.amount)}`)
  expect(sums).toContain(`Razem${zl(expected.total)}`)
  expect(sums).toContain(`Operatorpłatności${expected.provider}`)
  return new URL(page.url()).searchParams.get('idTransakcji') ?? ''
}

/** Expects the payment in the history: sums, status, account, and its instalments. */
export async function expectInHistory(
  page: Page,
  portal: string,
  expected: Expected,
  entry: { readonly transaction: string; readonly status: string },
): Promise<void> {
  await goTo(page, portal, HISTORY)
  // The newest of this sum through this provider: the demonstration has orders of its own.
  const row = page
    .getByRole('table', { name: 'Płatności', exact: true })
    .locator('tbody tr')
    .filter({ hasText: shown(expected.amount) })
    .filter({ hasText: expected.provider })
    .first()
  await row.locator('button[aria-expanded]').click()
  const details = page.getByRole('main')
  await expect(details.getByText(entry.transaction)).toBeVisible()
  // The status of a payment stands in its row and among its details.
  await expect(row.getByText(entry.status, { exact: true })).toBeVisible()
  await expect(details.getByRole('definition').getByText(entry.status, { exact: true })).toBeVisible()
  const text = tight((await details.textContent()) ?? '')
  expect(text).toContain(expected.account)
  expect(text).toContain(`Prowizja${zl(expected.commission)}`)
  // A table of more rows than a page has begins in pages: what is added up is all of it.
  const whole = page
    .getByRole('navigation', { name: 'Strony tabeli: Opłacane raty' })
    .getByRole('button', { name: /^Pokaż wszystkie/ })
  if ((await whole.count()) > 0) await whole.click()
  const paid = await cells(page.getByRole('table', { name: 'Opłacane raty' }))
  const sums = paid.map((cells) => Math.round(Number((cells[3] ?? '').replace(',', '.')) * 100))
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(expected.amount)
}

/** How the instalments stand on the card's page: ordered through whom, free, or paid. */
export async function expectOnCard(
  page: Page,
  portal: string,
  expected: Expected,
  standing: 'ordered' | 'free' | 'paid',
): Promise<void> {
  await goTo(page, portal, `${CARD_PAGE}${expected.card}`)
  await settled(page)
  for (const deadline of expected.deadlines) {
    const row = await instalmentRow(page, deadline)
    await expect(row.getByRole('checkbox')).toHaveCount(standing === 'free' ? 1 : 0)
    if (standing === 'ordered') await expect(row).toContainText(`Płatność zlecona: ${expected.provider}`)
    else await expect(row).not.toContainText('Płatność zlecona')
    await expect(row).toContainText(standing === 'paid' ? 'Zapłacona' : /Niezapłacona|Po terminie/)
  }
}
