import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { median } from './bench-page.mjs'
import { runCommand } from './fleet-processes.mjs'
import { callsPerSecond } from './proxy-rate.mjs'
import { startPortal } from './servers.mjs'

/** The portal answers at least this part of what a bare server of the same files answers in the same time. */
export const staticLimit = 0.8

const rounds = 12
const ofBrowsers = { 'accept-encoding': 'gzip, deflate, br' }

/** A server of files and nothing else, which sends the compressed form that lies beside a file. */
const server = `
  import { createServer } from 'node:http'
  import { readFile } from 'node:fs'
  import { join } from 'node:path'
  const root = process.argv[1]
  const types = { json: 'application/json', html: 'text/html; charset=utf-8' }
  createServer(({ url, headers }, reply) => {
    const compressed = url.endsWith('.json') && /\\bbr\\b/.test(headers['accept-encoding'] ?? '')
    readFile(join(root, url) + (compressed ? '.br' : ''), (error, bytes) => {
      if (error) return void reply.writeHead(404).end()
      const encoding = compressed ? { 'content-encoding': 'br' } : {}
      reply.writeHead(200, { 'content-type': types[url.split('.').at(-1)], 'content-length': bytes.length, ...encoding })
      reply.end(bytes)
    })
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })
`

/** How many documents and pages a second the portal sends, and how many a bare server of the same files: turn by turn. */
export async function measureStatic(root, work) {
  const out = join(work, 'site')
  await runCommand(root, ['build', 'definitions', '--out', out])
  const site = join(out, 'jasnowola')
  const plan = readdirSync(join(site, '_portal')).find((name) => /^service-1\.pl\.[^.]*\.json$/.test(name))
  const page = '/uslugi/1/budzet-dochody'
  const ways = [
    { name: 'the manifest', path: '/_portal/portal.pl.json', required: true },
    { name: 'a plan', path: `/_portal/${plan}`, required: true },
    { name: 'a page of HTML', path: page, file: `${page}/index.html`, required: false },
  ]
  const files = await startFiles(site)
  const portal = await startPortal(root, 'http://127.0.0.1:9')
  try {
    const results = []
    for (const way of ways) results.push(await measureWay(files.address, portal.address, way))
    return results
  } finally {
    await portal.stop()
    files.stop()
  }
}

async function measureWay(files, portal, { name, path, file = path, required }) {
  const [bare, own] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const rates = [await callsPerSecond(files + file, ofBrowsers), await callsPerSecond(portal + path, ofBrowsers)]
    // The first round warms both.
    if (round === 0) continue
    bare.push(rates[0])
    own.push(rates[1])
  }
  const ratio = median(own.map((rate, round) => rate / bare[round]))
  return { name, required, bare: median(bare), own: median(own), ratio }
}

async function startFiles(site) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', server, site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const port of createInterface({ input: child.stdout })) {
    return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') }
  }
  throw new Error('The server of files did not start')
}

export const isSlowBesideFiles = ({ required, ratio }) => required && ratio < staticLimit

export function reportStatic(results) {
  console.log('\nanswers a second     bare server   the portal   ratio')
  for (const one of results) {
    const cells = [
      `  ${one.name}`.padEnd(20),
      one.bare.toFixed(0).padStart(11),
      one.own.toFixed(0).padStart(12),
      one.ratio.toFixed(2).padStart(7),
    ]
    console.log(`${cells.join(' ')}${isSlowBesideFiles(one) ? `  below ${staticLimit}` : ''}`)
  }
}
