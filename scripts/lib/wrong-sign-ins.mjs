import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { send } from './calls.mjs'
import { randomAddress } from './state-service.mjs'

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
async function signIn(agent, address) {
  const { status } = await send(agent, `${address}/uzytkownicy/getToken`, {
    method: 'POST',
    headers: { 'x-forwarded-for': randomAddress() },
    body: { login: `stranger-${randomInt(1e9)}`, haslo: 'Wrong-1-password' },
  })
  if (![401, 429].includes(status)) throw new Error(`A wrong sign-in was answered with ${status}`)
}
