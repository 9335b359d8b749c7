import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { buildApp } from '../../../office/app.ts'
import type { OpenDatabase } from '../../../office/db/database.ts'
import { createLog } from '../../../schemas/telemetry/log.ts'
import { createHost } from '../../../src/host/server.ts'
import { livePortal, officeBuild } from '../../host/support.ts'
import { contract } from '../calls.ts'
import { clock, eitherKind, root } from '../databases.ts'

/** A portal with an office behind it, both in production; the test is the proxy in front, on this machine. */
function chain(trustProxy: { readonly portal: readonly string[]; readonly office: readonly string[] }) {
  const lines: string[] = []
  const keep = { write: (line: string) => void lines.push(JSON.parse(line).msg) }
  const log = createLog({ process: 'serve', level: 'warn', readable: false }, keep)
  let database: OpenDatabase
  let office: FastifyInstance
  let portal: FastifyInstance
  let address = ''
  beforeAll(async () => {
    database = await eitherKind().fresh()
    const accounts = { passwords: scryptPasswords({ log2N: 4, r: 1, p: 1 }) }
    office = buildApp(database.db, { root, clock, contract, accounts, trustProxy: trustProxy.office, log })
    const api = await office.listen({ port: 0, host: '127.0.0.1' })
    const live = livePortal([officeBuild('jasnowola', { api, proxied: true })], { only: 'jasnowola' })
    portal = await createHost({ portal: live, app: null, trustProxy: trustProxy.portal, log })
    address = await portal.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await portal.close()
    await office.close()
    await database.close()
  })
  /** The status of a wrong sign-in by a resident at this address. */
  const wrongSignIn = async (resident: string): Promise<number> => {
    const reply = await fetch(`${address}/api/uzytkownicy/getToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': resident },
      body: JSON.stringify({ login: 'someone', haslo: 'wrong-1-Password' }),
    })
    return reply.status
  }
  return { wrongSignIn, lines }
}

const times = (count: number, act: (index: number) => Promise<number>) =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<number[]>>(
    async (before, index) => [...(await before), await act(index)],
    Promise.resolve([]),
  )

describe('with the proxy named in TRUST_PROXY of the portal, and the portal in that of the office', () => {
  const { wrongSignIn, lines } = chain({ portal: ['127.0.0.1'], office: ['loopback'] })

  it('who uses up the limit of an address leaves those of other residents alone', async () => {
    expect(await times(6, () => wrongSignIn('203.0.113.1'))).toEqual([401, 401, 401, 401, 401, 429])
    expect(await wrongSignIn('203.0.113.2')).toBe(401)
  })

  it('an address that the resident claims is not the one that counts', async () => {
    expect(await times(6, (index) => wrongSignIn(`198.51.100.${index}, 203.0.113.3`))).toContain(429)
    expect(lines).toEqual([])
  })
})

describe('with TRUST_PROXY unset', () => {
  const { wrongSignIn, lines } = chain({ portal: [], office: [] })

  it('another forged address is not another limit', async () => {
    expect(await times(6, (index) => wrongSignIn(`203.0.113.${index}`))).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('each process logs once that it ignores forwarding headers, and the name of the setting', () => {
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toContain('TRUST_PROXY')
  })
})
