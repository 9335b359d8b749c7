import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serviceMetadata } from '../../../office/identity/saml/service-metadata.ts'
import { eventually } from '../../eventually.ts'
import { SERVICE_ID, serviceMetadataXml } from './state-service.ts'

const HOUR = 3_600_000

/** A service whose metadata are asked for over HTTP, and how often they were. */
async function metadataServer() {
  const served = { requests: 0, status: 200, body: serviceMetadataXml(), held: undefined as Promise<void> | undefined }
  const server = createServer((_request, response) => {
    served.requests += 1
    void Promise.resolve(served.held).then(() => response.writeHead(served.status).end(served.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { served, server, address: `http://127.0.0.1:${port}/metadata.xml` }
}

describe('metadata of an identity service', () => {
  let remote: Awaited<ReturnType<typeof metadataServer>>
  const failed = vi.fn()

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    failed.mockClear()
    remote = await metadataServer()
  })
  afterEach(() => {
    vi.useRealTimers()
    remote.server.close()
  })

  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

  /** An hour has passed, and the read that a call then starts has ended. */
  const readAgain = async (metadata: ReturnType<typeof serviceMetadata>, requests: number) => {
    await metadata()
    while (remote.served.requests < requests || (remote.served.status !== 200 && failed.mock.calls.length === 0))
      await pause(5)
  }

  it('are read once for all who wait for the first ones', async () => {
    const metadata = serviceMetadata(remote.address, failed)
    const all = await Promise.all([metadata(), metadata(), metadata()])
    expect(all.map(({ entityId }) => entityId)).toEqual([SERVICE_ID, SERVICE_ID, SERVICE_ID])
    expect(remote.served.requests).toBe(1)
  })

  it('that were never read are asked for by each sign-in, which fails as long as they do not come', async () => {
    remote.served.status = 503
    const metadata = serviceMetadata(remote.address, failed)
    await expect(metadata()).rejects.toThrow('status 503')
    remote.served.status = 200
    expect((await metadata()).entityId).toBe(SERVICE_ID)
  })

  it('answer from what is known while newer ones are on their way', async () => {
    const metadata = serviceMetadata(remote.address, failed)
    await metadata()
    let release: () => void = () => undefined
    remote.served.held = new Promise((resolve) => {
      release = resolve
    })
    later(HOUR)
    // The service does not answer as long as it is held: both come from what is known.
    expect((await metadata()).entityId).toBe(SERVICE_ID)
    expect((await metadata()).entityId).toBe(SERVICE_ID)
    release()
    await eventually(() => expect(remote.served.requests).toBe(2))
  })

  it('stay in use when the service is down, which is reported and tried again a minute later', async () => {
    const metadata = serviceMetadata(remote.address, failed)
    await metadata()
    remote.served.status = 500
    later(HOUR)
    await readAgain(metadata, 2)
    expect(failed).toHaveBeenCalledTimes(1)
    await metadata()
    later(59_000)
    await metadata()
    expect(remote.served.requests).toBe(2)
    remote.served.status = 200
    later(1_000)
    await readAgain(metadata, 3)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['without an end', () => `<a>${'x'.repeat(3_000_000)}</a>`, 'more than'],
    ['of openings alone', () => '<'.repeat(250_000), 'not well-formed'],
    ['nested deeper than any metadata', () => `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'too deep'],
    ['with a document type', () => `<!DOCTYPE a><a/>`, 'a document type'],
  ])('%s are refused before the parser of SAML reads them', async (_name, body, reason) => {
    remote.served.body = body()
    await expect(serviceMetadata(remote.address, failed)()).rejects.toThrow(reason)
  })

  it('in a file that is too large stop the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'metadata-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'metadata.xml')
    writeFileSync(path, `<a>${'x'.repeat(3_000_000)}</a>`)
    expect(() => serviceMetadata(path, failed)).toThrow('more than')
  })

  it('are read where they are to be read', async () => {
    const known = {
      entityId: 'https://a.example',
      address: 'https://a.example/sso',
      certificates: [],
      validUntil: Number.POSITIVE_INFINITY,
    }
    const parse = vi.fn(async () => known)
    expect(await serviceMetadata(remote.address, failed, parse)()).toEqual(known)
    expect(parse).toHaveBeenCalledWith(remote.served.body)
  })

  it('that have expired sign nobody in', async () => {
    const until = new Date(Date.now() + 2 * HOUR).toISOString()
    remote.served.body = serviceMetadataXml().replace('<EntityDescriptor', `<EntityDescriptor validUntil="${until}"`)
    expect(remote.served.body).toContain('validUntil')
    const metadata = serviceMetadata(remote.address, failed)
    await metadata()
    remote.served.status = 500
    later(2 * HOUR)
    await expect(metadata()).rejects.toThrow('have expired')
  })
})
