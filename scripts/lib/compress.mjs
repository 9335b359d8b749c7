import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './stamp.mjs'

const compressible = /\.(?:css|html|js|json|mjs|svg|ttf|txt|wasm|webmanifest)$/
/** Files smaller than this, in bytes, fit into one packet uncompressed. */
const worthwhile = 860

/** Writes `.br` and `.gz` siblings of every text file in a built folder. */
export async function compressFolder(folder) {
  for (const path of filesUnder(folder, ['.'])) {
    // The host fills the page in for each office; hidden folders are not served.
    if (!compressible.test(path) || path.includes('/.') || /^\.\/\w+\.html$/.test(path)) continue
    const plain = await readFile(join(folder, path))
    if (plain.length < worthwhile) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: 9 }),
    ])
    await Promise.all([writeFile(join(folder, `${path}.br`), br), writeFile(join(folder, `${path}.gz`), gz)])
  }
}
