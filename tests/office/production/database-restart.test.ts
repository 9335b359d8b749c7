import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../databases.ts'
import { databaseUrl, type PostgresServer, postgresPrograms, startPostgres } from '../postgres-server.ts'
import { postgresTemplate } from '../templates.ts'
import { type ClockedProduct, startClockedProduct } from './clocked-product.ts'

const BUDGET = '/uslugi/1/budzet-dochody'
const ROW = /<tbody[^>]*><tr/
/** The note that a page with replies has, hidden while the data are fresh. */
const FRESH = /<div id="data-age" role="status" hidden>/
/** The same note in sight. */
const NOTE = /<div id="data-age" role="status">.*Stan na/

const programs = postgresPrograms()

describe.runIf(programs !== undefined)('while the database of the office is down', () => {
  let server: PostgresServer
  let product: ClockedProduct
  beforeAll(async () => {
    server = await startPostgres(programs ?? '', await postgresTemplate(programs ?? ''))
    product = await startClockedProduct(databaseUrl(server.folder, await copyDatabase(server.folder)))
  })
  afterAll(async () => {
    await product.stop()
    await server.stop()
  })

  const page = async (): Promise<string> => (await fetch(product.portal + BUDGET)).text()
  const statusOf = async (path: string): Promise<number> => (await fetch(`${product.portal}/api${path}`)).status

  it('public pages keep their rows and say of when they are, until it is back', async () => {
    // A page that had to be sent before its replies came has rows that stand for them.
    await expect.poll(page).toMatch(FRESH)
    expect(await page()).toMatch(ROW)
    await server.kill()
    await expect.poll(() => statusOf('/status')).toBe(503)
    // Visitors learn it before the portal does.
    expect(await statusOf('/pi/menuBoczne')).toBe(503)
    for (const minutes of [2, 10, 60]) {
      product.pass(minutes * 60_000)
      await expect.poll(page).toMatch(NOTE)
      expect(await page()).toMatch(ROW)
    }
    await server.start()
    await expect.poll(() => statusOf('/status')).toBe(200)
    await expect.poll(page).not.toMatch(NOTE)
    expect(await page()).toMatch(ROW)
  })
})
