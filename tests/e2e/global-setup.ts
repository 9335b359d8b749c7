import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareData, removeData, startProduct } from './okienko.ts'

/**
 * One product for all end-to-end tests: `OKIENKO_PORTAL` and `OKIENKO_OFFICE` hold its addresses, `OKIENKO_DATA` a data
 * folder to copy for tests that start one of their own.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
  const template = mkdtempSync(join(tmpdir(), 'okienko-data-'))
  await prepareData(template)
  process.env.OKIENKO_DATA = template
  // It serves the whole run, so that compiling its code for speed pays.
  const product = await startProduct({}, [])
  process.env.OKIENKO_PORTAL = product.portal
  process.env.OKIENKO_OFFICE = product.office
  return async () => {
    await product.stop()
    removeData(template)
  }
}
