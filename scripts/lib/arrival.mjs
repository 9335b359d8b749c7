import { mkdtempSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { median } from './bench-page.mjs'
import { saveResults } from './bench-results.mjs'
import { fetchPeer, servePeer } from './peer.mjs'
import { countRounds } from './rounds.mjs'
import { startOffice, startPortal } from './servers.mjs'

/** The first row comes so many times sooner than at the peer. */
const sooner = { plain: 3, slow: 4 }

/** A resident's phone: slow 4G and a processor four times slower than this one. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const profiles = [
  { name: 'plain', rounds: 7, set: async () => {} },
  {
    name: 'slow',
    rounds: 3,
    set: async (client) => {
      await client.send('Network.emulateNetworkConditions', slow)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
  },
]
const sizes = [100, 1_000, 10_000]
const row = 'tbody tr td'
const figures = ['first row', 'first paint', 'largest paint', 'blocked', 'shift', 'requests', 'bytes']

/**
 * Arriving at a table of so many rows with nothing kept in the browser, at the portal and at the peer: turn by turn, each in a
 * browser context of its own, with the same rows from the same office API. The portal has the replies of the visitor before,
 * as for all but the first visitor in a minute.
 */
export async function measureArrival(root, work, executablePath) {
  const { buildCli, buildOffice } = await import('./bundles.mjs')
  const { buildPortal } = await import('./portal-build.mjs')
  await buildCli()
  await buildOffice()
  await buildPortal()
  const { chromium } = await import('@playwright/test')
  const office = await startOffice(root, { dataDir: join(mkdtempSync(join(work, 'office-')), 'data') })
  const api = await officeWithRows(office.address)
  const peer = await servePeer(fetchPeer(root), api.reply)
  const browser = await chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const results = []
    for (const profile of profiles) {
      for (const rows of sizes) {
        api.setRows(rows)
        // Another one knows no other rows.
        const portal = await startPortal(root, api.address)
        const addresses = { portal: `${portal.address}/uslugi/1/budzet-dochody`, peer: peer.address }
        results.push(await compare(browser, addresses, profile, rows).finally(() => portal.stop()))
      }
    }
    return results
  } finally {
    await browser.close()
    peer.stop()
    api.stop()
    await office.stop()
  }
}

async function compare(browser, addresses, profile, rows) {
  const seen = { portal: [], peer: [] }
  for (let round = 0; round <= profile.rounds; round++) {
    for (const side of ['peer', 'portal']) {
      const one = await arrive(browser, addresses[side], profile)
      // The first round warms the servers.
      if (round > 0) seen[side].push(one)
    }
  }
  const middle = (side, name) => median(seen[side].map((arrival) => arrival[name]))
  const result = { profile: profile.name, rows, rounds: {}, portal: {}, peer: {} }
  for (const side of ['portal', 'peer']) {
    result.rounds[side] = await roundsOf(browser, addresses[side])
    for (const name of figures) result[side][name] = middle(side, name)
  }
  result.ratio = median(seen.peer.map((one, round) => one['first row'] / seen.portal[round]['first row']))
  return result
}

async function arrive(browser, address, profile) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'pl-PL' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const loaded = { requests: 0, bytes: 0 }
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) loaded.requests += 1
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.bytes += encodedDataLength
  })
  await profile.set(client)
  await page.addInitScript(watch, row)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.arrival.row !== null, undefined, { timeout: 120_000 })
  const counted = { ...loaded }
  await page.waitForLoadState('networkidle')
  const { row: firstRow, paint, largest, blocked, shift } = await page.evaluate(() => window.arrival)
  await context.close()
  return {
    'first row': firstRow,
    'first paint': paint,
    'largest paint': largest,
    blocked,
    shift,
    ...counted,
  }
}

/** Runs in the page before anything of it: notes when the first row is there, paints, shifts and long tasks. */
function watch(selector) {
  const arrival = { row: null, paint: 0, largest: 0, blocked: 0, shift: 0 }
  window.arrival = arrival
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') arrival.paint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    arrival.largest = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) arrival.shift += entry.value
  })
  observe('longtask', (entry) => {
    arrival.blocked += Math.max(0, entry.duration - 50)
  })
  const look = () => {
    const cell = document.querySelector(selector)
    if (cell !== null && cell.textContent.trim() !== '') arrival.row = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function roundsOf(browser, address) {
  const page = await (await browser.newContext({ locale: 'pl-PL' })).newPage()
  const { rounds } = await countRounds(page, () => page.goto(address, { waitUntil: 'commit' }), row)
  await page.context().close()
  return rounds
}

/** The office API, whose budget income has as many rows as are set. */
async function officeWithRows(office) {
  let budget = Buffer.alloc(0)
  const reply = (path, response) => {
    if (path.startsWith('/fk/gmina/dajDochodyBudzetu?')) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br', 'content-length': budget.length }
      return response.writeHead(200, headers).end(budget)
    }
    request(office + path, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    }).end()
  }
  const server = createServer((incoming, response) => reply(incoming.url, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const setRows = (rows) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    budget = brotliCompressSync(JSON.stringify({ listaDochodow: incomeOf(rows) }), { params })
  }
  return { address: `http://127.0.0.1:${server.address().port}`, reply, setRows, stop: () => server.close() }
}

const amount = (seed) => ((seed * 104_729) % 90_000_000) / 100

const incomeOf = (rows) =>
  Array.from({ length: rows }, (_, index) => ({
    rozdzial: String(75_600 + (index % 40)),
    paragraf: String(1000 + (index % 90) * 10).slice(0, 4),
    nazwaPozycji: `Pozycja ${index + 1}`,
    planPoZmianach: amount(index * 7_919),
    naleznosci: amount(index * 6_101),
    dochodyOtrzymane: amount(index * 4_373),
    dochodyWykonane: amount(index * 3_571),
  }))

/** Whether the first row comes too late. */
export const isLate = ({ profile, ratio }) => ratio < sooner[profile]

export function reportArrival(root, results) {
  console.log('\narriving at a table: the portal, and the peer beside it')
  console.log(
    `${'profile  rows'.padEnd(15)}${['rounds', ...figures].map((name) => name.padStart(17)).join('')}   ratio`,
  )
  for (const result of results) {
    const { profile, rows, rounds, portal, peer, ratio } = result
    const pairs = [
      `${rounds.portal} / ${rounds.peer}`,
      ...figures.map((name) => `${shown(name, portal[name])} / ${shown(name, peer[name])}`),
    ]
    const late = isLate(result) ? `  below ${sooner[profile]}` : ''
    console.log(
      `${profile.padEnd(6)}${String(rows).padStart(7)}  ${pairs.map((pair) => pair.padStart(17)).join('')}${ratio.toFixed(2).padStart(8)}${late}`,
    )
  }
  saveResults(root, 'arrival', { limits: sooner, results })
}

const shown = (name, value) =>
  name === 'shift' ? value.toFixed(3) : name === 'bytes' ? `${Math.round(value / 1024)} KB` : value.toFixed(0)
