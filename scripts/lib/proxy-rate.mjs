import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { median } from './bench-page.mjs'
import { saveResults } from './bench-results.mjs'
import { get, listCall } from './calls.mjs'
import { startOffice, startPortal } from './servers.mjs'

/** The portal passes on at least this part of the calls that the office API answers directly in the same time. */
export const proxyLimit = 0.6

const rounds = 12
const roundMilliseconds = 700
const connections = 8

/** What browsers send, with which the portal compresses. */
const ofBrowsers = { 'accept-encoding': 'gzip, deflate, br' }

const ways = [
  { name: 'a list, uncompressed', path: listCall, headers: {} },
  { name: 'a list, compressed', path: listCall, headers: ofBrowsers },
  { name: 'a short reply', path: '/status', headers: ofBrowsers },
]

/** How many calls a second go through the portal's proxy, and how many directly to the office API: turn by turn. */
export async function measureProxy(root, work) {
  const { buildCli, buildOffice } = await import('./bundles.mjs')
  await buildOffice()
  await buildCli()
  const office = await startOffice(root, { dataDir: join(mkdtempSync(join(work, 'office-')), 'data') })
  const portal = await startPortal(root, office.address)
  try {
    const results = []
    for (const way of ways) results.push(await measureWay(office.address, portal.address, way))
    return results
  } finally {
    await portal.stop()
    await office.stop()
  }
}

async function measureWay(office, portal, { name, path, headers }) {
  const direct = []
  const through = []
  for (let round = 0; round <= rounds; round++) {
    // Compressed or not, the office API's own reply is what it is compared with.
    const directRate = await callsPerSecond(office + path, {})
    const portalRate = await callsPerSecond(`${portal}/api${path}`, headers)
    // The first round warms both.
    if (round === 0) continue
    direct.push(directRate)
    through.push(portalRate)
  }
  const ratio = median(through.map((rate, round) => rate / direct[round]))
  return { name, direct: median(direct), through: median(through), ratio }
}

/** How many calls a second are answered, with eight at a time. */
export async function callsPerSecond(url, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  let calls = 0
  const caller = async () => {
    while (performance.now() - started < roundMilliseconds) {
      await get(agent, url, headers)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return calls / seconds
}

export function reportProxy(root, results) {
  console.log('\ncalls a second            direct   through the portal   ratio')
  for (const { name, direct, through, ratio } of results) {
    const cells = [
      `  ${name}`.padEnd(24),
      direct.toFixed(0).padStart(8),
      through.toFixed(0).padStart(20),
      ratio.toFixed(2).padStart(7),
    ]
    console.log(`${cells.join(' ')}${ratio < proxyLimit ? `  below ${proxyLimit}` : ''}`)
  }
  saveResults(root, 'proxy', { limit: proxyLimit, results })
}
