import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { median } from './bench-page.mjs'
import { saveResults } from './bench-results.mjs'
import { editLimit } from './studio-edits.mjs'

const keystrokes = 120
/** The first ones compile what stays known afterwards. */
const warming = 10

/** How long it takes from a keystroke in a title until the preview has drawn the page of this service with it. */
export async function measureRedraw(root, work, executablePath, service) {
  const { buildCli, buildOffice } = await import('./bundles.mjs')
  const { buildPortal } = await import('./portal-build.mjs')
  const { buildStudio } = await import('./studio-build.mjs')
  await buildCli()
  await buildOffice()
  await buildPortal()
  await buildStudio()
  const product = await startProduct(root, mkdtempSync(join(work, 'studio-')))
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1366, height: 900 } })
    const page = await context.newPage()
    const { title } = JSON.parse(readFileSync(join(root, 'locales/pl/services.json'), 'utf8'))[service]
    await openTitle(page, product.address, title)
    await page.evaluate(watchDrawings)
    const times = await typeLetters(page)
    return { service, usual: median(times), late: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] }
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const isSlowRedraw = ({ late }) => late > editLimit

export function reportRedraw(root, result) {
  const { service, usual, late } = result
  const over = isSlowRedraw(result) ? `, over ${editLimit}` : ''
  console.log(
    `\nFrom a keystroke to the drawn page of service ${service}: median ${usual.toFixed(0)} ms, 95th ${late.toFixed(0)} ms${over}`,
  )
  saveResults(root, 'studio-redraw', { limit: editLimit, ...result })
}

/** Signs in as the editor of the demonstration, and puts the cursor into the title of a service. */
async function openTitle(page, address, title) {
  await page.goto(`${address}/studio`)
  await page.getByLabel('Login').fill('redaktor')
  await page.getByLabel('Hasło').fill('Redaktor-1-studia')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  const outline = page.getByRole('navigation', { name: 'Budowa portalu' })
  await outline.getByLabel('Szukaj').fill(title)
  await outline.locator('.studio-outline__item', { hasText: title }).first().click()
  const field = page.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski')
  await field.click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { level: 1, name: new RegExp(title.replaceAll(' ', '\\s')) })
    .first()
    .waitFor()
}

/** In the page: notes how long after each keystroke the frame says that it has drawn. */
function watchDrawings() {
  const drawings = []
  let typed = null
  window.drawings = drawings
  document.addEventListener(
    'input',
    () => {
      typed = performance.now()
    },
    true,
  )
  new MutationObserver(() => {
    if (typed === null) return
    drawings.push(performance.now() - typed)
    typed = null
  }).observe(document.querySelector('iframe'), { attributes: true, attributeFilter: ['data-drawn'] })
}

/** One after the other, each once the one before has been drawn. */
async function typeLetters(page) {
  for (let count = 1; count <= keystrokes + warming; count++) {
    await page.keyboard.press(count % 20 === 0 ? 'Backspace' : 'a')
    await page.waitForFunction((wanted) => window.drawings.length >= wanted, count)
  }
  return (await page.evaluate(() => window.drawings)).slice(warming)
}

function startProduct(root, data) {
  const child = spawn(process.execPath, [join(root, 'bin/okienko.mjs'), 'start', '--demo'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      OFFICE_PORT: '0',
      DATA_DIR: join(data, 'data'),
      STUDIO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The product did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^ *Portal .*?(https?:\/\/[^\s/]+)/.exec(line)?.[1]
      if (address !== undefined) resolve({ address, stop })
    })
  })
}
