import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

const perSecond = 60

/** Wrong sign-ins at an office, sixty a second, each of another login from another address, until `stop` is called. */
export function startWrongSignIns(address) {
  const agent = new Agent({ keepAlive: true })
  const replies = []
  const timer = setInterval(() => replies.push(signIn(agent, address)), 1000 / perSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      const statuses = await Promise.all(replies)
      agent.destroy()
      return { count: statuses.length, compared: statuses.filter((status) => status === 401).length }
    },
  }
}

/** The status of the reply: 401 for a password that was compared, 429 where too many wait. */
function signIn(agent, address) {
  const body = JSON.stringify({ login: `nobody-${randomInt(1e9)}`, haslo: 'Wrong-1-password' })
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/uzytkownicy/getToken`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
