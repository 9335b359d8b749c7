// Opens addresses one after the other, again and again, until it is stopped: visitor.mjs ADDRESS… Prints the status of each reply.
import { Agent, get } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true })

const statusOf = (address) =>
  new Promise((resolve) => {
    get(address, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode))
      reply.on('error', (error) => resolve(error.message))
    }).on('error', (error) => resolve(error.message))
  })

for (;;) {
  for (const address of process.argv.slice(2)) {
    console.log(`${await statusOf(address)} ${address}`)
    await pause(100)
  }
}
