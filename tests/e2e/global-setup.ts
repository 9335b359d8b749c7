import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresPrograms, startPostgres } from '../office/postgres-server.ts'
import { emptyPlace, removeFolder } from './data.ts'
import { prepareData, QUICK_HASHES, startProduct } from './okienko.ts'

/**
 * One product for all end-to-end tests: `OKIENKO_PORTAL` and `OKIENKO_OFFICE` hold its addresses. Its data and those of the
 * products that tests start are on one PostgreSQL server, whose folder is in `OKIENKO_POSTGRES`: it takes much less processor
 * time than an embedded database for each. Where it is missing, `OKIENKO_DATA` is a data folder to copy.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
  const programs = postgresPrograms()
  const server = programs === undefined ? undefined : await startPostgres(programs)
  if (server !== undefined) process.env.OKIENKO_POSTGRES = server.folder
  const template = mkdtempSync(join(tmpdir(), 'okienko-data-'))
  const removeAll = async (): Promise<void> => {
    await server?.stop()
    removeFolder(template)
  }
  try {
    await prepareData(await emptyPlace(template))
    process.env.OKIENKO_DATA = template
    // It serves the whole run, so that compiling its code for speed pays.
    const product = await startProduct({}, QUICK_HASHES)
    process.env.OKIENKO_PORTAL = product.portal
    process.env.OKIENKO_OFFICE = product.office
    return async () => {
      await product.stop()
      await removeAll()
    }
  } catch (error) {
    // Playwright calls what a set-up returns, and a set-up that fails returns nothing.
    await removeAll()
    throw error
  }
}
