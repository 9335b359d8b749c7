import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openDatabase } from './bench-database.mjs'
import { slugOf } from './fleet-folder.mjs'

/** The office that is changed. */
const changed = 'gmina-0000'
const changedName = 'Gmina po zmianie'

/** Home pages that are visited after a start, each of another office. */
const HOME_PAGES = 753
/** Milliseconds after which a process that has checked all offices has written the results into the store. */
const RESULTS_TIMEOUT_MS = 30_000

/**
 * A store of these offices and processes that serve it: what publishing takes, and starting before and after the results of checks
 * are in the store; how soon one changed line is live on two processes; and how much memory a process has after home pages, and
 * after every document. Null where PostgreSQL is not installed.
 */
export async function measureProcesses(root, folder, offices) {
  const database = await openDatabase(root)
  if (database === null) return null
  const store = ['--store', database.url]
  try {
    const published = await runCommand(root, ['publish', folder, '-m', 'bench', ...store])
    const starts = await measureStarts(root, database.url, offices)
    const processes = await startBoth(root, store)
    try {
      const live = await measureChange(root, folder, store, processes)
      const [first] = processes
      const started = performance.now()
      const documents = await visitAll(first.address, offices)
      const seconds = (performance.now() - started) / 1000
      return [
        { offices, command: 'publish', ...published },
        ...starts,
        { offices, command: 'live', seconds: live, processor: null, megabytes: null },
        { offices, command: 'visit', seconds, ...(await first.used()), files: documents },
      ]
    } finally {
      for (const portal of processes) await portal.stop()
    }
  } finally {
    await database.stop()
  }
}

/**
 * What a process has used when it is ready that checks all offices (`first`), and one that finds the results of the checks in the
 * store (`start`), and the latter after it has sent home pages (`homes`).
 */
export async function measureStarts(root, databaseUrl, offices) {
  const results = await openResults(databaseUrl)
  try {
    await results.remove()
    const { portal: first, ...firstStart } = await timeStart(root, databaseUrl)
    await results.complete(offices).finally(first.stop)
    const { portal, ...start } = await timeStart(root, databaseUrl)
    try {
      const started = performance.now()
      const pages = Math.min(HOME_PAGES, offices)
      await visitHomePages(portal.address, pages)
      const seconds = (performance.now() - started) / 1000
      const homes = { seconds, ...(await portal.used()), files: pages }
      return [
        { offices, command: 'first', ...firstStart },
        { offices, command: 'start', ...start },
        { offices, command: 'homes', ...homes },
      ]
    } finally {
      await portal.stop()
    }
  } finally {
    await results.close()
  }
}

async function timeStart(root, databaseUrl) {
  const started = performance.now()
  const portal = await startServing(root, ['--store', databaseUrl])
  return { portal, seconds: (performance.now() - started) / 1000, ...(await portal.used()) }
}

/** The results of checks in a store. */
async function openResults(databaseUrl) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const count = async () => {
    const { rows } = await client.query('select count(*)::int as number from okienko_check_results')
    return rows[0].number
  }
  return {
    remove: () => client.query('delete from okienko_check_results'),
    /** Resolves when there are as many as offices. */
    complete: async (offices) => {
      const until = performance.now() + RESULTS_TIMEOUT_MS
      while ((await count()) < offices) {
        if (performance.now() > until)
          throw new Error(`${await count()} of ${offices} results of checks are in the store`)
        await sleep(100)
      }
    },
    close: () => client.end(),
  }
}

async function visitHomePages(address, offices) {
  const agent = new Agent({ keepAlive: true })
  for (let index = 0; index < offices; index++) await get(agent, address, slugOf(index), '/')
  agent.destroy()
}

/** Starts `okienko` in a process of its own, which reports what it has used on request. */
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

/** The exit code of a command; null when it broke off without one. */
const endOf = (child) =>
  Promise.race([once(child, 'message').then(([{ ended }]) => ended), once(child, 'exit').then(() => null)])

/** A command to its end: seconds, processor seconds and the most megabytes. */
export async function runCommand(root, args) {
  const started = performance.now()
  const child = start(root, args)
  child.stdout.resume()
  try {
    const ended = await endOf(child)
    const seconds = (performance.now() - started) / 1000
    if (ended !== 0) throw new Error(`okienko ${args[0]} failed`)
    return { seconds, ...(await usedBy(child)) }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Two processes that serve a store; where one of them does not start, neither is left running. */
async function startBoth(root, store) {
  const started = await Promise.allSettled([1, 2].map(() => startServing(root, store)))
  const processes = started.flatMap(({ status, value }) => (status === 'fulfilled' ? [value] : []))
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed === undefined) return processes
  for (const portal of processes) await portal.stop()
  throw failed.reason
}

async function startServing(root, store) {
  const child = start(root, ['serve', ...store, '--port', '0'])
  // A command that has failed waits for questions, with its output open.
  child.once('message', ({ ended }) => {
    if (ended) child.kill('SIGKILL')
  })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const address = /^Serving .*(https?:\/\/[^\s/]+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    const stop = async () => {
      if (!child.kill('SIGKILL')) return
      await once(child, 'exit')
    }
    return { address: address.replace('localhost', '127.0.0.1'), used: () => usedBy(child), stop }
  }
  throw new Error('The portal did not start')
}

/** Seconds from the publication of a changed line until both processes serve it. */
async function measureChange(root, folder, store, processes) {
  const file = join(folder, 'offices', `${changed}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^names:\n {2}pl: .*$/m, `names:\n  pl: ${changedName}`))
  const agent = new Agent({ keepAlive: true })
  const watch = { isOver: false }
  const seen = Promise.all(processes.map(({ address }) => firstServed(agent, address, watch)))
  // A failure is thrown by the wait below, which may not have begun when it happens.
  seen.catch(() => {})
  try {
    const published = await publishChange(root, ['publish', folder, '--office', changed, '-m', 'one line', ...store])
    return Math.max(0, Math.max(...(await seen)) - published) / 1000
  } finally {
    watch.isOver = true
    agent.destroy()
  }
}

/** When a process first served the changed line; it is requested until the watch is over. */
async function firstServed(agent, address, watch) {
  while (!watch.isOver) {
    if ((await get(agent, address, changed, '/_portal/portal.pl.json')).includes(changedName)) break
    await sleep(20)
  }
  return performance.now()
}

/** When the command reported the publication; throws where it was refused. */
async function publishChange(root, args) {
  const child = start(root, args)
  const printed = once(createInterface({ input: child.stdout }), 'line').then(() => performance.now())
  try {
    const ended = await endOf(child)
    if (ended !== 0) throw new Error(`okienko ${args[0]} was refused`)
    return await printed
  } finally {
    child.kill('SIGKILL')
  }
}

/** Requests every document of every office; those with the same name are the same. Resolves to their number. */
async function visitAll(address, offices) {
  const agent = new Agent({ keepAlive: true })
  const seen = new Set()
  let documents = 0
  for (let index = 0; index < offices; index++) {
    const office = slugOf(index)
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
