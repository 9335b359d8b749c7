import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

const perSecond = 60

/**
 * Wrong sign-ins at an office, sixty a second, each of another login from another address, until `stop` is called, which
 * waits for their replies and returns how many were sent.
 */
export function startWrongSignIns(address) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const replies = []
  const timer = setInterval(() => {
    const due = ((performance.now() - started) * perSecond) / 1000
    while (replies.length < due) replies.push(signIn(agent, address))
  }, 1000 / perSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(replies)
      agent.destroy()
      return replies.length
    },
  }
}

/** Answered with 401, or with 429 where too many wait already. */
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
      const { statusCode } = reply
      reply.on('end', () =>
        [401, 429].includes(statusCode)
          ? resolve()
          : reject(new Error(`A wrong sign-in was answered with ${statusCode}`)),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
