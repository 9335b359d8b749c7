import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeProbe, ProbeEnv } from '../../src/engine/authoring/probe/probe.ts'
import { readSource } from '../../src/host/source.ts'
import { buildForAuthors } from '../engine/definitions.ts'
import { ANNA, MAREK, officeOn, type TestOffice, tokensOf } from './accounts/support.ts'
import { embedded, root, TODAY } from './databases.ts'

let probe: OfficeProbe

beforeAll(async () => {
  const built = buildForAuthors(readSource('definitions', root, root).input, { office: 'jasnowola', probe: true })
  if (!built.probe) throw new Error('The built-in office is not sound')
  probe = built.probe
})

/** The way to an office in this process. Its documents are tried elsewhere and take long to draw. */
const transportTo = ({ app }: TestOffice): ProbeEnv['transport'] => ({
  async send({ url, headers }) {
    const path = new URL(url).pathname
    const isDocument = /pdf$/i.test(path)
    const reply = isDocument ? null : await app.inject({ url: url.slice(new URL(url).origin.length), headers })
    const type = reply ? String(reply.headers['content-type']) : 'application/pdf'
    const body = reply ? reply.rawPayload : Buffer.from('%PDF-1.7')
    return {
      status: reply?.statusCode ?? 200,
      header: (name) => (name === 'content-type' ? type : null),
      text: async () => body.toString('utf8'),
      async *chunks() {
        yield new Uint8Array(body)
      },
    }
  },
  after: () => () => {},
})

describe('the reference office answers as the built-in definitions want it', () => {
  const office = officeOn(embedded)
  const token = tokensOf(office)

  const run = (signedIn: string | null) =>
    probe({
      transport: transportTo(office()),
      token: signedIn,
      today: TODAY,
      timeouts: { data: 1, file: 1 },
    })

  test('to anyone', async () => {
    const { diagnostics, pages } = await run(null)
    expect(diagnostics.filter((one) => one.severity === 'error')).toEqual([])
    expect(pages).toBeGreaterThanOrEqual(9)
  })

  test('to a person with an institution beside, and to a person alone', async () => {
    const anna = await run(await token(ANNA))
    expect(anna.diagnostics).toEqual([])
    expect([anna.leftOut, anna.pages > 30]).toEqual([0, true])
    const marek = await run(await token(MAREK))
    expect(marek.diagnostics.filter((one) => one.severity === 'error')).toEqual([])
    expect(marek.leftOut).toBeGreaterThan(0)
  })
})
