import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startProduct } from './okienko.ts'

/** One product for all end-to-end tests; `OKIENKO_PORTAL` and `OKIENKO_OFFICE` hold its addresses. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  const product = await startProduct()
  process.env.OKIENKO_PORTAL = product.portal
  process.env.OKIENKO_OFFICE = product.office
  return product.stop
}
