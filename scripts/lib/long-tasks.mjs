import { median, openBenchPage, withBenchPage } from './bench-page.mjs'
import { saveResults } from './bench-results.mjs'

/** A longer task is felt: the page does not answer while it runs. Milliseconds. */
export const taskLimit = 200
const invoices = 10_000
const rounds = 7

/**
 * The longest task of the browser's main thread in each step of a resident with 10,000 invoices, in milliseconds, the
 * median of the rounds; 0 where none was longer than the 50 that the browser reports. `plan` is that of service 16 as
 * residents get it; only the office's replies are made here.
 */
export function measureLongTasks({ root, work, executablePath, plan }) {
  return withBenchPage({ root, name: 'long-tasks', work, executablePath }, async (browser, address) => {
    const times = {}
    for (let round = 0; round < rounds; round++) {
      const longest = await walk(browser, address, plan)
      for (const [step, time] of Object.entries(longest)) times[step] = [...(times[step] ?? []), time]
    }
    return Object.entries(times).map(([step, all]) => ({ step, longest: median(all), all }))
  })
}

export function reportLongTasks(root, steps) {
  console.log(`\n${invoices} invoices, the longest task of a step (limit ${taskLimit} ms)`)
  for (const { step, longest, all } of steps) {
    const range = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`
    const over = longest > taskLimit ? `  over ${taskLimit}` : ''
    console.log(`  ${step.padEnd(22)} ${longest.toFixed(0).padStart(5)} ms   rounds ${range}${over}`)
  }
  saveResults(root, 'long-tasks', { limit: taskLimit, invoices, steps })
}

async function walk(browser, address, plan) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.route('**/api/**', (route) => route.fulfill({ json: replyTo(new URL(route.request().url())) }))
    await openBenchPage(page, address, 'openService')
    await page.evaluate(watchTasks)
    const table = page.locator('table')
    const longest = {}
    const step = async (name, act, seen) => {
      await page.evaluate(() => window.longestTask())
      await act()
      await seen
      longest[name] = await page.evaluate(() => window.longestTask())
    }
    const firstRow = (text) => table.locator('tbody tr', { hasText: text }).first().waitFor()
    await step(
      'first rows and total',
      () => page.evaluate((service) => window.openService(service), plan),
      table.locator('tfoot').waitFor(),
    )
    await step('last page', () => button(page, 'Ostatnia strona'), page.getByText(/9\s996–10\s000/).waitFor())
    await step('sorted by amount', () => button(table, 'Kwota brutto'), firstRow('0,00'))
    await step('sorted by number', () => button(table, 'Numer faktury'), firstRow('FV/0/'))
    await step(
      '100 rows on a page',
      () => page.locator('select').last().selectOption('100'),
      lastOf(table, 100).waitFor(),
    )
    await step('sorted, 100 rows', () => button(table, 'Kwota brutto'), firstRow('0,00'))
    await step('saved as CSV', () => button(page, 'Zapisz jako CSV'), page.waitForEvent('download'))
    return longest
  } finally {
    await page.close()
  }
}

const button = (within, name) => within.getByRole('button', { name }).click()
const lastOf = (table, count) => table.locator('tbody tr').nth(count - 1)

/** Runs in the page. The browser reports a task only after it has ended. */
function watchTasks() {
  let longest = 0
  const note = (entries) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  /** The longest since the last call, once the page has drawn what it was about. */
  window.longestTask = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          note(observer.takeRecords())
          resolve(longest)
          longest = 0
        }, 100),
      )
    })
}

function replyTo({ pathname }) {
  if (pathname.endsWith('/dajPunktyOdbioru'))
    return { punktyOdbioru: [{ idPunktuOdbioru: 7, adresPunktuOdbioru: 'ul. Lipowa 12', lataOdbioru: [2024] }] }
  const faktury = Array.from({ length: invoices }, (_, place) => ({
    numerFaktury: `FV/${place}/2024`,
    dotyczyWodySciekow: place % 2 === 0 ? 'woda' : 'woda i ścieki',
    dataWystawieniaFaktury: `2024-${two(1 + (place % 12))}-${two(1 + (place % 28))}`,
    dataZaplaty: '2024-12-31',
    kwotaBrutto: ((place * 7919) % 100_000) / 100,
    wystawionoDokumentPdf: place % 3 === 0,
    idDokumentuPdf: place % 3 === 0 ? place : null,
  }))
  return { faktury, sumaKwotBrutto: 1 }
}

const two = (number) => String(number).padStart(2, '0')
