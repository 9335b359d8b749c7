import { request } from 'node:http'

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

/** The status, headers and text of a reply. A body that is an object is sent as JSON, a text as a form. */
export function send(agent, url, { method = 'GET', headers = {}, body } = {}) {
  const content = typeof body === 'object' ? JSON.stringify(body) : body
  const type = typeof body === 'object' ? 'application/json' : 'application/x-www-form-urlencoded'
  const bodyHeaders =
    content === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(content) }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...bodyHeaders, ...headers } }, (reply) => {
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
      )
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(content)
  })
}
