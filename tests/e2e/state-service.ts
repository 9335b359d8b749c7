import { once } from 'node:events'
import { createServer } from 'node:http'
import { type BegunRequest, type StatedPerson, stateService } from '../office/identity/state-service.ts'

/** An identity service with pages of its own, on this machine: each button posts another answer to the office. */
export interface RunningService {
  /** Where sign-ins begin. */
  readonly address: string
  /** Learns the office from its metadata, as registration with the operator would. */
  register(officeMetadata: string): void
  close(): Promise<void>
}

/** Starts a service whose page offers these people, and to refuse. */
export async function startStateService(people: readonly StatedPerson[]): Promise<RunningService> {
  let known: ReturnType<typeof stateService> | undefined
  let answerTo = ''
  const server = createServer(async (request, reply) => {
    // Browsers ask for an icon too.
    if (known === undefined || !request.url?.startsWith('/sso?')) return void reply.writeHead(404).end()
    const begun = await known.read(`${address}${request.url.slice('/sso'.length)}`)
    const offered = await Promise.all(
      people.map(async (person) => form(`${person.firstName} ${person.lastName}`, await answer(begun, person))),
    )
    const page = [...offered, form('Anuluj', { SAMLResponse: known.refusal(begun), RelayState: begun.relay })].join('')
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><html lang="pl"><title>Węzeł</title><h1>Węzeł krajowy</h1>${page}</html>`)
  })
  const answer = async (begun: BegunRequest, person: StatedPerson): Promise<Record<string, string>> => ({
    SAMLResponse: (await known?.answer(begun, person, { encrypted: true })) ?? '',
    RelayState: begun.relay,
  })
  const form = (button: string, values: Readonly<Record<string, string>>): string => {
    const fields = Object.entries(values).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    return `<form method="post" action="${answerTo}">${fields.join('')}<button>${button}</button></form>`
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/sso`
  return {
    address,
    register: (officeMetadata) => {
      known = stateService(officeMetadata, address)
      answerTo = /AssertionConsumerService[^>]* Location="([^"]+)"/.exec(officeMetadata)?.[1] ?? ''
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
