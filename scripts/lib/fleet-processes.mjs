import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from './bench-database.mjs'

/** The office that is changed. */
const changed = 'gmina-0000'

/**
 * A store of these offices and two processes that serve it: what publishing takes, how soon one changed line is live on both, and
 * how much memory a process has that was asked for every document. Null where PostgreSQL is not installed.
 */
export async function measureProcesses(root, folder, offices) {
  const database = await openDatabase(root)
  if (database === null) return null
  const store = ['--store', database.url]
  try {
    const published = await runCommand(root, ['publish', folder, '-m', 'bench', ...store])
    const processes = await Promise.all([1, 2].map(() => startServing(root, store)))
    try {
      const live = await measureChange(root, folder, store, processes)
      const [first] = processes
      const started = performance.now()
      const documents = await askForEverything(first.address, offices)
      const seconds = (performance.now() - started) / 1000
      return [
        { offices, command: 'publish', ...published },
        { offices, command: 'live', seconds: live, processor: null, megabytes: null },
        { offices, command: 'visit', seconds, ...(await first.used()), files: documents },
      ]
    } finally {
      for (const one of processes) await one.stop()
    }
  } finally {
    await database.stop()
  }
}

/** Starts `okienko` in a process of its own that tells what it has used when it is asked. */
function start(root, args) {
  const script = `
    import { main } from ${JSON.stringify(pathToFileURL(join(root, 'dist/cli/main.js')).href)}
    process.on('message', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      process.send({ processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 })
    })
    process.exitCode = await main(process.argv.slice(1))
    process.send({ ended: process.exitCode })
  `
  return spawn(process.execPath, ['--input-type=module', '-e', script, ...args, '--language', 'en'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

const usedBy = async (child) => {
  child.send('used')
  const [used] = await once(child, 'message')
  return used
}

/** A command to its end: seconds, processor seconds and the most megabytes. */
export async function runCommand(root, args) {
  const started = performance.now()
  const child = start(root, args)
  child.stdout.resume()
  const [{ ended }] = await once(child, 'message')
  const seconds = (performance.now() - started) / 1000
  if (ended !== 0) throw new Error(`okienko ${args[0]} failed`)
  const used = await usedBy(child)
  child.kill('SIGKILL')
  return { seconds, ...used }
}

async function startServing(root, store) {
  const child = start(root, ['serve', ...store, '--port', '0'])
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const address = /^Serving .*(https?:\/\/[^\s/]+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    const stop = async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return { address: address.replace('localhost', '127.0.0.1'), used: () => usedBy(child), stop }
  }
  throw new Error('The portal did not start')
}

/** Seconds from the publication of a changed line until both processes serve it. */
async function measureChange(root, folder, store, processes) {
  const file = join(folder, 'offices', `${changed}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^names:\n {2}pl: .*$/m, 'names:\n  pl: Gmina po zmianie'))
  const child = start(root, ['publish', folder, '--office', changed, '-m', 'one line', ...store])
  const agent = new Agent({ keepAlive: true })
  const seen = processes.map(async ({ address }) => {
    while (!(await get(agent, address, changed, '/_portal/portal.pl.json')).includes('Gmina po zmianie'))
      await sleep(20)
    return performance.now()
  })
  const lines = createInterface({ input: child.stdout })
  const [published] = await Promise.all([once(lines, 'line').then(() => performance.now()), once(child, 'message')])
  child.kill('SIGKILL')
  const last = Math.max(...(await Promise.all(seen)))
  agent.destroy()
  return Math.max(0, last - published) / 1000
}

/** Every document of every office; those with the same name are the same. How many were asked for. */
async function askForEverything(address, offices) {
  const agent = new Agent({ keepAlive: true })
  const seen = new Set()
  let documents = 0
  for (let index = 0; index < offices; index++) {
    const office = `gmina-${String(index).padStart(4, '0')}`
    for (const language of ['pl', 'en', 'de', 'uk']) {
      const text = await get(agent, address, office, `/_portal/portal.${language}.json`)
      const names = text.match(/"(?:service|form|home|accessibility)[^"/]*\.(?:json|js)"/g) ?? []
      const left = names.map((name) => JSON.parse(name)).filter((name) => !seen.has(name))
      for (const name of left) seen.add(name)
      await Promise.all(left.map((name) => get(agent, address, office, `/_portal/${name}`)))
      documents += 1 + left.length
    }
  }
  agent.destroy()
  return documents
}

/** A document of an office by its host name; throws unless the status is 200. */
function get(agent, address, office, path) {
  return new Promise((resolve, reject) => {
    const outgoing = request(address + path, { agent, headers: { host: `${office}.example` } }, (reply) => {
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(Buffer.concat(chunks).toString())
        else reject(new Error(`${office} ${path} replied ${reply.statusCode}`))
      })
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
