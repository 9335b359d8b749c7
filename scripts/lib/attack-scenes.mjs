import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { openDatabase } from './bench-database.mjs'
import { get, listCall, send } from './calls.mjs'
import { startServer } from './servers.mjs'
import { repeat } from './side-by-side.mjs'
import { beginSignIn } from './state-service.mjs'

// A scene is a server, a call of others to it, and an attack on it; `close` ends what it started.

const PAGES = ['1/budzet-dochody', '2/budzet-wydatki', '5/liczba-pojazdow', '12/najpopularniejsze-imiona']
const LANGUAGES = ['pl', 'en', 'de', 'uk']
const ATTACKERS = 4
/** Between two visits of an attacker: what is measured is how much work a visit makes, not a flood of them. */
const VISIT_PAUSE_MS = 50

/** Pages of an office with a note that has this condition are visited. `isUnchecked`: compiled without a limit of cost. */
export const pageConditions =
  ({ when, isUnchecked = false }) =>
  async ({ root, work, office }) => {
    const text = Object.fromEntries(LANGUAGES.map((language) => [language, `Uwaga (${language})`]))
    const change = { 'blocks.uwaga': { note: 'info', text, when } }
    const folder = writeDefinitions(root, work, { quiet: office.address, attacked: office.address, change })
    const program = isUnchecked ? await buildUncheckedCli(root) : undefined
    const server = await startServer(root, ['serve', folder, '--demo', '--store', 'off'], { program })
    return { ...visitsOf(server), begin: () => attackPages(server.address), close: server.stop }
  }

/** Pages are visited of an office whose API sends this reply to everything but what a portal needs to start. */
export const nestedReplies =
  (reply) =>
  async ({ root, work, office }) => {
    const api = await startHostileApi(office.address, reply)
    const folder = writeDefinitions(root, work, { quiet: office.address, attacked: api.address })
    const server = await startServer(root, ['serve', folder, '--demo', '--store', 'off'])
    const close = async () => {
      await server.stop()
      api.stop()
    }
    return { ...visitsOf(server), begin: () => attackPages(server.address), close }
  }

/** An editor of an office has a draft with these lines reviewed, again and again. */
export const reviews =
  (lines) =>
  async ({ root, work, office }) => {
    const folder = writeDefinitions(root, work, { quiet: office.address, attacked: office.address })
    // The embedded one, which a portal in production does not have, works on the event loop.
    const database = await openDatabase(root)
    const store = database?.url ?? join(mkdtempSync(join(work, 'store-')), 'store')
    const server = await startServer(root, ['serve', folder, '--demo', '--store', store])
    const agent = new Agent({ keepAlive: true })
    const editor = await signIn(agent, `${server.address}/studio/api`)
    const { file, revision, draft } = JSON.parse((await editor('GET', '/offices/attacked')).text)
    const text = `${file.text}\n${lines}`.slice(0, MAX_DRAFT_CHARACTERS)
    const saved = { text, base: revision?.id ?? null, version: draft?.version ?? 0 }
    const { status } = await editor('PUT', '/offices/attacked/draft', saved)
    if (status !== 200) throw new Error(`A draft was answered with ${status}`)
    const begin = () => repeat(ATTACKERS, () => editor('POST', '/offices/attacked/review', {}))
    const close = async () => {
      agent.destroy()
      await server.stop()
      await database?.stop()
    }
    return { ...visitsOf(server), begin, close }
  }

/** Sign-ins at the state's identity service are begun from many addresses, and answered with this text. */
export const samlAnswers =
  (text) =>
  async ({ office }) => {
    const SAMLResponse = Buffer.from(text).toString('base64')
    const attack = async (agent) => {
      const { relay, headers } = await beginSignIn(agent, office.address)
      const body = new URLSearchParams({ SAMLResponse, RelayState: relay }).toString()
      await send(agent, `${office.address}/tozsamosc/wezel/odpowiedz`, { method: 'POST', headers, body })
    }
    return {
      server: office,
      call: (agent) => get(agent, office.address + listCall),
      begin: () => repeat(ATTACKERS, attack),
      close: async () => {},
    }
  }

/** The longest draft that the studio takes. */
const MAX_DRAFT_CHARACTERS = 990_000

/** Two offices like the built-in one, one of which has a change. */
function writeDefinitions(root, work, { quiet, attacked, change }) {
  const folder = mkdtempSync(join(work, 'attacked-'))
  mkdirSync(join(folder, 'offices'))
  writeFileSync(join(folder, 'portal.yaml'), 'language: 2\nextends: okienko\n')
  const office = parse(readFileSync(join(root, 'definitions', 'offices', 'jasnowola.yaml'), 'utf8'))
  for (const [slug, api] of Object.entries({ quiet, attacked })) {
    const services = slug === 'attacked' && change ? { only: 'all', 1: change } : { only: 'all' }
    const own = { ...office, office: slug, hosts: [`${slug}.example`], api, services }
    writeFileSync(join(folder, 'offices', `${slug}.yaml`), stringify(own))
  }
  return folder
}

/** The command line with a compiler that refuses no expression for its cost, as the one before the limit was. */
async function buildUncheckedCli(root) {
  const { bundleCli } = await import('./bundles.mjs')
  const folder = join(root, '.cache', 'bench', 'unchecked')
  const limit = /(?<=export const MAX_EXPRESSION_STEPS = )[\d_]+/
  await bundleCli(folder, {
    name: 'no limit of cost',
    setup: (build) =>
      build.onLoad({ filter: /[\\/]model[\\/]limits\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(limit, 'Number.POSITIVE_INFINITY'),
        loader: 'ts',
      })),
  })
  const program = join(folder, 'okienko.mjs')
  writeFileSync(program, `import { main } from './main.js'\nprocess.exit(await main(process.argv.slice(2)))\n`)
  return program
}

/** An office API that replies as the given one to what the start-up needs, and with this text to everything else. */
async function startHostileApi(officeAddress, reply) {
  const initialReplies = new Map()
  for (const path of ['/status', '/konfiguracja']) {
    initialReplies.set(path, await (await fetch(`${officeAddress}${path}?lang=pl`)).text())
  }
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(initialReplies.get(url.split('?')[0]) ?? reply)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

/** Visits to a page of the other office. */
const visitsOf = (server) => ({
  server,
  call: (agent) => get(agent, `${server.address}/uslugi/${PAGES[0]}`, { host: 'quiet.example' }),
})

/** Visits to pages of the attacked office, in all languages. */
const attackPages = (address) =>
  repeat(ATTACKERS, async (agent, visit) => {
    const page = PAGES[visit % PAGES.length]
    const language = LANGUAGES[Math.floor(visit / PAGES.length) % LANGUAGES.length]
    await send(agent, `${address}/uslugi/${page}?jezyk=${language}`, { headers: { host: 'attacked.example' } })
    await new Promise((resolve) => setTimeout(resolve, VISIT_PAUSE_MS))
  })

/** The editor of the studio's demonstration: makes one request with the session. */
async function signIn(agent, address) {
  const own = { 'sec-fetch-site': 'same-origin' }
  const person = { login: 'redaktor', password: 'Redaktor-1-studia' }
  const reply = await send(agent, `${address}/sign-in`, { method: 'POST', headers: own, body: person })
  if (reply.status !== 200) throw new Error(`The editor's sign-in was answered with ${reply.status}`)
  const cookie = String(reply.headers['set-cookie']).split(';')[0]
  const headers = { ...own, cookie, 'x-csrf-token': JSON.parse(reply.text).csrf }
  return (method, path, body) => send(agent, address + path, { method, headers, body })
}
