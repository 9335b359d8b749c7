import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse, stringify } from 'yaml'
import { get, startOffice } from './office-load.mjs'

/** The slowest hundredth of visits may take so many times longer while another office is attacked. */
export const attackLimit = 2

const nested = (levels) => (levels === 0 ? 'false' : `[${range(30)}].all(v${levels}, ${nested(levels - 1)})`)
const range = (count) => Array.from({ length: count }, (_, index) => index).join(', ')

const noteWhen = (when) => ({ 'blocks.uwaga': { note: 'info', text: { pl: 'Uwaga', en: 'Note' }, when } })

/** What one office does, in its file or by its API. Where the file is refused, its office has no page that could be slow. */
const attacks = [
  { name: 'a pattern with overlap', change: noteWhen(`'${'a'.repeat(26)}b'.matches('^(a|a)*$')`) },
  { name: 'nested macros', change: noteWhen(nested(6)) },
  { name: 'replies nested 200,000 deep', reply: '['.repeat(200_000) },
]

const PAGES = ['1/budzet-dochody', '2/budzet-wydatki', '5/liczba-pojazdow', '12/najpopularniejsze-imiona']
const ROUNDS = 8
const ROUND_MS = 2_500
const ATTACKERS = 4

/** How long visits to a page of an office take, alone and while another office is attacked: turn by turn. */
export async function measureAttacks(root, work) {
  const { buildCli, buildOffice } = await import('./bundles.mjs')
  await buildOffice()
  await buildCli()
  const office = await startOffice(root, { dataDir: join(mkdtempSync(join(work, 'office-')), 'data') })
  try {
    const results = []
    for (const attack of attacks) results.push(await measureAttack(root, work, office.address, attack))
    return results
  } finally {
    await office.stop()
  }
}

async function measureAttack(root, work, officeAddress, { name, change, reply }) {
  const api = reply === undefined ? null : await startHostileApi(officeAddress, reply)
  const folder = writeDefinitions(root, work, { quiet: officeAddress, attacked: api?.address ?? officeAddress, change })
  const portal = await startPortal(root, folder)
  const quiet = []
  const busy = []
  let maxLoopMs = 0
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = await visits(portal.address)
      await portal.maxLoopMs()
      const stop = attackPages(portal.address)
      const beside = await visits(portal.address)
      await stop()
      const loopMs = await portal.maxLoopMs()
      // The first round warms the portal.
      if (round === 0) continue
      quiet.push(...alone)
      busy.push(...beside)
      maxLoopMs = Math.max(maxLoopMs, loopMs)
    }
  } finally {
    await portal.stop()
    api?.stop()
  }
  const [quiet99, busy99] = [quantile(quiet, 0.99), quantile(busy, 0.99)]
  return { name, quiet: quiet99, busy: busy99, ratio: busy99 / quiet99, maxLoopMs }
}

/** Two offices like the built-in one, one of which has a change. */
function writeDefinitions(root, work, { quiet, attacked, change }) {
  const folder = mkdtempSync(join(work, 'attacked-'))
  cpSync(join(root, 'definitions'), folder, { recursive: true, filter: (path) => !path.endsWith('offices') })
  mkdirSync(join(folder, 'offices'))
  const { theme: _theme, ...office } = parse(
    readFileSync(join(root, 'definitions', 'offices', 'jasnowola.yaml'), 'utf8'),
  )
  for (const [slug, api] of Object.entries({ quiet, attacked })) {
    const services = slug === 'attacked' && change ? { only: 'all', 1: change } : { only: 'all' }
    const own = { ...office, office: slug, hosts: [`${slug}.example`], api, services }
    writeFileSync(join(folder, 'offices', `${slug}.yaml`), stringify(own))
  }
  return folder
}

/** An office API that replies as the given one to what the start-up needs, and with this text to everything else. */
async function startHostileApi(officeAddress, reply) {
  const starting = new Map()
  for (const path of ['/status', '/konfiguracja']) {
    starting.set(path, await (await fetch(`${officeAddress}${path}?lang=pl`)).text())
  }
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(starting.get(url.split('?')[0]) ?? reply)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

/** The portal of a folder, in a process of its own. */
async function startPortal(root, folder) {
  const args = ['serve', folder, '--demo', '--port', '0', '--store', 'off', '--language', 'en']
  const metricsPort = await freePort()
  const child = spawn(process.execPath, [join(root, 'bin/okienko.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The portal did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/[^\s/]+/.exec(line)?.[0]
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    address,
    /** The longest that the event loop was kept since the last call, in milliseconds. */
    maxLoopMs: async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1])
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGKILL')
      }),
  }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Durations of visits to the quiet office, one after the other, for one round. */
async function visits(address) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  const until = performance.now() + ROUND_MS
  while (performance.now() < until) {
    const started = performance.now()
    await get(agent, `${address}/uslugi/${PAGES[0]}`, { host: 'quiet.example' })
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  agent.destroy()
  return times
}

/** Visits pages of the attacked office until the result is called; what they answer does not matter. */
function attackPages(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS })
  let going = true
  const visit = (page, language) =>
    new Promise((resolve) => {
      const headers = { host: 'attacked.example' }
      const outgoing = request(`${address}/uslugi/${page}?jezyk=${language}`, { agent, headers }, (reply) => {
        reply.resume().on('close', resolve)
      })
      outgoing.on('error', resolve)
      outgoing.end()
    })
  const attacker = async (turn) => {
    for (let visited = turn; going; visited++) {
      await visit(PAGES[visited % PAGES.length], ['pl', 'en', 'de', 'uk'][visited % 4])
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const all = Array.from({ length: ATTACKERS }, (_, turn) => attacker(turn))
  return async () => {
    going = false
    agent.destroy()
    await Promise.all(all)
  }
}

export function reportAttacks(root, results) {
  console.log('\n99th percentile of a visit to another office’s page')
  console.log(`${''.padEnd(34)}   quiet ms   attacked ms   ratio   event loop max ms`)
  for (const { name, quiet, busy, ratio, maxLoopMs } of results) {
    const cells = [
      `  while ${name}`.padEnd(34),
      quiet.toFixed(1).padStart(10),
      busy.toFixed(1).padStart(13),
      ratio.toFixed(2).padStart(7),
      maxLoopMs.toFixed(0).padStart(19),
    ]
    console.log(`${cells.join(' ')}${ratio > attackLimit ? `  over ${attackLimit}` : ''}`)
  }
  mkdirSync(join(root, 'bench-results'), { recursive: true })
  const file = join(root, 'bench-results', 'attacks.json')
  writeFileSync(file, `${JSON.stringify({ limit: attackLimit, results }, null, 2)}\n`)
  console.log('bench-results/attacks.json')
}

/** Whether a visit takes too long while another office is attacked. */
export const isSlowedByAttack = ({ ratio }) => ratio > attackLimit

/** The value below which this part of the values lies. */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
