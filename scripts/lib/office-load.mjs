import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/** What residents open most: a list of a few hundred rows. */
export const listCall = '/fk/gmina/dajDochodyBudzetu?rok=2025'

/** One call whose reply is read to its end; throws unless it is 200. */
export function get(agent, url, headers = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url} replied ${reply.statusCode}`)),
      )
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** The built office on a demonstration's data in `dataDir` or at `databaseUrl`, in a process of its own. */
export function startOffice(root, store) {
  const bundle = pathToFileURL(join(root, 'dist', 'office', 'main.js')).href
  const options = { mode: 'demonstration', port: 0, ...store }
  const script = `
    const { startOffice } = await import(${JSON.stringify(bundle)})
    const office = await startOffice(${JSON.stringify(options)})
    console.log('listens ' + office.address)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The office did not start')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('listens ')) resolve({ address: line.slice('listens '.length), stop })
    })
  })
}
